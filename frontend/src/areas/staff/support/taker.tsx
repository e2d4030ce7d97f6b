import { Phone } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import { ownerOf } from '@/domain/support/model';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { ActionButton } from '@/shared/forms/action-button';
import { buttonClass } from '@/shared/ui/button';
import { takeTicket } from './api';

/** Above the link that covers a row of a table. */
const ABOVE = 'relative z-[1]';

export const phoneOf = ({ customer, guest }: AdminTicket) => customer?.phone ?? guest?.phone;

function TakeButton({ ticket, inRow }: { ticket: AdminTicket; inRow: boolean }) {
  const { id, subject, takenBy } = ticket;
  const text = takenBy ? 'Take it over' : 'Take it';
  return (
    <ActionButton
      size="sm"
      className={ABOVE}
      failed="The ticket was not taken"
      run={() => takeTicket(id, takenBy?.id)}
      {...(inRow && { 'aria-label': `${text}: ${subject}` })}
    >
      {text}
    </ActionButton>
  );
}

/** The member of staff who has the ticket, with the way to take it. In a row only a ticket that no one has can be taken. */
export function Taker({ ticket, inRow = false }: { ticket: AdminTicket; inRow?: boolean }) {
  const { state, takenBy } = ticket;
  const own = useUser()?.id === takenBy?.id;
  const mayTake = state !== 'CLOSED' && !own && !(inRow && takenBy);
  return (
    <>
      {takenBy && (own ? 'You' : takenBy.name)} {mayTake && <TakeButton {...{ ticket, inRow }} />}
    </>
  );
}

/** Calls the person who reported danger, in one tap. */
export function CallNow({ ticket }: { ticket: AdminTicket }) {
  const phone = phoneOf(ticket);
  if (ticket.priority !== 'P0' || !phone) return null;
  return (
    <a
      className={buttonClass({ kind: 'danger', size: 'sm' }, ABOVE)}
      href={`tel:${phone}`}
      aria-label={`Call now: ${ownerOf(ticket)}`}
    >
      <Phone className="i i16" aria-hidden /> Call now
    </a>
  );
}
