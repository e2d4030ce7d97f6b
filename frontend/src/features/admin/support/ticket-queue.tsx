import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { lastMessage, topicOf } from '@/features/support/model';
import type { AdminTicket, TicketState } from '@/features/support/ticket-types';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo, formatLeft } from '@/shared/lib/dates';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { SHOWN, useTicketQueue } from './api';

export interface Due {
  text: string;
  late: boolean;
}

/** The time until which the first answer is due; null once it was given. */
export function dueOf({ answerDueAt, answeredAt }: Pick<AdminTicket, 'answerDueAt' | 'answeredAt'>, now: number): Due | null {
  if (answeredAt) return null;
  const left = formatLeft(answerDueAt, now);
  return left ? { text: `First answer within ${left}`, late: false } : { text: `First answer was due ${formatAgo(answerDueAt, now)}`, late: true };
}

const PRIORITY_TONES: Record<string, ChipTone> = { P0: 'clay', P1: 'sun', P2: 'sky' };

function Row({ ticket, state, open, now }: { ticket: AdminTicket; state: TicketState; open: boolean; now: number }) {
  const due = dueOf(ticket, now);
  const { firstName, lastName } = ticket.customer;
  return (
    <li>
      <Link to={`/admin/support?state=${state}&ticket=${ticket.id}`} aria-current={open ? 'true' : undefined} className={clsx(open && 'on')}>
        <span className="grow wordy">
          <b>{ticket.subject}</b>
          <span className="small soft line-clamp-1">{lastMessage(ticket)?.body}</span>
          <span className="small faint">{`${firstName} ${lastName}, ${topicOf(ticket.category).toLowerCase()}, ${formatAgo(ticket.updatedAt, now)}`}</span>
          {due && <span className={clsx('small block', due.late ? 'strong text-clay' : 'soft')}>{due.text}</span>}
        </span>
        <Chip tone={PRIORITY_TONES[ticket.priority] ?? 'grey'}>{ticket.priority}</Chip>
      </Link>
    </li>
  );
}

const NONE: Partial<Record<TicketState, string>> = { NEW: 'No ticket waits for a first answer.', OPEN: 'No ticket waits for our reply.' };

/** The tickets in one state; the one whose answer is due first is on top. */
export function TicketQueue({ state, open }: { state: TicketState; open: string | null }) {
  const answer = useTicketQueue(state);
  const now = useNow(30_000);
  return (
    <DataView
      what="the tickets"
      answer={answer}
      empty={<p className="soft py-6">{NONE[state] ?? 'No tickets here.'}</p>}
      skeleton={
        <div className="stack g12 py-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      }
    >
      {(data) => (
        <>
          <ul className="tick-l" aria-label="Tickets">
            {data.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} state={state} open={ticket.id === open} now={now} />
            ))}
          </ul>
          {data.length === SHOWN && <p className="small faint py-3">{`Showing the ${SHOWN} that are due first.`}</p>}
        </>
      )}
    </DataView>
  );
}
