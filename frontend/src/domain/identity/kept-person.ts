import { useEffect } from 'react';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { hasSessionCookie, readStored, writeStored } from '@/shared/lib/storage';
import { greetingName, type User } from './model';

const KEY = `${CACHE_PREFIX}person`;

/** The name for the greeting on the home page, and the place that services come to. */
export interface KeptPerson {
  name: string;
  place: string | null;
}

/** Keeps a copy for a start without a network. It is deleted when the signed-in person leaves this device. */
export function useKeepPerson(user: User | null) {
  const name = user && greetingName(user);
  const place = user?.locationLabel ?? null;
  useEffect(() => {
    if (name) writeStored(KEY, JSON.stringify({ name, place }));
  }, [name, place]);
}

/** The last person who was greeted on this device, while the session cookie is present. */
export function keptPerson(): KeptPerson | null {
  const stored = hasSessionCookie() ? readStored(KEY) : null;
  if (stored === null) return null;
  try {
    const { name, place } = JSON.parse(stored) as Partial<KeptPerson>;
    return name ? { name, place: place ?? null } : null;
  } catch {
    return null;
  }
}
