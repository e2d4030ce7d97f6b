import { useEffect, useState } from 'react';
import { onClock, serverNow } from '@/shared/lib/clock';

/** The server's time in milliseconds, updated every `everyMs` and whenever the offset of this device's clock changes. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, everyMs);
    const stop = onClock(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
