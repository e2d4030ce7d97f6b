import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp } from '@/testing/render';
import { open, openDesk, serve, setting, unpaid } from './testing/desk';

const late = setting({
  key: 'late_credit',
  group: 'COMPENSATION',
  label: 'Credit when the provider comes late',
  unit: 'NAIRA',
  value: 1000,
});

beforeEach(() => {
  openDesk();
  serve([setting(), unpaid, late]);
});

const where = () => screen.getByTestId('where').textContent;
const search = () => screen.findByRole('searchbox', { name: 'Find a setting' });
/** The shown groups, each with the names of its settings. */
const groups = () =>
  within(screen.getByRole('region', { name: 'Settings' }))
    .queryAllByRole('table')
    .map((table) => [
      within(table).getByRole('caption').textContent,
      ...[...table.querySelectorAll('b')].map(({ textContent }) => textContent),
    ]);

describe('the search of the settings', () => {
  it('finds by name, keeps the groups and is in the address', async () => {
    const { user, container } = open();
    await user.type(await search(), 'kept DRAFT');
    await waitFor(() => expect(where()).toBe('/admin/settings?q=kept+DRAFT'));
    expect(groups()).toEqual([['Orders', 'Days that a draft is kept']]);
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Credit for waiting customers' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(where()).toBe('/admin/settings'));
    expect(groups()).toHaveLength(2);
  });

  it('finds by key and by the description of the group', async () => {
    const { user } = open();
    const field = await search();
    await user.type(field, 'late_cre');
    const waiting = [['Credit for waiting customers', 'Credit when the provider comes late']];
    await waitFor(() => expect(groups()).toEqual(waiting));
    await user.clear(field);
    await waitFor(() => expect(groups()).toHaveLength(2));
    await user.type(field, 'terms page');
    await waitFor(() => expect(groups()).toEqual(waiting));
  });

  it('reads the search from the address', async () => {
    renderApp('/admin/settings?q=unpaid_orders');
    expect(await search()).toHaveValue('unpaid_orders');
    expect(groups()).toEqual([['Orders', 'Unpaid orders']]);
  });

  it('shows one setting alone when its whole key is in the address', async () => {
    serve([setting(), late, { ...late, key: 'late_credit_days', label: 'Days of a late credit' }]);
    const { user } = renderApp('/admin/settings?q=late_credit');
    const field = await search();
    const alone = [['Credit for waiting customers', 'Credit when the provider comes late']];
    await waitFor(() => expect(groups()).toEqual(alone));
    await user.type(field, '{Backspace}');
    await waitFor(() => expect(groups()[0]).toHaveLength(3));
  });

  it('says when nothing matches, and every setting can still be chosen for a change', async () => {
    renderApp('/admin/settings?q=zebra');
    expect(await screen.findByText('No settings match')).toBeVisible();
    expect(groups()).toEqual([]);
    const choice = screen.getByRole('combobox', { name: 'Setting' });
    expect(within(choice).getAllByRole('option')).toHaveLength(3);
  });

  it('has the focus after the key of every search of staff', async () => {
    const { user } = open();
    const field = await search();
    await user.keyboard('/');
    expect(field).toHaveFocus();
  });
});
