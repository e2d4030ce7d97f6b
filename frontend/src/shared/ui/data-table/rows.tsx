import { ArrowDown, ArrowUp } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Selection } from './use-selection';
import type { TableState } from './use-table';

export interface Column<T> {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** The key by which the server sorts this column. */
  sort?: string;
  /** What this key sorts by, if not by numbers: how long ago something was, another time, or letters. */
  sorted?: 'age' | 'time' | 'letters';
  /** Numbers are at the right. */
  end?: boolean;
  /** Where the cell is on the card of a phone: the first line, the right side, a line of its own, or nowhere. */
  phone?: 'lead' | 'side' | 'line' | 'hide';
  /** A cell that is never cut, such as a reference or an amount. */
  whole?: boolean;
  /** A column that takes the room that the others leave, and is cut where there is too little. Two such columns share it. */
  rest?: boolean;
  /** A column that is left out beside an open record, where there is less room; with `most`, wherever the table is not at its widest. */
  wide?: boolean | 'most';
}

export interface RowsProps<T> {
  caption: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  idOf: (row: T) => string;
  /** The name of a row, by which its checkbox is labelled. */
  nameOf: (row: T) => string;
  /** The address of the record of a row. */
  hrefOf?: ((row: T) => string) | undefined;
  current: string | null;
  isLate?: ((row: T) => boolean) | undefined;
  state: TableState;
  selection: Selection | null;
}

const nextSort = (sort: string, now: string) => (now === `-${sort}` ? sort : `-${sort}`);

function Head<T>({ column, state }: { column: Column<T>; state: TableState }) {
  const { sort, label, end, wide } = column;
  const of = sort && state.sort.replace('-', '') === sort;
  const down = state.sort.startsWith('-');
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={clsx(end && 'dt-end', wide && 'dt-extra', wide === 'most' && 'dt-most')}
      {...(sort && {
        'aria-sort': of
          ? down
            ? ('descending' as const)
            : ('ascending' as const)
          : ('none' as const),
      })}
    >
      {sort ? (
        <button
          type="button"
          className={clsx('dt-sort', of && 'is-on')}
          onClick={() => state.set('sort', nextSort(sort, state.sort))}
        >
          {label}
          {of && <Arrow className="i" aria-hidden />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function Cell<T>({
  row,
  column,
  main,
  href,
  current,
}: {
  row: T;
  column: Column<T>;
  main: boolean;
  href: string | undefined;
  current: boolean;
}) {
  const { end, phone = 'line', whole, rest, wide } = column;
  const content = column.cell(row);
  return (
    <td
      className={clsx(
        `dt-${phone}`,
        end && 'dt-end',
        whole && 'dt-whole',
        rest && 'dt-rest',
        wide && 'dt-extra',
        wide === 'most' && 'dt-most',
      )}
    >
      {main && href ? (
        <Link className="dt-open" to={href} data-main aria-current={current ? true : undefined}>
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}

/** The checkbox that selects a row. */
export function PickBox({
  id,
  name,
  selection,
}: {
  id: string;
  name: string;
  selection: Selection;
}) {
  return (
    <input
      type="checkbox"
      className="dt-cb"
      aria-label={`Select ${name}`}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

/** The rows as a table with a head that stays in view; on a phone each row is a card of a few lines. */
export function Rows<T>({
  caption,
  rows,
  columns,
  idOf,
  nameOf,
  hrefOf,
  current,
  isLate,
  state,
  selection,
}: RowsProps<T>) {
  const all = rows.map(idOf);
  const chosen = selection ? all.filter((id) => selection.ids.has(id)).length : 0;
  return (
    <table className="dt-t">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="dt-box">
              <input
                type="checkbox"
                className="dt-cb"
                aria-label="Select all rows"
                checked={chosen > 0 && chosen === all.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < all.length;
                }}
                onChange={() => selection.toggleAll(all)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} state={state} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          const picked = selection?.ids.has(id) === true;
          return (
            <tr
              key={id}
              data-row={id}
              className={clsx(
                id === current && 'is-cur',
                picked && 'is-picked',
                isLate?.(row) && 'is-late',
              )}
            >
              {selection && (
                <td className="dt-box">
                  <PickBox id={id} name={nameOf(row)} selection={selection} />
                </td>
              )}
              {columns.map((column, place) => (
                <Cell
                  key={column.id}
                  row={row}
                  column={column}
                  main={place === 0}
                  href={hrefOf?.(row)}
                  current={id === current}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
