import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { noteNow } from '@/domain/orders/now-card';
import type { Schema } from '@/shared/api/types';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serveOrders, home } from '../testing/home';

const kept = () => document.querySelector('.greet + .skel');

function signedInHome() {
  signedIn();
  return renderApp('/');
}

describe('activity', () => {
  const four = [1, 2, 3, 4].map((place) =>
    order({ id: `o${place}`, reference: `SVC-${place}`, title: `Job ${place}` }),
  );
  const recent = async () =>
    within((await screen.findByRole('heading', { name: 'Recent Activity' })).closest('section')!);

  it('HOME-29 HOME-30 shows the three newest requests and a link to all', async () => {
    serveOrders(...four);
    await home();
    const list = await recent();
    expect(list.getAllByRole('article')).toHaveLength(3);
    expect(list.getByRole('link', { name: 'View All Requests' })).toHaveAttribute(
      'href',
      '/requests',
    );
  });
  it('HOME-31 opens the request that was tapped', async () => {
    serveOrders(order({ id: 'o7', status: 'COMPLETED', title: 'Job 7' }));
    await home();
    expect((await recent()).getByText('Job 7').closest('a')).toHaveAttribute('href', '/request/o7');
  });
  it('HOME-32 HOME-33 STATUS-09 only a PRICED request has "View Quote"', async () => {
    serveOrders(order({ id: 'o1', status: 'PRICED' }), order({ id: 'o2', status: 'ASSIGNED' }));
    await home();
    const quotes = (await recent()).getAllByRole('link', { name: 'View Quote' });
    expect(quotes.map((link) => link.getAttribute('href'))).toEqual(['/order/o1/quote']);
  });
  it('API-36 the requests come from GET /api/orders as an array', async () => {
    let path = '';
    server.use(
      http.get(
        '*/api/orders',
        ({ request }) => ((path = new URL(request.url).pathname), HttpResponse.json([order()])),
      ),
    );
    await home();
    await recent();
    expect(path).toBe('/api/orders');
  });
  it('HOME-34 HOME-35 OQ-46 says "Start Your Journey" when there are no requests', async () => {
    await home();
    expect(await screen.findByRole('heading', { name: 'Start Your Journey' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create First Order' })).toHaveAttribute(
      'href',
      '/browse-categories',
    );
  });
  it('HOME-28 REF-01 shows the referrer notice until a request is completed', async () => {
    serveOrders(order({ status: 'PAID' }));
    await home({ referredBy: 'GWR7K2MX' });
    expect((await screen.findByText('Help Your Referrer Earn')).closest('.note')).toHaveTextContent(
      'They get ₦5,000 when your first request is completed.',
    );
  });
  it.each([
    ['no one referred them', {}, []],
    ['a request is completed', { referredBy: 'GWR7K2MX' }, [order({ status: 'COMPLETED' })]],
  ])('HOME-28 shows no such notice when %s', async (_, patch, orders) => {
    serveOrders(...orders);
    await home(patch);
    await screen.findByRole('heading', {
      name: orders.length > 0 ? 'Recent Activity' : 'Start Your Journey',
    });
    expect(screen.queryByText('Help Your Referrer Earn')).toBeNull();
  });
  it.each([
    [
      'the server cannot',
      () => problem(500, 'internal_error', 'Broken'),
      'We could not load your jobs. Your jobs and your money are safe.',
    ],
    [
      'the server is busy',
      () => problem(503, 'unavailable', 'Busy'),
      'Gida is busy just now. Please try again in a moment. Your jobs and your money are safe.',
    ],
    [
      'there is no network',
      () => HttpResponse.error(),
      'There is no connection. Your jobs and your money are safe.',
    ],
  ])('says when %s that nothing is lost, and retries', async (_, failure, text) => {
    server.use(http.get('*/api/orders', failure));
    const user = await home();
    expect(await screen.findByText(text)).toBeInTheDocument();
    serveOrders(order({ title: 'Job 9' }));
    await user.click(
      within(screen.getByText(text).parentElement!).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByText('Job 9')).toBeInTheDocument();
  });
  const QUESTION = { name: 'What help do you need today?' };
  const answerOrders = (orders: Schema<'Order'>[]) =>
    server.use(http.get('*/api/orders', async () => (await delay(40), HttpResponse.json(orders))));

  it('a new device shows the lower part only when the size of the upper part is known', async () => {
    answerOrders([]);
    const view = signedInHome();
    await screen.findByText('Loading your home');
    expect(screen.queryByRole('heading', QUESTION)).toBeNull();
    await screen.findByRole('heading', QUESTION);
    expect(kept()).toBeNull();
    view.unmount();
    signedInHome();
    await screen.findByRole('heading', QUESTION);
    expect(screen.queryByText('Loading your home')).toBeNull();
    expect(kept()).toBeNull();
  });
  it('reserves the space of the current job while it loads, if there was one the last time', async () => {
    answerOrders([order({ title: 'Job 9' })]);
    noteNow(true);
    signedInHome();
    await screen.findByRole('heading', QUESTION);
    expect(kept()).not.toBeNull();
    await screen.findAllByText(/Job 9/);
    expect(kept()).toBeNull();
  });
});
