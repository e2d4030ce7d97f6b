import type { Schema } from '@/shared/api/types';
import { ApiError } from '@/shared/api/problem';
import { refresh, useApi, type ApiOptions } from '@/shared/api/use-api';
import { hasSessionCookie } from '@/shared/lib/storage';
import { startPersonSession, endPersonSession } from './person';

export const USER = '/api/auth/user';

const onAnswer: ApiOptions['onAnswer'] = (answer) => {
  if ('data' in answer) startPersonSession((answer.data as Schema<'User'>).id);
  else if (isRefusal(answer.error)) endPersonSession();
};

/** Always stale: loaded on mount and on focus, and never retried. Without a session the request is not sent. */
export const useUserQuery = () =>
  useApi([USER], { freshMs: 0, onFocus: true, worthAsking: () => hasSessionCookie(), onAnswer });

/** Whether the error means that no one is signed in. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export const refreshUser = () => refresh(USER);
