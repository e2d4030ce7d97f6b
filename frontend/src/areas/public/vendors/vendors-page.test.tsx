import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { ownArea, someOf, type Vendor, type VendorCard } from '@/domain/vendors/model';

const card = (patch: Partial<VendorCard> = {}): VendorCard => ({
  id: 'p1',
  displayName: 'Sunday Okafor',
  photoUrl: null,
  headline: 'Leaks, heaters and pumps',
  categories: [
    { slug: 'plumbing', name: 'Plumbing' },
    { slug: 'gas-refill-delivery', name: 'Gas Refill & Delivery' },
  ],
  areas: ['Gwarinpa', 'Life Camp', 'Kado', 'Jabi'],
  rating: 4.62,
  reviewCount: 12,
  completedJobs: 212,
  isNew: false,
  vetted: true,
  insured: false,
  ...patch,
});

const vendor = (patch: Partial<Vendor> = {}): Vendor => ({
  ...card(),
  about: 'Twelve years on pipes in Abuja.',
  memberSince: '2025-03-14T09:00:00Z',
  reviews: [
    {
      id: 'r1',
      stars: 4,
      text: 'Came on time.',
      tags: ['on_time', 'tidy'],
      photos: [{ id: 'u1', url: '/api/reviews/r1/photos/u1' }],
      firstName: 'Amina',
      publishedAt: '2026-02-01T09:00:00Z',
      reply: 'Thank you.',
    },
  ],
  ...patch,
});

const asked: string[] = [];

function list(answer: (query: URLSearchParams) => Response = () => HttpResponse.json([card()])) {
  asked.length = 0;
  server.use(
    http.get('*/api/providers', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return answer(searchParams);
    }),
  );
}

const where = () => screen.getByTestId('where').textContent;

