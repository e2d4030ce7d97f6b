import { useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { useIsLive } from '@/shared/lib/live-state';
import type { DisputeCalls } from '@/domain/disputes/model';
import type { DamageCalls } from '@/domain/damage/model';
import type { WarrantyCalls } from '@/domain/warranty/model';
import type { Order } from './model';

const EN_ROUTE_POLL_MS = 15_000;
const POLL_MS = 30_000;
/** While the live channel announces changes, a slow check is enough. */
const LIVE_POLL_MS = 60_000;
const PAGE = 100;

/** The first page of orders, as the screens that show only the newest orders load it. */
const NEWEST = ['/api/orders', { query: { limit: PAGE } }] as const;

export const useOrders = (enabled = true) => useApi(enabled ? NEWEST : null, { freshMs: 2000 });

/**
 * All orders of the customer, page by page. Until the first page has arrived, the list that the home screen loaded is shown. `loaded` has
 * only the orders that this list received from the server.
 */
export function useOrderPages() {
  const { items, ...pages } = usePages('/api/orders', { limit: PAGE });
  const { cache } = useSWRConfig();
  const home = cache.get(unstable_serialize(NEWEST))?.data as Order[] | undefined;
  return { ...pages, loaded: items, orders: items ?? home };
}

const withToken = (id: string, t: string | null) => ({
  path: { id },
  ...(t ? { query: { t } } : {}),
});

export const useOrder = (id: string, t: string | null = null) =>
  useApi(id ? ['/api/orders/{id}', withToken(id, t)] : null, { freshMs: 2000 });

export const useQuote = (id: string, t: string | null = null) =>
  useApi(['/api/orders/{id}/quote', withToken(id, t)], { freshMs: 2000 });

/** How often the tracking view is loaded: every 15 s while the provider is on the way or at the gate, otherwise every 30 s. */
export const trackingPollMs = (data: unknown) =>
  ['EN_ROUTE', 'AT_GATE'].includes(
    (data as { trackingStep?: string } | undefined)?.trackingStep ?? '',
  )
    ? EN_ROUTE_POLL_MS
    : POLL_MS;

/** The same while the live channel is open: it announces steps, but not positions. */
export const liveTrackingPollMs = (data: unknown) =>
  trackingPollMs(data) === POLL_MS ? LIVE_POLL_MS : EN_ROUTE_POLL_MS;

/**
 * The tracking view. The interval is a number, not a function of the data: SWR asks a function only when its timer ends, so a timer
 * that began before the provider set out would delay the first position by a minute.
 */
export function useTracking(id: string, t: string | null = null) {
  const live = useIsLive();
  const [everyMs, setEveryMs] = useState(POLL_MS);
  const answer = useApi(['/api/orders/{id}/tracking', withToken(id, t)], {
    freshMs: 2000,
    everyMs,
  });
  const wantedMs = (live ? liveTrackingPollMs : trackingPollMs)(answer.data);
  if (wantedMs !== everyMs) setEveryMs(wantedMs);
  return answer;
}

export const useOrderEvents = (id: string, t: string | null = null) =>
  useApi(['/api/orders/{id}/events', withToken(id, t)], { freshMs: 2000 });

export const refreshOrders = () => refresh('/api/orders');

/** Waits for a command to an order, then loads the data of all orders again. */
async function thenRefresh<T>(command: Promise<T>): Promise<T> {
  const answer = await command;
  await refreshOrders();
  return answer;
}

export const confirmDone = (id: string) =>
  thenRefresh(api.post('/api/orders/{id}/confirm', { path: { id }, once: true }));

/** The person at home confirms with a link that the job is done. */
export const confirmWithLink = (id: string, token: string) =>
  thenRefresh(api.post('/api/orders/{id}/by-link/confirm', { path: { id }, body: { token } }));

/** The person at home reports with a link that something is wrong. */
export const reportWithLink = (id: string, token: string, reason: string) =>
  thenRefresh(
    api.post('/api/orders/{id}/by-link/problem', { path: { id }, body: { token, reason } }),
  );

export const previewCancellation = (id: string) =>
  api.post('/api/orders/{id}/cancellation/preview', { path: { id } });

/** Cancels an order. The paid money is refunded the way it was paid, or becomes credit at once. */
export const cancelOrder = (id: string, reason: string, asCredit: boolean) =>
  thenRefresh(
    api.post('/api/orders/{id}/cancel', {
      path: { id },
      body: { reason, ...(asCredit && { asCredit }) },
      once: true,
    }),
  );

/** Takes a submitted order back, to change it. Sending it twice has no further effect. */
export const takeOrderBack = (id: string) =>
  thenRefresh(api.post('/api/orders/{id}/take-back', { path: { id } }));

/** Makes the new price of an order whose price has expired, without waiting for the system. */
export const makeNewPrice = (id: string) =>
  thenRefresh(api.post('/api/orders/{id}/reprice', { path: { id } }));

/** Asks for an assessment before paying, or accepts the one that was offered. Sending it twice has no further effect. */
export const askAssessment = (id: string) =>
  thenRefresh(api.post('/api/orders/{id}/assessment', { path: { id } }));

/** Reports that the assessor did not come to the visit. Sending it twice has no further effect. */
export const reportAssessorNoShow = (id: string) =>
  thenRefresh(api.post('/api/orders/{id}/assessment/no-show', { path: { id } }));

/** Sets another time for an order that is not assigned. */
export const reschedule = (id: string, slot: Schema<'Slot'>) =>
  thenRefresh(api.post('/api/orders/{id}/reschedule', { path: { id }, body: { slot } }));

/** Continues the search after no provider accepted in time. */
export const keepSearching = (id: string) =>
  thenRefresh(api.post('/api/orders/{id}/look-on', { path: { id } }));

/** Turns a refund that has not left yet into credit. Sending it twice has no further effect. */
export const takeAsCredit = (id: string, refundId: string) =>
  thenRefresh(api.post('/api/orders/{id}/refunds/{refundId}/credit', { path: { id, refundId } }));

/** Asks support to cancel an assigned job; the request includes the fee that was shown. */
export const askCancellation = (id: string, body: Schema<'AskCancellationRequest'>) =>
  thenRefresh(api.post('/api/orders/{id}/cancellation', { path: { id }, body, once: true }));

/** Ends an order whose cylinder was rejected now. Repeating it has no further effect. */
export const refundCylinder = (id: string, asCredit: boolean) =>
  thenRefresh(api.post('/api/orders/{id}/cylinder-refund', { path: { id }, body: { asCredit } }));

/** Opens, answers, adds to, appeals or withdraws a dispute; each call returns the order. */
export const disputeCalls = (id: string): DisputeCalls => ({
  open: (body) =>
    thenRefresh(api.post('/api/orders/{id}/dispute', { path: { id }, body, once: true })),
  answer: (body) =>
    thenRefresh(api.post('/api/orders/{id}/dispute/answer', { path: { id }, body })),
  add: (body) =>
    thenRefresh(
      api.post('/api/orders/{id}/dispute/statements', { path: { id }, body, once: true }),
    ),
  appeal: (statement) =>
    thenRefresh(
      api.post('/api/orders/{id}/dispute/appeal', {
        path: { id },
        body: { statement },
        once: true,
      }),
    ),
  withdraw: () => thenRefresh(api.post('/api/orders/{id}/dispute/withdraw', { path: { id } })),
});

export const warrantyCalls = (id: string): WarrantyCalls => ({
  claim: (statement) =>
    thenRefresh(
      api.post('/api/orders/{id}/guarantee', { path: { id }, body: { statement }, once: true }),
    ),
  add: (body) =>
    thenRefresh(api.post('/api/orders/{id}/guarantee/details', { path: { id }, body, once: true })),
  answer: (body) =>
    thenRefresh(api.post('/api/orders/{id}/guarantee/answer', { path: { id }, body })),
  withdraw: () => thenRefresh(api.post('/api/orders/{id}/guarantee/withdraw', { path: { id } })),
});

export const damageCalls = (id: string): DamageCalls => ({
  claim: () => thenRefresh(api.post('/api/orders/{id}/damage', { path: { id }, once: true })),
  add: (body) =>
    thenRefresh(api.post('/api/orders/{id}/damage/details', { path: { id }, body, once: true })),
  withdraw: () => thenRefresh(api.post('/api/orders/{id}/damage/withdraw', { path: { id } })),
});

/** Sets the bank account for a refund that the bank rejected. The server requires the password again when it was not entered recently. */
export const nameRefundAccount = (
  id: string,
  refundId: string,
  body: Schema<'BankAccountRequest'>,
) =>
  thenRefresh(
    api.put('/api/orders/{id}/refunds/{refundId}/account', {
      path: { id, refundId },
      body,
      ownAnswer: true,
    }),
  );

/** Adds a promo code to the price, or removes it; returns the new price. */
export const changePromo = (id: string, code: string | null) =>
  thenRefresh(
    code === null
      ? api.delete('/api/orders/{id}/promo', { path: { id } })
      : api.put('/api/orders/{id}/promo', { path: { id }, body: { code } }),
  );

/** Asks the pricing staff for another price. */
export const askForChange = (id: string, note: string) =>
  thenRefresh(api.post('/api/orders/{id}/revision', { path: { id }, body: { note }, once: true }));

export const shareOrder = (id: string) =>
  api.post('/api/orders/{id}/share', { path: { id }, once: true });

export const stopSharing = (id: string) => api.delete('/api/orders/{id}/share', { path: { id } });

/** Changes a review, which is possible until it is public. */
export const editReview = (id: string, body: Schema<'ReviewRequest'>) =>
  thenRefresh(api.put('/api/orders/{id}/review', { path: { id }, body }));

/** Removes a public review, which cannot be undone. */
export const removeReview = (id: string) =>
  thenRefresh(api.delete('/api/reviews/{id}', { path: { id } }));

export const sendReview = (id: string, body: Schema<'ReviewRequest'>) =>
  thenRefresh(api.post('/api/orders/{id}/review', { path: { id }, body, once: true }));
