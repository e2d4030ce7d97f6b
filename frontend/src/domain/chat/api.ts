import useSWR, { type SWRConfiguration } from 'swr';
import { api } from '@/shared/api/client';
import { fetchPage } from '@/shared/api/pages';
import { refresh, swrOptions } from '@/shared/api/use-api';
import { useIsLive } from '@/shared/lib/live-state';
import { withMessage, type ChatMessage, type ChatOf } from './model';

const ORDER = '/api/orders/{id}/messages';
const JOB = '/api/service-provider/jobs/{orderId}/messages';
const DISPUTE = '/api/admin/disputes/{id}/messages';

const PAGE = 100;
/** A chat has at most 1,000 messages. */
const PAGES_MAX = 10;
const POLL_MS = 10_000;

type ListPath = typeof ORDER | typeof JOB | typeof DISPUTE;

async function fetchAll(path: ListPath, params: Record<string, string>): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data, next } = await fetchPage(path, { path: params, query: { limit: PAGE, cursor } });
    messages.push(...data);
    if (next === null) break;
    cursor = next;
  }
  return messages;
}

const addressOf = ({ side, orderId }: ChatOf): [ListPath, Record<string, string>] =>
  side === 'customer' ? [ORDER, { id: orderId }] : [JOB, { orderId }];

/** All messages of a chat, oldest first. A live message asks for them again; without the live channel they are loaded every few seconds. */
export function useMessages(chat: ChatOf) {
  const live = useIsLive();
  const [path, params] = addressOf(chat);
  const { mutate, ...answer } = useSWR<ChatMessage[], Error>(
    [path, { path: params }, 'all'],
    () => fetchAll(path, params),
    swrOptions({ freshMs: 500, onFocus: true, everyMs: live ? 0 : POLL_MS }) as SWRConfiguration<
      ChatMessage[],
      Error
    >,
  );
  return {
    ...answer,
    retry: () => void mutate(),
    add: (sent: ChatMessage) =>
      void mutate((shown) => withMessage(shown, sent), { revalidate: false }),
  };
}

export interface Letter {
  text?: string;
  uploadId?: string;
}

/** Sends a message under a key of its own, which a repeated attempt uses again. */
export const sendMessage = (
  { side, orderId }: ChatOf,
  body: Letter,
  idempotencyKey: string,
): Promise<ChatMessage> =>
  side === 'customer'
    ? api.post('/api/orders/{id}/messages', { path: { id: orderId }, body, idempotencyKey })
    : api.post('/api/service-provider/jobs/{orderId}/messages', {
        path: { orderId },
        body,
        idempotencyKey,
        ownAnswer: true,
      });

/** Marks the messages of the other side as read, up to a number, and loads the page with the number of unread messages again. */
export async function markRead({ side, orderId }: ChatOf, number: number): Promise<void> {
  if (side === 'customer')
    await api.post('/api/orders/{id}/messages/read', { path: { id: orderId }, body: { number } });
  else
    await api.post('/api/service-provider/jobs/{orderId}/messages/read', {
      path: { orderId },
      body: { number },
      ownAnswer: true,
    });
  await refresh(side === 'customer' ? '/api/orders' : '/api/service-provider');
}

/** The messages of a disputed order, for staff. Each call is stored in the audit trail, so it is made only when asked for. */
export const readForDispute = (id: string): Promise<ChatMessage[]> => fetchAll(DISPUTE, { id });
