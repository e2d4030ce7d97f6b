import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const RATES = '/api/admin/rates';
const ONE = '/api/admin/rates/{slug}';

export type RatedService = Schema<'RatedService'>;
export type ServiceRates = Schema<'ServiceRates'>;
export type RatePart = Schema<'RatePart'>;
export type RateChange = Schema<'RateChange'>;
export type RatePreview = Schema<'RatePreview'>;
export type Values = Readonly<Record<string, number>>;

const fresh = { freshMs: 2000, everyMs: 60_000 };

export const useRatedServices = () => useApi([RATES], fresh);

export const useServiceRates = (slug: string) => useApi([ONE, { path: { slug } }], fresh);

/** Proposes new prices. They wait for a second person. */
export async function changeRates(slug: string, body: Schema<'RateChangeRequest'>) {
  await api.put(ONE, { path: { slug }, body });
  await refresh(RATES);
  return true;
}

/** Tries prices on the last orders of the service. Nothing is stored. */
export const previewRates = (slug: string, values: Values) =>
  api.post('/api/admin/rates/{slug}/preview', { path: { slug }, body: { values } });

export async function decideRates(slug: string, changeId: string, accept: boolean) {
  try {
    await api.post('/api/admin/rates/{slug}/decision', {
      path: { slug },
      body: { changeId, accept },
    });
  } finally {
    await refresh(RATES);
  }
  return true;
}
