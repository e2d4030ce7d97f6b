import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

const POLL_MS = 60_000;

export const ORDERS = '/api/admin/orders';

export const useAllOrders = (query: Readonly<Record<string, string>>) =>
  usePages(ORDERS, { ...query, limit: PAGE });

export const useAnyOrder = (id: string | null) =>
  useApi(id ? ['/api/admin/orders/{id}', { path: { id } }] : null, {
    freshMs: 2000,
    everyMs: POLL_MS,
  });

/** An order is in the list of orders and on the dispatch board, which also has its candidates. */
const refreshOrders = () =>
  Promise.all([refresh('/api/admin/orders'), refresh('/api/admin/dispatch')]);

export async function priceOrder(id: string, body: Schema<'PriceOrderRequest'>) {
  const order = await api.post('/api/admin/orders/{id}/price', { path: { id }, body, once: true });
  await refreshOrders();
  return order;
}

async function ofRefund(call: Promise<unknown>) {
  await call;
  await refreshOrders();
}

/** Approves a refund that waits for staff. */
export const approveRefund = (id: string) =>
  ofRefund(api.post('/api/admin/finance/refunds/{id}/approve', { path: { id } }));

/** Sends a failed refund again. */
export const retryRefund = (id: string) =>
  ofRefund(api.post('/api/admin/finance/refunds/{id}/retry', { path: { id } }));

/** Takes a job that has not begun away from its provider. */
export const unassign = (id: string, body: Schema<'TakeBackRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/take-back', { path: { id }, body, once: true }));

/** The providers whom operations may choose for an order that is searched. */
export const useCandidates = (id: string) =>
  useApi(['/api/admin/dispatch/{id}/candidates', { path: { id } }], {
    freshMs: 2000,
    everyMs: POLL_MS,
  });

/** Sends the job to one provider, who can accept it for as long as the settings say. */
export const assignByHand = (id: string, body: Schema<'AssignRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/assign', { path: { id }, body, once: true }));

/** The result of cancelling an order now. */
export const useCancellationTerms = (id: string) =>
  useApi(['/api/admin/orders/{id}/cancellation', { path: { id } }], {
    freshMs: 0,
    everyMs: POLL_MS,
  });

/** Asks one provider, or the providers that the search finds, to be the reserve of a job. */
export const askReserve = (id: string, body: Schema<'AskReserveRequest'>) =>
  ofRefund(api.post('/api/admin/dispatch/{id}/reserve', { path: { id }, body }));

/** Lets the reserve of a job go. */
export const withdrawReserve = (id: string, body: Schema<'DeskStepRequest'>) =>
  ofRefund(api.post('/api/admin/dispatch/{id}/reserve/withdraw', { path: { id }, body }));

/** Lets a provider who was suspended during the work finish it. */
export const letFinish = (id: string, body: Schema<'DeskStepRequest'>) =>
  ofRefund(api.post('/api/admin/dispatch/{id}/let-finish', { path: { id }, body }));

/** Cancels an order for its customer. */
export const cancelForCustomer = (id: string, body: Schema<'CancelForCustomerRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/cancel', { path: { id }, body, once: true }));

/** Withdraws a price for which nothing was paid. */
export const withdrawPrice = (id: string, body: Schema<'BackToRequestRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/withdraw-price', { path: { id }, body, once: true }));

/** Sets an accepted report aside. */
export const setReportAside = (id: string, body: Schema<'BackToRequestRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/set-report-aside', { path: { id }, body, once: true }));

/** Starts a job when the PIN does not work. */
export const startWithoutPin = (id: string, body: Schema<'StartWithoutPinRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/start', { path: { id }, body, once: true }));

/** Names the person who goes to the job of a company. */
export const nameWorkerFor = (id: string, body: Schema<'NameWorkerForRequest'>) =>
  ofRefund(api.put('/api/admin/orders/{id}/worker', { path: { id }, body }));

/** The cost of moving the visit now, by the terms of the customer. */
export const useMoveTermsFor = (id: string) =>
  useApi(['/api/admin/orders/{id}/reschedule', { path: { id } }], { freshMs: 0, everyMs: POLL_MS });

/** Moves a visit for its customer. */
export const rescheduleFor = (id: string, body: Schema<'RescheduleForCustomerRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/reschedule', { path: { id }, body, once: true }));

/** Changes the status of an order for its customer. */
export const resolveOrder = (id: string, body: Schema<'ResolveOrderRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/resolve', { path: { id }, body, once: true }));

/** Opens a dispute for a customer who told support what went wrong. */
export const raiseDispute = (id: string, body: Schema<'OpenDisputeRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/dispute', { path: { id }, body, once: true }));

/** Proposes an early termination. */
export const proposeEnding = (id: string, body: Schema<'ProposeEarlyTerminationRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/ending', { path: { id }, body, once: true }));

/** Approves an early termination as the second person, or drops the proposal. */
export const decideEnding = (id: string, agree: boolean) =>
  ofRefund(api.post('/api/admin/orders/{id}/ending/decision', { path: { id }, body: { agree } }));

/** Refunds a part of the price. */
export const refundPart = (id: string, body: Schema<'RefundPartRequest'>) =>
  ofRefund(api.post('/api/admin/orders/{id}/refunds', { path: { id }, body, once: true }));
