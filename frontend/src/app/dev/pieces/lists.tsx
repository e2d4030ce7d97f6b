import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { useListbox } from '@/shared/hooks/use-listbox';
import { useRotation } from '@/shared/hooks/use-rotation';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataTable, type Pages } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { IconButton } from '@/shared/ui/icon-button';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { LONG_TEXT, LONG_WORD, state, type Piece } from '../piece';
import '@/shared/ui/combo.css';

interface Row {
  id: string;
  customer: string;
  area: string;
  paidKobo: number;
}

const MANY = 100;
const AREAS = ['Garki', 'Gwarinpa', 'Jabi', 'Maitama', 'Wuse 2'];
const ROWS: readonly Row[] = Array.from({ length: MANY }, (_, at) => ({
  id: `SVC-${1000 + at}`,
  customer: `Customer ${at + 1}`,
  area: AREAS[at % AREAS.length] ?? '',
  paidKobo: 500_000 + at * 10_000,
}));
const FEW = ROWS.slice(0, 5);
const TOO_LONG: readonly Row[] = [
  { id: 'SVC-1', customer: LONG_WORD, area: LONG_TEXT, paidKobo: 1_234_567_850 },
  { id: 'SVC-2', customer: 'Ada', area: 'Jabi', paidKobo: 0 },
];
const FILTERS: readonly Filter[] = [
  {
    name: 'area',
    label: 'Area',
    kind: 'choice',
    options: AREAS.map((area) => ({ value: area, label: area })),
  },
];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'order', label: 'Order', phone: 'lead', whole: true, cell: ({ id }) => id },
  { id: 'customer', label: 'Customer', cell: ({ customer }) => customer },
  { id: 'area', label: 'Area', wide: true, cell: ({ area }) => area },
  {
    id: 'paid',
    label: 'Paid',
    sort: 'paid',
    end: true,
    phone: 'side',
    whole: true,
    cell: ({ paidKobo }) => <Money kobo={paidKobo} />,
  },
];

/** The rows that the search, the filter and the sort in the address leave. The product asks the server for them. */
function matching(
  rows: readonly Row[],
  { q = '', area = '', sort = '-paid' }: Partial<Record<string, string>>,
): Row[] {
  const found = rows.filter(
    (row) =>
      row.customer.toLowerCase().includes(q.toLowerCase()) && (area === '' || row.area === area),
  );
  return found.sort((a, b) =>
    sort.startsWith('-') ? b.paidKobo - a.paidKobo : a.paidKobo - b.paidKobo,
  );
}

function Table({
  rows,
  selects = false,
  ...rest
}: { rows?: readonly Row[]; selects?: boolean } & Partial<Omit<Pages<Row>, 'items'>>) {
  const table = useTable({ filters: FILTERS, sort: '-paid' });
  return (
    <DataTable
      noun={['order', 'orders']}
      caption="Orders"
      state={table}
      pages={{
        items: rows && matching(rows, table.query),
        coming: false,
        more: null,
        retry: () => undefined,
        ...rest,
      }}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      hrefOf={({ id }) => `/dev/components/data-table/data?order=${id}`}
      search="Find a customer"
      path="/api/admin/orders"
      empty={
        <StateBlock art="list" title="There are no orders">
          An order is listed here once it is sent.
        </StateBlock>
      }
      {...(selects && {
        bulk: (picked: readonly Row[]) => (
          <Button size="sm" onClick={() => toast({ title: picked.map(({ id }) => id).join(', ') })}>
            Show their references
          </Button>
        ),
      })}
    />
  );
}

function Areas({ marksFirst = false }: { marksFirst?: boolean }) {
  const [text, setText] = useState('');
  const options = AREAS.filter((area) => area.toLowerCase().includes(text.toLowerCase()));
  const list = useListbox({ options, onPick: setText, marksFirst });
  return (
    <div className="stack g8">
      <input
        className="input"
        aria-label="Area"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          list.reset();
        }}
        {...list.input}
      />
      <ul id={list.listId} role="listbox" aria-label="Areas">
        {options.map((area, at) => (
          // The input keeps the focus and handles the keys; the option only handles the pointer.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={area}
            id={list.optionId(at)}
            role="option"
            aria-selected={at === list.active}
            tabIndex={-1}
            className={clsx('combo-o', at === list.active && 'on')}
            onClick={() => list.pick(area)}
          >
            {area}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slides({ held = false }: { held?: boolean }) {
  const { index, running, stopped, setStopped, goTo } = useRotation(AREAS.length, { held });
  return (
    <div className="row g8" role="group" aria-roledescription="carousel" aria-label="Areas">
      <IconButton icon={ArrowLeft} label="Previous area" onClick={() => goTo(index - 1)} />
      <span aria-live={running ? 'off' : 'polite'}>{AREAS[index]}</span>
      <IconButton icon={ArrowRight} label="Next area" onClick={() => goTo(index + 1)} />
      <IconButton
        icon={stopped ? Play : Pause}
        label={stopped ? 'Start' : 'Pause'}
        onClick={() => setStopped(!stopped)}
      />
    </div>
  );
}

export const lists: readonly Piece[] = [
  {
    id: 'data-table',
    name: 'DataTable',
    file: 'shared/ui/data-table/data-table.tsx',
    about:
      'A list of staff. The search, the filters and the sort are in the address. Open one state alone to use the keys.',
    states: [
      state('data', 'Data', () => <Table rows={FEW} />),
      state('selects', 'With a selection', () => <Table rows={FEW} selects />),
      state('many', 'Many rows, and more to load', () => (
        <Table rows={ROWS} more={() => toast({ title: 'More' })} />
      )),
      state('coming', 'The next page is coming', () => (
        <Table rows={FEW} more={() => undefined} coming />
      )),
      state('loading', 'Loading', () => <Table />),
      state('empty', 'Empty', () => <Table rows={[]} />),
      state('failed', 'Failed', () => <Table error={new ApiError(500, 'x')} />),
      state('stale', 'Out of date, without a connection', () => (
        <Table rows={FEW} error={new NetworkError()} />
      )),
      state('old', 'Out of date, after a failure on our side', () => (
        <Table rows={FEW} error={new ApiError(500, 'x')} />
      )),
      state('long', 'Long text', () => <Table rows={TOO_LONG} />),
    ],
  },
  {
    id: 'use-listbox',
    name: 'useListbox',
    file: 'shared/hooks/use-listbox.ts',
    about: 'The keys of a list of options under an input that keeps the focus.',
    states: [
      state('plain', 'Nothing is marked at first', () => <Areas />),
      state('first', 'The first option is marked', () => <Areas marksFirst />),
    ],
  },
  {
    id: 'use-rotation',
    name: 'useRotation',
    file: 'shared/hooks/use-rotation.ts',
    about: 'Which slide is shown. It stops on its own where less motion is wanted.',
    states: [
      state('running', 'Running', () => <Slides />),
      state('held', 'Held', () => <Slides held />),
    ],
  },
];
