import { api } from '@/shared/api/client';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';
import type { Decision } from './model';

export const LIST = '/api/admin/reviews';

export const useAdminReviews = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

/** Sends the decision. The server leaves a review that was already decided unchanged. */
export async function decide(id: string, decision: Decision, reason: string) {
  const path = { id };
  const calls: Record<Decision, () => Promise<unknown>> = {
    publish: () => api.post('/api/admin/reviews/{id}/publish', { path }),
    reject: () => api.post('/api/admin/reviews/{id}/reject', { path, body: { reason } }),
    remove: () => api.post('/api/admin/reviews/{id}/remove', { path, body: { reason } }),
    keep: () => api.post('/api/admin/reviews/{id}/keep', { path, body: { reason } }),
    feature: () => api.post('/api/admin/reviews/{id}/feature', { path, body: { featured: true } }),
    unfeature: () =>
      api.post('/api/admin/reviews/{id}/feature', { path, body: { featured: false } }),
  };
  await calls[decision]();
  await refresh(LIST);
}
