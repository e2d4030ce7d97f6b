import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';

const EXPECTED = `${CACHE_PREFIX}now_card`;

/** Stores whether the home page has a current order, so that it reserves the right space while it loads. */
export const noteNow = (there: boolean) => writeStored(EXPECTED, there ? 'yes' : 'no');

/** Whether there was a current order last time; null on a device that never stored it. */
export function expectsNow(): boolean | null {
  const noted = readStored(EXPECTED);
  return noted === null ? null : noted === 'yes';
}
