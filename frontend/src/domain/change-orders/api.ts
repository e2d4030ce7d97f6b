import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';

async function thenOrders<T>(command: Promise<T>): Promise<T> {
  const answer = await command;
  await refresh('/api/orders');
  return answer;
}

/** The customer approves the change order; the payment follows. */
export const approveChangeOrder = (id: string, changeOrderId: string) =>
  thenOrders(
    api.post('/api/orders/{id}/variations/{variationId}/approve', {
      path: { id, variationId: changeOrderId },
    }),
  );

export const declineChangeOrder = (id: string, changeOrderId: string) =>
  thenOrders(
    api.post('/api/orders/{id}/variations/{variationId}/decline', {
      path: { id, variationId: changeOrderId },
    }),
  );

/** The provider proposes a change order; its photo was uploaded before. */
export const proposeChangeOrder = (orderId: string, body: Schema<'ProposeChangeOrder'>) =>
  api.post('/api/service-provider/jobs/{orderId}/variations', {
    path: { orderId },
    body,
    once: true,
    ownAnswer: true,
  });

export const withdrawChangeOrder = (orderId: string, changeOrderId: string) =>
  api.post('/api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw', {
    path: { orderId, variationId: changeOrderId },
    ownAnswer: true,
  });
