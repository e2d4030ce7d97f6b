import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { PagesView } from '@/shared/ui/data-view';
import { Skeletons } from '@/shared/ui/skeleton';
import { TabLine } from '@/shared/ui/tab-line';
import { useFigures, useQueue, type State } from './api';
import { figuresSentence, lineOf, STATES } from './model';

function Figures() {
  const { data } = useFigures();
  return data ? <p className="soft mt-1">{figuresSentence(data)}</p> : null;
}

function Lines({ state }: { state: State }) {
  const pages = useQueue(state);
  const now = useNow(30_000);
  return (
    <PagesView what="the assessments" pages={pages} more="Show more" skeleton={<Skeletons count={3} className="mb-3 h-14 w-full" />} empty={<p className="soft py-6">{STATES.find((one) => one.state === state)?.none}</p>}>
      {(items) => (
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
      )}
    </PagesView>
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
