import { ApiError } from '@/shared/api/problem';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { StateBlock } from '@/shared/ui/state-block';
import { guestPage, useGuestTicket } from '@/domain/support/guest/api';
import { Waiting, WholeTicket } from './ticket-view';

const NoTicket = ({ title, text }: { title: string; text: string }) => (
  <StateBlock
    art="none"
    level="h1"
    title={title}
    actions={<ButtonLink to={guestPage()}>Write to us</ButtonLink>}
  >
    {text}
  </StateBlock>
);

/** The ticket of a person without an account, which the token of its link opens. */
export function GuestTicket({ token }: { token: string }) {
  const { write, ...answer } = useGuestTicket(token);
  if (answer.error instanceof ApiError && answer.error.status === 410) {
    return (
      <NoTicket
        title="This link is no longer valid"
        text="The question was closed some time ago. You can ask a new one."
      />
    );
  }
  return (
    <DataView
      what="your question"
      level="h1"
      answer={answer}
      skeleton={<Waiting />}
      missing={
        <NoTicket
          title="We cannot find this question"
          text="Please open the whole link from our message."
        />
      }
    >
      {(ticket) => (
        <>
          <WholeTicket
            ticket={ticket}
            again={guestPage()}
            send={({ message }) => write(message)}
            textOnly
          />
          <p className="small soft mt-4">
            We send each answer by SMS with the link to this page. Do not share the link: it opens
            your question.
          </p>
        </>
      )}
    </DataView>
  );
}
