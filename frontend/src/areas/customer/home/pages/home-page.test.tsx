import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useLocationDialog } from '@/domain/location/store';
import type { Schema } from '@/shared/api/types';
import { category, order, problem } from '@/testing/builders';
import { watchView } from '@/testing/in-view';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serveOrders, home } from '../testing/home';

const where = () => screen.getByTestId('where').textContent;
const search = () => screen.getByLabelText('Search Services');
const tiles = () =>
  [...document.querySelectorAll('.home-a > a .arch-n')].map((tile) => tile.textContent);

const named = (names: readonly string[], isPopular = false) =>
  names.map((name) =>
    category({
      id: name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      description: '',
      isPopular,
    }),
  );
const serve = (categories: ReturnType<typeof category>[]) =>
  server.use(http.get('*/api/categories', () => HttpResponse.json(categories)));

const EIGHT = [
  ...named(['Painting', 'Tiling', 'Roofing', 'Moving', 'Catering']),
  ...named(['Plumbing', 'Electrical', 'Laundry'], true),
];

const provider = (
  patch: Partial<Schema<'PublicProviderCard'>> = {},
): Schema<'PublicProviderCard'> => ({
  id: 'p1',
  displayName: 'Blessing A.',
  photoUrl: null,
  headline: 'Deep cleaning',
  categories: [{ slug: 'home-cleaning', name: 'Home Cleaning' }],
  areas: ['Gwarinpa', 'Jabi'],
  rating: 4.86,
  reviewCount: 31,
  completedJobs: 212,
  isNew: false,
  vetted: true,
  insured: false,
  ...patch,
});

/** Sets the hour of the visitor's clock. */
const atHour = (hour: number) => jest.spyOn(Date.prototype, 'getHours').mockReturnValue(hour);

describe('greeting', () => {
  afterEach(() => jest.restoreAllMocks());
  it.each([
    ['HOME-02 HOME-03', 0, 'Good morning, Amina'],
    ['HOME-03', 11, 'Good morning, Amina'],
    ['HOME-04', 12, 'Good afternoon, Amina'],
    ['HOME-04', 16, 'Good afternoon, Amina'],
    ['HOME-05', 17, 'Good evening, Amina'],
    ['HOME-05', 20, 'Good evening, Amina'],
    ['HOME-06', 21, 'Welcome back, Amina'],
    ['HOME-06 HOME-07', 23, 'Welcome back, Amina'],
  ])('%s at %i o’clock', async (_, hour, text) => {
    atHour(hour);
    await home();
    expect(screen.getByText(text)).toBeInTheDocument();
  });
  it('HOME-08 uses the part of the e-mail before the at-sign when there is no first name', async () => {
    atHour(9);
    await home({ firstName: '', email: 'amina.b@example.com' });
    expect(screen.getByText('Good morning, amina.b')).toBeInTheDocument();
  });
  it('HOME-09 uses "User" when there is neither', async () => {
    atHour(9);
    await home({ firstName: '', email: '' });
    expect(screen.getByText('Good morning, User')).toBeInTheDocument();
  });
});

