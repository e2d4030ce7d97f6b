import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';

const PROMOS = '/api/admin/promos';
const PAGE = 20;

export type DeskPromo = Schema<'DeskPromo'>;
export type PromoTerms = Schema<'PromoTermsRequest'>;

export const usePromos = (state: string) => usePages(PROMOS, { limit: PAGE, ...(state && { state }) });

export const useServices = () => useApi(['/api/categories'], { freshMs: 300_000 });

export const makePromo = (code: string, terms: PromoTerms) => api.post(PROMOS, { body: { code, terms }, once: true });

export const savePromo = ({ id, version }: DeskPromo, terms: PromoTerms) => api.patch(`${PROMOS}/{id}`, { path: { id }, body: { terms, version } });

export const setPromoState = (id: string, state: string) => api.post(`${PROMOS}/{id}/state`, { path: { id }, body: { state } });