async function open(path = '/vendors', me: Parameters<typeof signedIn>[0] = {}) {
  signedIn(me);
  const view = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

describe('find vendors', () => {
  it('ROLE-20 lists providers with their facts, and has no accessibility problem', async () => {
    list(() =>
      HttpResponse.json([
        card(),
        card({
          id: 'p2',
          displayName: 'Blessing',
          rating: null,
          reviewCount: 2,
          completedJobs: 0,
          isNew: true,
          vetted: false,
          insured: true,
        }),
      ]),
    );
    const { container } = await open();
    const [first, second] = (await screen.findAllByRole('listitem')).filter(
      (item) => item.className === 'vcard',
    );
    for (const text of [
      'Sunday Okafor',
      'Leaks, heaters and pumps',
      'Rated 4.6(12 reviews)',
      '212 jobs done',
      'Vetted',
      'Gwarinpa, Life Camp and 2 more',
    ])
      expect(first).toHaveTextContent(text);
    expect(first).not.toHaveTextContent('Insured');
    expect(second).toHaveTextContent('2 reviews');
    expect(second).toHaveTextContent('New');
    expect(second).toHaveTextContent('Insured');
    expect(second).not.toHaveTextContent(/Vetted|Rated|jobs? done/);
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/vendors?provider=p1');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('keeps service, area and text in the address, and requests them', async () => {
    list();
    const { user: pointer } = await open();
    await screen.findByText('Sunday Okafor');
    await pointer.selectOptions(screen.getByLabelText('Service'), 'Plumbing');
    await pointer.selectOptions(screen.getByLabelText('Area'), 'Gwarinpa');
    await pointer.type(screen.getByLabelText('Search providers'), 'sun');
    await waitFor(() => expect(where()).toBe('/vendors?q=sun&category=plumbing&area=Gwarinpa'));
    await waitFor(() =>
      expect(asked.at(-1)).toBe('q=sun&category=plumbing&area=Gwarinpa&limit=24'),
    );
  });
  it('typing continues while the list follows', async () => {
    list();
    const { user: pointer } = await open();
    const box = screen.getByLabelText('Search providers');
    await pointer.type(box, 'sun');
    await waitFor(() => expect(where()).toBe('/vendors?q=sun'));
    expect(box).toHaveFocus();
    await pointer.keyboard('day');
    await waitFor(() => expect(where()).toBe('/vendors?q=sunday'));
  });
  it('starts with the filters of the address', async () => {
    list();
    await open('/vendors?q=sun&area=Gwarinpa');
    await screen.findByText('Sunday Okafor');
    expect(asked).toEqual(['q=sun&area=Gwarinpa&limit=24']);
    expect(screen.getByLabelText('Search providers')).toHaveValue('sun');
    expect(screen.getByLabelText('Area')).toHaveValue('Gwarinpa');
  });
  it('loads more while there are more', async () => {
    list((query) =>
      query.has('cursor')
        ? HttpResponse.json([card({ id: 'p2', displayName: 'Blessing' })])
        : HttpResponse.json([card()], {
            headers: { link: '</api/providers?limit=24&cursor=abc>; rel="next"' },
          }),
    );
    const { user: pointer } = await open();
    await pointer.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Blessing')).toBeInTheDocument();
    expect(screen.getByText('Sunday Okafor')).toBeInTheDocument();
    expect(asked).toEqual(['limit=24', 'limit=24&cursor=abc']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
  it('says when no one matches, with a link to clear the filters', async () => {
    list((query) => HttpResponse.json(query.has('area') ? [] : [card()]));
    const { user: pointer } = await open('/vendors?area=Gwarinpa');
    await screen.findByText('No providers match');
    await pointer.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(await screen.findByText('Sunday Okafor')).toBeInTheDocument();
    expect(where()).toBe('/vendors');
    expect(screen.getByLabelText('Area')).toHaveValue('');
  });
  it('says when there are no vendors at all', async () => {
    list(() => HttpResponse.json([]));
    await open();
    expect(await screen.findByText('No providers are available today')).toBeInTheDocument();
  });
  it.each([
    ['a failure', () => problem(500, 'internal', 'Broken'), 'We could not load the providers'],
    ['a lost connection', () => HttpResponse.error(), 'There is no connection'],
  ])('%s can be tried again', async (_, broken, heading) => {
    list(broken);
    const { user: pointer } = await open();
    await screen.findByText(heading);
    list();
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sunday Okafor')).toBeInTheDocument();
  });
});

describe('a vendor profile', () => {
  const answer = (reply: () => Response) =>
    server.use(
      http.get('*/api/providers/:id', ({ params }) =>
        params['id'] === 'p1' ? reply() : problem(404, 'not_found', 'No'),
      ),
    );

  it('REV-01 ROLE-12 shows checks, reviews and a way to book each service', async () => {
    answer(() => HttpResponse.json(vendor()));
    const { container } = await open('/vendors?provider=p1');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sunday Okafor' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book Plumbing' })).toHaveAttribute(
      'href',
      '/create-order?service=plumbing',
    );
    expect(screen.getByRole('link', { name: 'Book Gas Refill & Delivery' })).toHaveAttribute(
      'href',
      '/book-gas-delivery',
    );
    const review = screen.getByText('Came on time.').closest('li')!;
    expect(within(review).getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
      'src',
      '/api/reviews/r1/photos/u1?size=small',
    );
    expect(within(review).getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    expect(review).toHaveTextContent('1 February 2026');
    expect([...review.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual([
      'On time',
      'Tidy',
    ]);
    expect(review).toHaveTextContent('The provider answeredThank you.');
    expect(screen.getByText('Vetted')).toBeInTheDocument();
    expect(screen.queryByText('Insured')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says that the provider comes to the customer, and leaves out what the headline says already', async () => {
    answer(() => HttpResponse.json(vendor({ about: 'Leaks, heaters and pumps' })));
    await open('/vendors?provider=p1', { locationLabel: 'Gwarinpa, 3rd Avenue' });
    expect(await screen.findByText('Comes to Gwarinpa')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
  });
  it.each([
    [
      { date: '2099-12-01', window: '10-12' },
      'Next free time: Tuesday 1 December 2099, 10:00am to 12:00pm',
    ],
    [null, null],
  ])('says when the provider is free next: %j', async (nextFree, text) => {
    answer(() => HttpResponse.json(vendor({ nextFree })));
    await open('/vendors?provider=p1');
    await screen.findByRole('heading', { name: 'Book' });
    expect(screen.queryByText(/^Next free time/)?.textContent ?? null).toBe(text);
  });
  it.each([
    ['Gwarinpa, 3rd Avenue', 'Gwarinpa'],
    ['Wuse 2', undefined],
    [null, undefined],
  ])('the area of %s is %s', (place, area) => {
    expect(ownArea(['Wuse', 'Gwarinpa'], place)).toBe(area);
  });
  it('shows the first services of a long list, and the rest on demand', async () => {
    const categories = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({
      slug,
      name: slug.toUpperCase(),
    }));
    const areas = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    answer(() => HttpResponse.json(vendor({ categories, areas })));
    const { user: pointer } = await open('/vendors?provider=p1');
    const more = await screen.findByText('2 more services');
    expect(screen.getByRole('link', { name: 'Book D' })).toBeInTheDocument();
    const fold = more.closest('details')!;
    expect(fold).not.toHaveAttribute('open');
    expect(
      within(fold)
        .getAllByText(/^Book/)
        .map((link) => link.textContent),
    ).toEqual(['Book E', 'Book F']);
    await pointer.click(more);
    expect(fold).toHaveAttribute('open');
    expect(screen.getByText('A, B and 5 more')).toBeInTheDocument();
  });
  it('says when there are no reviews, without a rating', async () => {
    answer(() => HttpResponse.json(vendor({ reviews: [], rating: null, reviewCount: 0 })));
    await open('/vendors?provider=p1');
    expect(await screen.findByText(/No one has reviewed Sunday Okafor yet/)).toBeInTheDocument();
    expect(screen.getByText('No reviews yet')).toBeInTheDocument();
  });
  it('says when a vendor no longer exists', async () => {
    answer(() => HttpResponse.json(vendor()));
    await open('/vendors?provider=unknown');
    expect(await screen.findByText('This provider is no longer available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find Vendors' })).toHaveAttribute('href', '/vendors');
  });
  it('offers a retry after a failure', async () => {
    answer(() => problem(503, 'unavailable', 'Busy'));
    signedIn();
    const { user: pointer } = renderApp('/vendors?provider=p1');
    await screen.findByText('We could not load this provider');
    answer(() => HttpResponse.json(vendor()));
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sunday Okafor' }),
    ).toBeInTheDocument();
  });
});

it('shortens long lists', () => {
  expect(someOf(['A', 'B', 'C'], 2)).toBe('A, B and 1 more');
  expect(someOf(['A', 'B'], 2)).toBe('A, B');
});
