import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo, formatMoment } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { ForThoseWhoMay } from '../permission';
import { SHOWN, useClaims, type AdminClaim } from './api';
import { ClaimDetail } from './claim-detail';

const STATE_TEXTS: Record<string, string> = { VISIT: 'A visit is due', VISITED: 'Waiting for the customer', DESK: 'Support decides' };

function Row({ claim, open, now }: { claim: AdminClaim; open: boolean; now: number }) {
  const late = Date.parse(claim.dueAt) < now;
  return (
    <li>
      <Link to={`/admin/support?view=guarantee&claim=${claim.id}`} aria-current={open ? 'true' : undefined} className={clsx(open && 'on')}>
        <span className="grow wordy">
          <b>{claim.title}</b>
          {claim.statement && <span className="small soft line-clamp-1">{claim.statement}</span>}
          <span className="small faint">{`${claim.reference}, ${claim.providerName}, ${formatAgo(claim.openedAt, now)}`}</span>
          <span className={clsx('small block', late ? 'strong text-clay' : 'soft')}>{`${late ? 'Was due' : 'Due'} ${formatMoment(claim.dueAt)}`}</span>
        </span>
        <Chip tone={claim.state === 'DESK' ? 'sun' : 'grey'}>{STATE_TEXTS[claim.state] ?? claim.state}</Chip>
      </Link>
    </li>
  );
}

function ClaimList({ open }: { open: string | null }) {
  const answer = useClaims();
  const now = useNow(30_000);
  return (
    <DataView
      what="the claims"
      answer={answer}
      empty={<p className="soft py-6">No open warranty claims.</p>}
      skeleton={
        <div className="stack g12 py-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      }
    >
      {(data) => (
        <>
          <ul className="tick-l" aria-label="Claims">
            {data.map((claim) => (
              <Row key={claim.id} claim={claim} open={claim.id === open} now={now} />
            ))}
          </ul>
          {data.length === SHOWN && <p className="small faint py-3">{`Showing the ${SHOWN} that are due first.`}</p>}
        </>
      )}
    </DataView>
  );
}

/** The warranty claims, and the open claim beside them. */
export function ClaimsView({ open }: { open: string | null }) {
  return (
    <ForThoseWhoMay permission={['SUPPORT']}>
      <div className="split-view mt-3">
        <div className={open ? 'only-l' : undefined}>
          <ClaimList open={open} />
        </div>
        {open ? (
          <div>
            <ButtonLink kind="quiet" className="plain only-s -ml-2.5" to="/admin/support?view=guarantee">
              All claims
            </ButtonLink>
            <ClaimDetail key={open} id={open} />
          </div>
        ) : (
          <p className="soft only-l py-6">Choose a claim to handle it.</p>
        )}
      </div>
    </ForThoseWhoMay>
  );
}
