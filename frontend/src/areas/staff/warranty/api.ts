import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export const LIST = '/api/admin/guarantee-claims';

export type AdminClaim = Schema<'AdminClaim'>;
export type AdminClaimDetail = Schema<'AdminClaimDetail'>;

export const useClaims = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useClaim = (id: string | null) =>
  useApi(id ? ['/api/admin/guarantee-claims/{id}', { path: { id } }] : null, {
    freshMs: 2000,
    everyMs: 30_000,
  });

/** The providers who offer a service, to choose who comes next. */
export const useThoseWho = (category: string) =>
  useApi(['/api/providers', { query: { category, limit: 50 } }], { freshMs: 60_000 });

async function thenRefresh(call: Promise<unknown>) {
  await call;
  await refresh(LIST);
}

export const sendOther = (id: string, body: Schema<'SendOtherRequest'>) =>
  thenRefresh(
    api.post('/api/admin/guarantee-claims/{id}/provider', { path: { id }, body, once: true }),
  );

export const payBack = (id: string, body: Schema<'PayBackClaimRequest'>) =>
  thenRefresh(
    api.post('/api/admin/guarantee-claims/{id}/money-back', { path: { id }, body, once: true }),
  );

export const refuse = (id: string, body: Schema<'RefuseClaimRequest'>) =>
  thenRefresh(
    api.post('/api/admin/guarantee-claims/{id}/refusal', { path: { id }, body, once: true }),
  );
