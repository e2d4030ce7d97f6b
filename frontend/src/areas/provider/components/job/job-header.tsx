import { ArrowLeft, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOnline } from '@/shared/hooks/use-online';

export const TODAY = '/service-provider/dashboard';

/** The top of the page of one job: the way back, what it is about, and whether the phone is offline. */
export function JobHeader({ title, detail }: { title: string; detail?: string }) {
  const online = useOnline();
  return (
    <header className="sp-jobhead">
      <div>
        <Link className="iconbtn" to={TODAY} aria-label="Back to today">
          <ArrowLeft className="i i24" aria-hidden />
        </Link>
        <p className="grow">
          <b className="trunc block">{title}</b>
          {detail && <span className="num trunc block">{detail}</span>}
        </p>
        {!online && (
          <span className="sp-net" role="status">
            <WifiOff className="i i16" aria-hidden /> Offline
          </span>
        )}
      </div>
    </header>
  );
}
