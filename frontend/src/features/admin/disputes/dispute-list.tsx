import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { reasonLabel } from '@/features/disputes/model';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { SHOWN, useDisputes } from './api';
import { dueText, type AdminDispute } from './model';

function Row({ dispute, open, now }: { dispute: AdminDispute; open: boolean; now: number }) {
  const due = dueText(dispute, now);
  return (
    <li>
      <Link to={`/admin/support?view=disputes&dispute=${dispute.id}`} aria-current={open ? 'true' : undefined} className={clsx(open && 'on')}>
        <span className="grow wordy">
          <b>{dispute.title}</b>
          <span className="small soft line-clamp-1">{dispute.statement}</span>
          <span className="small faint">{`${dispute.reference}, ${dispute.appeal ? 'appeal' : reasonLabel(dispute.reason).toLowerCase()}, ${formatAgo(dispute.openedAt, now)}`}</span>
          <span className={clsx('small block', due.late ? 'strong text-clay' : 'soft')}>{due.text}</span>
        </span>
        {dispute.proposed ? <Chip tone="sun">Needs finance</Chip> : <Money kobo={dispute.paidKobo} className="nowrap" />}
      </Link>
    </li>
  );
}

/** The disputes to decide; the one that is due first is on top. */
export function DisputeList({ open }: { open: string | null }) {
  const answer = useDisputes();
  const now = useNow(30_000);
  return (
    <DataView
      what="the disputes"
      answer={answer}
      empty={<p className="soft py-6">There are no disputes.</p>}
      skeleton={
        <div className="stack g12 py-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      }
    >
      {(data) => (
        <>
          <ul className="tick-l" aria-label="Disputes">
            {data.map((dispute) => (
              <Row key={dispute.id} dispute={dispute} open={dispute.id === open} now={now} />
            ))}
          </ul>
          {data.length === SHOWN && <p className="small faint py-3">{`Showing the ${SHOWN} that are due first.`}</p>}
        </>
      )}
    </DataView>
  );
}
