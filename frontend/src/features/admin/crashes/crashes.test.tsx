import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const crash = (patch: object = {}) => ({ fingerprint: 'f1', message: 'TypeError: x is undefined', stack: 'at Tracking (/assets/tracking.0f1e2d3c.js:1:2345)', page: '/order/:id/track', build: '0f1e2d3c', browser: 'CHROME', seen: 3, firstSeenAt: '2026-11-20T08:00:00Z', lastSeenAt: '2026-11-21T09:30:00Z', ...patch });
const serve = (answer: () => Response) => server.use(http.get('*/api/admin/client-errors', answer));

const failed = (patch: object = {}) => ({ id: 't1', kind: 'MAIL_NOTIFICATION', message: true, attempts: 0, error: 'The mailbox is full.', dueAt: '2026-11-21T09:30:00Z', stoppedAt: '2026-11-21T10:00:00Z', ...patch });
const serveFailed = (tasks: readonly object[]) => server.use(http.get('*/api/admin/failed-tasks', () => HttpResponse.json(tasks)));

beforeEach(() => {
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  serveFailed([]);
});

it('lists failed work, and starts a message again', async () => {
  let started = '';
  serve(() => HttpResponse.json([]));
  serveFailed([failed(), failed({ id: 't2', kind: 'PUSH_REFUND', message: false, attempts: 3, error: 'Timeout', stoppedAt: null })]);
  server.use(
    http.post('*/api/admin/failed-tasks/:id/start', ({ params }) => {
      started = String(params['id']);
      serveFailed([]);
      return HttpResponse.json([]);
    }),
  );
  const { user, container } = renderApp('/admin/crashes');
  const [message, refund] = within(await screen.findByRole('list', { name: 'Failed work' })).getAllByRole('listitem');
  expect(message).toHaveTextContent(/E-mail about an order.*Gida stopped trying on .*The mailbox is full\./);
  expect(refund).toHaveTextContent(/Refund.*Failed 3 times\. The next try is on .*Timeout/);
  expect(within(refund as HTMLElement).getByRole('button', { name: 'Try now (Refund)' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(message as HTMLElement).getByRole('button', { name: 'Send now (E-mail about an order)' }));
  expect(await screen.findByText('Nothing has failed.')).toBeInTheDocument();
  expect(started).toBe('t1');
});

it('lists each kind of crash with its count, its page and its first date', async () => {
  serve(() => HttpResponse.json([crash(), crash({ fingerprint: 'f2', message: 'No stack', stack: '', seen: 1, browser: 'OTHER' })]));
  const { user, container } = renderApp('/admin/crashes');
  const [first, second] = within(await screen.findByRole('list', { name: 'Crashes' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/TypeError: x is undefined.*3 times on \/order\/:id\/track.*Build 0f1e2d3c, Chrome/);
  expect(second).toHaveTextContent(/No stack.*once on/);
  expect(within(second as HTMLElement).queryByText('Where it happened')).toBeNull();
  await user.click(screen.getByText('Where it happened'));
  expect(screen.getByText(/at Tracking/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says when nothing crashed, and when the list could not be loaded', async () => {
  serve(() => HttpResponse.json([]));
  renderApp('/admin/crashes');
  expect(await screen.findByText('No crashes in the last 90 days.')).toBeInTheDocument();
});

it('offers a retry when the list does not load', async () => {
  serve(() => problem(500, 'internal', 'Something went wrong.') as Response);
  renderApp('/admin/crashes');
  expect(await screen.findByRole('button', { name: /again/i })).toBeInTheDocument();
});

it('tells staff without the permission which one is needed, and requests nothing', async () => {
  let asked = 0;
  serve(() => ((asked += 1), HttpResponse.json([])));
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  renderApp('/admin/crashes');
  expect(await screen.findByText(/does not have the permission OPS/)).toBeInTheDocument();
  expect(asked).toBe(0);
});
