import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { refresh } from '@/shared/api/use-api';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Order } from '@/domain/orders/model';

const list = (orders: object[]) => {
  signedIn();
  server.use(http.get('*/api/orders', () => HttpResponse.json(orders)));
};
/** Serves a list of two pages with one order each; the status of the older order can change on the server. */
const twoPages = () => {
  const older: Pick<Order, 'status'> = { status: 'PAID' };
  signedIn();
  server.use(
    http.get('*/api/orders', ({ request }) => {
      if (new URL(request.url).searchParams.get('cursor') === 'c1')
        return HttpResponse.json([order({ id: 'o2', title: 'The older job', ...older })]);
      return HttpResponse.json([order({ title: 'The newer job' })], {
        headers: { link: '</api/orders?limit=100&cursor=c1>; rel="next"' },
      });
    }),
  );
  return older;
};
const olderCard = async () => (await screen.findByText('The older job')).closest('article')!;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('My Jobs', () => {
  afterEach(() => jest.useRealTimers());
  it('ENT-18 shows an order with exactly the eight fields, and with extra fields of newer servers', async () => {
    const { id, title, description, address, createdAt, status, priceQuote } = order();
    list([
      {
        id,
        title,
        description,
        address,
        createdAt,
        status,
        priceQuote,
        allowedActions: ['view_quote'],
        reference: 'SVC-4M8X2T',
        paidKobo: 0,
        categorySlug: 'home-cleaning',
      },
    ]);
    const { container } = renderApp('/requests');
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Deep home cleaning')).toBeInTheDocument();
    expect(within(card).getByText('Gwarinpa, 3rd Avenue')).toBeInTheDocument();
    expect(within(card).getByText('Priced')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it.each([
    ['30100.00', '₦30,100'],
    ['80.50', '₦80.50'],
    ['12345678.50', '₦12,345,678.50'],
  ])('ENT-19 ENT-20 the numeric string %s is shown in naira as %s', async (priceQuote, shown) => {
    list([order({ priceQuote, totalKobo: null })]);
    renderApp('/requests');
    expect(within(await screen.findByRole('article')).getByText(shown)).toBeInTheDocument();
  });
  it('a change of one job does not announce the whole list, and the filters are one tab stop', async () => {
    list([order()]);
    renderApp('/requests');
    const card = await screen.findByRole('article');
    expect(card.closest('[aria-live]')).toBeNull();
    const stops = within(screen.getByRole('radiogroup', { name: 'Show' }))
      .getAllByRole('radio')
      .map(({ tabIndex }) => tabIndex);
    expect(stops).toEqual([0, -1, -1, -1]);
  });
  it('says on a priced card how long the price is valid', async () => {
    list([
      { ...order(), validUntil: inHours(5.5) },
      { ...order({ id: 'o2', status: 'PAID' }), validUntil: inHours(5.5) },
    ]);
    renderApp('/requests');
    expect(await screen.findByText(/^Price valid for 5 h (29|30) min$/)).toBeInTheDocument();
    expect(screen.getAllByText(/Price valid for/)).toHaveLength(1);
    expect(screen.getByText(/Your price is ready\. It is valid until/)).toBeInTheDocument();
  });
  it('says when a price has expired', async () => {
    list([{ ...order(), validUntil: inHours(-1) }]);
    renderApp('/requests');
    expect(
      await screen.findByText('Your price expired. We are calculating a new one.'),
    ).toBeInTheDocument();
  });
  it('filters by groups of statuses, kept in the address', async () => {
    list([
      order({ id: 'a', title: 'One to pay' }),
      order({ id: 'b', status: 'COMPLETED', title: 'One that is over' }),
      order({ id: 'c', status: 'PAID', title: 'One to come' }),
    ]);
    const { user } = renderApp('/requests');
    await user.click(await screen.findByRole('radio', { name: /Past 1/ }));
    expect(screen.getByText('One that is over')).toBeInTheDocument();
    expect(screen.queryByText('One to pay')).toBeNull();
    expect(screen.getByTestId('where').textContent).toBe('/requests?show=past');
    await user.click(screen.getByRole('radio', { name: /Needs you 1/ }));
    expect(screen.getByText('One to pay')).toBeInTheDocument();
  });
  it('describes an empty filter', async () => {
    list([order({ id: 'a', title: 'One to pay' })]);
    const { user } = renderApp('/requests');
    await user.click(await screen.findByRole('radio', { name: /Past 0/ }));
    expect(screen.getByRole('heading', { name: 'No finished jobs yet' })).toBeVisible();
    expect(screen.getByText(/are listed here, with their receipts/)).toBeVisible();
  });
  it('a draft is continued where it was left, and a closed order can be booked again', async () => {
    list([
      order({ id: 'd', status: 'DRAFT', allowedActions: ['edit', 'submit'] }),
      order({ id: 'e', status: 'COMPLETED', allowedActions: ['rebook'] }),
      order({ id: 'f', status: 'COMPLETED', allowedActions: ['rebook', 'review'] }),
    ]);
    renderApp('/requests');
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/create-order?service=home-cleaning&draft=d',
    );
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      '/create-order?service=home-cleaning&again=e',
    );
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      '/order/f',
    );
  });
  it('loads older jobs by the next link, each job once', async () => {
    signedIn();
    const cursors: (string | null)[] = [];
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) =>
        order({ id: `o${from + place}`, title: `Job ${from + place}` }),
      );
    server.use(
      http.get('*/api/orders', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        cursors.push(cursor);
        if (cursor === 'c1') return HttpResponse.json(page(100, 30));
        return HttpResponse.json(page(0, 100), {
          headers: { link: '</api/orders?limit=100&cursor=c1>; rel="next"' },
        });
      }),
    );
    const { user } = renderApp('/requests');
    expect(await screen.findByRole('radio', { name: /All 100\+/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load older jobs' }));
    expect(await screen.findByText('Job 129')).toBeInTheDocument();
    expect(screen.getAllByText('Job 99')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Load older jobs' })).toBeNull();
    expect(screen.getByRole('radio', { name: /^All 130$/ })).toBeInTheDocument();
    expect(cursors).toContain('c1');
  });
  it('keeps the list when a page fails, and offers a retry', async () => {
    const first = Array.from({ length: 100 }, (_, place) => order({ id: `o${place}` }));
    signedIn();
    let fail = true;
    server.use(
      http.get('*/api/orders', ({ request }) => {
        if (new URL(request.url).searchParams.get('cursor') === null)
          return HttpResponse.json(first, {
            headers: { link: '</api/orders?limit=100&cursor=c1>; rel="next"' },
          });
        return fail
          ? HttpResponse.json({}, { status: 500 })
          : HttpResponse.json([order({ id: 'o100' })]);
      }),
    );
    const { user } = renderApp('/requests');
    await user.click(await screen.findByRole('button', { name: 'Load older jobs' }));
    expect(await screen.findByText('We could not load more')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(100);
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Load older jobs' }));
    expect(await screen.findByRole('radio', { name: /^All 101$/ })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(101);
  });
  it('loads every loaded page again after an action', async () => {
    const older = twoPages();
    const { user } = renderApp('/requests');
    await user.click(await screen.findByRole('button', { name: 'Load older jobs' }));
    const card = await olderCard();
    expect(within(card).queryByText('Completed')).toBeNull();
    older.status = 'COMPLETED';
    await act(() => refresh('/api/orders'));
    expect(within(card).getByText('Completed')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
  it('loads every loaded page again each minute', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const older = twoPages();
    renderApp('/requests');
    fireEvent.click(await screen.findByRole('button', { name: 'Load older jobs' }));
    const card = await olderCard();
    older.status = 'COMPLETED';
    // Waiting for the page advanced the fake time as well, by more on a busy machine.
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(within(card).queryByText('Completed')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await within(card).findByText('Completed')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
  it('shows the list of the home screen until the pages have loaded', async () => {
    list([order({ title: 'Known from home' })]);
    const { user } = renderApp('/');
    await screen.findAllByText('Known from home');
    server.use(http.get('*/api/orders', () => new Promise<never>(() => undefined)));
    await user.click(screen.getAllByRole('link', { name: 'My Jobs' })[0]!);
    expect(await screen.findByRole('heading', { name: 'My Jobs', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('Known from home')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^All 1$/ })).toBeInTheDocument();
  });
  it('a very long name and price fit into their card', async () => {
    list([order({ title: 'W'.repeat(60), totalKobo: 1_234_567_850, address: '' })]);
    renderApp('/requests');
    expect(await screen.findByText('₦12,345,678.50')).toBeInTheDocument();
    expect(screen.getByText('No place chosen yet')).toBeInTheDocument();
  });
});
