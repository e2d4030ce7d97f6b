import { useCallback, useState } from 'react';

/** `randomUUID` is missing on plain http outside this machine. */
export const newKey = () =>
  typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key made when the form mounts, and a way to take a new one after the body changed. */
export function useIdempotencyKey(): [string, () => void] {
  const [key, setKey] = useState(newKey);
  return [key, useCallback(() => setKey(newKey()), [])];
}
