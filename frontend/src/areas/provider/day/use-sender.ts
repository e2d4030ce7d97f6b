import { useEffect } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { refreshProvider } from '@/domain/providers/api';
import { waitingOf } from '@/domain/providers/day/applied';
import { reloadSteps, sendTaken, useTaken } from '@/domain/providers/day/taken';

const AGAIN_MS = 30_000;

/** Reads the steps on this phone, and sends those that wait: now, when the network is back, when the page becomes visible, and at intervals. */
export function useStepSender(userId: string | undefined) {
  const online = useOnline();
  const waiting = useTaken(({ steps, attended }) =>
    waitingOf(steps).some(({ key }) => !attended.includes(key)),
  );
  useEffect(() => void reloadSteps(), [userId]);
  useEffect(() => {
    if (!userId || !waiting || !online) return;
    const attempt = () => {
      sendTaken(userId)
        .then((how) => how === 'done' && refreshProvider())
        .catch(() => undefined);
    };
    attempt();
    const timer = setInterval(attempt, AGAIN_MS);
    document.addEventListener('visibilitychange', attempt);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', attempt);
    };
  }, [userId, waiting, online]);
}
