import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, http, HttpResponse } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { category, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ServiceCombobox } from './service-combobox';
import { dropdownState, stepped } from './use-combobox';

const NAMES = [
  'Home Cleaning',
  'Plumbing',
  'Electrical',
  'Air Conditioning',
  'Laundry & Dry Cleaning',
  'Handyman',
  'Painting',
  'Car Wash',
  'Gardening',
  'Cleaning of Carpets',
];
const list = NAMES.map((name, place) =>
  category({
    id: `s${place}`,
    slug: `s${place}`,
    name,
    description: 'In your home',
    isPopular: place < 9,
  }),
);
const serve = (categories = list, popular = categories.slice(0, 9)) =>
  server.use(
    http.get('*/api/landing-bootstrap', () =>
      HttpResponse.json({ categories, popular, banners: [], promos: [] }),
    ),
  );
const where = () => screen.getByTestId('where').textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function open() {
  const view = renderApp('/');
  const input = await screen.findByRole('combobox', { name: 'Search services' });
  await view.user.click(input);
  return { ...view, input };
}

// React reads the form of a submit that navigates, which the FormData of the test environment does not support.
beforeAll(() => void Object.assign(window, { FormData: function FormData() {} }));
beforeEach(() => serve());

it('B12.11 a search that names danger is answered with whom to call, before the services', async () => {
  const { user, input } = await open();
  await user.type(input, 'cleaning, i smell gas');
  const safety = await screen.findByRole('alert');
  expect(safety).toHaveTextContent(/Open the windows\. No flames, and touch no switches\./);
  expect(within(safety).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  expect(within(safety).getByRole('link', { name: /^0800/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+234/),
  );
  await user.keyboard('{Enter}');
  expect(where()).toBe('/');
});

it('keeps what was typed before the page was hydrated', async () => {
  const box = (
    <MemoryRouter>
      <ServiceCombobox
        services={list}
        popular={[]}
        loading={false}
        retry={null}
        pathOf={({ slug }) => slug}
        onWake={() => undefined}
        onOpenChange={() => undefined}
      />
    </MemoryRouter>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(box);
  page.querySelector('input')!.value = 'plumb';
  const root = await act(() => hydrateRoot(page, box));
  expect(await screen.findByText('1 service found')).toBeInTheDocument();
  expect(page.querySelector('input')).toHaveValue('plumb');
  act(() => root.unmount());
  page.remove();
});

describe('hero search', () => {
  it('LAND-05 LAND-10 opens on focus with "Popular Services"', async () => {
    renderApp('/');
    const input = await screen.findByRole('combobox', { name: 'Search services' });
    expect(input).toHaveAttribute('aria-expanded', 'false');
    act(() => input.focus());
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Popular Services' })).toBeInTheDocument();
  });
  it('LAND-09 shows up to eight results', async () => {
    const { user, input } = await open();
    await waitFor(() => expect(options()).toHaveLength(8));
    await user.type(input, 'home');
    await waitFor(() =>
      expect(screen.getByRole('listbox', { name: 'Search Results' })).toBeInTheDocument(),
    );
    expect(options()).toHaveLength(8);
  });
  it('LAND-11 is titled "Search Results" with text, and marks the match', async () => {
    const { user, input } = await open();
    await user.type(input, 'plumb');
    expect(await screen.findByText('Plumb', { selector: 'mark' })).toBeInTheDocument();
    expect(screen.getByRole('listbox', { name: 'Search Results' })).toBeInTheDocument();
    expect(screen.getByText('1 service found')).toBeInTheDocument();
  });
  it('LAND-06 LAND-07 closes and clears the text on Escape', async () => {
    const { user, input } = await open();
    await user.type(input, 'plumb{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('');
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });
  it('LAND-08 closes on a press outside and keeps the text', async () => {
    const { user, input } = await open();
    await user.type(input, 'plumb');
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('plumb');
  });
  it('LAND-03 the clear button empties it and returns the focus', async () => {
    const { user, input } = await open();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await user.type(input, 'plumb');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });
  it('LAND-04 the search button opens the first result, or all services without text', async () => {
    const { user, input } = await open();
    await user.type(input, 'plumb');
    await screen.findByText('1 service found');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(where()).toBe('/create-order?service=s1'));
  });
  it('LAND-04 LAND-13 the search button opens the list when nothing matches', async () => {
    const { user, input } = await open();
    await user.type(input, 'zzzz');
    await screen.findByText('No services found for "zzzz"');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(where()).toBe('/categories?q=zzzz'));
  });
  it('LAND-12 says "Loading services..." while they load', async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.get(
        '*/api/landing-bootstrap',
        () =>
          new Promise<Response>(
            (resolve) =>
              (answer = () =>
                resolve(
                  HttpResponse.json({ categories: list, popular: [], banners: [], promos: [] }),
                )),
          ),
      ),
    );
    const { user, input } = await open();
    await user.type(input, 'pl');
    expect(await screen.findByText('Loading services...')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('1 service found')).toBeInTheDocument();
  });
  it('LAND-14 OQ-27 asks for text only when there are no popular services to list', async () => {
    serve([], []);
    await open();
    expect(await screen.findByText('Start typing to search services')).toBeInTheDocument();
    expect(dropdownState('', 1, false, false)).toBe('list');
  });
  it('a failed load is not shown as "nothing found", and can be retried', async () => {
    server.use(http.get('*/api/landing-bootstrap', () => problem(503, 'unavailable', 'Busy')));
    const { user, input } = await open();
    await user.type(input, 'zzzz');
    expect(await screen.findByText('We could not load the services.')).toBeInTheDocument();
    serve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No services found for "zzzz"')).toBeInTheDocument();
  });
  it('arrow keys move through the rows, the input keeps the focus, Enter opens the marked row', async () => {
    const { user, input } = await open();
    await waitFor(() => expect(options()).toHaveLength(8));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('Plumbing');
    expect(input).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(input).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/create-order?service=s1'));
  });
  it('arrow keys wrap around', () => {
    expect([
      stepped(-1, 1, 3),
      stepped(2, 1, 3),
      stepped(0, -1, 3),
      stepped(-1, -1, 3),
      stepped(0, 1, 0),
    ]).toEqual([0, 0, 2, 2, -1]);
  });
  it('Tab closes it', async () => {
    const { user } = await open();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  it('GAS-04 a gas result opens the gas booking', async () => {
    serve([category({ name: 'Camping GAS', slug: 'camp' })], []);
    const { user, input } = await open();
    await user.type(input, 'camp');
    await user.click(await screen.findByRole('option', { name: /GAS/ }));
    await waitFor(() => expect(where()).toBe('/book-gas-delivery'));
  });
  it('SRCH-01 requests only the list from the server', async () => {
    let asked = 0;
    server.use(
      http.get(
        '*/api/landing-bootstrap',
        () => (
          (asked += 1),
          HttpResponse.json({ categories: list, popular: [], banners: [], promos: [] })
        ),
      ),
    );
    const { user, input } = await open();
    for (const letters of ['plum', 'b{Backspace}', 'e']) await user.type(input, letters);
    await screen.findByText('1 service found');
    expect(asked).toBe(1);
  });
  it('reports once what a search did not find', async () => {
    const missed: unknown[] = [];
    server.use(
      http.post(
        '*/api/search/misses',
        async ({ request }) => (
          missed.push(await request.json()),
          new HttpResponse(null, { status: 202 })
        ),
      ),
    );
    const { user, input } = await open();
    await user.type(input, 'Qqxx');
    await screen.findByText('No services found for "Qqxx"');
    await waitFor(() => expect(missed).toEqual([{ term: 'qqxx' }]));
    await user.type(input, '{Backspace}x');
    await delay(1500);
    expect(missed).toHaveLength(1);
  });
  it('has no accessibility problem when open', async () => {
    const { input } = await open();
    await waitFor(() => expect(options()).toHaveLength(8));
    expect(await axe(input.closest('main')!)).toHaveNoViolations();
    expect(within(input.closest('main')!).getByText('See all 10 services')).toBeInTheDocument();
  });
});
