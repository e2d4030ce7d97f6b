import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type AdminFaultAppeal = Schema<'AdminFaultAppeal'>;

export const LIST = '/api/admin/fault-appeals';

/** The appeals that wait for a decision, oldest first. */
export const useFaultAppeals = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useProviderReliability = (id: string) =>
  useApi(['/api/admin/service-providers/{id}/reliability', { path: { id } }], { freshMs: 2000 });

export async function decideAppeal(id: string, body: Schema<'DecideAppealRequest'>) {
  await api.post('/api/admin/fault-appeals/{id}/decision', { path: { id }, body, once: true });
  await refresh(LIST);
}
