import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export const LIST = '/api/admin/promos';

export type AdminPromo = Schema<'AdminPromo'>;
export type PromoTerms = Schema<'PromoTermsRequest'>;

export const usePromos = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useServices = () => useApi(['/api/categories'], { freshMs: 300_000 });

/** Loads the list again after every call, because a refusal can mean that another person changed the code. */
async function renewed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } finally {
    await refresh(LIST);
  }
}

export const makePromo = (code: string, terms: PromoTerms) =>
  renewed(api.post(LIST, { body: { code, terms }, once: true }));

export const savePromo = (id: string, body: Schema<'PromoChangeRequest'>) =>
  renewed(api.patch(`${LIST}/{id}`, { path: { id }, body }));

/** Shows the code to visitors, or hides it. */
export const publishPromo = (id: string, isPublic: boolean) =>
  renewed(api.post(`${LIST}/{id}/public`, { path: { id }, body: { public: isPublic } }));

export const setPromoState = (id: string, state: string) =>
  renewed(api.post(`${LIST}/{id}/state`, { path: { id }, body: { state } }));
