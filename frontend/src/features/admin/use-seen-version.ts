import { useState } from 'react';

/**
 * The version that the user saw when they opened a form. The form sends it, so that the server refuses to overwrite changes that the user
 * has not seen. Once `told` says that the user was notified of a newer version, that version counts as seen.
 */
export function useSeenVersion(current: number, told: boolean): number {
  const [seen, setSeen] = useState({ version: current, told });
  if (told !== seen.told) setSeen({ version: told ? current : seen.version, told });
  return seen.version;
}
