import { sendWithProgress } from '@/shared/photos/sending';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { refreshUser, USER } from './api';
import { startPersonSession } from './person';

export async function enter(user: Promise<Schema<'User'>>) {
  const found = await user;
  startPersonSession(found.id);
  await put([USER], found);
  return found;
}

export const signIn = (body: Schema<'LoginRequest'>) =>
  enter(api.post('/api/auth/login', { body, ownAnswer: true }));

export const signUp = (body: Schema<'RegisterRequest'>) =>
  enter(api.post('/api/auth/register', { body, once: true, ownAnswer: true }));

export const forgotPassword = (body: Schema<'ForgotPasswordRequest'>) =>
  api.post('/api/auth/password/forgot', { body, ownAnswer: true });

export async function verifyEmail(token: string) {
  await api.post('/api/auth/email/verify', { body: { token }, ownAnswer: true });
  await refreshUser();
}

/** Sends a link to another e-mail address. The address changes when the link is opened. */
export const askEmailChange = (email: string) =>
  api.post('/api/auth/email/change', { body: { email }, ownAnswer: true });

export async function confirmEmailChange(token: string) {
  await api.post('/api/auth/email/change/confirm', { body: { token }, ownAnswer: true });
  await refreshUser();
}

/** Undoes a change of the address. The answer has the token for a new password. */
export const undoEmailChange = (token: string) =>
  api.post('/api/auth/email/change/undo', { body: { token }, ownAnswer: true });

export const resetPassword = (body: Schema<'ResetPasswordRequest'>) =>
  api.post('/api/auth/password/reset', { body, ownAnswer: true });

export async function saveProfile(body: Schema<'ProfileUpdateRequest'>) {
  await api.put('/api/auth/profile', { body });
  await refreshUser();
}

/** Uploads the user's picture. */
export async function sendPicture(picture: Blob) {
  await sendWithProgress<Schema<'User'>>('/api/users/me/picture', picture, () => undefined);
  await refreshUser();
}

export async function removePicture() {
  await api.delete('/api/users/me/picture');
  await refreshUser();
}

export const useSessions = () => useApi(['/api/auth/sessions'], { freshMs: 2000 });

/** Ends these sessions. All are tried, and then the first failure is thrown. */
export async function endSessions(ids: readonly string[]) {
  const ended = await Promise.allSettled(
    ids.map((id) => api.delete('/api/auth/sessions/{id}', { path: { id } })),
  );
  await refresh('/api/auth/sessions');
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Allows sensitive changes for the next ten minutes. */
export const reauthenticate = (password: string, code?: string) =>
  api.post('/api/auth/reauth', { body: { password, ...(code && { code }) }, ownAnswer: true });

const FACTOR = '/api/auth/second-factor';

export const useSecondStep = () => useApi([FACTOR], { freshMs: 2000 });

/** Makes a new secret for the authenticator. The second step is not required before its first code is confirmed. */
export const beginSecondStep = () => api.post(FACTOR);

/** Turns the second step on. Its answer is the only time that the recovery codes are shown. */
export async function confirmSecondStep(code: string) {
  const { recoveryCodes } = await api.post('/api/auth/second-factor/confirm', { body: { code } });
  await Promise.all([refresh(FACTOR), refresh('/api/auth/sessions')]);
  return recoveryCodes;
}

export async function renewRecoveryCodes() {
  const { recoveryCodes } = await api.post('/api/auth/second-factor/recovery-codes');
  await refresh(FACTOR);
  return recoveryCodes;
}

export async function turnOffSecondStep() {
  await api.delete(FACTOR);
  await Promise.all([refresh(FACTOR), refresh('/api/auth/sessions')]);
}

export const resendVerification = () => api.post('/api/auth/email/resend');

export async function changePassword(body: { currentPassword: string; password: string }) {
  await api.post('/api/auth/password/change', { body, ownAnswer: true });
  await refresh('/api/auth/sessions');
}

export const takeData = () => api.get('/api/users/me/export');

/** Starts the grace period before the account is erased. */
export async function eraseAccount() {
  const answer = await api.delete('/api/users/me');
  await refreshUser();
  return answer;
}

export async function keepAccount() {
  await api.post('/api/users/me/keep');
  await refreshUser();
}
