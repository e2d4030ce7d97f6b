import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NetworkError } from '@/shared/api/problem';
import { announce } from '@/shared/lib/announce';
import { plural } from '@/shared/lib/plural';
import { Button } from '../button';
import { DataView } from '../data-view';
import { Note } from '../note';
import { Skeletons } from '../skeleton';
import { StateBlock } from '../state-block';
import './data-table.css';
import { Rows, type RowsProps } from './rows';
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

interface Props<T> extends Omit<RowsProps<T>, 'rows' | 'selection' | 'current' | 'state'> {
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
  /** What can be done with the selected rows. Without it, no row can be selected. */
  bulk?: (rows: readonly T[]) => ReactNode;
  /** Anything between the filters and the rows, such as saved views. */
  children?: ReactNode;
}

/** The sorts by name, for the choice on a phone. */
function sortsOf<T>({ columns }: Pick<Props<T>, 'columns'>): Option[] {
  return columns.flatMap(({ sort, label }) => (sort ? [{ value: `-${sort}`, label: `${label}, high to low` }, { value: sort, label: `${label}, low to high` }] : []));
}

function useCount(text: string | null) {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}

function NoMatch({ many, clear }: { many: string; clear: () => void }) {
  return (
    <StateBlock art="list" title={`No ${many} match`} actions={<Button onClick={clear}>Clear filters</Button>}>
      Nothing matches this search and these filters.
    </StateBlock>
  );
}

/**
 * A list of staff: search, filters and sort in the address, pages that are added below, a selection with actions, the filtered list as a
 * file, and keys for the rows.
 */
export function DataTable<T>({ noun, state, pages, query = state.query, current = null, onClose, empty, search, searchHint, path, bulk, children, ...rest }: Props<T>) {
  const navigate = useNavigate();
  const table = useRef<HTMLElement>(null);
  const selection = useSelection(JSON.stringify(query));
  const { idOf, hrefOf } = rest;
  const { items, error, coming, more, retry } = pages;
  const picked = (items ?? []).filter((row) => selection.ids.has(idOf(row)));
  const count = items ? `${plural(items.length, ...noun)}${more ? ' and more' : ''}` : null;
  useCount(count);
  const step = (by: 1 | -1) => {
    const at = items?.findIndex((row) => idOf(row) === current) ?? -1;
    const next = items?.[at < 0 && by < 0 ? 0 : at + by];
    if (next && hrefOf) void navigate(hrefOf(next), { replace: true });
  };
  useRowKeys({ table, step: current === null || !hrefOf ? null : step, select: selection.toggle, escape: () => (current === null ? selection.clear() : onClose?.()) });
  return (
    <section ref={table} className="dt" aria-label={rest.caption}>
      <TableBar state={state} searchLabel={search} hint={searchHint} sorts={sortsOf(rest)} file={path ? fileOf(path, query) : null} />
      {children}
      {items && error && !(error instanceof NetworkError) ? (
        <Note tone="sun" role="status" className="mb-3">
          This list could not be loaded again. It may be out of date.
        </Note>
      ) : null}
      <DataView what={`the ${noun[1]}`} answer={{ data: items, error, mutate: retry }} skeleton={<Skeletons count={8} className="mb-2 h-9 w-full" />} empty={state.active > 0 ? <NoMatch many={noun[1]} clear={state.clear} /> : empty}>
        {(rows) => <Rows {...rest} rows={rows} current={current} state={state} selection={bulk ? selection : null} />}
      </DataView>
      {bulk && picked.length > 0 && (
        <div className="dt-bulk" role="region" aria-label={`${picked.length} selected`}>
          <span>
            <b>{picked.length}</b> selected
          </span>
          {bulk(picked)}
          <Button size="sm" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
      {items && items.length > 0 && (
        <div className="dt-foot">
          <span>{count}</span>
          {more && (
            <Button busy={coming} onClick={more}>
              Load more
            </Button>
          )}
          <span className="dt-keys">
            <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open {bulk && <><kbd>X</kbd> select </>}<kbd>/</kbd> search <kbd>Esc</kbd> close
          </span>
        </div>
      )}
    </section>
  );
}
