import { useState } from 'react';
import { ApiError, fieldErrors, messageOf } from '@/shared/api/problem';

/** Saves one change at a time and keeps the server's errors. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [stale, setStale] = useState(false);

  async function save(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure('');
    setErrors({});
    setStale(false);
    try {
      await work();
      return true;
    } catch (error) {
      setErrors(fieldErrors(error));
      setFailure(messageOf(error, 'It was not saved. Please try again.'));
      setStale(error instanceof ApiError && error.code === 'stale');
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, errors, stale, save };
}
