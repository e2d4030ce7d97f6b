import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type PreparedReply = Schema<'PreparedReply'>;

const LIST = '/api/admin/content/replies';

export const useReplies = () => useApi(['/api/admin/content/replies'], { freshMs: 2000 });

async function renewed<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } finally {
    await refresh(LIST);
  }
}

export const makeReply = (body: Schema<'CreateReplyRequest'>) =>
  renewed(api.post('/api/admin/content/replies', { body, once: true }));
export const saveReply = (id: string, body: Schema<'PreparedReplyRequest'>) =>
  renewed(api.patch('/api/admin/content/replies/{id}', { path: { id }, body }));
