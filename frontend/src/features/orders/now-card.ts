import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';

const EXPECTED = `${CACHE_PREFIX}now_card`;

/** Notes whether the home screen has something to say about now, so that it keeps the right place while it loads. */
export const noteNow = (there: boolean) => writeStored(EXPECTED, there ? 'yes' : 'no');

/** Whether there was something the last time; null on a device that has never shown it. */
export function expectsNow(): boolean | null {
  const noted = readStored(EXPECTED);
  return noted === null ? null : noted === 'yes';
}
