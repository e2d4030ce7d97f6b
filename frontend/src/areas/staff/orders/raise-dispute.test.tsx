import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminOrderDetail } from './model';

const detail = (patch: Partial<AdminOrderDetail> = {}): AdminOrderDetail => ({
  ...order({ status: 'COMPLETED', version: 3 }),
  requestedAt: '2026-11-20T08:00:00Z',
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: null,
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  events: [],
  partRefunds: [],
  refundable: [],
  keepable: [],
  ...patch,
});

function serve(permissions: string[], found = detail()) {
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([found])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
  );
}

const open = () => renderApp('/admin/orders/o1');

it.each([
  ['ASSIGNED', false],
  ['COMPLETED', true],
] as const)('says the time for a dispute only for a completed job: %s', async (status, said) => {
  serve(['SUPPORT'], detail({ status }));
  open();
  const text = await screen.findByText(/The money is held until the decision\.$/);
  expect(/Possible for some days after the job/.test(text.textContent)).toBe(said);
});

it('ROLE-27 support raises a dispute for a customer from the order', async () => {
  serve(['SUPPORT']);
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/admin/orders/o1/dispute', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      sent.push(await request.json());
      return HttpResponse.json({ id: 'd1' }, { status: 201 });
    }),
  );
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Raise a dispute for the customer' }));
  const form = within(screen.getByRole('form', { name: 'Report a problem' }));
  await user.click(form.getByRole('button', { name: 'Send the report' }));
  expect(form.getByText('Choose one, please.')).toBeVisible();
  await user.click(form.getByLabelText('Something is missing'));
  await user.type(
    form.getByLabelText('What happened?'),
    'She called: a watch is missing from the drawer.',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.click(form.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByRole('link', { name: 'Go to the disputes' })).toHaveAttribute(
    'href',
    '/admin/support?view=disputes',
  );
  expect(sent).toEqual([
    { reason: 'THEFT', statement: 'She called: a watch is missing from the drawer.' },
  ]);
  expect(keys).toEqual([expect.stringMatching(/.{16,}/)]);
});

it('shows what the server refuses, and keeps what was typed', async () => {
  serve(['SUPPORT']);
  server.use(
    http.post('*/api/admin/orders/o1/dispute', () =>
      problem(409, 'too_late', 'The 72 hours are over.'),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Raise a dispute for the customer' }));
  await user.click(screen.getByLabelText('The work is poor'));
  await user.type(screen.getByLabelText('What happened?'), 'The oven is dirty.');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('The 72 hours are over.')).toBeVisible();
  expect(screen.getByLabelText('What happened?')).toHaveValue('The oven is dirty.');
});

it.each([
  ['another permission', ['OPS'], 'COMPLETED'],
  ['a job that has no provider yet', ['SUPPORT'], 'PAID'],
] as const)('is not offered with %s', async (_, permissions, status) => {
  serve([...permissions], detail({ status }));
  open();
  await waitFor(() => expect(screen.getByText('What happened')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Raise a dispute for the customer' })).toBeNull();
});
