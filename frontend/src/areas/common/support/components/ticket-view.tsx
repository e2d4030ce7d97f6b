import { Link } from 'react-router-dom';
import { formatDate } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { useTicket, writeAgain } from '@/domain/support/api';
import { stateTextOf, topicInside } from '@/domain/support/model';
import type { Content, Ticket } from '@/domain/support/ticket-types';
import { Messages, WriteBox } from '../thread';
import { texts } from '../texts';

/** The space of a ticket that is loading. */
export const TicketSkeleton = () => (
  <div className="stack g12 mt-4">
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-20 w-4/5" />
    <Skeleton className="h-16 w-3/5" />
  </div>
);

export const Waiting = () => (
  <Loading what={texts.yourQuestion}>
    <TicketSkeleton />
  </Loading>
);

interface WholeProps {
  ticket: Ticket;
  /** The page for a new ticket. */
  again: string;
  send: (content: Content) => Promise<unknown>;
  /** Whether only text can be sent, and no photos. */
  textOnly?: boolean;
  /** Under which name an unsent text is kept on this device for the person who is signed in. */
  keptAs?: string;
}

/** A ticket with all its messages, and the box for another one. */
export function WholeTicket({ ticket, again, send, textOnly = false, keptAs }: WholeProps) {
  const { tone, label, sentence } = stateTextOf(ticket.state);
  return (
    <>
      <h1 className="h1 wordy mt-2">{ticket.subject}</h1>
      <p className="row wrapx g8 mt-3" role="status">
        <Chip tone={tone}>{label}</Chip>
        <span className="soft">{sentence}</span>
      </p>
      <p className="small faint mt-2">
        <span className="num">{ticket.reference}</span>
        {`, ${topicInside(ticket.category)}, ${formatDate(ticket.createdAt)}. `}
        {ticket.orderId && (
          <Link className="link" to={`/order/${ticket.orderId}`}>
            {texts.jobAbout}
          </Link>
        )}
      </p>
      <div className="mt-6">
        <Messages messages={ticket.messages} me="customer" other={texts.gidaLabel} />
      </div>
      {ticket.state === 'CLOSED' ? (
        <Note tone="plain" className="mt-5">
          {texts.thisQuestionIsClosed}{' '}
          <Link className="link" to={again}>
            {texts.writeToUsAgain}
          </Link>
        </Note>
      ) : (
        <WriteBox
          label={texts.writeAgain}
          {...(keptAs !== undefined && { keptAs })}
          send={send}
          textOnly={textOnly}
        />
      )}
    </>
  );
}

const NoTicket = () => (
  <StateBlock
    art="none"
    level="h1"
    title={texts.weCannotFindThis}
    actions={<ButtonLink to="/support">{texts.allYourQuestions}</ButtonLink>}
  >
    {texts.mayBelongAnotherAccount}
  </StateBlock>
);

/** One ticket of the signed-in user. */
export function TicketView({ id }: { id: string }) {
  const answer = useTicket(id);
  return (
    <DataView
      what={texts.yourQuestion}
      answer={answer}
      skeleton={<TicketSkeleton />}
      missing={<NoTicket />}
      stale={false}
    >
      {(ticket) => (
        <WholeTicket
          ticket={ticket}
          again="/support?new=1"
          send={(content) => writeAgain(id, content)}
          keptAs={`answer ${id}`}
        />
      )}
    </DataView>
  );
}
