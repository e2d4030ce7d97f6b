import { useState } from 'react';

/**
 * The version that somebody was looking at when they opened a form: it goes along with what they send, so that the server refuses to write
 * over what they have not seen. Once they were `told` that there is a newer one, that is the one they have seen.
 */
export function useSeenVersion(current: number, told: boolean): number {
  const [seen, setSeen] = useState({ version: current, told });
  if (told !== seen.told) setSeen({ version: told ? current : seen.version, told });
  return seen.version;
}
