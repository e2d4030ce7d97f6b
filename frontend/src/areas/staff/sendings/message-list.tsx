import { useState, type ReactNode } from 'react';
import { formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { PagesView } from '@/shared/ui/data-view';
import { useOrderSendings, usePersonSendings, type Sending } from './api';
import { channelText, messagesOf, reasonText, stateOf, whenText } from './model';
import '@/areas/common/support/components/ticket-list.css';

/** The state of one channel. */
export function SendingState({ sending }: { sending: Sending }) {
  const { label, tone } = stateOf(sending.state);
  const notes = [
    whenText(sending),
    sending.tries > 1 && plural(sending.tries, 'try', 'tries'),
    sending.reference && `id ${sending.reference}`,
  ];
  return (
    <>
      <span className="row g8 wrapx">
        <span>{channelText(sending.channel)}</span>
        <Chip tone={tone}>{label}</Chip>
      </span>
      {sending.reason && <span className="small block">{reasonText(sending.reason)}</span>}
      <span className="small faint block wordy">{notes.filter(Boolean).join(', ')}</span>
    </>
  );
}

type Pages = ReturnType<typeof useOrderSendings>;

function MessageList({ pages }: { pages: Pages }) {
  return (
    <PagesView
      what="the messages"
      pages={pages}
      more="Load older messages"
      empty={<p className="soft">There are no messages of the last 30 days.</p>}
    >
      {(items) => (
        <ul className="tick-l" aria-label="Messages">
          {messagesOf(items).map(({ id, first, sendings }) => (
            <li key={id} className="wordy py-2">
              <b className="font-semibold">{first.title}</b>
              <span className="small faint block">{`To ${first.to}, ${formatMoment(first.queuedAt)}`}</span>
              <ul aria-label={`Channels of ${first.title}`}>
                {sendings.map((sending) => (
                  <li key={sending.id} className="pt-1.5">
                    <SendingState sending={sending} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </PagesView>
  );
}

/** Loads what is inside only when staff ask for it. */
function OnDemand({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return open ? children() : <Button onClick={() => setOpen(true)}>Show messages</Button>;
}

function OfOrder({ id }: { id: string }) {
  return <MessageList pages={useOrderSendings(id)} />;
}

function OfPerson({ id }: { id: string }) {
  return <MessageList pages={usePersonSendings(id)} />;
}

/** How far the messages about an order have come. */
export function OrderMessages({ id }: { id: string }) {
  return <OnDemand>{() => <OfOrder id={id} />}</OnDemand>;
}

/** How far the messages to a person have come. */
export function PersonMessages({ id }: { id: string }) {
  return <OnDemand>{() => <OfPerson id={id} />}</OnDemand>;
}
