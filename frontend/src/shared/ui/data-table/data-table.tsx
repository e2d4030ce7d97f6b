import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { announce } from '@/shared/lib/announce';
import { plural } from '@/shared/lib/plural';
import { Button } from '../button';
import { DataView } from '../data-view';
import { Note } from '../note';
import { Skeletons } from '../skeleton';
import { StateBlock } from '../state-block';
import './data-table.css';
import { PickBox, Rows, type RowsProps } from './rows';
import { TableBar } from './table-bar';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';
import { fileOf, type Option, type TableState } from './use-table';

export interface Pages<T> {
  items: readonly T[] | undefined;
  error?: unknown;
  coming: boolean;
  more: (() => void) | null;
  retry: () => void;
}

export interface Props<T> extends Omit<RowsProps<T>, 'rows' | 'selection' | 'current' | 'state'> {
  /** One row and several rows, as in "1 order" and "5 orders". */
  noun: readonly [one: string, many: string];
  state: TableState;
  pages: Pages<T>;
  /** The parameters of the request, if they are not only those of the table. */
  query?: Readonly<Record<string, string>>;
  /** The id of the open record, and how to close it. */
  current?: string | null;
  onClose?: () => void;
  /** Shown when the list is empty without a filter. */
  empty: ReactNode;
  search?: string;
  searchHint?: string;
  /** The path of the list, which is also the path of its file. */
  path?: string;
  /** Saves rows as a file, for a list that is loaded as a whole and has no file on the server. */
  save?: (rows: readonly T[]) => void;
  /** What can be done with the selected rows. Without it, no row can be selected. */
  bulk?: (rows: readonly T[]) => ReactNode;
  /**
   * Shows the rows in another way than as a table, such as cards with forms; then the columns only say what can be sorted. `pick` is the
   * checkbox of a row. The keys find a card by `data-row` with its id, and its main link by `data-main`.
   */
  cards?: (rows: readonly T[], pick: (row: T) => ReactNode) => ReactNode;
  /** Anything between the filters and the rows, such as saved views. */
  children?: ReactNode;
}

/** The names of both directions of a sort, the descending one first. */
const DIRECTIONS = {
  number: ['high to low', 'low to high'],
  age: ['newest first', 'oldest first'],
  time: ['latest first', 'earliest first'],
  letters: ['Z to A', 'A to Z'],
} as const;

/** The sorts by name, for the choice on a phone. */
function sortsOf<T>({ columns }: Pick<Props<T>, 'columns'>): Option[] {
  return columns.flatMap(({ sort, sorted, label }) => {
    if (!sort) return [];
    const [down, up] = DIRECTIONS[sorted ?? 'number'];
    return [
      { value: `-${sort}`, label: `${label}, ${down}` },
      { value: sort, label: `${label}, ${up}` },
    ];
  });
}

function useCount(text: string | null) {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}

function NoMatch({ many, clear }: { many: string; clear: () => void }) {
  return (
    <StateBlock
      art="list"
      title={`No ${many} match`}
      actions={<Button onClick={clear}>Clear filters</Button>}
    >
      Nothing matches this search and these filters.
    </StateBlock>
  );
}

