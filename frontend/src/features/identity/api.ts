import type { Schema } from '@/shared/api/types';
import { ApiError } from '@/shared/api/problem';
import { refresh, useApi, type ApiOptions } from '@/shared/api/use-api';
import { hasSessionCookie } from '@/shared/lib/storage';
import { personCame, personWent } from './person';

export const USER = '/api/auth/user';

const onAnswer: ApiOptions['onAnswer'] = (answer) => {
  if ('data' in answer) personCame((answer.data as Schema<'User'>).id);
  else if (isRefusal(answer.error)) personWent();
};

/** Always stale: asked on mount and on focus, never retried; without a session there is nobody to ask about. */
export const useUserQuery = () => useApi([USER], { freshMs: 0, onFocus: true, worthAsking: () => hasSessionCookie(), onAnswer });

/** Nobody is signed in, as the server sees it. */
export const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

export const refreshUser = () => refresh(USER);
