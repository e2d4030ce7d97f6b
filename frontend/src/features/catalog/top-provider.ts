import type { VendorCard } from '@/features/vendors/model';

declare module '@/shared/api/schema' {
  interface paths {
    '/api/providers/top': { get: { responses: { 200: { content: { 'application/json': VendorCard[] } } } } };
  }
}
