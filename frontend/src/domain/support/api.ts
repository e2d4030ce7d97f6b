import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePollMs } from '@/shared/lib/live-state';
import type { Content, NewTicket } from './ticket-types';

const LIST_POLL_MS = 60_000;
const THREAD_POLL_MS = 20_000;
const MOST = 100;

export const useTickets = (signedIn: boolean) =>
  useApi(signedIn ? ['/api/support/tickets', { query: { limit: MOST } }] : null, {
    freshMs: 2000,
    everyMs: usePollMs(LIST_POLL_MS),
  });

export const useTicket = (id: string) =>
  useApi(['/api/support/tickets/{id}', { path: { id } }], {
    freshMs: 2000,
    everyMs: usePollMs(THREAD_POLL_MS),
  });

export async function openTicket(body: NewTicket) {
  const ticket = await api.post('/api/support/tickets', { body, once: true });
  await refresh('/api/support/tickets');
  return ticket;
}

export async function writeAgain(id: string, body: Content) {
  await api.post('/api/support/tickets/{id}/messages', { path: { id }, body, once: true });
  await refresh('/api/support/tickets');
}
