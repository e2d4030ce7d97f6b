import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { user } from './builders';
import { server } from './server';

/** Sets or removes the readable session cookie, for every path, as the server does. */
export function markSession(on = true) {
  document.cookie = on ? 'gida_in=1; path=/' : 'gida_in=; path=/; max-age=0';
}

/** Signs the visitor in. */
export function signedIn(patch: Partial<Schema<'User'>> = {}) {
  markSession();
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(user(patch))));
}
