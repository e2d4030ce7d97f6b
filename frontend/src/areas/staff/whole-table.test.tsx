import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { saveAsFile } from '@/shared/lib/save-as-file';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import { WholeTable } from './whole-table';

jest.mock('@/shared/lib/save-as-file', () => ({ saveAsFile: jest.fn() }));

interface Place {
  id: string;
  name: string;
  open: boolean;
}

const PLACES: readonly Place[] = [
  { id: '1', name: 'Kubwa depot', open: true },
  { id: '2', name: 'Idu depot', open: false },
  { id: '3', name: 'Abaji yard', open: true },
];

const FILTERS: readonly Filter[] = [
  { name: 'open', label: 'State', kind: 'choice', options: [{ value: 'true', label: 'Open' }] },
];

const COLUMNS: readonly Column<Place>[] = [
  { id: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
];

function Places() {
  return (
    <>
      <WholeTable
        noun={['place', 'places']}
        caption="Places"
        answer={{ data: PLACES, mutate: () => undefined }}
        local={{
          textsOf: ({ name }) => [name],
          filters: { open: ({ open }) => String(open) },
          sorts: { name: ({ name }) => name },
        }}
        filters={FILTERS}
        sort="name"
        prefix="places-"
        file={{ name: 'places', columns: { name: ({ name }) => name } }}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        search="Find a place"
        empty={<p>There are no places.</p>}
      />
      <output data-testid="where">{useLocation().search}</output>
    </>
  );
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('keeps the state of a second list in the address under its own names, and saves what is shown or selected', async () => {
  render(
    <MemoryRouter initialEntries={['/?q=other&places-open=true']}>
      <Places />
    </MemoryRouter>,
  );
  expect(rows()).toEqual(['Abaji yard', 'Kubwa depot']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a place' }), 'kub');
  await waitFor(() => expect(rows()).toEqual(['Kubwa depot']));
  expect(screen.getByTestId('where')).toHaveTextContent('?q=other&places-open=true&places-q=kub');
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(rows()).toEqual(['Abaji yard', 'Idu depot', 'Kubwa depot']);
  expect(screen.getByTestId('where')).toHaveTextContent('?q=other');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Idu depot' }));
  const bar = within(screen.getByRole('region', { name: '1 selected' }));
  await userEvent.click(bar.getByRole('button', { name: 'Export' }));
  expect(jest.mocked(saveAsFile).mock.calls.map(([, text]) => text)).toEqual([
    'name\r\nKubwa depot\r\n',
    'name\r\nIdu depot\r\n',
  ]);
});
