import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';

export type RelayCall = Schema<'RelayCall'>;

/** The order about which a person calls, and their side of it. */
export interface CallOf {
  side: 'customer' | 'provider';
  orderId: string;
}

/**
 * Says about which order the next call is. The call works without it: it is then about the job that begins nearest to now. Errors are
 * therefore left alone.
 */
export async function intendCall({ side, orderId }: CallOf): Promise<void> {
  try {
    if (side === 'customer')
      await api.post('/api/orders/{id}/call-intent', { path: { id: orderId }, ownAnswer: true });
    else
      await api.post('/api/service-provider/jobs/{orderId}/call-intent', {
        path: { orderId },
        ownAnswer: true,
      });
  } catch {
    // The dialler is open already.
  }
}
