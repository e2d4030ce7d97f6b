import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type Conversation = Schema<'Conversation'>;
export type ConversationDetail = Schema<'ConversationDetail'>;
export type ConversationMessage = Schema<'ConversationMessage'>;

const LIST = '/api/admin/conversations';
const LIVE = { freshMs: 2000, everyMs: 10_000 };

/** The maximum length of the list, and of the messages that are shown; both include what is most urgent. */
export const SHOWN = 100;

export const useConversations = () => useApi([LIST, { query: { limit: SHOWN } }], LIVE);

export const useConversation = (id: string) =>
  useApi(['/api/admin/conversations/{id}', { path: { id }, query: { limit: SHOWN } }], {
    freshMs: 2000,
    everyMs: 5000,
  });

export async function takeOver(id: string) {
  await api.post('/api/admin/conversations/{id}/take', { path: { id } });
  await refresh(LIST);
}

export async function handBack(id: string) {
  await api.post('/api/admin/conversations/{id}/hand-back', { path: { id } });
  await refresh(LIST);
}

export async function answer(id: string, body: { text: string } | { template: string }) {
  await api.post('/api/admin/conversations/{id}/messages', { path: { id }, body, once: true });
  await refresh(LIST);
}
