import { useMemo } from 'react';
import { isoDay } from '@/shared/lib/dates';
import { saveAsFile } from '@/shared/lib/save-as-file';
import type { Pages } from './data-table';
import type { TableState } from './use-table';

/** A short list that the server sends as a whole: what is searched, filtered and sorted here. */
export interface WholeList<T> {
  /** The texts in which the search looks. */
  text: (row: T) => readonly (string | null | undefined)[];
  /** Whether a row has the value of a filter, by the name of the filter. */
  filters?: Readonly<Record<string, (row: T, value: string) => boolean>>;
  /** What a row is sorted by, by the key of the sort. */
  sorts?: Readonly<Record<string, (row: T) => string | number>>;
}

interface Answer<T> {
  data: readonly T[] | undefined;
  error?: unknown;
  mutate: () => unknown;
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en-NG');

/** The rows that match, in their order. A sort that has no key here is the order of the server. */
export function matching<T>(
  rows: readonly T[],
  { q = '', sort, ...values }: Readonly<Record<string, string>>,
  { text, filters = {}, sorts = {} }: WholeList<T>,
): readonly T[] {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const all = text(row).join(' ').toLocaleLowerCase();
    return (
      words.every((word) => all.includes(word)) &&
      Object.entries(values).every(([name, value]) => filters[name]?.(row, value) ?? true)
    );
  });
  const way = sort?.startsWith('-') ? -1 : 1;
  const key = sort && sorts[sort.replace('-', '')];
  if (!key) return way < 0 ? found.reverse() : found;
  return found.sort((one, other) => way * compare(key(one), key(other)));
}

/** A short list as the pages of a `DataTable`. */
export function useWholeList<T>(
  { data, error, mutate }: Answer<T>,
  { query, sort }: TableState,
  list: WholeList<T>,
): Pages<T> {
  const asked = JSON.stringify({ ...query, sort });
  const items = useMemo(
    () => data && matching(data, JSON.parse(asked) as Record<string, string>, list),
    [data, asked, list],
  );
  return { items, error, coming: false, more: null, retry: () => void mutate() };
}

/** A cell that a spreadsheet does not read as a formula. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) =>
  /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The columns of a file by their names, each with the text of its cells. */
export type FileColumns<T> = Readonly<
  Record<string, (row: T) => string | number | boolean | null | undefined>
>;

/** Rows as the text of a CSV file. */
export function csvOf<T>(rows: readonly T[], columns: FileColumns<T>): string {
  const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;
  const cells = (row: T) => Object.values(columns).map((cell) => safe(String(cell(row) ?? '')));
  return [Object.keys(columns), ...rows.map(cells)].map(line).join('');
}

/** Saves rows as a CSV file with the day in its name. */
export const saveRows = <T>(name: string, rows: readonly T[], columns: FileColumns<T>) =>
  saveAsFile(`${name}-${isoDay()}.csv`, csvOf(rows, columns), 'text/csv;charset=utf-8');
