import { useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';

/** Whether the server refused a change because what it changes was changed in the meantime. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Whether another person saved a newer version in the meantime. */
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale';

/**
 * The version that the user saw when they opened a form. The form sends it, so that the server refuses to overwrite changes that the user
 * has not seen. Once `told` says that the user was notified of a newer version, that version counts as seen.
 */
export function useSeenVersion(current: number, told: boolean): number {
  const [seen, setSeen] = useState({ version: current, told });
  if (told !== seen.told) setSeen({ version: told ? current : seen.version, told });
  return seen.version;
}

/**
 * A form for something that several people can change: its version is sent, and `stale` says that another person saved a newer one. `check`
 * finds the errors before anything is sent.
 */
export function useVersionedForm(
  current: number,
  otherwise: string,
  check: () => FieldErrors = () => ({}),
) {
  const form = useSubmit({ otherwise, check });
  const stale = isStale(form.error);
  return { form, stale, version: useSeenVersion(current, stale) };
}
