import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { hasSessionCookie } from '@/shared/lib/storage';

const USER = '/api/auth/user';

/** Always stale: asked on mount and on focus, never retried; without a session there is nobody to ask about. */
export const useUserQuery = () => useApi([USER], { freshMs: 2000, onFocus: true, worthAsking: () => hasSessionCookie() });

export const refreshUser = () => refresh(USER);

async function enter(user: Promise<Schema<'User'>>) {
  const found = await user;
  await put([USER], found);
  return found;
}

export const signIn = (body: Schema<'LoginRequest'>) => enter(api.post('/api/auth/login', { body, ownAnswer: true }));

export const signUp = (body: Schema<'RegisterRequest'>, idempotencyKey: string) => enter(api.post('/api/auth/register', { body, idempotencyKey, ownAnswer: true }));

export const forgotPassword = (body: Schema<'ForgotPasswordRequest'>) => api.post('/api/auth/password/forgot', { body, ownAnswer: true });

export async function verifyEmail(token: string) {
  await api.post('/api/auth/email/verify', { body: { token }, ownAnswer: true });
  await refreshUser();
}

export const resetPassword = (body: Schema<'ResetPasswordRequest'>) => api.post('/api/auth/password/reset', { body, ownAnswer: true });

export async function saveProfile(body: Schema<'ProfileUpdateRequest'>) {
  await api.put('/api/auth/profile', { body });
  await refreshUser();
}

export const useSessions = () => useApi(['/api/auth/sessions'], { freshMs: 2000 });

export async function endSession(id: string) {
  await api.delete('/api/auth/sessions/{id}', { path: { id } });
  await refresh('/api/auth/sessions');
}
