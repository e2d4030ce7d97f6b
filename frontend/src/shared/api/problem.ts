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
