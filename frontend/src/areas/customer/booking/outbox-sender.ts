import { useEffect } from 'react';
import { useOwnerId } from '@/areas/common/identity/session';
import { failToast, toast } from '@/shared/lib/toast-store';
import { OUTBOX_KEY, useOutbox } from '@/domain/booking/outbox';
import type { Delivered } from '@/domain/booking/submit';
import { texts } from './texts';

const AGAIN_MS = 30_000;

function tell({ entry: { draft, key }, how }: Delivered) {
  if (how === 'refused') {
    failToast(texts.requestWasNotSent, texts.openCheckAnswers(draft.categoryName));
    return;
  }
  const id = useOutbox.getState().sent[key]?.id ?? '';
  toast({
    title: texts.yourRequestWasSent,
    description: draft.categoryName,
    action: { label: texts.openIt, href: `/request/${id}` },
    about: id,
  });
}

/** While requests are waiting for the network: tries to send them when it returns, when the page becomes visible, and at intervals. */
export function useOutboxSender() {
  // After a reload without a network the user is not loaded yet, but the requests of this person wait here.
  const userId = useOwnerId();
  const waiting = useOutbox((state) => state.waiting.some(({ refused }) => refused === null));
  useEffect(() => {
    // Another tab has queued or sent a request.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === OUTBOX_KEY) void useOutbox.persist.rehydrate();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    if (!userId || !waiting) return;
    // Sending needs the network anyway, so its code is loaded only when something is waiting.
    const attempt = () => {
      import(/* webpackChunkName: "send" */ '@/domain/booking/submit')
        .then(({ sendWaiting }) => sendWaiting(userId, tell))
        .catch(() => undefined);
    };
    attempt();
    const timer = setInterval(attempt, AGAIN_MS);
    window.addEventListener('online', attempt);
    document.addEventListener('visibilitychange', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
      document.removeEventListener('visibilitychange', attempt);
    };
  }, [userId, waiting]);
}
