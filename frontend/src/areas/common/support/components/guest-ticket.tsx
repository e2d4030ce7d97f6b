import { ApiError } from '@/shared/api/problem';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { StateBlock } from '@/shared/ui/state-block';
import { guestPage, useGuestTicket } from '@/domain/support/guest/api';
import { TicketSkeleton, WholeTicket } from './ticket-view';
import { texts } from '../texts';

const NoTicket = ({ title, text }: { title: string; text: string }) => (
  <StateBlock
    art="none"
    level="h1"
    title={title}
    actions={<ButtonLink to={guestPage()}>{texts.writeToUs}</ButtonLink>}
  >
    {text}
  </StateBlock>
);

/** The ticket of a person without an account, which the token of its link opens. */
export function GuestTicket({ token }: { token: string }) {
  const { write, ...answer } = useGuestTicket(token);
  if (answer.error instanceof ApiError && answer.error.status === 410) {
    return <NoTicket title={texts.thisLinkNoLonger} text={texts.questionWasClosedSome} />;
  }
  return (
    <DataView
      what={texts.yourQuestion}
      level="h1"
      answer={answer}
      skeleton={<TicketSkeleton />}
      missing={<NoTicket title={texts.weCannotFindThis} text={texts.pleaseOpenWholeLink} />}
    >
      {(ticket) => (
        <>
          <WholeTicket
            ticket={ticket}
            again={guestPage()}
            send={({ message }) => write(message)}
            textOnly
          />
          <p className="small soft mt-4">{texts.weSendEachAnswer}</p>
        </>
      )}
    </DataView>
  );
}
