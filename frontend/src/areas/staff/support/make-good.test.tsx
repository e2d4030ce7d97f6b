import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const PAGE = '/admin/support?state=NEW&ticket=t2';

const ticket = (patch: Partial<AdminTicket> = {}): AdminTicket => ({
  id: 't2',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'PAYOUT',
  subject: 'Rejected cylinder SVC-4M8X2T: Gas refill',
  state: 'NEW',
  priority: 'P2',
  orderId: 'o1',
  createdAt: '2026-03-10T09:00:00Z',
  updatedAt: '2026-03-10T09:00:00Z',
  messages: [],
  answerDueAt: '2026-03-10T13:00:00Z',
  answeredAt: null,
  questions: [],
  makeGood: { inMonth: 4, amountKobo: 200_000, state: 'HELD', ticketId: 't2' },
  ...patch,
});

function serve(found: AdminTicket) {
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
  const world = { found, sent: [] as unknown[] };
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([world.found])),
    http.get('*/api/admin/support/:id', () => HttpResponse.json(world.found)),
    http.post('*/api/admin/support/t2/make-good', async ({ request }) => {
      world.sent.push(await request.json());
      return HttpResponse.json(world.found);
    }),
  );
  return world;
}

it('B4.17 staff see how many compensations there were and pay one with a reason', async () => {
  const world = serve(ticket());
  const { user, container } = renderApp(PAGE);
  const part = within(await screen.findByRole('region', { name: 'Compensation' }));
  expect(part.getByText('₦2,000')).toBeVisible();
  expect(part.getByText('4 compensations for rejected cylinders in this month')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Pay it' }));
  expect(part.getByText('Give the reason in a sentence.')).toBeVisible();
  expect(world.sent).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await user.type(part.getByLabelText('Reason, for the provider'), ' We saw the photos. ');
  await user.click(part.getByRole('button', { name: 'Pay it' }));
  await waitFor(() => expect(world.sent).toEqual([{ pays: true, reason: 'We saw the photos.' }]));
  expect(await screen.findByText('The provider is paid and was told why.')).toBeVisible();
});

it('B4.17 staff refuse a compensation with a reason', async () => {
  const world = serve(ticket());
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByLabelText('Reason, for the provider'));
  await user.paste('a'.repeat(301));
  await user.click(screen.getByRole('button', { name: 'Refuse it' }));
  expect(world.sent).toEqual([]);
  await user.clear(screen.getByLabelText('Reason, for the provider'));
  await user.type(screen.getByLabelText('Reason, for the provider'), 'No photo shows it.');
  await user.click(screen.getByRole('button', { name: 'Refuse it' }));
  await waitFor(() => expect(world.sent).toEqual([{ pays: false, reason: 'No photo shows it.' }]));
});

it('B4.17 a decision that a colleague has made is said, and a decided one has no form', async () => {
  serve(ticket());
  server.use(
    http.post('*/api/admin/support/t2/make-good', () =>
      problem(409, 'make_good_not_held', 'This compensation does not wait for a decision.'),
    ),
  );
  const { user, unmount } = renderApp(PAGE);
  await user.type(await screen.findByLabelText('Reason, for the provider'), 'We saw the photos.');
  await user.click(screen.getByRole('button', { name: 'Pay it' }));
  expect(
    await screen.findByText('This compensation does not wait for a decision.'),
  ).toBeInTheDocument();
  unmount();
  serve(
    ticket({ makeGood: { inMonth: 4, amountKobo: 200_000, state: 'REFUSED', ticketId: 't2' } }),
  );
  renderApp(PAGE);
  const part = within(await screen.findByRole('region', { name: 'Compensation' }));
  expect(part.getByText('Refused.')).toBeVisible();
  expect(part.queryByRole('button')).toBeNull();
});

it('B4.17 the ticket of the customer says how many there were, with a link to the one that waits', async () => {
  serve(
    ticket({
      category: 'CANCELLATION',
      makeGood: { inMonth: 4, amountKobo: 200_000, state: 'HELD', ticketId: 't9' },
      cancellation: {
        id: 'c1',
        ticketId: 't2',
        reason: 'CYLINDER_REJECTED',
        state: 'DONE',
        stage: 'FIRST_CYLINDER_REJECTED',
        refundKobo: 1_825_000,
        feeKobo: 0,
        providerKobo: 0,
        asCredit: false,
        createdAt: '2026-03-10T09:00:00Z',
        decidedAt: '2026-03-10T09:10:00Z',
      },
    }),
  );
  renderApp(PAGE);
  const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
  expect(part.getByText(/4 compensations for rejected cylinders in this month/)).toBeVisible();
  expect(part.getByRole('link', { name: 'Open its ticket' })).toHaveAttribute(
    'href',
    '/admin/support?ticket=t9',
  );
  expect(screen.queryByRole('region', { name: 'Compensation' })).toBeNull();
});
