import { useEffect } from 'react';
import { useLiveChannel } from './live';
import { renewPush } from './push';

/** Keeps the live channel open while it is mounted, and the subscription of this browser to messages. */
export default function LiveMount({ userId }: { userId: string }) {
  useLiveChannel(userId);
  useEffect(() => {
    renewPush().catch(() => undefined);
  }, [userId]);
  return null;
}
