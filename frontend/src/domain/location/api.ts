import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { useKeptApi } from '@/shared/api/use-kept-api';
import { MIN_LETTERS } from './model';

const FIVE_MINUTES = 5 * 60_000;

/** Matching places, cached for five minutes. Nothing is requested for fewer than two letters. */
export function useSuggestions(text: string) {
  const query = text.trim();
  return useApi(query.length >= MIN_LETTERS ? ['/api/geo/suggest', { query: { query } }] : null, {
    freshMs: FIVE_MINUTES,
    keptMs: FIVE_MINUTES,
  });
}

export const lookUp = (body: Schema<'GeoReverseRequest'>) => api.post('/api/geo/reverse', { body });

export async function saveLocation(body: Schema<'LocationUpdateRequest'>) {
  await api.patch('/api/users/me/location', { body });
  await refresh('/api/auth/user');
}

/** The areas for the address form. */
export const useAreas = () => useKeptApi(['/api/areas']);
