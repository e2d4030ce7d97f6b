import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import type { AdminOrder, AdminOrderDetail, PriceLine } from './model';

const PAGE = 50;
const POLL_MS = 60_000;

// The calls of the pricing desk, until the generated types have them: a key that is in both is a type error here.
declare module '@/shared/api/schema' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface paths {
    '/api/admin/orders/{id}': { get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': AdminOrderDetail } } } } };
    '/api/admin/orders/{id}/price': {
      post: { parameters: { path: { id: string } }; requestBody: { content: { 'application/json': PriceRequest } }; responses: { 200: { content: { 'application/json': AdminOrderDetail } } } };
    };
  }
}

export interface PriceRequest {
  lines: PriceLine[];
  note?: string | null;
  validHours?: number | null;
  /** The version that was looked at; another one meanwhile is a conflict. */
  version?: number | null;
}

export const useAllOrders = (statuses: readonly string[]) => usePages<AdminOrder>('/api/admin/orders', { limit: PAGE, ...(statuses.length > 0 && { status: statuses.join(',') }) });

export const useAnyOrder = (id: string | null) => useApi(id ? ['/api/admin/orders/{id}', { path: { id } }] : null, { freshMs: 2000, everyMs: POLL_MS });

export async function priceOrder(id: string, body: PriceRequest, idempotencyKey: string) {
  const order = await api.post('/api/admin/orders/{id}/price', { path: { id }, body, idempotencyKey });
  await refresh('/api/admin/orders');
  return order;
}
