import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { decisionsOn, type AdminReview } from './model';

const review = (patch: Partial<AdminReview> = {}): AdminReview => ({
  id: 'r1',
  orderId: 'o1',
  state: 'PENDING',
  stars: 4,
  text: 'Write to her at amina@example.ng',
  tags: ['on_time', 'fair_price'],
  photos: [],
  hits: ['email'],
  reason: null,
  featured: false,
  flag: null,
  authorFirstName: 'Bola',
  providerName: 'Amina B.',
  service: 'Home Cleaning',
  createdAt: '2026-03-10T09:00:00Z',
  publishedAt: null,
  ...patch,
});

const asked: string[] = [];
const sent: [string, unknown][] = [];

/** Serves the lists by state and answers every decision. */
function serve(lists: Partial<Record<string, AdminReview[]>>) {
  server.use(
    http.get('*/api/admin/reviews', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') ?? '';
      asked.push(state);
      return HttpResponse.json(lists[state] ?? []);
    }),
    http.post('*/api/admin/reviews/:id/:decision', async ({ request, params }) => {
      const text = await request.text();
      sent.push([
        `${String(params['id'])}/${String(params['decision'])}`,
        text ? (JSON.parse(text) as unknown) : null,
      ]);
      for (const state of Object.keys(lists)) lists[state] = [];
      return HttpResponse.json({});
    }),
  );
}

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
});

const flag = {
  reason: 'PRIVACY',
  note: 'My street.',
  at: '2026-03-11T09:00:00Z',
  state: 'OPEN',
  withholds: true,
} as const;

const readers = (patch: Partial<NonNullable<AdminReview['readerFlags']>> = {}) => ({
  people: 3,
  open: true,
  keptBecause: null,
  newest: [
    { role: 'PROVIDER', reason: 'UNTRUE', note: '', at: '2026-03-12T09:00:00Z' } as const,
    { role: 'CUSTOMER', reason: 'ABUSE', note: 'He is called names.', at: flag.at } as const,
  ],
  ...patch,
});

describe('flagged reviews', () => {
  it('stay with a reason for the provider', async () => {
    serve({
      FLAGGED: [review({ state: 'PUBLISHED', hits: [], flag, flaggedSince: flag.at })],
    });
    const { user, container } = renderApp('/admin/reviews?state=FLAGGED');
    expect(
      await screen.findByText(
        'The provider flagged it for something private. “My street.” It is hidden until you decide.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Let it stay' }));
    expect(screen.getByText('The provider reads this.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Why?'), 'It names no street.');
    await user.click(screen.getByRole('button', { name: 'Let it stay' }));
    await waitFor(() => expect(sent).toEqual([['r1/keep', { reason: 'It names no street.' }]]));
    expect(await screen.findByText('No flag waits for a decision.')).toBeVisible();
  });
  it('are not featured while a flag waits', () => {
    const given = { state: 'PUBLISHED', featured: false, text: 'Neat.' } as const;
    expect(decisionsOn({ ...given, flaggedSince: flag.at })).toEqual(['keep', 'remove']);
    expect(decisionsOn({ ...given, flaggedSince: null })).toEqual(['feature', 'remove']);
  });
  it('GAP-18 of readers show how many people, in which role and why, and the reason stays with staff', async () => {
    serve({
      FLAGGED: [
        review({ state: 'PUBLISHED', hits: [], flaggedSince: flag.at, readerFlags: readers() }),
      ],
    });
    const { user, container } = renderApp('/admin/reviews?state=FLAGGED');
    const card = await screen.findByRole('article', { name: 'Bola about Amina B.' });
    expect(within(card).getByText('3 readers flagged it.', { exact: false })).toBeVisible();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Another provider: something that did not happen.',
      'A customer: an insult. “He is called names.”',
    ]);
    await user.click(screen.getByRole('button', { name: 'Let it stay' }));
    expect(screen.getByText('It is kept with the review.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Why?'), 'It is an opinion.');
    await user.click(screen.getByRole('button', { name: 'Let it stay' }));
    await waitFor(() => expect(sent).toEqual([['r1/keep', { reason: 'It is an opinion.' }]]));
  });
  it('GAP-18 of readers keep the reason for which the review stayed', async () => {
    const decided = readers({ open: false, keptBecause: 'It is an opinion.' });
    serve({ PUBLISHED: [review({ state: 'PUBLISHED', hits: [], readerFlags: decided })] });
    renderApp('/admin/reviews?state=PUBLISHED');
    const text = '3 readers flagged it. It stayed: “It is an opinion.”';
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Let it stay' })).toBeNull();
  });
});

