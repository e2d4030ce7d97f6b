import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { endHydration, hydration } from '@/shared/lib/hydration';
import { storageKeys } from '@/shared/lib/config';
import { hasSessionCookie, readStored } from '@/shared/lib/storage';
import { useUserQuery } from '@/domain/identity/api';
import { isComplete } from '@/domain/identity/complete';
import type { User } from '@/domain/identity/model';
import { watchOtherTabs } from '@/domain/identity/person';

export interface Session {
  /** `asking` only before the first answer. */
  state: 'asking' | 'guest' | 'incomplete' | 'complete';
  user: User | null;
  /** Whether the user request failed for another reason than not being signed in. */
  failed: boolean;
  /** The error of that request. */
  failure: Error | null;
  retry: () => void;
}

const SessionContext = createContext<Session>({
  state: 'guest',
  user: null,
  failed: false,
  failure: null,
  retry: () => undefined,
});

export const useSession = () => useContext(SessionContext);
export const useUser = () => useSession().user;

/** The person whose data this device shows: the one who is signed in, or, while the server cannot be reached, the last one who was. */
export function useOwnerId(): string | undefined {
  const { user, failed } = useSession();
  return (
    user?.id ??
    (failed && hasSessionCookie() ? (readStored(storageKeys.person) ?? undefined) : undefined)
  );
}

/** The user is signed in only if the request gave data without a refusal; after a lost connection the previous data stays. */
export function sessionOf(
  data: User | undefined,
  error: Error | undefined,
): Pick<Session, 'state' | 'user' | 'failed'> {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (!error && !data) return { state: 'asking', user: null, failed: false };
  if (!data || refused)
    return { state: 'guest', user: null, failed: error !== undefined && !refused };
  return { state: isComplete(data) ? 'complete' : 'incomplete', user: data, failed: false };
}

const AGAIN_MS = 30_000;

/** Repeats the user request when the network returns, and at intervals, because a first attempt may come before the network is usable. */
function useAskAgain(lost: boolean, ask: () => void) {
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => {
      if (navigator.onLine) ask();
    }, AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [lost, ask]);
}

/** Loads the user, at first, on each navigation, and again after a lost connection. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data, error, mutate } = useUserQuery();
  const asked = useRef(pathname);
  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void mutate();
  }, [pathname, mutate]);
  const found = sessionOf(data, error);
  // Without the session cookie no one is signed in; prerendered pages are made for guests.
  const state =
    found.state === 'asking' && (hydration.prerendered || !hasSessionCookie())
      ? 'guest'
      : found.state;
  const { user, failed } = found;
  useEffect(() => {
    if (user !== null || failed) endHydration();
  }, [user, failed]);
  const retry = useCallback(() => void mutate(), [mutate]);
  useEffect(() => watchOtherTabs(retry), [retry]);
  const failure = failed ? (error ?? null) : null;
  useAskAgain(failure instanceof NetworkError, retry);
  const session = useMemo<Session>(
    () => ({ state, user, failed, failure, retry }),
    [state, user, failed, failure, retry],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
