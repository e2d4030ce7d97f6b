import type { components } from './schema';

export type Problem = components['schemas']['Problem'];

/** Any answer that is not OK. The message is the status, a colon, and the text of the answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    text: string,
    readonly problem: Problem | null = null,
    message = `${status}: ${text}`,
    /** The server's name for this answer, as its log has it. */
    readonly requestId: string | null = null,
    /** After how many seconds the server asks to be tried again, if it said so. */
    readonly retryAfterSecs: number | null = null,
  ) {
    super(message);
  }

  get code(): string {
    return this.problem?.code ?? 'unknown';
  }

  /** The server's words for people, if it gave any. */
  get serverMessage(): string | undefined {
    return this.problem?.message ?? this.problem?.detail ?? undefined;
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor() {
    super('Network error. Please check your connection and try again.');
  }
}

const UNAVAILABLE = 503;

/** The server is there, and cannot answer now: no lost connection, and no fault that stays. */
export const isBusy = (error: unknown): error is ApiError => error instanceof ApiError && error.status === UNAVAILABLE;

/** When to try again, as a busy server said it: "in 5 seconds", "in 2 minutes", else "in a moment". */
export function retryWords({ retryAfterSecs }: Pick<ApiError, 'retryAfterSecs'>): string {
  if (retryAfterSecs === null || retryAfterSecs <= 0) return 'in a moment';
  const [count, unit] = retryAfterSecs < 90 ? [Math.ceil(retryAfterSecs), 'second'] : [Math.ceil(retryAfterSecs / 60), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Why nothing came, in a sentence: no network, a busy server; nothing where the fault is another. */
export function whyNothing(error: unknown): string | null {
  if (error instanceof NetworkError) return 'There is no connection.';
  return isBusy(error) ? `Gida is busy just now. Please try again ${retryWords(error)}.` : null;
}

/** Words to show for a failed call: the server's own, the network's, or the given ones. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? otherwise;
  if (error instanceof NetworkError) return error.message;
  return otherwise;
}

export function fieldErrors(error: unknown): Record<string, string> {
  const list = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(list.map(({ field, message }) => [field, message]));
}
