import { useNow } from '@/shared/hooks/use-now';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { TabLine } from '@/shared/ui/tab-line';
import { CopyButton, ExportSelected } from '../selected';
import { LIST, useFigures, useQueue, type Assessment, type State } from './api';
import { dueText, figuresSentence, lineOf, STATES } from './model';
import '@/shared/ui/tab-line.css';

function Figures() {
  const { data } = useFigures();
  return data ? <p className="soft mt-1">{figuresSentence(data)}</p> : null;
}

const columnsAt = (now: number): readonly Column<Assessment>[] => [
  { id: 'title', label: 'Job', phone: 'lead', cell: ({ title }) => title },
  { id: 'area', label: 'Area', cell: ({ area }) => area ?? 'Abuja' },
  { id: 'stand', label: 'What is known', cell: (one) => lineOf(one, now) },
  {
    id: 'due',
    label: 'Report',
    sort: 'answerBy',
    sorted: 'time',
    cell: (one) => <span className={one.late ? 'strong text-clay' : ''}>{dueText(one, now)}</span>,
  },
  {
    id: 'returns',
    label: 'Sent back',
    cell: ({ returns }) =>
      returns > 0 ? (
        <span className="strong text-clay">{`Sent back ${returns === 1 ? 'once' : `${returns} times`}`}</span>
      ) : null,
  },
  {
    id: 'reference',
    label: 'Order',
    whole: true,
    phone: 'side',
    cell: ({ reference }) => reference,
  },
];

function Lines({ state: of }: { state: State }) {
  const now = useNow(30_000);
  const state = useTable({ filters: [], sort: 'answerBy' });
  const query = { state: of, ...state.query };
  return (
    <DataTable
      noun={['assessment', 'assessments']}
      caption="Assessments"
      state={state}
      query={query}
      pages={useQueue(query)}
      columns={columnsAt(now)}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      hrefOf={({ id }) => `/admin/assessments/${id}`}
      isLate={({ late }) => late}
      empty={<p className="soft py-6">{STATES.find((one) => one.state === of)?.none}</p>}
      search="Find an assessment"
      searchHint="Reference of the order, or the customer’s name, e-mail or phone"
      path={LIST}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={LIST} query={{ state: of }} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}

const LINKS = STATES.map(({ state, label }) => ({
  id: state,
  label,
  to: `/admin/assessments?state=${state}`,
}));

/** The assessments in one state, the one whose report is due first at the top. */
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
