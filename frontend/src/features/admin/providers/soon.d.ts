import type { AdminProvider, AdminProviderDetail, DecideRequest, ReviewPaperRequest } from './types';

interface Detail {
  responses: { 200: { content: { 'application/json': AdminProviderDetail } } };
}

interface OfOne {
  parameters: { path: { id: string } };
}

declare module '@/shared/api/schema' {
  interface paths {
    '/api/admin/service-providers': {
      get: { parameters: { query?: { status?: string; limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': AdminProvider[] } } } };
    };
    '/api/admin/service-providers/{id}': { get: OfOne & Detail };
    '/api/admin/service-providers/{id}/review': { post: OfOne & Detail };
    '/api/admin/service-providers/{id}/decision': { post: OfOne & Detail & { requestBody: { content: { 'application/json': DecideRequest } } } };
    '/api/admin/service-providers/{id}/documents/{documentId}': {
      post: { parameters: { path: { id: string; documentId: string } } } & Detail & { requestBody: { content: { 'application/json': ReviewPaperRequest } } };
    };
  }
}
