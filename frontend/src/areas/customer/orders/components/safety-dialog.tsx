import { Phone, Siren } from 'lucide-react';
import { Link } from 'react-router-dom';
import { config } from '@/shared/lib/config';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './cancelling-texts';

interface Props {
  orderId: string;
  open: boolean;
  onClose: () => void;
}

/** Two calls for a customer in danger, and the way to tell our team without a call. */
export function SafetyDialog({ orderId, open, onClose }: Props) {
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
        <Link className="link self-start py-[11px]" to={`/support?order=${orderId}#safety`}>
          {texts.tellOurTeamHere}
        </Link>
      </div>
    </Dialog>
  );
}
