import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';
import type { Content, NewTicket } from './ticket-types';

const SOON = { freshMs: 2000, everyMs: 60_000 };
const THREAD = { freshMs: 2000, everyMs: 20_000 };
const MOST = 100;

export const useTickets = (signedIn: boolean) =>
  useApi(signedIn ? ['/api/support/tickets', { query: { limit: MOST } }] : null, SOON);

export const useTicket = (id: string) =>
  useApi(['/api/support/tickets/{id}', { path: { id } }], THREAD);

export async function openTicket(body: NewTicket) {
  const ticket = await api.post('/api/support/tickets', { body, once: true });
  await refresh('/api/support/tickets');
  return ticket;
}

export async function writeAgain(id: string, body: Content) {
  await api.post('/api/support/tickets/{id}/messages', { path: { id }, body, once: true });
  await refresh('/api/support/tickets');
}
