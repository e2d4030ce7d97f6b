import { CACHE_PREFIX, storageKeys } from './config';

type Kind = 'localStorage' | 'sessionStorage';

/** Storage may be refused (private mode, full, blocked); the product works without it. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export const readStored = (key: string, kind: Kind = 'localStorage') =>
  attempt(() => window[kind].getItem(key));
export const writeStored = (key: string, value: string, kind: Kind = 'localStorage') =>
  void attempt(() => window[kind].setItem(key, value));
export const removeStored = (key: string, kind: Kind = 'localStorage') =>
  void attempt(() => window[kind].removeItem(key));

/** The stored keys that begin so. */
export const storedKeys = (prefix: string): string[] =>
  attempt(() => Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))) ?? [];

const SESSION_COOKIE = /(?:^|;\s*)gida_in=1(?:;|$)/;
export const hasSessionCookie = (cookies = document.cookie) => SESSION_COOKIE.test(cookies);

const CLEARED_PREFIXES = [CACHE_PREFIX, 'auth_', 'user_', 'session_'];
const NOTIFICATION_KEYS: readonly string[] = [
  storageKeys.notificationCheck,
  storageKeys.notificationSound,
];

function clearCachedAuth() {
  for (const key of Object.keys(window.localStorage)) {
    if (
      NOTIFICATION_KEYS.includes(key) ||
      CLEARED_PREFIXES.some((prefix) => key.startsWith(prefix))
    )
      window.localStorage.removeItem(key);
  }
  window.sessionStorage.clear();
}

/** At start-up: removes what was cached for a person who was signed in here and is not any more. */
export function clearStaleSession() {
  attempt(() => {
    if (window.localStorage.getItem(storageKeys.notificationCheck) !== null && !hasSessionCookie())
      clearCachedAuth();
  });
}

const LOCAL_PATH = /^\/(?![/\\])/;

/** Remembers where to go after sign-in. Only paths of this site are accepted. */
export function rememberNext(path: string) {
  if (LOCAL_PATH.test(path)) writeStored(storageKeys.next, path, 'sessionStorage');
}

/** Where to go after sign-in, which stays remembered. */
export function readNext(): string | null {
  const next = readStored(storageKeys.next, 'sessionStorage');
  return next !== null && LOCAL_PATH.test(next) ? next : null;
}

export function takeNext(): string | null {
  const next = readNext();
  removeStored(storageKeys.next, 'sessionStorage');
  return next;
}
