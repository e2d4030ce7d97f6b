import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Sending = Schema<'AdminSending'>;

export const FAILED = '/api/admin/sendings/failed';

export const useOrderSendings = (id: string) =>
  usePages('/api/admin/orders/{id}/sendings', { limit: PAGE }, { id });

export const usePersonSendings = (id: string) =>
  usePages('/api/admin/users/{id}/sendings', { limit: PAGE }, { id });

export const useFailedSendings = (query: Readonly<Record<string, string>>) =>
  usePages(FAILED, { ...query, limit: PAGE });

/** Sends a failed message again, and loads the list of failed ones. */
export async function replaySending(id: string) {
  await api.post('/api/admin/sendings/{id}/replay', { path: { id } });
  await refresh(FAILED);
}

/** Sends failed messages again, one after the other, and loads the list of failed ones. */
export async function replaySendings(ids: readonly string[]) {
  try {
    for (const id of ids) await api.post('/api/admin/sendings/{id}/replay', { path: { id } });
  } finally {
    await refresh(FAILED);
  }
}
