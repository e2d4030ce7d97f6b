import { clsx } from 'clsx';
import { lastMessage, ownerOf, topicOf, topicsFor } from '@/domain/support/model';
import type { AdminTicket, TicketState } from '@/domain/support/ticket-types';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo, formatLeft } from '@/shared/lib/dates';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import type { useRecord } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { LIST, useTicketQueue } from './api';
import { CallNow, Taker } from './taker';

export interface Due {
  text: string;
  late: boolean;
}

/** The states in which we owe an answer. */
const OURS: readonly TicketState[] = ['NEW', 'OPEN', 'WAITING_INTERNAL'];

/** The time until which our next answer is due; null while the ticket waits for a person outside our team, and when it is over. */
export function dueOf(
  { state, answerDueAt, answeredAt }: Pick<AdminTicket, 'state' | 'answerDueAt' | 'answeredAt'>,
  now: number,
): Due | null {
  if (!OURS.includes(state)) return null;
  const what = answeredAt ? 'Answer' : 'First answer';
  const left = formatLeft(answerDueAt, now);
  return left
    ? { text: `${what} within ${left}`, late: false }
    : { text: `${what} was due ${formatAgo(answerDueAt, now)}`, late: true };
}

const PRIORITY_TONES: Record<string, ChipTone> = { P0: 'clay', P1: 'sun', P2: 'sky' };

const FILTERS: readonly Filter[] = [
  {
    name: 'priority',
    label: 'Priority',
    kind: 'choice',
    options: ['P0', 'P1', 'P2', 'P3'].map((value) => ({ value, label: value })),
  },
  { name: 'category', label: 'Topic', kind: 'choice', options: topicsFor('SERVICE_PROVIDER') },
];

const columnsAt = (now: number): readonly Column<AdminTicket>[] => [
  { id: 'subject', label: 'Subject', phone: 'lead', rest: true, cell: ({ subject }) => subject },
  { id: 'last', label: 'Last message', rest: true, cell: (ticket) => lastMessage(ticket)?.body },
  { id: 'who', label: 'From', cell: ownerOf },
  { id: 'topic', label: 'Topic', phone: 'hide', cell: ({ category }) => topicOf(category) },
  {
    id: 'updated',
    label: 'Updated',
    phone: 'hide',
    whole: true,
    wide: 'most',
    cell: ({ updatedAt }) => formatAgo(updatedAt, now),
  },
  {
    id: 'due',
    label: 'Our answer',
    sort: 'due',
    sorted: 'time',
    whole: true,
    cell: (ticket) => {
      const due = dueOf(ticket, now);
      return due && <span className={clsx(due.late && 'strong text-clay')}>{due.text}</span>;
    },
  },
  {
    id: 'taker',
    label: 'Taken by',
    whole: true,
    cell: (ticket) => (
      <>
        <Taker ticket={ticket} inRow /> <CallNow ticket={ticket} />
      </>
    ),
  },
  {
    id: 'priority',
    label: 'Priority',
    phone: 'side',
    whole: true,
    cell: ({ priority }) => <Chip tone={PRIORITY_TONES[priority] ?? 'grey'}>{priority}</Chip>,
  },
];

const NONE: Partial<Record<TicketState, string>> = {
  NEW: 'No ticket waits for a first answer.',
  OPEN: 'No ticket waits for our reply.',
};

/** The tickets in one state; the one whose answer is due first is on top. */
export function TicketQueue({
  state: of,
  record,
}: {
  state: TicketState;
  record: ReturnType<typeof useRecord>;
}) {
  const now = useNow(30_000);
  const state = useTable({ filters: FILTERS, sort: 'due' });
  const query = { state: of, ...state.query };
  return (
    <DataTable
      noun={['ticket', 'tickets']}
      caption="Tickets"
      state={state}
      query={query}
      pages={useTicketQueue(query)}
      columns={columnsAt(now)}
      idOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      hrefOf={({ id }) => record.to(id)}
      current={record.open}
      onClose={record.close}
      isLate={(ticket) => dueOf(ticket, now)?.late === true}
      empty={<p className="soft py-6">{NONE[of] ?? 'No tickets here.'}</p>}
      search="Find a ticket"
      searchHint="Reference, or the owner’s name, e-mail or phone"
      path={LIST}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={LIST} query={{ state: of }} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}
