import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TEXT_PHOTOS_MAX } from '@/areas/common/booking/text-photos';
import { ownerOf, STAFF_TICKET_STATES, topicOf } from '@/domain/support/model';
import { Messages, WriteBox } from '@/areas/common/support/thread';
import type { AdminTicket, WaitsFor } from '@/domain/support/ticket-types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { SelectField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { PhoneLink } from '@/shared/ui/phone-link';
import { Skeleton } from '@/shared/ui/skeleton';
import { Where } from '../alarms/where';
import { replyTo, resolve, useAdminTicket } from './api';
import { CancellationPart } from './cancellation';
import { GuestLink } from './guest-link';
import { MakeGoodPart } from './make-good';
import { PreparedReplies } from './prepared-replies';
import { ProviderQuestions } from './questions';
import { phoneOf, Taker } from './taker';

const CHANNEL_TEXTS: Record<AdminTicket['channel'], string> = {
  WEB: 'The website',
  WHATSAPP: 'WhatsApp',
  PHONE: 'Phone call',
  EMAIL: 'E-mail',
};

/** The owner: an account, or a guest with the number that a code confirmed. */
function Who({ ticket }: { ticket: AdminTicket }) {
  const { customer, guest } = ticket;
  const phone = phoneOf(ticket);
  return (
    <>
      {ownerOf(ticket)}
      {customer && (
        <>
          <br />
          <a className="link" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        </>
      )}
      {phone && (
        <>
          <br />
          <PhoneLink phone={phone} />
        </>
      )}
      {guest && !guest.phone && (
        <span className="small soft block">
          The number was deleted after the ticket was closed.
        </span>
      )}
      {guest?.account && (
        <span className="small soft block">
          An account has confirmed this number:{' '}
          <Link className="link" to={`/admin/users?user=${guest.account.id}`}>
            {guest.account.name}
          </Link>
          . The ticket does not belong to it.
        </span>
      )}
      <GuestLink ticket={ticket} />
    </>
  );
}

function Facts({ ticket }: { ticket: AdminTicket }) {
  const { orderId, reference, category, channel, createdAt, position, priority, state } = ticket;
  return (
    <DescriptionList
      className="kv-list my-4"
      items={[
        ['Who', <Who ticket={ticket} />],
        ['About', `${topicOf(category)}, ${priority}`],
        ['Taken by', <Taker ticket={ticket} />],
        ['Came by', CHANNEL_TEXTS[channel]],
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
    toast({
      title: 'Resolved',
      description: 'The customer was notified and can reply until the ticket is closed.',
    });
  }
  return (
    <ActionButton failed="The ticket was not resolved" run={run}>
      <Check className="i" aria-hidden /> {text ? 'Send and resolve' : 'Resolve'}
    </ActionButton>
  );
}

const WAITS_FOR: readonly { value: WaitsFor; label: string }[] = [
  { value: 'CUSTOMER', label: 'The customer' },
  { value: 'PROVIDER', label: 'The provider' },
  { value: 'INTERNAL', label: 'Our team' },
];

/** The box for an answer, with the choice of the person who must act next. */
function AnswerBox({ ticket }: { ticket: AdminTicket }) {
  const { id, orderId, state } = ticket;
  const [waitsFor, setWaitsFor] = useState<WaitsFor>('CUSTOMER');
  const possible = WAITS_FOR.filter(({ value }) => value !== 'PROVIDER' || orderId);
  const choice = (
    <SelectField
      label="Who must act next?"
      hint="No answer of ours is due while the customer or the provider must act."
      name="waitsFor"
      value={waitsFor}
      onChange={(event) => setWaitsFor(event.target.value as WaitsFor)}
    >
      {possible.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <WriteBox
      label="Reply"
      send={(content) => replyTo(id, content, waitsFor)}
      textOnly={!ticket.customer}
      photosHint={`Up to ${TEXT_PHOTOS_MAX}. The customer sees them.`}
      before={(insert) => <PreparedReplies ticket={ticket} insert={insert} />}
      choices={choice}
      more={
        state === 'RESOLVED'
          ? undefined
          : (text, done) => <Resolve id={id} text={text} done={done} />
      }
    />
  );
}

const FINAL_TEXTS: Partial<Record<string, string>> = {
  RESOLVED: 'Resolved. A reply opens it again.',
  CLOSED: 'Closed. The customer can open a new ticket.',
};

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
            {data.cancellation && (
              <CancellationPart
                ticketId={id}
                request={data.cancellation}
                makeGood={data.makeGood}
              />
            )}
            {data.makeGood && !data.cancellation && (
              <MakeGoodPart ticketId={id} makeGood={data.makeGood} />
            )}
            <Messages
              messages={data.messages}
              me="support"
              other={data.customer?.firstName ?? 'Guest'}
            />
            <ProviderQuestions ticket={data} />
            {over && (
              <Note tone="plain" className="mt-5">
                {over}
              </Note>
            )}
            {data.state !== 'CLOSED' && <AnswerBox ticket={data} />}
          </section>
        );
      }}
    </DataView>
  );
}
