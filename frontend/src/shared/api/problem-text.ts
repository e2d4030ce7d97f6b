import { ApiError, NetworkError } from './problem';
import { texts } from './first-load-texts';

const UNAVAILABLE = 503;

/** The server is reachable but cannot answer now. This is neither a lost connection nor a permanent fault. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === UNAVAILABLE;

/** When to try again, according to a busy server: "in 5 seconds", "in 2 minutes", or "in a moment" when it stated no time. */
export function retryText({ retryAfterSecs }: Pick<ApiError, 'retryAfterSecs'>): string {
  if (retryAfterSecs === null || retryAfterSecs <= 0) return texts.inAMoment;
  return retryAfterSecs < 90
    ? texts.inSeconds(Math.ceil(retryAfterSecs))
    : texts.inMinutes(Math.ceil(retryAfterSecs / 60));
}

/** Explains why nothing was loaded: no connection, or a busy server. Null for any other error. */
export function whyNothing(error: unknown): string | null {
  if (error instanceof NetworkError) return texts.thereIsNoConnection;
  return isBusy(error) ? texts.gidaBusyJustNow(retryText(error)) : null;
}

/** The message to show for a failed call: the server's, the one for a lost connection, or `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? otherwise;
  if (error instanceof NetworkError) return error.message;
  return otherwise;
}

export function fieldErrors(error: unknown): Record<string, string> {
  const list = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(list.map(({ field, message }) => [field, message]));
}
