import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import type { useRecord } from '../lists';
import { ExportSelected } from '../selected';
import { LIST, useConversations, type Conversation } from './api';
import { lineOf } from './model';
import '@/areas/common/support/components/ticket-list.css';

const FILTERS: readonly Filter[] = [
  { name: 'waiting', label: 'Waits for us', kind: 'flag' },
  { name: 'mine', label: 'I answer', kind: 'flag' },
];

const COLUMNS: readonly Column<Conversation>[] = [
  { id: 'desk', label: 'Our order', sort: 'desk', cell: ({ lastAt }) => formatAgo(lastAt) },
];

const nameOf = ({ name, phone }: Conversation) => name ?? phone ?? 'No name';

function Row({
  conversation,
  open,
  to,
  pick,
  now,
}: {
  conversation: Conversation;
  open: boolean;
  to: string;
  pick: ReactNode;
  now: number;
}) {
  const { language, latest, lastAt, waitingSince, staffName } = conversation;
  return (
    <li data-row={conversation.id} className="row g8">
      {pick}
      <Link
        to={to}
        data-main
        aria-current={open ? 'true' : undefined}
        className={clsx('grow', open && 'on')}
      >
        <span className="grow wordy">
          <b>{nameOf(conversation)}</b>
          {latest && (
            <span className="small soft line-clamp-1">{`${latest.incoming ? '' : 'Gida: '}${lineOf(latest)}`}</span>
          )}
          <span className="small faint">{`${formatAgo(lastAt, now)}, ${staffName ? `${staffName} answers` : 'automatic answers'}`}</span>
        </span>
        {language === 'pcm' && <Chip tone="sky">Pidgin</Chip>}
        {waitingSince && <Chip tone="clay">{`Waits ${formatAgo(waitingSince, now)}`}</Chip>}
      </Link>
    </li>
  );
}

/** The conversations; those who wait for staff are on top. */
export function ConversationList({ record }: { record: ReturnType<typeof useRecord> }) {
  const state = useTable({ filters: FILTERS, sort: 'desk' });
  const now = useNow(30_000);
  return (
    <DataTable
      noun={['conversation', 'conversations']}
      caption="Conversations on WhatsApp"
      state={state}
      pages={useConversations(state.query)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={nameOf}
      hrefOf={({ id }) => record.to(id)}
      current={record.open}
      onClose={record.close}
      empty={<p className="soft py-6">No one has written to us on WhatsApp yet.</p>}
      search="Find a conversation"
      searchHint="Name at WhatsApp, whole phone number, or the name or e-mail of the account"
      path={LIST}
      bulk={(rows) => <ExportSelected path={LIST} ids={rows.map(({ id }) => id)} />}
      cards={(conversations, pick) => (
        <ul className="tick-l" aria-label="Conversations">
          {conversations.map((conversation) => (
            <Row
              key={conversation.id}
              conversation={conversation}
              open={conversation.id === record.open}
              to={record.to(conversation.id)}
              pick={pick(conversation)}
              now={now}
            />
          ))}
        </ul>
      )}
    />
  );
}
