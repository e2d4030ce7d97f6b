import { ApiError, NetworkError } from '@/shared/api/problem';
import { ButtonLink } from '@/shared/ui/button';
import { DataView, LoadState, PagesView } from '@/shared/ui/data-view';
import { Loading, Skeleton, Skeletons } from '@/shared/ui/skeleton';
import { FailedLoad, InPlaceOf, StateBlock } from '@/shared/ui/state-block';
import { LONG_TEXT, LONG_WORD, state, type Piece } from '../piece';

const again = () => undefined;
const BROKEN = new ApiError(500, 'x', null, undefined, '00000000-0000-4000-8000-000012345678');
const BUSY = new ApiError(503, 'x', null, undefined, null, 30);
const MISSING = new ApiError(404, 'x');

function Jobs({ data, error }: { data?: readonly string[]; error?: unknown }) {
  const empty = (
    <StateBlock
      art="list"
      title="You have no jobs yet"
      actions={
        <ButtonLink kind="primary" to="/categories">
          Look at the services
        </ButtonLink>
      }
    >
      A job that you book is listed here.
    </StateBlock>
  );
  return (
    <DataView
      what="your jobs"
      answer={{ data, error, mutate: again }}
      empty={empty}
      missing={<p>There is no such list.</p>}
    >
      {(jobs) => (
        <ul className="stack g8">
          {jobs.map((job) => (
            <li key={job} className="wordy">
              {job}
            </li>
          ))}
        </ul>
      )}
    </DataView>
  );
}

const pages = {
  items: ['Plumbing', 'Deep home cleaning'],
  coming: false,
  more: again,
  retry: again,
};
const list = (items: readonly string[]) => <p>{items.join(', ')}</p>;

export const data: readonly Piece[] = [
  {
    id: 'data-view',
    name: 'DataView',
    file: 'shared/ui/data-view.tsx',
    about: 'What was loaded, or its state.',
    states: [
      state('loading', 'Loading', () => <Jobs />),
      state('empty', 'Empty', () => <Jobs data={[]} />),
      state('failed', 'Failed on our side', () => <Jobs error={BROKEN} />),
      state('busy', 'The server is busy', () => <Jobs error={BUSY} />),
      state('offline', 'No connection', () => <Jobs error={new NetworkError()} />),
      state('missing', 'Not found', () => <Jobs error={MISSING} />),
      state('stale', 'Out of date, without a connection', () => (
        <Jobs data={['Plumbing', 'Deep home cleaning']} error={new NetworkError()} />
      )),
      state('data', 'Data', () => <Jobs data={['Plumbing', 'Deep home cleaning']} />),
      state('long', 'Long text', () => <Jobs data={[LONG_WORD, LONG_TEXT]} />),
    ],
  },
  {
    id: 'load-state',
    name: 'LoadState',
    file: 'shared/ui/data-view.tsx',
    about: 'The first states of a DataView, for a page that shows its data in another frame.',
    states: [
      state('loading', 'Loading', () => (
        <LoadState what="your jobs" answer={{ mutate: again }} skeleton={<Skeletons count={3} />} />
      )),
      state('failed', 'Failed on our side', () => (
        <LoadState what="your jobs" answer={{ error: BROKEN, mutate: again }} />
      )),
      state('missing', 'Not found', () => (
        <LoadState
          what="your jobs"
          answer={{ error: MISSING, mutate: again }}
          missing={<p>There is no such list.</p>}
        />
      )),
      state('in-place', 'Failed, in the space of what was loading', () => (
        <LoadState
          what="your jobs"
          answer={{ error: BROKEN, mutate: again }}
          failed={(_, usual) => <InPlaceOf place={<Skeletons count={8} />}>{usual}</InPlaceOf>}
        />
      )),
    ],
  },
  {
    id: 'pages-view',
    name: 'PagesView',
    file: 'shared/ui/data-view.tsx',
    about: 'A list in pages, with the button for the next page.',
    states: [
      state('more', 'There are more', () => (
        <PagesView what="your jobs" pages={pages} more="Show more jobs">
          {list}
        </PagesView>
      )),
      state('coming', 'The next page is coming', () => (
        <PagesView what="your jobs" pages={{ ...pages, coming: true }} more="Show more jobs">
          {list}
        </PagesView>
      )),
      state('end', 'The end of the list', () => (
        <PagesView what="your jobs" pages={{ ...pages, more: null }} more="Show more jobs">
          {list}
        </PagesView>
      )),
    ],
  },
  {
    id: 'state-block',
    name: 'StateBlock',
    file: 'shared/ui/state-block.tsx',
    about: 'An empty, failed or offline state with what to do next.',
    states: [
      state('empty', 'Empty', () => (
        <StateBlock art="list" title="Nothing is here yet">
          Jobs appear here once they are booked.
        </StateBlock>
      )),
      state('card', 'As a card, with an action and a long text', () => (
        <StateBlock
          art="list"
          title={LONG_WORD}
          card
          actions={<ButtonLink to="/categories">Look at the services</ButtonLink>}
        >
          {LONG_TEXT}
        </StateBlock>
      )),
      state('failed', 'A failed load, with a code for support', () => (
        <FailedLoad what="your jobs" error={BROKEN} onRetry={again} />
      )),
      state('in-place', 'A failed load in the space of what was loading', () => (
        <InPlaceOf place={<Skeletons count={8} />}>
          <FailedLoad what="your jobs" error={BROKEN} onRetry={again} />
        </InPlaceOf>
      )),
    ],
  },
  {
    id: 'skeleton',
    name: 'Skeleton',
    file: 'shared/ui/skeleton.tsx',
    about: 'The space of what is loading.',
    states: [
      state('one', 'One', () => (
        <Loading what="the price">
          <Skeleton className="h-10 w-full" />
        </Loading>
      )),
      state('lines', 'Lines of a list', () => (
        <Loading what="the list">
          <Skeletons count={3} />
        </Loading>
      )),
    ],
  },
];
