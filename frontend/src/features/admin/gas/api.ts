import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const DESK = '/api/admin/gas/prices';

export type GasDesk = Schema<'GasPrices'>;
export type NewPrice = Schema<'GasPriceRequest'>;

export const useGasDesk = () => useApi([DESK], { freshMs: 2000, everyMs: 60_000 });

/** Returns the prices after the change. A large price change is among those that wait for a second person. */
export async function setPrice(body: NewPrice): Promise<GasDesk> {
  const desk = await api.post(DESK, { body, once: true });
  await refresh(DESK);
  return desk;
}

export async function decidePrice(id: string, approve: boolean) {
  await api.post('/api/admin/gas/prices/{id}/decision', { path: { id }, body: { approve } });
  await refresh(DESK);
}
