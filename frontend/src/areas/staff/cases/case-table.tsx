import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { DataTable, type Pages } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { useRecord } from '../lists';
import { ForThoseWhoMay, type Permission } from '../permission';
import { CopyButton, ExportSelected } from '../selected';
import './split-view.css';

const SUPPORT = '/admin/support';

/** What all cases about an order have in common. */
interface Case {
  id: string;
  title: string;
  reference: string;
  customerName: string;
  providerName?: string | null | undefined;
  openedAt: string;
  dueAt: string;
}

interface Props<T> {
  noun: readonly [one: string, many: string];
  caption: string;
  /** The name of the parameter that holds the open case. */
  param: string;
  path: string;
  useList: (query: Readonly<Record<string, string>>) => Pages<T>;
  /** What the case waits for, or what `waitsHead` says instead. */
  waits: (row: T) => ReactNode;
  waitsHead?: string;
  /** When the case was closed; null for one that is open. Without it, all of them are. */
  closedAt?: (row: T) => string | null;
  /** What the view adds to the query of the list, such as the state. */
  only?: Readonly<Record<string, string>>;
  /** The sort that the view asks for, unless someone chose another one. */
  sort?: string;
  /** What is above the list, such as the states. */
  above?: ReactNode;
  /** A line under the title, such as what the customer wrote. */
  about: (row: T) => string | null | undefined;
  empty: string;
  permission: readonly Permission[];
  back: string;
  detail: (id: string) => ReactNode;
}

function Due({ at, now }: { at: string; now: number }) {
  const late = Date.parse(at) < now;
  return (
    <span
      className={clsx(late && 'strong text-clay')}
    >{`${late ? 'Was due' : 'Due'} ${formatMoment(at, now)}`}</span>
  );
}

function columnsOf<T extends Case>(
  {
    waits,
    waitsHead = 'Waits for',
    closedAt,
    about,
  }: Pick<Props<T>, 'waits' | 'waitsHead' | 'closedAt' | 'about'>,
  now: number,
): readonly Column<T>[] {
  return [
    { id: 'title', label: 'Job', phone: 'lead', rest: true, cell: ({ title }) => title },
    { id: 'about', label: 'What happened', wide: true, rest: true, cell: about },
    { id: 'reference', label: 'Order', whole: true, cell: ({ reference }) => reference },
    { id: 'customer', label: 'Customer', cell: ({ customerName }) => customerName },
    {
      id: 'provider',
      label: 'Provider',
      phone: 'hide',
      wide: true,
      cell: ({ providerName }) => providerName,
    },
    {
      id: 'opened',
      label: 'Opened',
      phone: 'hide',
      whole: true,
      wide: 'most',
      cell: ({ openedAt }) => formatDate(openedAt),
    },
    {
      id: 'due',
      label: 'Due',
      sort: 'due',
      whole: true,
      cell: (row) => {
        const closed = closedAt?.(row);
        return closed ? `Closed ${formatMoment(closed, now)}` : <Due at={row.dueAt} now={now} />;
      },
    },
    { id: 'waits', label: waitsHead, phone: 'side', whole: true, cell: waits },
  ];
}

function List<T extends Case>({
  noun,
  caption,
  path,
  useList,
  empty,
  only = {},
  sort = 'due',
  record,
  ...rest
}: Props<T> & { record: ReturnType<typeof useRecord> }) {
  const now = useNow(30_000);
  const state = useTable({ filters: [], sort });
  const query = { ...only, ...state.query };
  return (
    <DataTable
      noun={noun}
      caption={caption}
      state={state}
      query={query}
      pages={useList(query)}
      columns={columnsOf(rest, now)}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      hrefOf={({ id }) => record.to(id)}
      current={record.open}
      onClose={record.close}
      isLate={(row) => !rest.closedAt?.(row) && Date.parse(row.dueAt) < now}
      empty={<p className="soft py-6">{empty}</p>}
      search={`Find one of the ${noun[1]}`}
      searchHint="Reference of the order, or the customer’s name, e-mail or phone"
      path={path}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={path} query={only} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}

/** The cases of one kind, the one that is due first on top, and the one that is read beside them. */
export function CaseTable<T extends Case>(props: Props<T>) {
  const record = useRecord(SUPPORT, props.param);
  return (
    <ForThoseWhoMay permission={props.permission}>
      <div className={clsx('mt-3', record.open && 'split-view')}>
        <div className={clsx(record.open && 'only-l')}>
          {props.above}
          <List {...props} record={record} />
        </div>
        {record.open && (
          <div>
            <ButtonLink kind="quiet" className="plain -ml-2.5" to={record.to(null)}>
              {props.back}
            </ButtonLink>
            {props.detail(record.open)}
          </div>
        )}
      </div>
    </ForThoseWhoMay>
  );
}
