import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';

async function thenOrders<T>(command: Promise<T>): Promise<T> {
  const answer = await command;
  await refresh('/api/orders');
  return answer;
}

/** The customer approves the change order; the payment follows. */
export const approveVariation = (id: string, variationId: string) => thenOrders(api.post('/api/orders/{id}/variations/{variationId}/approve', { path: { id, variationId } }));

export const declineVariation = (id: string, variationId: string) => thenOrders(api.post('/api/orders/{id}/variations/{variationId}/decline', { path: { id, variationId } }));

/** The provider proposes a change order; its photo was uploaded before. */
export const proposeVariation = (orderId: string, body: Schema<'ProposeChangeOrder'>) =>
  api.post('/api/service-provider/jobs/{orderId}/variations', { path: { orderId }, body, once: true, ownAnswer: true });

export const withdrawVariation = (orderId: string, variationId: string) =>
  api.post('/api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw', { path: { orderId, variationId }, ownAnswer: true });
