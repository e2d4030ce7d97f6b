import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type SavedPlace = Schema<'SavedPlace'>;

/** The most saved places of one customer. */
export const MAX_SAVED_PLACES = 10;
/** The most characters of the name of a saved place. */
export const MAX_PLACE_NAME = 30;

const PLACES = '/api/users/me/saved-places';

/** The places that the caller saved, newest first. */
export const useSavedPlaces = (enabled = true) =>
  useApi(enabled ? [PLACES] : null, { freshMs: 2000 });

/** Saves a place. The server keeps a place that is sent again once. */
export async function savePlace(body: Schema<'SavePlaceRequest'>) {
  await api.post(PLACES, { body });
  await refresh(PLACES);
}

export async function renamePlace(id: string, name: string) {
  await api.patch('/api/users/me/saved-places/{id}', {
    path: { id },
    body: { name: name === '' ? null : name },
  });
  await refresh(PLACES);
}

/** Deletes a saved place, also one that was deleted on another device in the meantime. */
export async function deletePlace(id: string) {
  try {
    await api.delete('/api/users/me/saved-places/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  await refresh(PLACES);
}
