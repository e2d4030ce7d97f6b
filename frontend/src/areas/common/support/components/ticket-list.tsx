import { ChevronRight, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAgo } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useTickets } from '@/domain/support/api';
import { lastMessage, stateTextOf } from '@/domain/support/model';
import type { Ticket } from '@/domain/support/ticket-types';
import { texts } from '../texts';
import './ticket-list.css';

const SENDER_PREFIXES: Record<string, string> = {
  support: texts.gida,
  provider: texts.yourProvider,
};

function Row({ ticket }: { ticket: Ticket }) {
  const { tone, label } = stateTextOf(ticket.state);
  const last = lastMessage(ticket);
  return (
    <li>
      <Link to={`/support?ticket=${ticket.id}`}>
        <span className="grow wordy">
          <b>{ticket.subject}</b>
          {last && (
            <span className="small soft line-clamp-2">{`${SENDER_PREFIXES[last.author] ?? texts.you}${last.body}`}</span>
          )}
          <span className="small faint num">{`${ticket.reference}, ${formatAgo(ticket.updatedAt)}`}</span>
        </span>
        <Chip tone={tone}>{label}</Chip>
        <ChevronRight className="i mt-0.5 text-ink-faint" aria-hidden />
      </Link>
    </li>
  );
}

const Waiting = () => (
  <ul className="tick-l">
    <li className="stack g8 py-4">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3.5 w-4/5" />
      <Skeleton className="h-3.5 w-2/5" />
    </li>
  </ul>
);

function Found() {
  const answer = useTickets(true);
  return (
    <DataView
      what={texts.yourQuestions}
      answer={answer}
      skeleton={<Waiting />}
      empty={<p className="soft mt-3 mb-5 md:mb-0">{texts.youHaveNoQuestions}</p>}
    >
      {(tickets) => (
        <ul className="tick-l mt-1">
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </DataView>
  );
}

/** The tickets, and a button to open a new one. */
export function TicketList() {
  return (
    <section className="mt-6" aria-labelledby="asked">
      <div className="row between wrapx g8">
        <h2 className="h2" id="asked">
          {texts.questions}
        </h2>
        <ButtonLink kind="primary" to="/support?new=1">
          <PenLine className="i" aria-hidden /> {texts.writeToUs}
        </ButtonLink>
      </div>
      <Found />
    </section>
  );
}
