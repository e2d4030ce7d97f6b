import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { SHOWN, useConversations, type Conversation } from './api';
import { lineOf } from './model';
import '@/areas/common/support/components/ticket-list.css';

function Row({
  conversation,
  open,
  now,
}: {
  conversation: Conversation;
  open: boolean;
  now: number;
}) {
  const { id, name, phone, language, latest, lastAt, waitingSince, staffName } = conversation;
  return (
    <li>
      <Link
        to={`/admin/conversations?thread=${id}`}
        aria-current={open ? 'true' : undefined}
        className={clsx(open && 'on')}
      >
        <span className="grow wordy">
          <b>{name ?? phone ?? 'No name'}</b>
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
export function ConversationList({ open }: { open: string | null }) {
  const answer = useConversations();
  const now = useNow(30_000);
  return (
    <DataView
      what="the conversations"
      answer={answer}
      skeleton={<Skeleton className="h-24 w-full" />}
      empty={<p className="soft py-6">No one has written to us on WhatsApp yet.</p>}
    >
      {(data) => (
        <>
          <ul className="tick-l" aria-label="Conversations">
            {data.map((conversation) => (
              <Row
                key={conversation.id}
                conversation={conversation}
                open={conversation.id === open}
                now={now}
              />
            ))}
          </ul>
          {data.length === SHOWN && (
            <p className="small faint py-3">{`Showing ${SHOWN} conversations: those who wait, then the latest.`}</p>
          )}
        </>
      )}
    </DataView>
  );
}
