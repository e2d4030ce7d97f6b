import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const GAS_PRICES = '/api/admin/gas/prices';

export type GasPrices = Schema<'GasPrices'>;
export type NewPrice = Schema<'GasPriceRequest'>;

export const useGasPrices = () => useApi([GAS_PRICES], { freshMs: 2000, everyMs: 60_000 });

/** Returns the prices after the change. A large price change is among those that wait for a second person. */
export async function setPrice(body: NewPrice): Promise<GasPrices> {
  const prices = await api.post(GAS_PRICES, { body, once: true });
  await refresh(GAS_PRICES);
  return prices;
}

/** After a refusal as well, the page shows what the others did in the meantime. */
export async function decidePrice(id: string, approve: boolean) {
  try {
    await api.post('/api/admin/gas/prices/{id}/decision', { path: { id }, body: { approve } });
  } finally {
    await refresh(GAS_PRICES);
  }
}
