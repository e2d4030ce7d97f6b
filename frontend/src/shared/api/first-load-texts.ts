import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/api/first-load', {
  sessionExpiredRedirectingAdmin: 'Session expired. Redirecting to admin login...',
  staffSignInWith: 'Staff sign in with a second step. Please set it up first.',
  signInRequiredRedirecting: 'Sign in required. Redirecting...',
  secondStepRequired: 'Second step required',
  sessionExpired: 'Session expired',
  authenticationRequired: 'Authentication required',

  networkErrorPleaseCheck: 'Network error. Please check your connection and try again.',
  inAMoment: 'in a moment',
  inSeconds: (count: number) => `in ${count} second${count === 1 ? '' : 's'}`,
  inMinutes: (count: number) => `in ${count} minute${count === 1 ? '' : 's'}`,
  thereIsNoConnection: 'There is no connection.',
  gidaBusyJustNow: (retry: string) => `Gida is busy just now. Please try again ${retry}.`,
});
