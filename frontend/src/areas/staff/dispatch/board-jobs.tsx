import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatSlotSoon } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { giveJobBack, takeJob, type BoardJob } from './api';
import { HoldSearch } from './hold-search';
import { handlingOf, isUnconfirmed, problemOf, reserveOf, urgencyOf } from './model';

const TICK_MS = 30_000;

/** Who handles the job, and the buttons to take it, to hold its search, and to give it back. */
function Handler({ job }: { job: BoardJob }) {
  const { orderId, reference, handler, kind } = job;
  const user = useUser();
  const isOwn = handler != null && handler.staffId === user?.id;
  const isHeld = handler?.hold != null;
  return (
    <div className="row g8 wrapx">
      {handler && <span className="small wordy">{handlingOf(handler, isOwn)}</span>}
      {!handler && (
        <ActionButton
          size="sm"
          aria-label={`Take ${reference}`}
          failed="Nothing was changed"
          run={() => takeJob(orderId)}
        >
          I take it
        </ActionButton>
      )}
      {kind === 'UNASSIGNED' && (!handler || isOwn) && !isHeld && <HoldSearch job={job} />}
      {isHeld && (
        <ActionButton
          size="sm"
          aria-label={`Let the search for ${reference} go on`}
          failed="Nothing was changed"
          run={() => giveJobBack(orderId)}
        >
          Let the search go on
        </ActionButton>
      )}
      {isOwn && !isHeld && (
        <ActionButton
          size="sm"
          kind="quiet"
          aria-label={`Give ${reference} back`}
          failed="Nothing was changed"
          run={() => giveJobBack(orderId)}
        >
          Give it back
        </ActionButton>
      )}
    </div>
  );
}

const actionOf = ({ kind }: BoardJob) =>
  kind === 'UNASSIGNED' ? 'Choose a provider' : 'Open the order';

/** Brings the job that was chosen on the map into view, and moves the focus to it. */
function useChosen(chosen: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!chosen) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.focus({ preventScroll: true });
  }, [chosen]);
  return row;
}

function Job({ job, now, chosen }: { job: BoardJob; now: number; chosen: boolean }) {
  const row = useChosen(chosen);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-current={chosen ? 'true' : undefined}
      className={clsx('db-job', job.overdue && 'is-due', chosen && 'is-on')}
    >
      <div className="row between g8 wrapx">
        <h2 className="h3 wordy">
          <Link className="link" to={`/admin/orders/${job.orderId}?view=all`}>
            {job.reference}
          </Link>
          {` ${job.title}`}
        </h2>
        <span className={job.overdue ? 'db-due' : 'soft'}>{urgencyOf(job, now)}</span>
      </div>
      <p className={isUnconfirmed(job) || job.kind === 'SUSPENDED' ? 'db-due wordy' : 'wordy'}>
        {[problemOf(job), reserveOf(job)].filter(Boolean).join(' ')}
      </p>
      <p className="small soft wordy">
        {[job.area, formatSlotSoon(job.slot), job.customerFirstName].filter(Boolean).join(', ')}
        {job.priceKobo != null && (
          <>
            {', '}
            <Money kobo={job.priceKobo} />
          </>
        )}
      </p>
      <div className="row between g8 wrapx mt-2">
        <Handler job={job} />
        <ButtonLink
          kind="primary"
          size="sm"
          to={`/admin/orders/${job.orderId}?view=all`}
          aria-label={`${actionOf(job)} for ${job.reference}`}
        >
          {actionOf(job)}
        </ButtonLink>
      </div>
    </li>
  );
}

/** The jobs of a list of the board, the most urgent first. */
export function BoardJobs({ jobs, chosen }: { jobs: readonly BoardJob[]; chosen: string | null }) {
  const now = useNow(TICK_MS);
  return (
    <ul className="db-jobs" aria-label="Jobs that need help">
      {jobs.map((job) => (
        <Job key={job.orderId} job={job} now={now} chosen={job.orderId === chosen} />
      ))}
    </ul>
  );
}
