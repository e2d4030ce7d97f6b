import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { keepRegion } from '@/shared/lib/announce';
import { DataTable, type Pages } from './data-table';
import { useTable, type Filter } from './use-table';

interface Row {
  id: string;
  name: string;
}

const FILTERS: readonly Filter[] = [
  { name: 'kind', label: 'Kind', kind: 'choice', options: [{ value: 'A', label: 'First' }] },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'late', label: 'Late only', kind: 'flag' },
];

const ROWS: Row[] = [
  { id: '1', name: 'One' },
  { id: '2', name: 'Two' },
];

const pagesOf = (patch: Partial<Pages<Row>> = {}): Pages<Row> => ({
  items: ROWS,
  coming: false,
  more: null,
  retry: () => {},
  ...patch,
});

function List({ pages, selectable = false }: { pages: Pages<Row>; selectable?: boolean }) {
  const state = useTable({ filters: FILTERS, sort: '-created' });
  const { search } = useLocation();
  return (
    <>
      <DataTable
        noun={['row', 'rows']}
        caption="Rows"
        state={state}
        pages={pages}
        columns={[
          { id: 'name', label: 'Name', sort: 'created', cell: ({ name }) => name },
          { id: 'id', label: 'Number', cell: ({ id }) => id },
        ]}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/rows/${id}`}
        empty={<p>There are no rows yet.</p>}
        search="Find a row"
        path="/api/rows"
        {...(selectable && {
          bulk: (rows: readonly Row[]) => <span>{rows.map(({ name }) => name).join(' and ')}</span>,
        })}
      />
      <output data-testid="where">{search}</output>
      <output data-testid="query">{JSON.stringify(state.query)}</output>
    </>
  );
}

const show = (pages: Pages<Row>, { path = '/', selectable = false } = {}) => ({
  user: userEvent.setup(),
  ...render(
    <MemoryRouter initialEntries={[path]}>
      <List pages={pages} selectable={selectable} />
    </MemoryRouter>,
  ),
});

const where = () => screen.getByTestId('where').textContent;

describe('a table of staff', () => {
  it('keeps the search, the filters and the sort in the address', async () => {
    const { user } = show(pagesOf(), { path: '/?view=x' });
    await user.type(screen.getByRole('searchbox', { name: 'Find a row' }), 'ada ');
    await waitFor(() => expect(where()).toBe('?view=x&q=ada'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'First');
    await user.click(screen.getByRole('checkbox', { name: 'Late only' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(JSON.parse(screen.getByTestId('query').textContent)).toEqual({
      q: 'ada',
      kind: 'A',
      late: 'true',
      sort: 'created',
    });
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/rows?q=ada&kind=A&late=true&sort=created&format=csv',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(where()).toBe('?view=x&sort=created');
    expect(screen.getByRole('searchbox', { name: 'Find a row' })).toHaveValue('');
  });

  it('reads them from the address', () => {
    show(pagesOf(), { path: '/?q=ada&kind=A&sort=created' });
    expect(screen.getByRole('searchbox', { name: 'Find a row' })).toHaveValue('ada');
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('A');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('ignores values in the address that its filters do not have', () => {
    show(pagesOf(), { path: '/?kind=NONSENSE&from=yesterday&late=maybe' });
    expect(screen.getByTestId('query')).toHaveTextContent('{}');
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('offers to clear the filters when the server refuses them, the sort included', async () => {
    const refused = new ApiError(400, 'No such sort', null);
    const { user } = show(pagesOf({ items: undefined, error: refused }), {
      path: '/?view=x&q=ada&sort=NONSENSE',
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('We could not list the rows like this');
    expect(within(alert).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: 'Clear filters' }));
    expect(where()).toBe('?view=x');
  });

  it('has a state for loading, an empty list, no match and a failure', async () => {
    const retry = jest.fn();
    const loading = show(pagesOf({ items: undefined }));
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Loading the rows');
    loading.unmount();
    const empty = show(pagesOf({ items: [] }));
    expect(screen.getByText('There are no rows yet.')).toBeVisible();
    empty.unmount();
    const none = show(pagesOf({ items: [] }), { path: '/?q=zzz' });
    expect(screen.getByText('No rows match')).toBeVisible();
    expect(screen.queryByText('There are no rows yet.')).toBeNull();
    none.unmount();
    const { user } = show(
      pagesOf({ items: undefined, error: new ApiError(500, 'x', null), retry }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('keeps old rows when they could not be loaded again, and says so', () => {
    const offline = show(pagesOf({ error: new NetworkError() }));
    expect(screen.getByText('There is no connection. This may be out of date.')).toBeVisible();
    expect(screen.getByText('One')).toBeVisible();
    offline.unmount();
    show(pagesOf({ error: new ApiError(500, 'x', null) }));
    expect(
      screen.getByText('This list could not be loaded again. It may be out of date.'),
    ).toBeVisible();
    expect(screen.getByText('One')).toBeVisible();
  });

  it('cannot export a file without a connection', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(pagesOf());
    expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
    jest.restoreAllMocks();
  });

  it('loads more on demand and announces the number of rows', async () => {
    const remove = keepRegion();
    const more = jest.fn();
    const { user } = show(pagesOf({ more }));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(more).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(document.querySelector('[data-announced]')).toHaveTextContent('2 rows and more'),
    );
    remove();
  });

  it('selects rows one by one or all at once, and forgets them when the list changes', async () => {
    const { user, container } = show(pagesOf(), { selectable: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }));
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' }).indeterminate,
    ).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(
      within(screen.getByRole('region', { name: '2 selected' })).getByText('One and Two'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'First');
    expect(screen.queryByRole('region', { name: '2 selected' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select One' })).not.toBeChecked();
  });

  it('has keys for rows, which do nothing while a person types', async () => {
    const { user } = show(pagesOf(), { selectable: true });
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
    await user.keyboard('jjx');
    expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select Two' })).toBeChecked();
    await user.keyboard('{Escape}/');
    expect(screen.getByRole('checkbox', { name: 'Select Two' })).not.toBeChecked();
    const search = screen.getByRole('searchbox', { name: 'Find a row' });
    expect(search).toHaveFocus();
    await user.keyboard('jkx');
    expect(search).toHaveValue('jkx');
  });
});
