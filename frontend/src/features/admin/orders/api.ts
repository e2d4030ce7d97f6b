import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';

const PAGE = 50;
const POLL_MS = 60_000;

export const useAllOrders = (statuses: readonly string[], customer: string | null) =>
  usePages('/api/admin/orders', { limit: PAGE, ...(statuses.length > 0 && { status: statuses.join(',') }), ...(customer && { customer }) });

export const useAnyOrder = (id: string | null) => useApi(id ? ['/api/admin/orders/{id}', { path: { id } }] : null, { freshMs: 2000, everyMs: POLL_MS });

export async function priceOrder(id: string, body: Schema<'PriceOrderRequest'>) {
  const order = await api.post('/api/admin/orders/{id}/price', { path: { id }, body, once: true });
  await refresh('/api/admin/orders');
  return order;
}

async function ofRefund(call: Promise<unknown>) {
  await call;
  await refresh('/api/admin/orders');
}

/** Agrees to a refund that waits for a person. */
export const approveRefund = (id: string) => ofRefund(api.post('/api/admin/finance/refunds/{id}/approve', { path: { id } }));

/** Sends a refund once more that failed. */
export const retryRefund = (id: string) => ofRefund(api.post('/api/admin/finance/refunds/{id}/retry', { path: { id } }));

/** Takes a job back that has not begun. */
export const takeBack = (id: string, reason: string) => ofRefund(api.post('/api/admin/orders/{id}/take-back', { path: { id }, body: { reason }, once: true }));

/** Opens a dispute for the customer, who told support what went wrong. */
export const raiseDispute = (id: string, body: Schema<'OpenDisputeRequest'>) => ofRefund(api.post('/api/admin/orders/{id}/dispute', { path: { id }, body, once: true }));

/** Proposes to end work before its time. */
export const proposeEnding = (id: string, body: Schema<'ProposeEarlyTerminationRequest'>) => ofRefund(api.post('/api/admin/orders/{id}/ending', { path: { id }, body, once: true }));

/** Agrees to it as the second person, or drops it. */
export const decideEnding = (id: string, agree: boolean) => ofRefund(api.post('/api/admin/orders/{id}/ending/decision', { path: { id }, body: { agree } }));

/** Gives a part of the price back. */
export const refundPart = (id: string, body: Schema<'RefundPartRequest'>) => ofRefund(api.post('/api/admin/orders/{id}/refunds', { path: { id }, body, once: true }));
