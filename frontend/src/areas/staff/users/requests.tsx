import { Link } from 'react-router-dom';
import { useReauth } from '@/areas/common/identity/reauth';
import { useUser } from '@/areas/common/identity/session';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { StateBlock } from '@/shared/ui/state-block';
import { decide, useWaiting, type StaffRequest } from './api';
import { maySuper, REQUEST_STATES, requestText } from './model';
import '@/areas/common/support/components/ticket-list.css';

/** Approve, reject or withdraw. The person who made the request cannot approve it, and no one decides about themselves. */
function Decision({ request }: { request: StaffRequest }) {
  const me = useUser();
  const { pending, run: submit } = useSubmit({ failTitle: 'The decision was not saved' });
  const { run, dialog } = useReauth();
  const all = maySuper(me);
  if (request.state !== 'WAITING') return null;
  if (request.aboutYou)
    return <p className="small soft">This concerns you: two other people decide.</p>;
  if (!all && !request.mine)
    return <p className="small soft">A person with all permissions decides.</p>;
  const send = (approve: boolean) =>
    void submit(
      async () => {
        const done = await run(() => decide(request.personId, request.id, approve));
        if (done)
          toast({
            title: approve ? 'Approved and done' : request.mine ? 'Taken back' : 'Turned down',
          });
      },
      approve ? 'approve' : 'drop',
    );
  return (
    <div className="row g8 wrapx">
      {!request.mine && (
        <Button kind="primary" busy={pending === 'approve'} onClick={() => send(true)}>
          Approve
        </Button>
      )}
      <Button kind="danger-quiet" busy={pending === 'drop'} onClick={() => send(false)}>
        {request.mine ? 'Withdraw it' : 'Decline it'}
      </Button>
      {request.mine && (
        <span className="small soft">You requested it; another person must approve.</span>
      )}
      {dialog}
    </div>
  );
}

/** One request that needs two people. */
export function RequestLine({
  request,
  named = false,
}: {
  request: StaffRequest;
  named?: boolean;
}) {
  const state = REQUEST_STATES[request.state];
  return (
    <li className="stack g8 py-3">
      <p className="row g8 wrapx">
        <b className="wordy">{requestText(request)}</b>
        {state && <Chip tone={state.tone}>{state.label}</Chip>}
      </p>
      {named && (
        <Link className="link self-start" to={`/admin/users?user=${request.personId}`}>
          {request.personName}
        </Link>
      )}
      <p className="wordy soft">{request.reason}</p>
      <p className="small faint">
        {`Requested by ${request.askedBy}, ${formatMoment(request.askedAt)}`}
        {request.decidedBy && request.decidedAt
          ? `; decided by ${request.decidedBy}, ${formatMoment(request.decidedAt)}`
          : ''}
      </p>
      <Decision request={request} />
    </li>
  );
}

/** Everything that waits for a second person. */
export function Waiting() {
  const answer = useWaiting();
  return (
    <DataView
      what="what waits"
      answer={answer}
      empty={
        <StateBlock art="list" title="Nothing waits">
          Long suspensions and role changes are listed here until a second person approves.
        </StateBlock>
      }
    >
      {(data) => (
        <ul className="tick-l" aria-label="Waits for a second person">
          {data.map((request) => (
            <RequestLine key={request.id} request={request} named />
          ))}
        </ul>
      )}
    </DataView>
  );
}
