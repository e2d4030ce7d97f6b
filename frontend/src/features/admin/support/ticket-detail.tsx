import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STAFF_TICKET_STATES, topicOf } from '@/features/support/model';
import { Messages, WriteBox } from '@/features/support/thread';
import type { AdminTicket } from '@/features/support/ticket-types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Note } from '@/shared/ui/note';
import { PhoneLink } from '@/shared/ui/phone-link';
import { Skeleton } from '@/shared/ui/skeleton';
import { Where } from '../alarms/where';
import { replyTo, resolve, useAdminTicket } from './api';
import { CancellationPart } from './cancellation';

function Facts({ ticket }: { ticket: AdminTicket }) {
  const { customer, orderId, reference, category, createdAt, position, priority, state } = ticket;
  return (
    <DescriptionList
      className="kv-list my-4"
      items={[
        [
          'Who',
          <>
            {`${customer.firstName} ${customer.lastName}`}
            <br />
            <a className="link" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
            {customer.phone && (
              <>
                <br />
                <PhoneLink phone={customer.phone} />
              </>
            )}
          </>,
        ],
        ['About', `${topicOf(category)}, ${priority}`],
        ['State', STAFF_TICKET_STATES.find((one) => one.state === state)?.label ?? state],
        ['Number', <span className="num">{`${reference}, ${formatMoment(createdAt)}`}</span>],
        ['Where', position && <Where position={position} />],
        [
          'Job',
          orderId && (
            <Link className="link" to={`/admin/orders/${orderId}`}>
              Open the order
            </Link>
          ),
        ],
      ]}
    />
  );
}

function Resolve({ id, text, done }: { id: string; text: string; done: () => void }) {
  async function run() {
    await resolve(id, text);
    done();
    toast({ title: 'Resolved', description: 'The customer was notified and can reply for a week.' });
  }
  return (
    <ActionButton failed="The ticket was not resolved" run={run}>
      <Check className="i" aria-hidden /> {text ? 'Send and resolve' : 'Resolve'}
    </ActionButton>
  );
}

const FINAL_TEXTS: Partial<Record<string, string>> = { RESOLVED: 'Resolved. A reply opens it again.', CLOSED: 'Closed. The customer can open a new ticket.' };

/** One ticket for staff: the customer, the messages and the reply. */
export function TicketDetail({ id }: { id: string }) {
  const answer = useAdminTicket(id);
  return (
    <DataView what="this ticket" answer={answer} skeleton={<Skeleton className="h-40 w-full" />}>
      {(data) => {
        const over = FINAL_TEXTS[data.state];
        return (
          <section aria-labelledby="ticket-title">
            <h2 className="h2 wordy" id="ticket-title">
              {data.subject}
            </h2>
            <Facts ticket={data} />
            {data.cancellation && <CancellationPart ticketId={id} request={data.cancellation} />}
            <Messages messages={data.messages} me="support" other={data.customer.firstName} />
            {over && (
              <Note tone="plain" className="mt-5">
                {over}
              </Note>
            )}
            {data.state !== 'CLOSED' && (
              <WriteBox label="Reply" send={(message) => replyTo(id, message)} more={data.state === 'RESOLVED' ? undefined : (text, done) => <Resolve id={id} text={text} done={done} />} />
            )}
          </section>
        );
      }}
    </DataView>
  );
}
