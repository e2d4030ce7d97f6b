import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import { useFigures, useQueue, type State } from './api';
import { figuresSentence, lineOf, STATES } from './model';

function Figures() {
  const { data } = useFigures();
  return data ? <p className="soft mt-1">{figuresSentence(data)}</p> : null;
}

function Lines({ state }: { state: State }) {
  const { items, error, more, coming, retry } = useQueue(state);
  const now = useNow(30_000);
  if (!items) {
    if (error) return <FailedLoad what="the assessments" error={error} onRetry={retry} />;
    return (
      <Loading what="the assessments">
        <Skeleton className="mb-3 h-14 w-full" />
        <Skeleton className="mb-3 h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="soft py-6">{STATES.find((one) => one.state === state)?.none}</p>;
  return (
    <>
      <ul className="tick-l" aria-label="Assessments">
        {items.map((one) => (
          <li key={one.id}>
            <Link to={`/admin/assessments/${one.id}`}>
              <span className="grow wordy">
                <b>{one.title}</b>
                <span className="small soft block">{`${one.area ?? 'Abuja'}, ${lineOf(one, now)}`}</span>
                {one.returns > 0 && <span className="small block strong text-clay">{`Sent back ${one.returns === 1 ? 'once' : `${one.returns} times`}`}</span>}
              </span>
              <span className="small faint num nowrap">{one.reference}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <Button busy={coming} onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
}

const LINKS = STATES.map(({ state, label }) => ({ id: state, label, to: `/admin/assessments?state=${state}` }));

/** The assessments in one state, oldest first. */
export function Queue({ state }: { state: State }) {
  return (
    <>
      <Figures />
      <TabLine label="States" className="tabs mt-3" open={state} tabs={LINKS} />
      <div className="mt-3">
        <Lines key={state} state={state} />
      </div>
    </>
  );
}
