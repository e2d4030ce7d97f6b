import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataTable } from './data-table';
import type { Column } from './rows';
import { useTable, type Filter } from './use-table';
import { csvOf, matching, useWholeList, type WholeList } from './use-whole-list';

interface Place {
  id: string;
  name: string;
  rooms: number;
  open: boolean;
}

const PLACES: readonly Place[] = [
  { id: '1', name: 'Kubwa depot', rooms: 12, open: true },
  { id: '2', name: 'Idu depot', rooms: 3, open: false },
  { id: '3', name: 'Abaji yard', rooms: 7, open: true },
];

const LIST: WholeList<Place> = {
  text: ({ name }) => [name, null],
  filters: { open: ({ open }, value) => String(open) === value },
  sorts: { name: ({ name }) => name, rooms: ({ rooms }) => rooms },
};

const FILTERS: readonly Filter[] = [
  { name: 'open', label: 'State', kind: 'choice', options: [{ value: 'true', label: 'Open' }] },
];

const COLUMNS: readonly Column<Place>[] = [
  { id: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
];

const namesIn = (query: Record<string, string>) =>
  matching(PLACES, query, LIST).map(({ name }) => name);

describe('a list that is loaded as a whole', () => {
  it('is searched by all words, filtered and sorted in both directions', () => {
    expect(namesIn({ q: 'DEPOT' })).toEqual(['Kubwa depot', 'Idu depot']);
    expect(namesIn({ q: 'depot kub' })).toEqual(['Kubwa depot']);
    expect(namesIn({ open: 'true', sort: 'name' })).toEqual(['Abaji yard', 'Kubwa depot']);
    expect(namesIn({ sort: 'rooms' })).toEqual(['Idu depot', 'Abaji yard', 'Kubwa depot']);
    expect(namesIn({ sort: '-rooms' })).toEqual(['Kubwa depot', 'Abaji yard', 'Idu depot']);
    expect(namesIn({ sort: 'other', colour: 'red' })).toEqual(PLACES.map(({ name }) => name));
    expect(namesIn({ sort: '-other' })).toEqual(['Abaji yard', 'Idu depot', 'Kubwa depot']);
  });

  it('becomes a file without formulas', () => {
    const text = csvOf([{ name: '=1+1' }, { name: 'a "b", c' }], {
      name: ({ name }) => name,
      none: () => null,
    });
    expect(text).toBe('name,none\r\n"\'=1+1",\r\n"a ""b"", c",\r\n');
  });

  it('keeps its state in the address under its own names, and saves what is shown or selected', async () => {
    const saved: string[][] = [];
    function Places() {
      const state = useTable({ filters: FILTERS, sort: 'name', prefix: 'places-' });
      const answer = { data: PLACES, mutate: () => undefined };
      return (
        <>
          <DataTable
            noun={['place', 'places']}
            caption="Places"
            state={state}
            pages={useWholeList(answer, state, LIST)}
            columns={COLUMNS}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            search="Find a place"
            empty={<p>There are no places.</p>}
            save={(rows) => saved.push(rows.map(({ id }) => id))}
          />
          <output data-testid="where">{useLocation().search}</output>
        </>
      );
    }
    render(
      <MemoryRouter initialEntries={['/?q=other&places-open=true']}>
        <Places />
      </MemoryRouter>,
    );
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).toEqual(['Abaji yard', 'Kubwa depot']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a place' }), 'kub');
    await waitFor(() => expect(rows()).toEqual(['Kubwa depot']));
    expect(screen.getByTestId('where')).toHaveTextContent('?q=other&places-open=true&places-q=kub');
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(rows()).toEqual(['Abaji yard', 'Idu depot', 'Kubwa depot']);
    expect(screen.getByTestId('where')).toHaveTextContent('?q=other');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Idu depot' }));
    await userEvent.click(
      within(screen.getByRole('region', { name: '1 selected' })).getByRole('button', {
        name: 'Export',
      }),
    );
    expect(saved).toEqual([['1'], ['2']]);
  });
});
