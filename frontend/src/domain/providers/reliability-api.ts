import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { asProvider } from './api';

const RECORD = '/api/service-provider/reliability';

/** The reliability of the provider with every fault. */
export const useReliability = (enabled = true) =>
  useApi(enabled ? [RECORD] : null, { freshMs: 2000, onFocus: true });

/** Appeals against a fault. The answer is the whole record. */
export async function appealFault(id: string, body: Schema<'AppealFaultRequest'>) {
  await put(
    [RECORD],
    await asProvider(
      api.post('/api/service-provider/reliability/{id}/appeal', {
        path: { id },
        body,
        once: true,
        ownAnswer: true,
      }),
    ),
  );
}

/** Flags a review of the provider's work, so that staff look at it. */
export async function flagReview(id: string, body: Schema<'FlagReviewRequest'>) {
  await asProvider(
    api.post('/api/service-provider/reviews/{id}/flag', { path: { id }, body, ownAnswer: true }),
  );
  await refresh('/api/service-provider/reviews');
}

/** Changes the rating of a customer, until both ratings are shown. */
export async function changeRating(orderId: string, body: Schema<'CustomerReviewRequest'>) {
  await asProvider(
    api.put('/api/service-provider/jobs/{orderId}/review', {
      path: { orderId },
      body,
      ownAnswer: true,
    }),
  );
  await refresh('/api/service-provider/jobs');
}