describe('the reviews page', () => {
  it('ROLE-27 ROUTE-49 lists first what a person must read, with the findings of the rules', async () => {
    serve({ PENDING: [review()] });
    const { container } = renderApp('/admin/reviews');
    const card = await screen.findByRole('article', { name: 'Bola about Amina B.' });
    expect(within(card).getByText('Write to her at amina@example.ng')).toBeInTheDocument();
    expect(within(card).getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    expect(within(card).getByText('E-mail address')).toBeInTheDocument();
    expect(within(card).getByText('On time, Fair price')).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(asked).toEqual(['PENDING']);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('shows the photos that staff look at before the public does', async () => {
    serve({
      PENDING: [
        review({ hits: ['photo'], photos: [{ id: 'u1', url: '/api/admin/reviews/r1/photos/u1' }] }),
      ],
    });
    renderApp('/admin/reviews');
    const card = await screen.findByRole('article', { name: 'Bola about Amina B.' });
    expect(within(card).getByText('Photos')).toBeInTheDocument();
    expect(within(card).getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
      'src',
      '/api/admin/reviews/r1/photos/u1?size=small',
    );
  });
  it('ROLE-27 publishes a review, and loads the list again', async () => {
    serve({ PENDING: [review({ hits: ['copy'] })] });
    const { user } = renderApp('/admin/reviews');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(
      await screen.findByText(
        'No review waits to be read. Reviews without findings are published automatically.',
      ),
    ).toBeInTheDocument();
    expect(sent).toEqual([['r1/publish', null]]);
    expect(await screen.findByText('It will be shown when it is due.')).toBeInTheDocument();
  });
  it('rejects only with a reason for the author', async () => {
    serve({ PENDING: [review()] });
    const { user, container } = renderApp('/admin/reviews');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByLabelText('Why?')).toHaveAccessibleDescription(
      'Give the reason in a sentence.',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Why?'), ' It holds an address. ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toEqual([['r1/reject', { reason: 'It holds an address.' }]]));
  });
  it('a public review is featured on the landing page, unfeatured, or removed', async () => {
    serve({ PUBLISHED: [review({ state: 'PUBLISHED', hits: [], text: 'Neat work.' })] });
    const { user } = renderApp('/admin/reviews');
    await user.click(
      within(await screen.findByRole('navigation', { name: 'States' })).getByRole('link', {
        name: 'Public',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show on the landing page' }));
    await waitFor(() => expect(sent).toEqual([['r1/feature', { featured: true }]]));
    expect(screen.getByTestId('where')).toHaveTextContent('/admin/reviews?state=PUBLISHED');
  });
  it('removing a review needs a confirmation, and can be cancelled', async () => {
    serve({ PUBLISHED: [review({ state: 'PUBLISHED', hits: [], featured: true })] });
    const { user } = renderApp('/admin/reviews?state=PUBLISHED');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Remove from the landing page' }));
    await waitFor(() => expect(sent).toEqual([['r1/feature', { featured: false }]]));
  });
  it('a closed review says why and offers no actions', async () => {
    serve({ REJECTED: [review({ state: 'REJECTED', reason: 'It holds an address.' })] });
    renderApp('/admin/reviews?state=REJECTED');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('It holds an address.')).toBeInTheDocument();
    expect(card.queryByRole('button')).toBeNull();
  });
  it('a removed review says who removed it', async () => {
    serve({
      REMOVED: [
        review({ state: 'REMOVED', removedBy: 'AUTHOR' }),
        review({
          id: 'r2',
          state: 'REMOVED',
          removedBy: 'STAFF',
          reason: 'Rude.',
          authorFirstName: 'Hauwa',
        }),
      ],
    });
    renderApp('/admin/reviews?state=REMOVED');
    const own = within(await screen.findByRole('article', { name: 'Bola about Amina B.' }));
    expect(own.getByText('Removed by its author')).toBeVisible();
    expect(own.queryByRole('button')).toBeNull();
    const other = within(screen.getByRole('article', { name: 'Hauwa about Amina B.' }));
    expect(other.getByText('Removed by staff')).toBeVisible();
    expect(other.getByText('Rude.')).toBeVisible();
  });
  it('a refusal is shown, and the review stays', async () => {
    serve({ PENDING: [review()] });
    server.use(
      http.post('*/api/admin/reviews/:id/publish', () =>
        problem(409, 'review_settled', 'This review was settled meanwhile.'),
      ),
    );
    const { user } = renderApp('/admin/reviews');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('This review was settled meanwhile.')).toBeInTheDocument();
    expect(screen.getByRole('article')).toBeInTheDocument();
  });
  it('a failed load offers a retry, and older reviews load below', async () => {
    server.use(
      http.get('*/api/admin/reviews', () => problem(503, 'unavailable', 'Busy'), { once: true }),
      http.get('*/api/admin/reviews', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json([review({ id: 'r2', authorFirstName: 'Hauwa' })])
          : HttpResponse.json([review()], {
              headers: {
                link: '</api/admin/reviews?state=PENDING&limit=20&cursor=c1>; rel="next"',
              },
            }),
      ),
    );
    const { user } = renderApp('/admin/reviews');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(
      await screen.findByRole('article', { name: 'Hauwa about Amina B.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Bola about Amina B.' })).toBeInTheDocument();
  });
  it('finds reviews by the order or the customer, and the file has the same rows', async () => {
    const queries: string[] = [];
    server.use(
      http.get(
        '*/api/admin/reviews',
        ({ request }) => (queries.push(new URL(request.url).search), HttpResponse.json([])),
      ),
    );
    const { user } = renderApp('/admin/reviews?state=PUBLISHED');
    await user.type(await screen.findByRole('searchbox', { name: 'Find a review' }), 'bola');
    expect(await screen.findByText('No reviews match')).toBeVisible();
    expect(queries.at(-1)).toBe('?state=PUBLISHED&q=bola&limit=50');
    expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
      'href',
      '/api/admin/reviews?state=PUBLISHED&q=bola&format=csv',
    );
  });
  it('exports the selected reviews of the state that is shown', async () => {
    server.use(
      http.get('*/api/admin/reviews', () =>
        HttpResponse.json([
          review({ state: 'PUBLISHED' }),
          review({ id: 'w2', state: 'PUBLISHED' }),
        ]),
      ),
    );
    const { user } = renderApp('/admin/reviews?state=PUBLISHED');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
    expect(boxes).toHaveLength(2);
    await user.keyboard('jx');
    const bar = screen.getByRole('region', { name: '1 selected' });
    expect(within(bar).getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/reviews?state=PUBLISHED&ids=r1&format=csv',
    );
    await user.click(boxes[1]!);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /selected$/ })).not.toBeInTheDocument();
  });
  it('offers what the server allows', () => {
    const on = (patch: Partial<AdminReview>) => decisionsOn(review(patch));
    expect(on({})).toEqual(['publish', 'reject']);
    expect(on({ state: 'PUBLISHED' })).toEqual(['feature', 'remove']);
    expect(on({ state: 'PUBLISHED', text: '' })).toEqual(['remove']);
    expect(on({ state: 'PUBLISHED', featured: true })).toEqual(['unfeature', 'remove']);
    expect([on({ state: 'REJECTED' }), on({ state: 'REMOVED' })]).toEqual([[], []]);
  });
});
