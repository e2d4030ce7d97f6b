import { ArrowLeft, WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { IconLink } from '@/shared/ui/icon-link';
import { texts } from './texts';

export const TODAY = '/service-provider/dashboard';

/** The top of the page of one job: the way back, what it is about, and whether the phone is offline. */
export function JobHeader({ title, detail }: { title: string; detail?: string }) {
  const online = useOnline();
  return (
    <header className="sp-jobhead">
      <div>
        <IconLink icon={ArrowLeft} label={texts.backToToday} to={TODAY} />
        <p className="grow">
          <b className="trunc block">{title}</b>
          {detail && <span className="num trunc block">{detail}</span>}
        </p>
        {!online && (
          <span className="sp-net" role="status">
            <WifiOff className="i i16" aria-hidden /> {texts.offline}
          </span>
        )}
      </div>
    </header>
  );
}