describe('place', () => {
  it('HOME-10 shows the location with "Edit"', async () => {
    await home({ locationLabel: 'Gwarinpa, 3rd Avenue' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Gwarinpa, 3rd Avenue')).toBeInTheDocument();
    expect(main.getByRole('button', { name: 'Edit service location' }).lastChild).toHaveTextContent(
      /^Edit$/,
    );
  });
  it('HOME-11 OQ-26 offers "Add location" when there is none', async () => {
    await home();
    expect(
      within(screen.getByRole('main')).getByRole('button', { name: 'Edit service location' })
        .lastChild,
    ).toHaveTextContent(/^Add location$/);
  });
  it('HOME-12 editing opens the location dialog', async () => {
    const user = await home();
    await user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Edit service location' }),
    );
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    act(() => useLocationDialog.setState({ open: false }));
  });
});

describe('services', () => {
  it('HOME-01 HOME-13 HOME-14 is not shown to guests; signed-in users are asked what they need, with a "Search Services" box', async () => {
    renderApp('/');
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What help do you need today?' })).toBeNull();
    await home();
    expect(search()).toHaveAttribute('placeholder', 'Search Services');
  });
  it('HOME-20 HOME-21 HOME-22 shows six services, popular ones first, filled with others', async () => {
    serve(EIGHT);
    await home();
    await waitFor(() =>
      expect(tiles()).toEqual([
        'Plumbing',
        'Electrical',
        'Laundry',
        'Painting',
        'Tiling',
        'Roofing',
      ]),
    );
  });
  it('B12.11 a search that names danger shows first whom to call, and Enter opens no service', async () => {
    serve(EIGHT);
    const user = await home();
    await user.type(search(), 'fire{Enter}');
    const safety = await screen.findByRole('alert');
    expect(safety).toHaveTextContent(/Get everyone out now/);
    expect(within(safety).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    expect(where()).toBe('/');
  });
  it('HOME-23 HOME-24 links to all services when there are more than six', async () => {
    serve(EIGHT);
    await home();
    expect(await screen.findByRole('link', { name: 'See More Services' })).toHaveAttribute(
      'href',
      '/browse-categories',
    );
  });
  it('HOME-23 has no such link when there are six', async () => {
    serve(EIGHT.slice(0, 6));
    await home();
    await waitFor(() => expect(tiles()).toHaveLength(6));
    expect(screen.queryByRole('link', { name: 'See More Services' })).toBeNull();
  });
  it('HOME-15 HOME-16 the search filters by the trimmed text', async () => {
    serve(EIGHT);
    const user = await home();
    await waitFor(() => expect(tiles()).toHaveLength(6));
    await user.type(search(), '  roof  ');
    expect(tiles()).toEqual(['Roofing']);
    expect(screen.queryByRole('link', { name: 'See More Services' })).toBeNull();
    expect(screen.getByText('1 service found')).toBeInTheDocument();
  });
  it('Enter opens the first result, Escape clears the box', async () => {
    serve(EIGHT);
    const user = await home();
    await waitFor(() => expect(tiles()).toHaveLength(6));
    await user.type(search(), 'zz{Escape}');
    expect(search()).toHaveValue('');
    await user.type(search(), 'roof{Enter}');
    await waitFor(() => expect(where()).toBe('/create-order?service=roofing'));
  });
  it('HOME-17 HOME-18 says when nothing matches, and clears the search', async () => {
    const user = await home();
    await screen.findByText('Home Cleaning');
    await user.type(search(), ' zzzz ');
    expect(
      screen.getByText('No services found for "zzzz". Try a different search term.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(search()).toHaveValue('');
    expect(tiles()).toHaveLength(2);
  });
  it('HOME-19 says when there are no services', async () => {
    serve([]);
    await home();
    expect(await screen.findByText('No services available at the moment')).toBeInTheDocument();
  });
  it('HOME-37 HOME-38 GAS-02 GAS-03 tiles open order creation by slug, gas its own booking', async () => {
    serve([
      category({ id: 'a', name: 'Plumbing', slug: 'plumbing' }),
      category({ id: 'b', name: 'Gas Refill & Delivery', slug: 'cooking-gas' }),
      category({ id: 'c', name: 'Cooking fuel', slug: 'gas-refill-delivery' }),
    ]);
    await home();
    expect(await screen.findByRole('link', { name: /^Plumbing/ })).toHaveAttribute(
      'href',
      '/create-order?service=plumbing',
    );
    expect(screen.getByRole('link', { name: /^Gas Refill & Delivery/ })).toHaveAttribute(
      'href',
      '/book-gas-delivery',
    );
    expect(screen.getByRole('link', { name: /^Cooking fuel/ })).toHaveAttribute(
      'href',
      '/book-gas-delivery',
    );
  });
  it('HOME-39 the address has the name with dashes when there is no slug', async () => {
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json([{ ...category({ name: 'Hair & Beauty (at home)' }), slug: null }]),
      ),
    );
    await home();
    expect(await screen.findByRole('link', { name: /^Hair & Beauty/ })).toHaveAttribute(
      'href',
      '/create-order?service=hair-beauty-at-home',
    );
  });
  it('says that it failed to load, and retries', async () => {
    server.use(
      http.get('*/api/categories', () => problem(503, 'unavailable', 'Busy'), { once: true }),
    );
    const user = await home();
    expect(
      await screen.findByRole('heading', { name: 'We could not load the services' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Home Cleaning')).toBeInTheDocument();
  });
  it('says offline that nothing is lost', async () => {
    server.use(http.get('*/api/categories', () => HttpResponse.error()));
    await home();
    expect(
      await screen.findByRole('heading', { name: 'There is no connection' }),
    ).toBeInTheDocument();
  });
});

describe('top providers', () => {
  const block = async () =>
    (await screen.findByRole('heading', { name: 'Top providers' })).closest('section')!;

  it('HOME-25 HOME-26 HOME-27 shows four placeholders, and requests the providers only within 200 px of the view', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/providers/top', () => ((asked += 1), HttpResponse.json([provider()]))),
    );
    const view = watchView();
    await home();
    const place = (await block()).parentElement!;
    expect(within(place).getAllByTestId('provider-placeholder')).toHaveLength(4);
    expect(view.marginOf(place)).toBe('200px');
    expect(asked).toBe(0);
    view.reach(place);
    expect(await within(place).findByText('Blessing A.')).toBeInTheDocument();
    expect(asked).toBe(1);
    expect(within(place).queryByTestId('provider-placeholder')).toBeNull();
  });
  it('shows stars only where there are any', async () => {
    server.use(
      http.get('*/api/providers/top', () =>
        HttpResponse.json([
          provider(),
          provider({ id: 'p2', displayName: 'Sunday', rating: null, completedJobs: 2 }),
          provider({ id: 'p3', displayName: 'Hauwa', rating: null, completedJobs: 0 }),
        ]),
      ),
    );
    await home();
    expect(
      await screen.findByRole('link', {
        name: /Blessing A\..*4\.9 of 5 from 31 reviews.*212 jobs/,
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Sunday.*2 jobs done/ })).not.toHaveTextContent('of 5');
    expect(screen.getByRole('link', { name: /Hauwa.*New on Gida/ })).toBeInTheDocument();
  });
  it('shows no section when there are no providers', async () => {
    await home();
    await screen.findByRole('heading', { name: 'Start Your Journey' });
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Top providers' })).toBeNull(),
    );
  });
});

it('BANNER-01 the home screen shows the banners', async () => {
  server.use(
    http.get('*/api/banners', () =>
      HttpResponse.json({
        data: [
          {
            id: 'b1',
            imageUrl: '/banners/b1.webp',
            alt: 'A clean kitchen',
            title: 'First deep clean, 10% off',
          },
        ],
      }),
    ),
  );
  await home();
  expect(
    within(await screen.findByRole('region', { name: 'Offers' })).getByText(
      'First deep clean, 10% off',
    ),
  ).toBeInTheDocument();
});

describe('the rail', () => {
  const rail = async () =>
    within(await screen.findByRole('complementary', { name: 'Next steps and rewards' }));
  const DONE = { status: 'COMPLETED' as const, allowedActions: ['rebook'] };

  it('offers the newest finished job again, before the rewards', async () => {
    serveOrders(
      order({
        id: 'o3',
        title: 'Plumbing repair',
        status: 'CANCELLED',
        allowedActions: ['rebook'],
      }),
      order({ ...DONE, id: 'o2', categorySlug: 'plumbing', title: 'Leaking pipe' }),
      order({ ...DONE, id: 'o1', title: 'Older job' }),
    );
    await home();
    const there = await rail();
    expect(await there.findByRole('link', { name: 'Book the same' })).toHaveAttribute(
      'href',
      '/create-order?service=plumbing&again=o2',
    );
    await there.findByRole('heading', { name: 'Refer & Earn' });
    expect(there.getAllByRole('heading').map((title) => title.textContent)).toEqual([
      'Need it again?',
      'Is something wrong?',
      'Refer & Earn',
    ]);
    expect(there.getByText(/^Leaking pipe: your new request/)).toBeInTheDocument();
  });
  it('says how paying works before the first job is finished', async () => {
    serveOrders(order({ status: 'ASSIGNED' }));
    await home();
    expect(
      await (await rail()).findByRole('heading', { name: 'Your money is held' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Book the same' })).toBeNull();
  });
});

it('HOME-36 an address that ends in #refer scrolls to the rewards', async () => {
  const seen: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id);
  });
  signedIn();
  renderApp('/#refer');
  await screen.findByRole('heading', { name: 'Refer & Earn' });
  expect(seen).toEqual(['refer']);
  jest.restoreAllMocks();
});

it('axe finds nothing on home', async () => {
  server.use(http.get('*/api/providers/top', () => HttpResponse.json([provider()])));
  serveOrders(order());
  await home({ referredBy: 'GWR7K2MX', locationLabel: 'Gwarinpa, 3rd Avenue' });
  await screen.findByText('Blessing A.');
  await screen.findByRole('heading', { name: 'Refer & Earn' });
  expect(await axe(document.body)).toHaveNoViolations();
});