/** The server does not know what the address asks for, so trying again would not help. */
function Refused({ many, clear }: { many: string; clear: () => void }) {
  return (
    <div role="alert">
      <StateBlock
        art="list"
        title={`We could not list the ${many} like this`}
        actions={
          <Button kind="primary" onClick={clear}>
            Clear filters
          </Button>
        }
      >
        The address of this page has a filter or a sort that does not exist.
      </StateBlock>
    </div>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

function Bulk<T>({
  picked,
  bulk,
  onClear,
}: {
  picked: readonly T[];
  bulk: (rows: readonly T[]) => ReactNode;
  onClear: () => void;
}) {
  if (picked.length === 0) return null;
  return (
    <div className="dt-bulk" role="region" aria-label={`${picked.length} selected`}>
      <span>
        <b>{picked.length}</b> selected
      </span>
      {bulk(picked)}
      <Button size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

function Foot({
  count,
  pages: { more, coming },
  keys,
  selects,
}: {
  count: string;
  pages: Pick<Pages<unknown>, 'more' | 'coming'>;
  keys: boolean;
  selects: boolean;
}) {
  return (
    <div className="dt-foot">
      <span>{count}</span>
      {more && (
        <Button busy={coming} onClick={more}>
          Load more
        </Button>
      )}
      {keys && (
        <span className="dt-keys">
          <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open {selects && <kbd>X</kbd>}{' '}
          {selects && 'select'} <kbd>/</kbd> search <kbd>Esc</kbd> close
        </span>
      )}
    </div>
  );
}

/** The rows are still shown, but the last attempt to load them failed on our side. */
function OldRows({ pages: { items, error } }: { pages: Pick<Pages<unknown>, 'items' | 'error'> }) {
  if (!items || !error || error instanceof NetworkError) return null;
  return (
    <Note tone="sun" role="status" className="mb-3">
      This list could not be loaded again. It may be out of date.
    </Note>
  );
}

/** The keys of the rows, and the selection. */
function useRows<T>({
  state,
  pages: { items },
  query = state.query,
  current = null,
  onClose,
  idOf,
  hrefOf,
}: Props<T>) {
  const navigate = useNavigate();
  const table = useRef<HTMLElement>(null);
  const selection = useSelection(JSON.stringify(query));
  const step = (by: 1 | -1) => {
    const at = items?.findIndex((row) => idOf(row) === current) ?? -1;
    const next = items?.[at < 0 && by < 0 ? 0 : at + by];
    if (next && hrefOf) void navigate(hrefOf(next), { replace: true });
  };
  const escape = () => (current === null ? selection.clear() : onClose?.());
  useRowKeys({
    table,
    step: current === null || !hrefOf ? null : step,
    select: selection.toggle,
    escape,
  });
  return { table, selection, picked: (items ?? []).filter((row) => selection.ids.has(idOf(row))) };
}

/**
 * A list of staff: search, filters and sort in the address, pages that are added below, a selection with actions, the filtered list as a
 * file, and keys for the rows.
 */
export function DataTable<T>(props: Props<T>) {
  const {
    noun,
    state,
    pages,
    query = state.query,
    current = null,
    empty,
    search,
    searchHint,
    path,
    save,
    bulk,
    cards,
    children,
    ...rest
  } = props;
  const { table, selection, picked } = useRows(props);
  const count = pages.items
    ? `${plural(pages.items.length, ...noun)}${pages.more ? ' and more' : ''}`
    : null;
  useCount(count);
  const answer = { data: pages.items, error: pages.error, mutate: pages.retry };
  const { idOf, nameOf } = rest;
  const pick = (row: T) =>
    bulk ? <PickBox id={idOf(row)} name={nameOf(row)} selection={selection} /> : null;
  const none = state.active > 0 ? <NoMatch many={noun[1]} clear={state.clear} /> : empty;
  return (
    <section
      ref={table}
      className={cards ? 'dt has-cards' : 'dt'}
      aria-label={rest.caption}
      data-second={state.second || undefined}
    >
      <TableBar
        state={state}
        searchLabel={search}
        hint={searchHint}
        sorts={sortsOf(rest)}
        file={path ? fileOf(path, query) : null}
        save={save && pages.items?.length ? () => save(pages.items ?? []) : null}
      />
      {children}
      <OldRows pages={pages} />
      <DataView
        what={`the ${noun[1]}`}
        answer={answer}
        skeleton={<Skeletons count={8} className="mb-2 h-9 w-full" />}
        empty={none}
        failed={(error, usual) =>
          isRefused(error) ? <Refused many={noun[1]} clear={state.reset} /> : usual
        }
      >
        {(rows) =>
          cards ? (
            cards(rows, pick)
          ) : (
            <Rows
              {...rest}
              rows={rows}
              current={current}
              state={state}
              selection={bulk ? selection : null}
            />
          )
        }
      </DataView>
      {bulk && <Bulk picked={picked} bulk={bulk} onClear={selection.clear} />}
      {count && pages.items?.length !== 0 && (
        <Foot
          count={count}
          pages={pages}
          keys={rest.hrefOf !== undefined || bulk !== undefined}
          selects={bulk !== undefined}
        />
      )}
    </section>
  );
}
