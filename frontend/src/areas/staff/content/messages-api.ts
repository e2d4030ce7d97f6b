import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type MessageSummary = Schema<'MessageSummary'>;
export type MessageTemplate = Schema<'MessageTemplate'>;
export type MessagePart = Schema<'MessagePart'>;
export type ApprovedTemplate = Schema<'ApprovedTemplate'>;
export type PartText = Schema<'MessagePartText'>;

const LIST = '/api/admin/content/messages';

export const useMessages = () => useApi(['/api/admin/content/messages'], { freshMs: 2000 });
/** One message. It is read each time its form opens, so that the form never begins with an older text. */
export const useMessage = (name: string) =>
  useApi(['/api/admin/content/messages/{name}', { path: { name } }], { freshMs: 0, keptMs: 0 });

async function renewed<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } finally {
    await refresh(LIST);
  }
}

export const saveMessage = (name: string, body: Schema<'MessageTemplateRequest'>) =>
  renewed(api.patch('/api/admin/content/messages/{name}', { path: { name }, body }));
export const dropMessageDraft = (name: string) =>
  renewed(api.delete('/api/admin/content/messages/{name}', { path: { name } }));
