import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { user } from './builders';
import { server } from './server';

/** The browser holds the readable mark of a session, on every path, as the server sets it. */
export function markSession(on = true) {
  document.cookie = on ? 'gida_in=1; path=/' : 'gida_in=; path=/; max-age=0';
}

/** Makes the visitor somebody who is signed in. */
export function signedIn(patch: Partial<Schema<'User'>> = {}) {
  markSession();
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(user(patch))));
}
