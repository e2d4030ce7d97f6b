import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';

export type Sending = Schema<'AdminSending'>;

const PAGE = 50;
const FAILED = '/api/admin/sendings/failed';

export const useOrderSendings = (id: string) =>
  usePages('/api/admin/orders/{id}/sendings', { limit: PAGE }, { id });

export const usePersonSendings = (id: string) =>
  usePages('/api/admin/users/{id}/sendings', { limit: PAGE }, { id });

export const useFailedSendings = () => usePages(FAILED, { limit: PAGE });

/** Sends a failed message again, and loads the list of failed ones. */
export async function replaySending(id: string) {
  await api.post('/api/admin/sendings/{id}/replay', { path: { id } });
  await refresh(FAILED);
}
