import { asProvider, refreshProvider } from '@/domain/providers/api';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';

async function thenProvider<T>(call: Promise<T>): Promise<T> {
  const answer = await asProvider(call);
  await refreshProvider();
  return answer;
}

/** Requests an advance for a job's materials. */
export const requestAdvance = (orderId: string, body: Schema<'AskAdvanceRequest'>) =>
  thenProvider(
    api.post('/api/service-provider/jobs/{orderId}/advances', {
      path: { orderId },
      body,
      once: true,
      ownAnswer: true,
    }),
  );

export const withdrawAdvance = (orderId: string, advanceId: string) =>
  thenProvider(
    api.post('/api/service-provider/jobs/{orderId}/advances/{advanceId}/withdraw', {
      path: { orderId, advanceId },
      ownAnswer: true,
    }),
  );

/** The customer confirms that the materials were delivered. */
export async function confirmMaterials(id: string, advanceId: string) {
  await api.post('/api/orders/{id}/materials/{advanceId}/delivery', { path: { id, advanceId } });
  await refresh('/api/orders');
}
