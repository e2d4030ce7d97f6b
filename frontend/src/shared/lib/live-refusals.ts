import { storageKeys } from './config';
import { serverNow } from './clock';
import { readStored, removeStored, writeStored } from './storage';

/**
 * A browser does not say why a socket could not be opened, so a page cannot see that the server asked it to wait (429). Each page load
 * would ask at once again. The tab therefore remembers the sockets that never opened, and its next pages wait longer after each of them.
 */
interface Refusals {
  count: number;
  until: number;
}

/** A clock that was corrected in the meantime makes no wait longer. */
const LONGEST_WAIT_MS = 30_000;
const NONE: Refusals = { count: 0, until: 0 };

function read(): Refusals {
  const [count = NaN, until = NaN] = (readStored(storageKeys.liveRefused, 'sessionStorage') ?? '')
    .split(' ')
    .map(Number);
  return Number.isFinite(count) && Number.isFinite(until) ? { count, until } : NONE;
}

export const liveRefusals = {
  /** Notes one more; `delay` gives the wait after each. */
  note(delay: (count: number) => number) {
    const { count } = read();
    const until = serverNow() + delay(count);
    writeStored(storageKeys.liveRefused, `${count + 1} ${until}`, 'sessionStorage');
  },
  /** For how many milliseconds a new page waits. */
  wait: () => Math.min(Math.max(0, read().until - serverNow()), LONGEST_WAIT_MS),
  forget: () => removeStored(storageKeys.liveRefused, 'sessionStorage'),
};
