import useSWR from 'swr';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { swrOptions } from '@/shared/api/use-api';
import type { Ticket } from '../ticket-types';

const THREAD = swrOptions({ freshMs: 2000, everyMs: 20_000 });

/** The address of the page on which a person without an account writes to support, or reads a ticket with the token of its link. */
export const guestPage = (token = '') => `/support?guest${token && `#${token}`}`;

/** Opens a ticket with the code that was sent to the phone. */
export const openGuestTicket = (body: Schema<'OpenGuestTicketRequest'>) =>
  api.post('/api/support/guest-tickets', { body, ownAnswer: true, once: true });

/** The ticket that a link opens. The token goes in the body, so that it is in no address that a server stores. */
export function useGuestTicket(token: string) {
  const { data, error, mutate } = useSWR<Ticket, Error>(
    ['guest-ticket', token],
    () => api.post('/api/support/guest-tickets/open', { body: { token }, ownAnswer: true }),
    THREAD,
  );
  async function write(message: string) {
    const ticket = await api.post('/api/support/guest-tickets/messages', {
      body: { token, message },
      ownAnswer: true,
      once: true,
    });
    await mutate(ticket, { revalidate: false });
  }
  return { data, error, mutate, write };
}
