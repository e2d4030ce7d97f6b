import type { Application, ApplicationPatch, Paper } from './types';

declare module '@/shared/api/schema' {
  interface paths {
    '/api/service-provider/application': {
      parameters: Record<string, never>;
      get: { responses: { 200: { content: { 'application/json': Application } } } };
      post: { responses: { 201: { content: { 'application/json': Application } } } };
      patch: { requestBody: { content: { 'application/json': ApplicationPatch } }; responses: { 200: { content: { 'application/json': Application } } } };
    };
    '/api/service-provider/application/submit': {
      post: { requestBody: { content: { 'application/json': { version?: number } } }; responses: { 200: { content: { 'application/json': Application } } } };
    };
    '/api/service-provider/application/documents/{id}': {
      get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Paper } } } };
      delete: { parameters: { path: { id: string } }; responses: { 204: { content?: never } } };
    };
  }
}
