import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReauth } from '@/areas/common/identity/reauth';
import { useUser } from '@/areas/common/identity/session';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { StateBlock } from '@/shared/ui/state-block';
import { AskFirst } from '../ask-first';
import { saveRows, SaveSelected, type FileColumns } from '../selected';
import { decide, useWaiting, type StaffRequest } from './api';
import { maySuper, REQUEST_STATES, requestText } from './model';
import '@/areas/common/support/components/ticket-list.css';

const NOT_SAVED = 'The decision was not saved';

/** Approve, reject or withdraw. The person who made the request cannot approve it, and no one decides about themselves. */
function Decision({ request }: { request: StaffRequest }) {
  const me = useUser();
  const { busy, run: submit } = useSubmit({ failTitle: NOT_SAVED });
  const { run, dialog } = useReauth();
  const all = maySuper(me);
  if (request.state !== 'WAITING') return null;
  if (request.aboutYou)
    return <p className="small soft">This concerns you: two other people decide.</p>;
  if (!all && !request.mine)
    return <p className="small soft">A person with all permissions decides.</p>;
  async function send(approve: boolean) {
    const done = await run(() => decide(request.personId, request.id, approve));
    if (done)
      toast({
        title: approve ? 'Approved and done' : request.mine ? 'Withdrawn' : 'Turned down',
      });
  }
  const no = request.mine ? 'Withdraw it' : 'Decline it';
  return (
    <div className="row g8 wrapx">
      {!request.mine && (
        <Button kind="primary" busy={busy} onClick={() => void submit(() => send(true))}>
          Approve
        </Button>
      )}
      <AskFirst
        kind="danger-quiet"
        label={no}
        title={`${request.mine ? 'Withdraw' : 'Decline'} this request?`}
        text={`${request.personName}: nothing changes. Someone must request it again.`}
        failed={NOT_SAVED}
        run={() => send(false)}
      />
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
  pick,
}: {
  request: StaffRequest;
  named?: boolean;
  pick?: ReactNode;
}) {
  const state = REQUEST_STATES[request.state];
  return (
    <li className="stack g8 py-3" data-row={request.id}>
      <p className="row g8 wrapx">
        {pick}
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

const COLUMNS: readonly Column<StaffRequest>[] = [
  {
    id: 'asked',
    label: 'Requested',
    sort: 'asked',
    sorted: 'age',
    cell: ({ askedAt }) => formatMoment(askedAt),
  },
];

const LOCAL: Local<StaffRequest> = {
  textsOf: (request) => [requestText(request), request.personName, request.askedBy, request.reason],
  sorts: { asked: ({ askedAt }) => Date.parse(askedAt) },
};

/** The file has the id of the account, and neither its name nor the reason. */
const FILE: FileColumns<StaffRequest> = {
  request: requestText,
  account: ({ personId }) => personId,
  asked: ({ askedAt }) => askedAt,
  by: ({ askedBy }) => askedBy,
};

const save = (rows: readonly StaffRequest[]) => saveRows('second-approvals', FILE, rows);

/** Everything that waits for a second person. */
export function Waiting() {
  const state = useTable({ filters: [], sort: 'asked' });
  return (
    <div className="mt-3">
      <DataTable
        noun={['request', 'requests']}
        caption="Second approvals"
        state={state}
        pages={localPages(useWaiting(), state, LOCAL)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={(request) => `${requestText(request)}, ${request.personName}`}
        search="Find a request"
        searchHint="Account, person who requested it, or reason"
        save={save}
        empty={
          <StateBlock art="list" title="Nothing waits">
            Long suspensions and role changes are listed here until a second person approves.
          </StateBlock>
        }
        bulk={(rows) => <SaveSelected onSave={() => save(rows)} />}
        cards={(requests, pick) => (
          <ul className="tick-l" aria-label="Waits for a second person">
            {requests.map((request) => (
              <RequestLine key={request.id} request={request} named pick={pick(request)} />
            ))}
          </ul>
        )}
      />
    </div>
  );
}
