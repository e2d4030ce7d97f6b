import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const crash = (patch: object = {}) => ({
  fingerprint: 'f1',
  message: 'TypeError: x is undefined',
  stack: 'at Tracking (/assets/tracking.0f1e2d3c.js:1:2345)',
  page: '/order/:id/track',
  build: '0f1e2d3c',
  browser: 'CHROME',
  seen: 3,
  firstSeenAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T09:30:00Z',
  ...patch,
});
const serve = (answer: () => Response) => server.use(http.get('*/api/admin/client-errors', answer));

const stuck = {
  id: 't1',
  what: 'JOB',
  kind: 'MAIL_NOTIFICATION',
  subject: 'n1',
  attempts: 6,
  error: 'The mailbox is full.',
  nextAt: '2026-11-21T09:30:00Z',
  stoppedAt: '2026-11-21T10:00:00Z',
};
const serveStuck = (items: readonly object[]) =>
  server.use(http.get('*/api/admin/finance/stuck', () => HttpResponse.json({ items, deeds: [] })));

beforeEach(() => {
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  serveStuck([]);
  server.use(http.get('*/api/admin/sendings/failed', () => HttpResponse.json([])));
});

it('lists messages that Gida stopped sending, and tries one again', async () => {
  let replayed = '';
  serve(() => HttpResponse.json([]));
  serveStuck([stuck]);
  server.use(
    http.post('*/api/admin/finance/stuck/jobs/:id/replay', ({ params }) => {
      replayed = String(params['id']);
      serveStuck([]);
      return new HttpResponse(null, { status: 202 });
    }),
  );
  const { user, container } = renderApp('/admin/crashes');
  const table = await screen.findByRole('table', { name: 'What is stuck' });
  expect(table).toHaveTextContent(/The mailbox is full\.Attempted 6 times\. Gida stopped at /);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /^Try now/ }));
  expect(await screen.findByText('Nothing is stuck')).toBeInTheDocument();
  expect(replayed).toBe('t1');
});

it('B1.9 says that a quote whose check was stopped waits for the pricing staff', async () => {
  serve(() => HttpResponse.json([]));
  serveStuck([{ ...stuck, kind: 'PRICE_QUOTE', error: 'the store is unavailable' }]);
  renderApp('/admin/crashes');
  const table = await screen.findByRole('table', { name: 'What is stuck' });
  expect(table).toHaveTextContent(/Turn a quote into the price/);
  expect(table).toHaveTextContent(/The order waits for a price from the pricing staff/);
  expect(table).not.toHaveTextContent(/It is not sent/);
});

it('lists each kind of crash with its count, its page and its first date', async () => {
  serve(() =>
    HttpResponse.json([
      crash(),
      crash({ fingerprint: 'f2', message: 'No stack', stack: '', seen: 1, browser: 'OTHER' }),
    ]),
  );
  const { user, container } = renderApp('/admin/crashes?view=crashes');
  const [first, second] = within(await screen.findByRole('list', { name: 'Crashes' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(
    /TypeError: x is undefined.*3 times on \/order\/:id\/track.*Build 0f1e2d3c, Chrome/,
  );
  expect(second).toHaveTextContent(/No stack.*once on/);
  expect(within(second as HTMLElement).queryByText('Where it happened')).toBeNull();
  await user.click(screen.getByText('Where it happened'));
  expect(screen.getByText(/at Tracking/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says when nothing crashed, and when the list could not be loaded', async () => {
  serve(() => HttpResponse.json([]));
  renderApp('/admin/crashes?view=crashes');
  expect(await screen.findByText('No crashes in the last 90 days.')).toBeInTheDocument();
});

it('offers a retry when the list does not load', async () => {
  serve(() => problem(500, 'internal', 'Something went wrong.') as Response);
  renderApp('/admin/crashes?view=crashes');
  expect(await screen.findByRole('button', { name: /again/i })).toBeInTheDocument();
});

it('searches crashes, filters them by browser, and exports the selected ones', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/client-errors', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([crash()]);
    }),
  );
  const { user } = renderApp('/admin/crashes?view=crashes&browser=CHROME');
  await user.type(await screen.findByRole('searchbox', { name: 'Find a crash' }), 'track');
  await waitFor(() => expect(asked.at(-1)).toBe('?q=track&browser=CHROME&limit=50'));
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/client-errors?q=track&browser=CHROME&format=csv',
  );
  await user.click(await screen.findByRole('checkbox', { name: /^Select TypeError/ }));
  const bar = screen.getByRole('region', { name: '1 selected' });
  expect(within(bar).getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/admin/client-errors?ids=f1&format=csv',
  );
});

it('tells staff without the permission which one is needed, and requests nothing', async () => {
  let asked = 0;
  serve(() => ((asked += 1), HttpResponse.json([])));
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  renderApp('/admin/crashes');
  expect(await screen.findByText(/does not have the permission OPS/)).toBeInTheDocument();
  expect(asked).toBe(0);
});
