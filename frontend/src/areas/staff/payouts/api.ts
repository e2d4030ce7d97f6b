import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Batch = Schema<'PayoutBatch'>;
export type Payout = Schema<'Payout'>;

export const LIST = '/api/admin/finance/payouts';
const fresh = { freshMs: 2000, everyMs: 60_000 };

export const useBatches = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useBatch = (id: string) =>
  useApi(['/api/admin/finance/payouts/{id}', { path: { id } }], fresh);

export const bankFile = (id: string) => `${LIST}/${id}/export`;

const again = async <T>(call: Promise<T>) => {
  try {
    return await call;
  } finally {
    await refresh(LIST);
  }
};

export const makeBatch = () => again(api.post('/api/admin/finance/payout-batches', {}));

export const release = (id: string) =>
  again(api.post('/api/admin/finance/payouts/{id}/release', { path: { id } }));

export const markPaid = (id: string) =>
  again(api.post('/api/admin/finance/payouts/{id}/mark-paid', { path: { id } }));
