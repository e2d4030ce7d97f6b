import { serverNow } from '@/shared/lib/clock';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import type { Tracking } from './model';

export interface Kept {
  at: string;
  view: Tracking;
}

const keyOf = (id: string) => `${CACHE_PREFIX}tracking`.concat('_', id);

/** Keeps a copy of a job, for use at the gate without a network. It is deleted when the signed-in person leaves this device. */
export const keepTracking = (view: Tracking, at = new Date(serverNow()).toISOString()) =>
  writeStored(keyOf(view.orderId), JSON.stringify({ at, view }));

export function keptTracking(id: string): Kept | null {
  const stored = readStored(keyOf(id));
  if (stored === null) return null;
  try {
    const kept = JSON.parse(stored) as Partial<Kept>;
    return kept.at && kept.view?.orderId === id ? { at: kept.at, view: kept.view } : null;
  } catch {
    return null;
  }
}

const PATHS = /^\/(?:request\/([^/]+)|order\/([^/]+)\/track)\/?$/;

/** The id of the order on a tracking page; null for any other path. */
export function trackedId(pathname: string): string | null {
  const found = PATHS.exec(pathname);
  return found?.[1] ?? found?.[2] ?? null;
}
