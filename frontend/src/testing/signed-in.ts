import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { user } from './builders';
import { server } from './server';

/** Makes the visitor somebody who is signed in. */
export const signedIn = (patch: Partial<Schema<'User'>> = {}) => server.use(http.get('*/api/auth/user', () => HttpResponse.json(user(patch))));
