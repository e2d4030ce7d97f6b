import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Conversation = Schema<'Conversation'>;
export type ConversationDetail = Schema<'ConversationDetail'>;
export type ConversationMessage = Schema<'ConversationMessage'>;

export const LIST = '/api/admin/conversations';
const POLL_MS = 10_000;

/** The maximum number of messages that are shown. */
export const SHOWN = 100;

export const useConversations = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE }, undefined, POLL_MS);

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
