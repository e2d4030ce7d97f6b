import type { ReactNode } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { StateBlock } from '@/shared/ui/state-block';
import { optionsOf } from '../lists';
import { saveRows, SaveSelected, type FileColumns } from '../selected';
import { replay, useStuck } from './api';
import { actionText, stuckText, type StuckItem, type StuckList } from './model';

function triedText({ attempts, kind, nextAt, stoppedAt }: StuckItem): string {
  const tried = `Attempted ${plural(attempts, 'time')}`;
  if (!stoppedAt) return `${tried}, next ${formatMoment(nextAt)}`;
  const after =
    kind === 'PRICE_QUOTE'
      ? 'The order waits for a price from the pricing staff, who were notified.'
      : 'It is not sent unless you try it.';
  return `${tried}. Gida stopped at ${formatMoment(stoppedAt)}. ${after}`;
}

function Item({ item, pick }: { item: StuckItem; pick: ReactNode }) {
  const text = stuckText(item);
  return (
    <tr data-row={item.id}>
      <td>
        <span className="row g8">
          {pick}
          <b>{text}</b>
        </span>
        {item.subject && <span className="fd-code">{item.subject}</span>}
        <span className="small block">{item.error}</span>
        <span className="small faint">{triedText(item)}</span>
      </td>
      <td className="r">
        <ActionButton
          aria-label={`Try now: ${text}`}
          failed="The action failed"
          done={{ title: 'It is being retried' }}
          run={() => replay([item])}
        >
          Try now
        </ActionButton>
      </td>
    </tr>
  );
}

const COLUMNS: readonly Column<StuckItem>[] = [
  {
    id: 'next',
    label: 'Next attempt',
    sort: 'next',
    sorted: 'time',
    cell: ({ nextAt }) => formatMoment(nextAt),
  },
  { id: 'attempts', label: 'Attempts', sort: 'attempts', cell: ({ attempts }) => attempts },
];

const KINDS = { EVENT: 'Events', JOB: 'Tasks' };
const STATES = { waiting: 'Tried again automatically', stopped: 'Stopped' };

const FILTERS: readonly Filter[] = [
  { name: 'what', label: 'Kind', kind: 'choice', options: optionsOf(KINDS) },
  { name: 'tries', label: 'State', kind: 'choice', options: optionsOf(STATES) },
];

const LOCAL: Local<StuckItem> = {
  textsOf: (item) => [stuckText(item), item.kind, item.subject, item.error],
  filters: {
    what: ({ what }) => what,
    tries: ({ stoppedAt }) => (stoppedAt ? 'stopped' : 'waiting'),
  },
  sorts: { next: ({ nextAt }) => Date.parse(nextAt), attempts: ({ attempts }) => attempts },
};

const FILE: FileColumns<StuckItem> = {
  what: ({ what }) => what,
  kind: ({ kind }) => kind,
  subject: ({ subject }) => subject,
  attempts: ({ attempts }) => attempts,
  error: ({ error }) => error,
  next: ({ nextAt }) => nextAt,
  stopped: ({ stoppedAt }) => stoppedAt,
};

const save = (rows: readonly StuckItem[]) => saveRows('stuck', FILE, rows);

function Bulk({ rows }: { rows: readonly StuckItem[] }) {
  return (
    <>
      <ActionButton
        size="sm"
        failed="Not everything is retried"
        done={{ title: `${plural(rows.length, 'item is', 'items are')} retried` }}
        run={() => replay(rows)}
      >
        Try now
      </ActionButton>
      <SaveSelected onSave={() => save(rows)} />
    </>
  );
}

function Deeds({ deeds }: { deeds: StuckList['deeds'] }) {
  if (deeds.length === 0) return null;
  return (
    <>
      <h2 className="h3 mt-5">Operator actions</h2>
      <ul className="mt-2" aria-label="Operator actions">
        {deeds.map((entry) => (
          <li key={entry.id} className="small py-1">
            {actionText(entry.kind)}
            <span className="fd-code">{`${entry.subject}, by ${entry.staffId}, ${formatMoment(entry.at)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Items({
  items,
  pick,
}: {
  items: readonly StuckItem[];
  pick: (item: StuckItem) => ReactNode;
}) {
  return (
    <table className="fd-t">
      <caption className="vh">What is stuck</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="r">
            <span className="vh">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={item.id} item={item} pick={pick(item)} />
        ))}
      </tbody>
    </table>
  );
}

/** Events and tasks that failed. They are tried again automatically; staff can try them here without waiting. */
export function StuckView() {
  const { data, error, mutate } = useStuck();
  const state = useTable({ filters: FILTERS, sort: 'next' });
  return (
    <>
      <DataTable
        noun={['stuck item', 'stuck items']}
        caption="Stuck items"
        state={state}
        pages={localPages({ data: data?.items, error, mutate }, state, LOCAL)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={(item) => `${stuckText(item)} ${item.subject ?? item.id}`}
        search="Find an item"
        searchHint="What it does, what it is about, or its error"
        save={save}
        empty={
          <StateBlock art="list" title="Nothing is stuck">
            Events and tasks that failed are listed here until they succeed. A message is tried six
            times within 15 hours.
          </StateBlock>
        }
        bulk={(rows) => <Bulk rows={rows} />}
        cards={(items, pick) => <Items items={items} pick={pick} />}
      />
      {data && <Deeds deeds={data.deeds} />}
    </>
  );
}
