import { api } from '@/shared/api/client';
import { fetchPage } from '@/shared/api/pages';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export const LIST = '/api/admin/disputes';

export const useDisputes = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useDispute = (id: string | null) =>
  useApi(id ? ['/api/admin/disputes/{id}', { path: { id } }] : null, {
    freshMs: 2000,
    everyMs: 30_000,
  });

/** The evidence of the disputed order, newest first. Each call is stored in the audit trail, so it is made only when asked for. */
export const readEvidence = (id: string, cursor?: string) =>
  fetchPage('/api/admin/disputes/{id}/evidence', { path: { id }, query: { cursor } });

/** After a refusal as well, the page shows what the others did in the meantime. */
async function again(call: Promise<unknown>) {
  try {
    await call;
  } finally {
    await refresh(LIST);
  }
}

export const decide = (id: string, body: Schema<'DecideDisputeRequest'>) =>
  again(api.post('/api/admin/disputes/{id}/decisions', { path: { id }, body, once: true }));

/** Adds a statement or a question, which both sides read. */
export const addStatement = (id: string, body: Schema<'AddStatementRequest'>) =>
  again(api.post('/api/admin/disputes/{id}/statements', { path: { id }, body, once: true }));

/** Approves a refund of the whole price, as the second person. */
export const agree = (id: string) =>
  again(api.post('/api/admin/disputes/{id}/approve', { path: { id } }));
