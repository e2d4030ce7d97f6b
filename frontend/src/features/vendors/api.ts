import { useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { queryOf, type Filters, type Vendor, type VendorCard } from './model';

const PAGE = 24;

declare module '@/shared/api/schema' {
  interface paths {
    '/api/providers/{id}': { get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Vendor } } } } };
  }
}

/** Providers that fit, page by page. */
export const useVendors = (filters: Filters) => usePages<VendorCard>('/api/providers', { ...queryOf({ ...filters, q: filters.q.trim() }), limit: PAGE });

/** One provider with their published reviews. */
export const useVendor = (id: string) => useApi(['/api/providers/{id}', { path: { id } }]);
