import { useLiveChannel } from './live';

/** Keeps the live channel open while it is mounted. */
export default function LiveMount({ userId }: { userId: string }) {
  useLiveChannel(userId);
  return null;
}
