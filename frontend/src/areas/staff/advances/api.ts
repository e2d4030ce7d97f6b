import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export const LIST = '/api/admin/finance/advances';

export type AdminAdvance = Schema<'AdminAdvance'>;

export const useAdvances = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

/** Approves the advance: it is paid with the provider's next payout. */
export async function releaseAdvance(id: string) {
  await api.post('/api/admin/finance/advances/{id}/release', { path: { id }, once: true });
  await refresh(LIST);
}

export async function refuseAdvance(id: string, reason: string) {
  await api.post('/api/admin/finance/advances/{id}/refusal', {
    path: { id },
    body: { words: reason },
    once: true,
  });
  await refresh(LIST);
}
