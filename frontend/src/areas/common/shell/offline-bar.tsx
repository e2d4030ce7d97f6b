import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { serverNow } from '@/shared/lib/clock';
import { formatTime } from '@/shared/lib/dates';
import { texts } from './texts';
import './offline-bar.css';

function Offline() {
  const [since] = useState(() => serverNow());
  return (
    <div className="offbar mb-3">
      <WifiOff className="i i16" aria-hidden />
      <span>{texts.youOfflineShowingWhat(<span className="num">{formatTime(since)}</span>)}</span>
    </div>
  );
}

/** The element is always in the page, so that a screen reader announces its text when it appears. */
export function OfflineBar() {
  const online = useOnline();
  return <div role="status">{!online && <Offline />}</div>;
}
