import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { saveAsFile } from '@/shared/lib/save-as-file';
import type { Batch, Payout } from './api';
import { signatures } from './model';

jest.mock('@/shared/lib/save-as-file');

const batch = (patch: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  kind: 'DAILY',
  day: '2026-11-24',
  status: 'OPEN',
  method: null,
  payouts: 1,
  amountKobo: 5_000_000,
  paidKobo: 0,
  returnedKobo: 0,
  approvedBy: null,
  releasedBy: null,
  mine: false,
  createdAt: '2026-11-24T05:00:00Z',
  releasedAt: null,
  ...patch,
});

const payout = (patch: Partial<Payout> = {}): Payout => ({
  id: 'y1',
  providerId: 'p1',
  providerName: 'Amina B.',
  bankName: 'Guaranty Trust Bank',
  accountNumber: '••••••6789',
  accountName: 'BELLO AMINA',
  amountKobo: 5_000_000,
  withheldKobo: 0,
  costKobo: 0,
  jobs: 2,
  status: 'BATCHED',
  note: null,
  settledAt: null,
  ...patch,
});

const serve = (batches: Batch[], payouts = [payout()]) =>
  server.use(
    http.get('*/api/admin/finance/payouts', () => HttpResponse.json(batches)),
    http.get('*/api/admin/finance/payouts/b1', () =>
      HttpResponse.json({ batch: batches[0], payouts }),
    ),
  );

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

