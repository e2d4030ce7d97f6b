import { serverNow } from '@/shared/lib/clock';
import type { Schema } from '@/shared/api/types';

export type Place = Schema<'PositionRequest'>;

const READ: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 };
/** How long a report of danger waits for a phone that may tell where it is. */
const WAIT_MS = 1500;

/** Where the phone is; null when it does not tell. The browser asks the person first if it must. */
export function readPlace(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMetres: Math.round(coords.accuracy),
          measuredAt: new Date(serverNow()).toISOString(),
        }),
      () => resolve(null),
      READ,
    );
  });
}

async function isPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Where the phone is, if the person permitted that before and the phone knows it soon. */
export async function placeAtOnce(): Promise<Place | null> {
  if (!(await isPermitted())) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
  return Promise.race([readPlace(), late]);
}
