import { useEffect } from 'react';
import { useLiveChannel } from '@/domain/notifications/live';
import { renewPush } from '@/domain/notifications/push';

/** Keeps the live channel open while it is mounted, and the subscription of this browser to messages. */
export default function LiveMount({ userId }: { userId: string }) {
  useLiveChannel(userId);
  useEffect(() => {
    renewPush().catch(() => undefined);
  }, [userId]);
  return null;
}
