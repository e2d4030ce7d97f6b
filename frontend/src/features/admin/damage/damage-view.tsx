import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo, formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { ForThoseWhoMay } from '../permission';
import { SHOWN, useDamage, type AdminDamage } from './api';
import { DamageDetail } from './damage-detail';

function waits(claim: AdminDamage): string {
  if (claim.proposedKobo) return `${formatKobo(claim.proposedKobo)} for finance`;
  return claim.hasEvidence ? 'Support decides' : 'No evidence yet';
}

function Row({ claim, open, now }: { claim: AdminDamage; open: boolean; now: number }) {
  const late = Date.parse(claim.dueAt) < now;
  return (
    <li>
      <Link to={`/admin/support?view=damage&claim=${claim.id}`} aria-current={open ? 'true' : undefined} className={clsx(open && 'on')}>
        <span className="grow wordy">
          <b>{claim.title}</b>
          {claim.statement && <span className="small soft line-clamp-1">{claim.statement}</span>}
          <span className="small faint">{`${claim.reference}, ${claim.customerName}, ${formatAgo(claim.openedAt, now)}`}</span>
          <span className={clsx('small block', late ? 'strong text-clay' : 'soft')}>{`${late ? 'Was due' : 'Due'} ${formatMoment(claim.dueAt)}`}</span>
        </span>
        <Chip tone={claim.hasEvidence ? 'sun' : 'grey'}>{waits(claim)}</Chip>
      </Link>
    </li>
  );
}

function DamageList({ open }: { open: string | null }) {
  const answer = useDamage();
  const now = useNow(30_000);
  return (
    <DataView
      what="the damage"
      answer={answer}
      empty={<p className="soft py-6">No damage claim waits for a decision.</p>}
      skeleton={
        <div className="stack g12 py-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      }
    >
      {(data) => (
        <>
          <ul className="tick-l" aria-label="Damage">
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

/** The damage claims, and the open claim beside them. */
export function DamageView({ open }: { open: string | null }) {
  return (
    <ForThoseWhoMay permission={['SUPPORT', 'FINANCE']}>
      <div className="split-view mt-3">
        <div className={open ? 'only-l' : undefined}>
          <DamageList open={open} />
        </div>
        {open ? (
          <div>
            <ButtonLink kind="quiet" className="plain only-s -ml-2.5" to="/admin/support?view=damage">
              All damage
            </ButtonLink>
            <DamageDetail key={open} id={open} />
          </div>
        ) : (
          <p className="soft only-l py-6">Choose a claim to read and decide it.</p>
        )}
      </div>
    </ForThoseWhoMay>
  );
}
