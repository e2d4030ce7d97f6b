import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { queryOf, type Filters } from './model';

const PAGE = 24;

/** Providers that match the filters, page by page. */
export const useVendors = (filters: Filters) =>
  usePages('/api/providers', { ...queryOf({ ...filters, q: filters.q.trim() }), limit: PAGE });

/** One provider with their published reviews. */
export const useVendor = (id: string) => useApi(['/api/providers/{id}', { path: { id } }]);

export type FlagReason = Schema<'FlagReason'>;

/** Asks our team to look at a published review. The server counts a person once, however often they report it. */
export const reportReview = (id: string, body: Schema<'FlagReviewRequest'>) =>
  api.post('/api/reviews/{id}/flag', { path: { id }, body });
