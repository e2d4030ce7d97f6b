import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const LIST = '/api/admin/finance/advances';

/** The maximum length of the list; it includes the advances that have waited longest. */
export const SHOWN = 100;

export type AdminAdvance = Schema<'AdminAdvance'>;

export const useAdvances = () => useApi([LIST, { query: { limit: SHOWN } }], { freshMs: 2000, everyMs: 30_000 });

/** Approves the advance: it is paid with the provider's next payout. */
export async function releaseAdvance(id: string) {
  await api.post('/api/admin/finance/advances/{id}/release', { path: { id }, once: true });
  await refresh(LIST);
}

export async function refuseAdvance(id: string, reason: string) {
  await api.post('/api/admin/finance/advances/{id}/refusal', { path: { id }, body: { words: reason }, once: true });
  await refresh(LIST);
}
