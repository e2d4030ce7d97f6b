import { useEffect } from 'react';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { hasSessionCookie, readStored, writeStored } from '@/shared/lib/storage';
import { greetingName, type User } from './model';

const KEY = `${CACHE_PREFIX}person`;

/** How home greets somebody, and where services come to. */
export interface KeptPerson {
  name: string;
  place: string | null;
}

/** Keeps it for a start without a network. Goes with the person who is signed in. */
export function useKeepPerson(user: User | null) {
  const name = user && greetingName(user);
  const place = user?.locationLabel ?? null;
  useEffect(() => {
    if (name) writeStored(KEY, JSON.stringify({ name, place }));
  }, [name, place]);
}

/** Who was greeted here last, while the mark of their session is there. */
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
