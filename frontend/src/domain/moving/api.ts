import { asProvider } from '@/domain/providers/api';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePollMs } from '@/shared/lib/live-state';

export type MoveRequest = Schema<'MoveRequest'>;
export type MoveReason = Schema<'MoveReason'>;
export type MoveTerms = Schema<'MoveTerms'>;

const POLL_MS = 30_000;

/** The last request for another time, and the cost of a new one now. */
export const useOrderMove = (id: string, wanted: boolean) =>
  useApi(wanted ? ['/api/orders/{id}/move', { path: { id } }] : null, {
    freshMs: 2000,
    everyMs: usePollMs(POLL_MS),
  });

async function thenOrders<T>(call: Promise<T>): Promise<T> {
  const answer = await call;
  await refresh('/api/orders');
  return answer;
}

/** Asks the provider to come at another time. A move with a fee waits until the fee is paid. */
export const askMove = (id: string, body: Schema<'AskMoveRequest'>) =>
  thenOrders(api.post('/api/orders/{id}/move', { path: { id }, body, once: true }));

/** Withdraws the request, so that the agreed time stays. */
export const withdrawMove = (id: string, moveId: string) =>
  thenOrders(api.post('/api/orders/{id}/moves/{moveId}/withdraw', { path: { id, moveId } }));

/** The provider accepts the new time; the answer says whether they are free then. */
export const acceptMove = (orderId: string, moveId: string) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/moves/{moveId}/accept', {
      path: { orderId, moveId },
      ownAnswer: true,
    }),
  );

export const declineMove = (orderId: string, moveId: string) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/moves/{moveId}/decline', {
      path: { orderId, moveId },
      ownAnswer: true,
    }),
  );
