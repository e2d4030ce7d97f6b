import { useCallback, useState } from 'react';
import { api, fetchPage } from '@/shared/api/client';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import type { DisputeCalls } from '@/features/disputes/dispute-part';
import type { DamageCalls } from '@/features/damage/damage-part';
import type { GuaranteeCalls } from '@/features/guarantee/guarantee-part';
import type { Order } from './model';

const EN_ROUTE_POLL_MS = 15_000;
const POLL_MS = 30_000;
const PAGE = 100;

export const useOrders = (enabled = true) => useApi(enabled ? ['/api/orders', { query: { limit: PAGE } }] : null, { freshMs: 2000 });

interface Later {
  orders: Order[];
  /** Where the next page begins; undefined before anybody asked, null when there is none. */
  next: string | null | undefined;
}

/** All my orders, a page at a time: the first one lives and is asked again, later ones are added when asked for. */
export function useOrderPages() {
  const { data, error, isLoading, mutate } = useOrders();
  const [later, setLater] = useState<Later>({ orders: [], next: undefined });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const more = data !== undefined && data.length >= PAGE && later.next !== null;

  const loadMore = useCallback(async () => {
    setBusy(true);
    setFailure('');
    try {
      const cursor = later.next ?? (await fetchPage('/api/orders', { query: { limit: PAGE } })).next;
      const page = cursor === null ? { data: [], next: null } : await fetchPage('/api/orders', { query: { limit: PAGE, cursor } });
      setLater(({ orders }) => ({ orders: [...orders, ...page.data], next: page.next }));
    } catch (problem) {
      setFailure(messageOf(problem, 'We could not load more. Please try again.'));
    }
    setBusy(false);
  }, [later.next]);

  const known = new Set(data?.map(({ id }) => id));
  const orders: Order[] | undefined = data && [...data, ...later.orders.filter(({ id }) => !known.has(id))];
  return { first: data, orders, error, isLoading, mutate, more, busy, failure, loadMore };
}

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

/** Waits for a command to an order, then asks again for what shows orders. */
async function thenRefresh<T>(command: Promise<T>): Promise<T> {
  const answer = await command;
  await refreshOrders();
  return answer;
}

export const confirmDone = (id: string) => thenRefresh(api.post('/api/orders/{id}/confirm', { path: { id }, once: true }));

export const previewCancellation = (id: string) => api.post('/api/orders/{id}/cancellation/preview', { path: { id } });

/** What was paid goes back the way it came, or becomes credit at once. */
export const cancelOrder = (id: string, reason: string, asCredit: boolean) =>
  thenRefresh(api.post('/api/orders/{id}/cancel', { path: { id }, body: { reason, ...(asCredit && { asCredit }) }, once: true }));

/** Another time for a job that nobody has. */
export const reschedule = (id: string, slot: Schema<'Slot'>) => thenRefresh(api.post('/api/orders/{id}/reschedule', { path: { id }, body: { slot } }));

/** Nobody took it in time: we look further. */
export const lookOn = (id: string) => thenRefresh(api.post('/api/orders/{id}/look-on', { path: { id } }));

/** A refund that has not left yet becomes credit; saying it twice changes nothing. */
export const takeAsCredit = (id: string, refundId: string) => thenRefresh(api.post('/api/orders/{id}/refunds/{refundId}/credit', { path: { id, refundId } }));

/** Asks support to cancel what somebody has taken; the fee is the one that was shown. */
export const askCancellation = (id: string, body: Schema<'AskCancellationRequest'>) => thenRefresh(api.post('/api/orders/{id}/cancellation', { path: { id }, body, once: true }));

/** Says that something went wrong, answers, takes it back, or asks for another look; all of these answer the order. */
export const disputeCalls = (id: string): DisputeCalls => ({
  open: (body) => thenRefresh(api.post('/api/orders/{id}/dispute', { path: { id }, body, once: true })),
  answer: (answer) => thenRefresh(api.post('/api/orders/{id}/dispute/answer', { path: { id }, body: { answer } })),
  appeal: (statement) => thenRefresh(api.post('/api/orders/{id}/dispute/appeal', { path: { id }, body: { statement }, once: true })),
  withdraw: () => thenRefresh(api.post('/api/orders/{id}/dispute/withdraw', { path: { id } })),
});

export const guaranteeCalls = (id: string): GuaranteeCalls => ({
  claim: (statement) => thenRefresh(api.post('/api/orders/{id}/guarantee', { path: { id }, body: { statement }, once: true })),
  add: (body) => thenRefresh(api.post('/api/orders/{id}/guarantee/details', { path: { id }, body, once: true })),
  answer: (body) => thenRefresh(api.post('/api/orders/{id}/guarantee/answer', { path: { id }, body })),
  withdraw: () => thenRefresh(api.post('/api/orders/{id}/guarantee/withdraw', { path: { id } })),
});

export const damageCalls = (id: string): DamageCalls => ({
  claim: () => thenRefresh(api.post('/api/orders/{id}/damage', { path: { id }, once: true })),
  add: (body) => thenRefresh(api.post('/api/orders/{id}/damage/details', { path: { id }, body, once: true })),
  withdraw: () => thenRefresh(api.post('/api/orders/{id}/damage/withdraw', { path: { id } })),
});

/** Says where a refund goes that the bank would not take back; the password is asked for first when it was not given lately. */
export const nameRefundAccount = (id: string, refundId: string, body: Schema<'BankAccountRequest'>) =>
  thenRefresh(api.put('/api/orders/{id}/refunds/{refundId}/account', { path: { id, refundId }, body, ownAnswer: true }));

/** Puts a promo code on the price, or takes it off; answers the new price. */
export const changePromo = (id: string, code: string | null) =>
  thenRefresh(code === null ? api.delete('/api/orders/{id}/promo', { path: { id } }) : api.put('/api/orders/{id}/promo', { path: { id }, body: { code } }));

/** Asks the pricing desk to look again. */
export const askForChange = (id: string, note: string) => thenRefresh(api.post('/api/orders/{id}/revision', { path: { id }, body: { note }, once: true }));

export const shareOrder = (id: string) => api.post('/api/orders/{id}/share', { path: { id }, once: true });

export const stopSharing = (id: string) => api.delete('/api/orders/{id}/share', { path: { id } });

/** As long as it is not public. */
export const editReview = (id: string, body: { stars: number; text?: string; tags?: string[] }) => thenRefresh(api.put('/api/orders/{id}/review', { path: { id }, body }));

export const sendReview = (id: string, body: { stars: number; text?: string; tags?: string[] }) =>
  thenRefresh(api.post('/api/orders/{id}/review', { path: { id }, body, once: true }));
