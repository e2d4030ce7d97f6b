import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type Block = Schema<'Block'>;

const BLOCKS = '/api/users/me/blocks';

/** The blocks that the caller made. */
export const useBlocks = () => useApi([BLOCKS], { freshMs: 2000 });

/** The block against the other side of an order: a list of one, or an empty list. */
export const useBlockAfter = (orderId: string) =>
  useApi([BLOCKS, { query: { orderId } }], { freshMs: 2000 });

export async function block(orderId: string, reason: string) {
  await api.post(BLOCKS, { body: { orderId, ...(reason !== '' && { reason }) } });
  await refresh(BLOCKS);
}

export async function allowAgain(id: string) {
  await api.delete('/api/users/me/blocks/{id}', { path: { id } });
  await refresh(BLOCKS);
}
