import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export const LIST = '/api/admin/damage-claims';

export type AdminDamage = Schema<'AdminDamage'>;
export type AdminDamageDetail = Schema<'AdminDamageDetail'>;

export const useDamage = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useDamageClaim = (id: string) =>
  useApi(['/api/admin/damage-claims/{id}', { path: { id } }], { freshMs: 2000, everyMs: 30_000 });

async function thenRefresh(call: Promise<unknown>) {
  await call;
  await refresh(LIST);
}

export const grant = (id: string, body: Schema<'GrantDamageRequest'>) =>
  thenRefresh(api.post('/api/admin/damage-claims/{id}/grant', { path: { id }, body, once: true }));

export const agree = (id: string, body: Schema<'AgreeToDamageRequest'>) =>
  thenRefresh(
    api.post('/api/admin/damage-claims/{id}/agreement', { path: { id }, body, once: true }),
  );

export const refuse = (id: string, body: Schema<'RefuseDamageRequest'>) =>
  thenRefresh(
    api.post('/api/admin/damage-claims/{id}/refusal', { path: { id }, body, once: true }),
  );
