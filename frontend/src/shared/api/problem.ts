import type { components } from './schema';
import { texts } from './first-load-texts';

export type Problem = components['schemas']['Problem'];

/** Any response that is not OK. By default the message is the status, a colon and the text of the response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    text: string,
    readonly problem: Problem | null = null,
    message = `${status}: ${text}`,
    /** The id of the request in the server's log. */
    readonly requestId: string | null = null,
    /** The seconds after which the server asks for a retry, if it stated them. */
    readonly retryAfterSecs: number | null = null,
  ) {
    super(message);
  }

  get code(): string {
    return this.problem?.code ?? 'unknown';
  }

  /** The server's message for people, if it sent one. */
  get serverMessage(): string | undefined {
    return this.problem?.message ?? this.problem?.detail ?? undefined;
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor() {
    super(texts.networkErrorPleaseCheck);
  }
}

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
