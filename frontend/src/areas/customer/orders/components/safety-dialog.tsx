import { Phone, Siren } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOnline } from '@/shared/hooks/use-online';
import { config } from '@/shared/lib/config';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './cancelling-texts';

interface Props {
  orderId: string;
  open: boolean;
  onClose: () => void;
}

/** Two calls for a customer in danger, and the way to tell our team without a call, whose page needs a network. */
export function SafetyDialog({ orderId, open, onClose }: Props) {
  const online = useOnline();
  return (
    <Dialog open={open} onClose={onClose} title={texts.imNotSafe} form="sheet">
      <div className="stack g12">
        <a className="btn btn-danger btn-lg btn-block" href="tel:112">
          <Siren className="i" aria-hidden /> {texts.call112}
        </a>
        <a className="btn btn-lg btn-block" href={`tel:${config.supportPhone}`}>
          <Phone className="i" aria-hidden /> {texts.callGida}
        </a>
        <p className="small soft">{texts.sayNotSafe}</p>
        <div role="status">
          {online ? (
            <Link className="link block w-fit py-[11px]" to={`/support?order=${orderId}#safety`}>
              {texts.tellOurTeamHere}
            </Link>
          ) : (
            <p>
              {texts.noConnectionCall(
                <a className="link" href="tel:112">
                  112
                </a>,
                <a className="link num" href={`tel:${config.supportPhone}`}>
                  {config.supportPhoneText}
                </a>,
              )}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
