import { api } from '@/shared/api/client';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import type { Decision, ReviewView } from './model';

const LIST = '/api/admin/reviews';
const PAGE = 20;

export const useAdminReviews = (state: ReviewView['state']) => usePages(LIST, { state, limit: PAGE });

/** Sends the decision. The server leaves a review that was already decided unchanged. */
export async function decide(id: string, decision: Decision, reason: string) {
  const path = { id };
  const calls: Record<Decision, () => Promise<unknown>> = {
    publish: () => api.post('/api/admin/reviews/{id}/publish', { path }),
    reject: () => api.post('/api/admin/reviews/{id}/reject', { path, body: { reason } }),
    remove: () => api.post('/api/admin/reviews/{id}/remove', { path, body: { reason } }),
    keep: () => api.post('/api/admin/reviews/{id}/keep', { path, body: { reason } }),
    feature: () => api.post('/api/admin/reviews/{id}/feature', { path, body: { featured: true } }),
    unfeature: () => api.post('/api/admin/reviews/{id}/feature', { path, body: { featured: false } }),
  };
  await calls[decision]();
  await refresh(LIST);
}
