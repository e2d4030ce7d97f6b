import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { category, problem } from '@/testing/builders';
import { watchView } from '@/testing/in-view';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const serve = (...list: ReturnType<typeof category>[]) =>
  server.use(http.get('*/api/categories', () => HttpResponse.json(list)));
const LIST = [
  category({
    id: 'a',
    name: 'Home Cleaning',
    slug: 'home-cleaning',
    group: 'house',
    groupLabel: 'Keeping house',
  }),
  category({
    id: 'b',
    name: 'Plumbing',
    slug: 'plumbing',
    description: 'Leaks',
    group: 'repairs',
    groupLabel: 'Repairs',
  }),
  category({
    id: 'c',
    name: 'Gas Refill & Delivery',
    slug: 'gas-refill-delivery',
    description: 'Cylinders',
    group: 'repairs',
    groupLabel: 'Repairs',
  }),
];
const box = () => screen.findByLabelText('Search Services');
const where = () => screen.getByTestId('where').textContent;

describe('all services', () => {
  it('B12.11 a search that names danger shows first whom to call', async () => {
    serve(...LIST);
    const { user } = renderApp('/categories?q=gas+leak');
    const safety = await screen.findByRole('alert');
    expect(within(safety).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    expect(await screen.findByRole('link', { name: /^Gas Refill & Delivery/ })).toBeInTheDocument();
    await user.type(await box(), '{Enter}');
    expect(where()).toBe('/categories?q=gas+leak');
  });
  it('API-33 are listed under their headings, with a link to each', async () => {
    serve(...LIST);
    const { container } = renderApp('/categories');
    const repairs = await screen.findByRole('region', { name: /^Repairs/ });
    expect(
      within(repairs)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/create-order?service=plumbing', '/book-gas-delivery']);
    expect(
      within(screen.getByRole('navigation', { name: 'Jump to' })).getByRole('link', {
        name: 'Repairs',
      }),
    ).toHaveAttribute('href', '#repairs');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('marks the group that is being read, and one that was chosen', async () => {
    serve(...LIST);
    const view = watchView();
    const { user } = renderApp('/categories');
    const link = async (name: string) =>
      within(await screen.findByRole('navigation', { name: 'Jump to' })).getByRole('link', {
        name,
      });
    expect(await link('Keeping house')).toHaveAttribute('aria-current', 'true');
    view.reach(screen.getByRole('region', { name: /^Repairs/ }));
    expect(await link('Repairs')).toHaveAttribute('aria-current', 'true');
    expect(await link('Keeping house')).not.toHaveAttribute('aria-current');
    await user.click(await link('Keeping house'));
    expect(await link('Keeping house')).toHaveAttribute('aria-current', 'true');
  });
  it('the search is kept in the address, and Enter opens the first result', async () => {
    serve(...LIST);
    const { user } = renderApp('/categories');
    await screen.findByText('Plumbing');
    await user.type(await box(), 'plumb');
    expect(screen.queryByText('Home Cleaning')).toBeNull();
    expect(screen.getByText('1 service found')).toBeInTheDocument();
    expect(where()).toBe('/categories?q=plumb');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/create-order?service=plumbing'));
  });
  it('says when nothing matches, and clears the search', async () => {
    serve(...LIST);
    const { user } = renderApp('/categories?q=zzzz');
    expect(
      await screen.findByRole('heading', { name: 'No services found for "zzzz"' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await screen.findByText('Plumbing')).toBeInTheDocument();
  });
  it('says when there are none, and links to support', async () => {
    serve();
    renderApp('/categories');
    expect(await screen.findByText('No services available at the moment')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Jump to' })).toBeNull();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Ask for it' }),
    ).toHaveAttribute('href', '/support?new=1');
    expect(await box()).toHaveAttribute('placeholder', 'Search services');
  });
  it('ends with a link to ask for something that is not listed', async () => {
    serve(...LIST);
    renderApp('/categories');
    expect(await screen.findByRole('link', { name: 'Tell us in your own words' })).toHaveAttribute(
      'href',
      '/support?new=1',
    );
  });
  it('offers a retry after a failure', async () => {
    server.use(
      http.get('*/api/categories', () => problem(503, 'unavailable', 'Busy'), { once: true }),
    );
    const { user } = renderApp('/categories');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Plumbing')).toBeInTheDocument();
  });
});
