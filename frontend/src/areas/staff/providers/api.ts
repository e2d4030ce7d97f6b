import { api } from '@/shared/api/client';
import { put, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';
import type {
  AdminProviderDetail,
  CloseServiceRequest,
  CorrectGenderRequest,
  DecideRequest,
  DecideServicesRequest,
  ReviewDocumentRequest,
} from './types';

const ONE = '/api/admin/service-providers/{id}';
export const PROVIDERS = '/api/admin/service-providers';

export const useProviders = (query: Readonly<Record<string, string>>) =>
  usePages(PROVIDERS, { ...query, limit: PAGE });

export const useProvider = (id: string) => useApi([ONE, { path: { id } }], { freshMs: 2000 });

/** Shows the server's answer at once, without another request. */
async function shown(call: Promise<AdminProviderDetail>) {
  const detail = await call;
  await put([ONE, { path: { id: detail.id } }], detail);
  return detail;
}

export const takeProvider = (id: string) =>
  shown(api.post('/api/admin/service-providers/{id}/review', { path: { id } }));

export const decideProvider = (id: string, body: DecideRequest) =>
  shown(
    api.post('/api/admin/service-providers/{id}/decision', { path: { id }, body, ownAnswer: true }),
  );

export const correctGender = (id: string, body: CorrectGenderRequest) =>
  shown(
    api.post('/api/admin/service-providers/{id}/gender', { path: { id }, body, ownAnswer: true }),
  );

export const decideServices = (id: string, body: DecideServicesRequest) =>
  shown(
    api.post('/api/admin/service-providers/{id}/services', { path: { id }, body, ownAnswer: true }),
  );

export const closeService = (id: string, body: CloseServiceRequest) =>
  shown(
    api.post('/api/admin/service-providers/{id}/closed-services', {
      path: { id },
      body,
      ownAnswer: true,
    }),
  );

export const reviewDocument = (id: string, documentId: string, body: ReviewDocumentRequest) =>
  shown(
    api.post('/api/admin/service-providers/{id}/documents/{documentId}', {
      path: { id, documentId },
      body,
    }),
  );
