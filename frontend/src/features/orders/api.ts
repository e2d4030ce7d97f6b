import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';

const EN_ROUTE_POLL_MS = 15_000;
const POLL_MS = 30_000;

export const useOrders = (enabled = true) => useApi(enabled ? ['/api/orders', { query: { limit: 100 } }] : null, { freshMs: 2000 });

const withToken = (id: string, t: string | null) => ({ path: { id }, ...(t ? { query: { t } } : {}) });

export const useOrder = (id: string, t: string | null = null) => useApi(id ? ['/api/orders/{id}', withToken(id, t)] : null, { freshMs: 2000 });

export const useQuote = (id: string, t: string | null = null) => useApi(['/api/orders/{id}/quote', withToken(id, t)], { freshMs: 2000 });

/** The tracking view, asked again every 15 s while somebody is on the way, else every 30 s. */
export const useTracking = (id: string, t: string | null = null) =>
  useApi(['/api/orders/{id}/tracking', withToken(id, t)], {
    freshMs: 2000,
    everyMs: (data) => (data && (data as { trackingStep?: string }).trackingStep === 'EN_ROUTE' ? EN_ROUTE_POLL_MS : POLL_MS),
  });

export const useOrderEvents = (id: string, t: string | null = null) => useApi(['/api/orders/{id}/events', withToken(id, t)], { freshMs: 2000 });

export const refreshOrders = () => refresh('/api/orders');

export async function submitDraft(id: string, idempotencyKey: string) {
  const order = await api.post('/api/orders/{id}/submit', { path: { id }, idempotencyKey });
  await refreshOrders();
  return order;
}

export async function confirmDone(id: string, idempotencyKey: string) {
  const order = await api.post('/api/orders/{id}/confirm', { path: { id }, idempotencyKey });
  await refreshOrders();
  return order;
}

export const previewCancellation = (id: string, reason: string) => api.post('/api/orders/{id}/cancellation/preview', { path: { id }, body: { reason } });

export async function cancelOrder(id: string, reason: string, idempotencyKey: string) {
  const order = await api.post('/api/orders/{id}/cancel', { path: { id }, body: { reason }, idempotencyKey });
  await refreshOrders();
  return order;
}
