import { useState } from 'react';
import { ApiError, messageOf } from '@/shared/api/problem';
import { refreshProvider } from '../api';

const MOVED: readonly string[] = ['out_of_step', 'illegal_transition', 'move_closed'];

/** Sends a step of a job. The typed text stays; a job that has changed in the meantime is loaded again. */
export function useStep() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run(step: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await step();
      await refreshProvider();
      return true;
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && (failure.status === 404 || MOVED.includes(failure.code))) await refreshProvider();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run, clear: () => setError(null) };
}

/** The error text for a refused step. */
export function stepRefusal(error: unknown): string {
  if (error instanceof ApiError && MOVED.includes(error.code)) return 'The job had already changed. This is its current state.';
  if (error instanceof ApiError && error.status === 401) return 'You are signed out. Sign in again; what you typed is saved on this phone.';
  return messageOf(error, 'It could not be sent. Nothing is lost: try again.');
}
