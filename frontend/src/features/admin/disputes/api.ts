import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const LIST = '/api/admin/disputes';

/** The desk shows so many; those that are due first are among them. */
export const SHOWN = 100;

export const useDisputes = () => useApi([LIST, { query: { limit: SHOWN } }], { freshMs: 2000, everyMs: 30_000 });

export const useDispute = (id: string | null) => useApi(id ? ['/api/admin/disputes/{id}', { path: { id } }] : null, { freshMs: 2000, everyMs: 30_000 });

export async function decide(id: string, body: Schema<'DecideDisputeRequest'>) {
  await api.post('/api/admin/disputes/{id}/decisions', { path: { id }, body, once: true });
  await refresh(LIST);
}

/** Agrees, as the second of two, that all of the price goes back. */
export async function agree(id: string) {
  await api.post('/api/admin/disputes/{id}/approve', { path: { id } });
  await refresh(LIST);
}
