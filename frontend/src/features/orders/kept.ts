import { serverNow } from '@/shared/lib/clock';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import type { Tracking } from './model';

export interface Kept {
  at: string;
  view: Tracking;
}

const keyOf = (id: string) => `${CACHE_PREFIX}tracking`.concat('_', id);

/** Keeps how a job stood, for the gate without a network. Goes with the person who is signed in. */
export const keepTracking = (view: Tracking, at = new Date(serverNow()).toISOString()) => writeStored(keyOf(view.orderId), JSON.stringify({ at, view }));

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

/** The job that a path is about, if it is a tracking page. */
export function trackedId(pathname: string): string | null {
  const found = PATHS.exec(pathname);
  return found?.[1] ?? found?.[2] ?? null;
}
