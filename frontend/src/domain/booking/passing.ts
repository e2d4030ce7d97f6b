import { ApiError, NetworkError } from '@/shared/api/problem';

/** Whether the failure is temporary and not caused by the request, so that it can be sent again later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return (
    error.status >= 500 ||
    error.status === 429 ||
    error.status === 401 ||
    error.code === 'idempotency_key_in_flight' ||
    error.status === 408
  );
}