it('lists the batches with their state', async () => {
  serve([
    batch({
      status: 'RELEASED',
      method: 'TRANSFER',
      approvedBy: 'Chidi Eze',
      releasedBy: 'Ngozi Obi',
      paidKobo: 4_000_000,
      returnedKobo: 1_000_000,
    }),
  ]);
  const { container } = renderApp('/admin/payouts');
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('₦50,000');
  expect(row).toHaveTextContent('₦40,000');
  expect(row).toHaveTextContent('₦10,000');
  expect(row).toHaveTextContent('Released');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/payouts/b1');
  expect(screen.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
  expect(await axe(container)).toHaveNoViolations();
});

it('filters the batches by their state and kind', async () => {
  const queries: string[] = [];
  server.use(
    http.get(
      '*/api/admin/finance/payouts',
      ({ request }) => (queries.push(new URL(request.url).search), HttpResponse.json([])),
    ),
  );
  const { user: person } = renderApp('/admin/payouts?kind=SAME_DAY');
  expect(await screen.findByText('No batches match')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('State'), 'RELEASED');
  expect(await screen.findByText('No batches match')).toBeVisible();
  expect(queries.at(-1)).toBe('?status=RELEASED&kind=SAME_DAY&limit=50');
});

it('says when there are none, and why none could be made', async () => {
  serve([]);
  server.use(
    http.post('*/api/admin/finance/payout-batches', () =>
      problem(
        409,
        'nothing_to_pay',
        'Nothing can be paid out now, or the batch of today is made already.',
      ),
    ),
  );
  const { user: person } = renderApp('/admin/payouts');
  expect(await screen.findByText('No batch yet')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Make today’s batch now' }));
  expect(await screen.findByText(/Nothing can be paid out now/)).toBeVisible();
});

it('a batch shows who gets what, and is approved after a confirmation', async () => {
  const batches = [batch()];
  serve(batches);
  server.use(
    http.post('*/api/admin/finance/payouts/b1/release', () => {
      batches[0] = batch({
        status: 'APPROVED',
        method: 'TRANSFER',
        approvedBy: 'Chidi Eze',
        mine: true,
      });
      return HttpResponse.json({ batch: batches[0], payouts: [payout()] });
    }),
  );
  const { user: person, container } = renderApp('/admin/payouts/b1');
  expect(await screen.findByText('No one has approved it yet.')).toBeVisible();
  const row = screen.getByRole('row', { name: /Amina B\./ });
  expect(row).toHaveTextContent('2 jobs');
  expect(row).toHaveTextContent('••••••6789');
  expect(screen.getByRole('link', { name: 'Download the bank’s file (CSV)' })).toHaveAttribute(
    'href',
    '/api/admin/finance/payouts/b1/export',
  );
  expect(await axe(container)).toHaveNoViolations();
  await person.click(screen.getByRole('button', { name: 'Approve transfers' }));
  expect(
    await screen.findByText(
      /You are the first to approve\. When a second person in finance approves, the gateway sends ₦50,000 to 1 account\./,
    ),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sign' }));
  expect(
    (await screen.findAllByText('You have signed: by transfer. A second person must approve.'))[0],
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

it('the first approver reads that a second person must approve, and can still take the file for the bank', async () => {
  serve([batch({ status: 'APPROVED', method: 'BANK', approvedBy: 'Chidi Eze', mine: true })]);
  renderApp('/admin/payouts/b1');
  expect(
    await screen.findByText(
      'You have signed: paid manually from our bank. A second person must approve.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the bank’s file (CSV)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

it('the second person reads who signed first', () => {
  expect(
    signatures(batch({ status: 'APPROVED', method: 'TRANSFER', approvedBy: 'Chidi Eze' })),
  ).toBe('Chidi Eze approved: by transfer. A second person must approve too.');
});

it('the same person cannot approve twice', async () => {
  serve([batch({ status: 'APPROVED', method: 'BANK', approvedBy: 'Chidi Eze' })]);
  server.use(
    http.post('*/api/admin/finance/payouts/b1/mark-paid', () =>
      problem(
        409,
        'second_person_needed',
        'You have already signed this batch. A second member of finance must release it.',
      ),
    ),
  );
  const { user: person } = renderApp('/admin/payouts/b1');
  await person.click(await screen.findByRole('button', { name: 'Approve as paid manually' }));
  expect(
    await screen.findByText(/With your approval ₦50,000 in 1 payout counts as paid/),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText(/A second member of finance must release it/)).toBeVisible();
});

it('a failed payout says why, and a released batch cannot be approved again', async () => {
  serve(
    [
      batch({
        status: 'RELEASED',
        method: 'TRANSFER',
        approvedBy: 'Chidi Eze',
        releasedBy: 'Ngozi Obi',
      }),
    ],
    [payout({ status: 'REVERSED', note: 'Account closed' })],
  );
  renderApp('/admin/payouts/b1');
  expect(await screen.findByText('Account closed')).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Came back')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sign/ })).not.toBeInTheDocument();
});

it('the payouts of a batch are searched, filtered, sorted and saved without their accounts', async () => {
  serve(
    [batch()],
    [
      payout({ note: 'Account closed', status: 'FAILED' }),
      payout({ id: 'y2', providerName: 'Musa I.', amountKobo: 1_000_000 }),
    ],
  );
  const { user: person } = renderApp('/admin/payouts/b1?sort=amount');
  const table = await screen.findByRole('table');
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent.slice(0, 5));
  expect(names()).toEqual(['Musa ', 'Amina']);
  await person.selectOptions(screen.getByLabelText('State'), 'Failed');
  expect(names()).toEqual(['Amina']);
  await person.click(screen.getByRole('checkbox', { name: 'Select Amina B.' }));
  const bar = within(screen.getByRole('region', { name: '1 selected' }));
  await person.click(bar.getByRole('button', { name: 'Export' }));
  const [name, text] = jest.mocked(saveAsFile).mock.calls[0]!;
  expect(name).toMatch(/^payouts-of-2026-11-24-.*\.csv$/);
  expect(text).toBe(
    'provider,jobs,amount,cost,withheld,state,note,settled\r\nAmina B.,2,50000.00,0.00,0.00,FAILED,Account closed,\r\n',
  );
});

it('finds the batches that pay a provider, and exports the selected ones', async () => {
  const queries: string[] = [];
  server.use(
    http.get(
      '*/api/admin/finance/payouts',
      ({ request }) => (queries.push(new URL(request.url).search), HttpResponse.json([batch()])),
    ),
  );
  const { user: person } = renderApp('/admin/payouts?q=amina');
  await person.click(await screen.findByRole('checkbox', { name: /^Select .*November/ }));
  expect(queries).toEqual(['?q=amina&limit=50']);
  const bar = within(screen.getByRole('region', { name: '1 selected' }));
  expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/admin/finance/payouts?ids=b1&format=csv',
  );
});

it('says how much of a payout was withheld for an upheld dispute', async () => {
  serve([batch()]);
  server.use(
    http.get('*/api/admin/finance/payouts/b1', () =>
      HttpResponse.json({
        batch: batch(),
        payouts: [payout({ amountKobo: 3_500_000, withheldKobo: 1_500_000 })],
      }),
    ),
  );
  renderApp('/admin/payouts/b1');
  expect(await screen.findByText(/withheld/)).toHaveTextContent('₦15,000 withheld');
});

it('says when a batch does not exist', async () => {
  server.use(
    http.get('*/api/admin/finance/payouts/b1', () => problem(404, 'not_found', 'Not found')),
  );
  renderApp('/admin/payouts/b1');
  expect(await screen.findByText('There is no such batch')).toBeVisible();
});

it('requests nothing for staff without the permission', async () => {
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
  renderApp('/admin/payouts');
  expect(await screen.findByText(/does not have the permission FINANCE/)).toBeVisible();
});

it('approvals show the name and the method', () => {
  expect(
    signatures(
      batch({
        status: 'RELEASED',
        method: 'BANK',
        approvedBy: 'Chidi Eze',
        releasedBy: 'Ngozi Obi',
      }),
    ),
  ).toBe('Approved by Chidi Eze and Ngozi Obi: paid manually from our bank.');
});

it('shows payouts that a provider requested the same day, and what the transfer cost them', async () => {
  const asked = batch({ kind: 'SAME_DAY', status: 'RELEASED', method: 'TRANSFER' });
  serve([asked, batch({ id: 'b0' })], [payout({ amountKobo: 4_222_500, costKobo: 7_500 })]);
  const { unmount } = renderApp('/admin/payouts');
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('Requested by a provider');
  expect(second).not.toHaveTextContent('Requested by a provider');
  unmount();
  renderApp('/admin/payouts/b1');
  expect(await screen.findByText(/for the transfer/)).toHaveTextContent('₦75 for the transfer');
  expect(
    screen.getByText(
      'Released automatically: requested by the provider today, and not above ₦100,000.',
    ),
  ).toBeVisible();
});
