import type { Schema } from '@/shared/api/types';
import { ApiError } from '@/shared/api/problem';
import { refresh, useApi, type ApiOptions } from '@/shared/api/use-api';
import { noteSessionEnd } from '@/shared/lib/forget';
import { followAccountLanguage } from '@/shared/lib/language';
import { hasSessionCookie } from '@/shared/lib/storage';
import { startPersonSession, endPersonSession } from './person';

export const USER = '/api/auth/user';

const onAnswer: ApiOptions['onAnswer'] = (answer) => {
  if ('data' in answer) {
    const { id, language } = answer.data as Schema<'User'>;
    startPersonSession(id);
    followAccountLanguage(language);
  } else if (isRefusal(answer.error)) {
    if (isSessionEnd(answer.error)) noteSessionEnd();
    endPersonSession();
  }
};

/** Always stale: loaded on mount and on focus, and never retried. Without a session the request is not sent. */
export const useUserQuery = () =>
  useApi([USER], { freshMs: 0, onFocus: true, worthAsking: () => hasSessionCookie(), onAnswer });

/** Whether the error means that no one is signed in. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whether the server said that the session is over. After a sign-out there is no session cookie, and the server is not asked. */
const isSessionEnd = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.problem !== null;

export const refreshUser = () => refresh(USER);
