import { localPages, localRows, type Local } from './local';
import type { TableState } from './use-table';

interface Row {
  name: string;
  kind: string;
  kobo: number;
  note?: string | null;
}

const ROWS: Row[] = [
  { name: 'Ada Obi', kind: 'A', kobo: 300 },
  { name: 'Bola Ade', kind: 'B', kobo: 20, note: 'Waits for Ada' },
  { name: 'Chidi Eze', kind: 'A', kobo: 300, note: null },
];

const LOCAL: Local<Row> = {
  textsOf: ({ name, note }) => [name, note],
  filters: { kind: ({ kind }) => kind },
  sorts: { name: ({ name }) => name, amount: ({ kobo }) => kobo },
};

const state = ({ q = '', kind = '', sort = 'name' } = {}) => ({
  q,
  sort,
  valueOf: (name: string) => (name === 'kind' ? kind : ''),
});

const names = (given: Parameters<typeof state>[0]) =>
  localRows(ROWS, state(given), LOCAL).map(({ name }) => name);

describe('a list that is loaded as a whole', () => {
  it('is searched for every word, filtered and sorted', () => {
    expect(names({})).toEqual(['Ada Obi', 'Bola Ade', 'Chidi Eze']);
    expect(names({ q: 'ada' })).toEqual(['Ada Obi', 'Bola Ade']);
    expect(names({ q: 'ADA  waits' })).toEqual(['Bola Ade']);
    expect(names({ q: 'zainab' })).toEqual([]);
    expect(names({ kind: 'A', sort: '-name' })).toEqual(['Chidi Eze', 'Ada Obi']);
    expect(names({ sort: 'amount' })).toEqual(['Bola Ade', 'Ada Obi', 'Chidi Eze']);
    expect(names({ sort: '-amount' })).toEqual(['Ada Obi', 'Chidi Eze', 'Bola Ade']);
    expect(names({ sort: 'unknown' })).toEqual(['Ada Obi', 'Bola Ade', 'Chidi Eze']);
    expect(names({ sort: '-unknown' })).toEqual(['Chidi Eze', 'Bola Ade', 'Ada Obi']);
  });
  it('has a row under each of its values', () => {
    const several = { ...LOCAL, filters: { kind: ({ kind }: Row) => [kind, 'C'] } };
    const found = (kind: string) => localRows(ROWS, state({ kind }), several).length;
    expect([found('A'), found('C'), found('D')]).toEqual([2, 3, 0]);
  });
  it('has one page, and none before it is loaded', () => {
    const mutate = jest.fn();
    const table = state() as TableState;
    expect(localPages({ data: undefined, mutate }, table, LOCAL).items).toBeUndefined();
    const pages = localPages({ data: ROWS, mutate }, table, LOCAL);
    expect([pages.items?.length, pages.more, pages.coming]).toEqual([3, null, false]);
    pages.retry();
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});
