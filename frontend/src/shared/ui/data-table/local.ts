import type { Pages } from './data-table';
import type { TableState } from './use-table';

/** How a short list that is loaded as a whole is searched, filtered and sorted. */
export interface Local<T> {
  /** The texts in which the search finds every word. */
  textsOf: (row: T) => readonly (string | null | undefined)[];
  /** By the name of a filter: the value of a row, or its values. */
  filters?: Readonly<Record<string, (row: T) => string | readonly string[]>>;
  /**
   * By the key of a sort: what is compared. Rows that are equal keep their order. Any other sort is the order in which the rows were
   * loaded.
   */
  sorts: Readonly<Record<string, (row: T) => string | number>>;
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

/** Whether every word of a search is in one of the texts. */
export function hasWords(q: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The rows that the search, the filters and the sort of the table leave, in their order. */
export function localRows<T>(
  rows: readonly T[],
  { q, valueOf, sort }: Pick<TableState, 'q' | 'valueOf' | 'sort'>,
  { textsOf, filters = {}, sorts }: Local<T>,
): readonly T[] {
  const found = rows.filter(
    (row) =>
      hasWords(q, textsOf(row)) &&
      Object.entries(filters).every(
        ([name, of]) => valueOf(name) === '' || [of(row)].flat().includes(valueOf(name)),
      ),
  );
  const key = sorts[sort.replace('-', '')];
  const way = sort.startsWith('-') ? -1 : 1;
  if (!key) return way < 0 ? found.reverse() : found;
  return found.sort((a, b) => way * compare(key(a), key(b)));
}

interface Answer<T> {
  data: readonly T[] | undefined;
  error?: unknown;
  mutate: () => unknown;
}

/** A short list that is loaded as a whole, as the pages of a table. */
export function localPages<T>(
  { data, error, mutate }: Answer<T>,
  state: TableState,
  local: Local<T>,
): Pages<T> {
  return {
    items: data && localRows(data, state, local),
    error,
    coming: false,
    more: null,
    retry: () => void mutate(),
  };
}
