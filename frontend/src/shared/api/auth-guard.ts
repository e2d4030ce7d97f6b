import { ApiError } from './problem';
import { noteSessionEnd } from '@/shared/lib/forget';
import { showRedirect } from '@/shared/lib/redirect-store';
import { rememberNext } from '@/shared/lib/storage';
import { texts } from './first-load-texts';

export const ADMIN_SESSION_TEXT = texts.sessionExpiredRedirectingAdmin;
export const SECOND_STEP_TEXT = texts.staffSignInWith;
export const SIGN_IN_TEXT = texts.signInRequiredRedirecting;
const REDIRECT_DELAY_MS = 300;
/** The call for the session and its user, which every page makes first. */
export const USER_CALL = '/api/auth/user';
const ADMIN_LOGIN = '/admin/login';
const SIGN_IN = '/auth';

export const isAdminPath = (pathname: string) =>
  pathname === '/admin' || pathname.startsWith('/admin/');

export interface Refusal {
  status: number;
  method: string;
  path: string;
  pathname: string;
  /** True when a 401 or 403 is the call's own result: a wrong password is not an expired session. */
  ownAnswer: boolean;
  /** The error code from the server. */
  code?: string | undefined;
}

export interface Redirect {
  text: string;
  to: string;
  error: string;
}

/** The redirect that follows a refused call, or null when the page itself shows the error. */
export function redirectFor({
  status,
  method,
  path,
  pathname,
  ownAnswer,
  code,
}: Refusal): Redirect | null {
  if ((status !== 401 && status !== 403) || ownAnswer || path === USER_CALL) return null;
  if (isAdminPath(pathname)) {
    if (pathname === ADMIN_LOGIN) return null;
    if (code === 'second_factor_setup_required')
      return { text: SECOND_STEP_TEXT, to: ADMIN_LOGIN, error: texts.secondStepRequired };
    return { text: ADMIN_SESSION_TEXT, to: ADMIN_LOGIN, error: texts.sessionExpired };
  }
  if (method === 'get') return null;
  return { text: SIGN_IN_TEXT, to: SIGN_IN, error: texts.authenticationRequired };
}

/** Starts the redirect if one is due and returns the error to throw. */
export function guardRefusal(refusal: Refusal, error: ApiError): ApiError {
  const redirect = redirectFor(refusal);
  if (!redirect) return error;
  const { pathname } = refusal;
  // A 403 comes to a person who is signed in, whom the sign-in page would lead back to the same refusal at once.
  if (refusal.status === 401 && redirect.to === SIGN_IN && pathname !== SIGN_IN) {
    noteSessionEnd();
    rememberNext(pathname + window.location.search);
  }
  showRedirect(redirect.to, redirect.text, REDIRECT_DELAY_MS);
  return new ApiError(error.status, redirect.error, error.problem, redirect.error);
}
