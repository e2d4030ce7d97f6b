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
