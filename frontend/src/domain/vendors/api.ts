import { useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { queryOf, type Filters } from './model';

const PAGE = 24;

/** Providers that match the filters, page by page. */
export const useVendors = (filters: Filters) =>
  usePages('/api/providers', { ...queryOf({ ...filters, q: filters.q.trim() }), limit: PAGE });

/** One provider with their published reviews. */
export const useVendor = (id: string) => useApi(['/api/providers/{id}', { path: { id } }]);
