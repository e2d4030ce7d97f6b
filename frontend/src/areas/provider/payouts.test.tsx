import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { axe } from 'jest-axe';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { OwnPayout } from '@/domain/providers/api';
import { lineText, payoutText } from '@/domain/providers/payouts';
import { asProvider, earnings, job } from '@/testing/provider/builders';

const EARNINGS = '/service-provider/dashboard?view=earnings';
const banks = [{ code: '058', name: 'Guaranty Trust Bank' }];
const account = {
  bankName: 'Guaranty Trust Bank',
  accountNumber: '••••••6789',
  accountName: 'OKAFOR EMEKA',
  heldUntil: null,
};

function atTheBank(holder = { accountName: 'OKAFOR EMEKA', matches: true }) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/banks', () => HttpResponse.json(banks)),
    http.post('*/api/banks/resolve', () => HttpResponse.json(holder)),
    http.put('*/api/service-provider/bank-account', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(account);
    }),
  );
  return sent;
}

async function openForm() {
  asProvider();
  const { user: person } = renderApp(EARNINGS);
  const add = await screen.findByRole('button', { name: 'Add your bank account' });
  expect(screen.getByText('Waiting for your bank account')).toBeVisible();
  await person.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Your bank account' }));
  await form.findByRole('option', { name: 'Guaranty Trust Bank' });
  return { person, form };
}

it('earnings show what is available, what is held, the bank account and the next payout', async () => {
  asProvider({
    done: [job({ status: 'COMPLETED', orderId: 'o9', closedAt: new Date().toISOString() })],
  });
  const line = {
    orderId: 'o9',
    reference: 'SVC-4H8K2M',
    title: 'Deep home cleaning',
    forMaterials: false,
    forMove: false,
    forAssessment: false,
    forGas: false,
    amountKobo: 2_500_000,
    state: 'AVAILABLE' as const,
    earnedAt: '2026-11-20T08:00:00Z',
    availableAt: '2026-11-21T08:00:00Z',
    paidAt: null,
  };
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(
        earnings({ bankAccount: account, nextPayoutAt: '2030-11-22T05:00:00Z', lines: [line] }),
      ),
    ),
  );
  const { container } = renderApp(EARNINGS);
  expect(
    await screen.findByText(/^Next payout: .*Less than ₦2,000 goes out on Friday\.$/),
  ).toBeVisible();
  expect(screen.getByText('Ready for the next payout').closest('div')).toHaveTextContent('₦25,000');
  expect(screen.getByText('Available soon').closest('div')).toHaveTextContent('₦12,400');
  // The headline is ₦37,400. Money of jobs that are not confirmed is no part of it.
  expect(
    screen.getByRole('img', { name: 'Ready for the next payout ₦25,000, Available soon ₦12,400' }),
  ).toBeVisible();
  expect(screen.getByText(/more comes after your current jobs are confirmed\.$/)).toHaveTextContent(
    /^₦25,000 more/,
  );
  expect(screen.getByText('••••••6789')).toBeVisible();
  expect(screen.getByRole('link', { name: 'This month’s statement (CSV)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/service-provider\/statement\?month=\d{4}-\d{2}&format=csv$/),
  );
  expect(screen.getByRole('link', { name: /All lines as a file \(CSV\)/ })).toHaveAttribute(
    'href',
    '/api/service-provider/earnings/export',
  );
  expect(await screen.findByText('Yours, ready for the next payout')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('fees for moved visits are listed apart from the shares of the jobs', async () => {
  asProvider({
    done: [job({ status: 'COMPLETED', orderId: 'o9', closedAt: new Date().toISOString() })],
  });
  const share = {
    orderId: 'o9',
    reference: 'SVC-4H8K2M',
    title: 'Deep home cleaning',
    forMaterials: false,
    forMove: false,
    forAssessment: false,
    forGas: false,
    amountKobo: 2_500_000,
    state: 'PAID' as const,
    earnedAt: '2026-11-20T08:00:00Z',
    availableAt: '2026-11-21T08:00:00Z',
    paidAt: null,
  };
  const fee = { ...share, forMove: true, amountKobo: 218_605, state: 'AVAILABLE' as const };
  const visit = { ...fee, forMove: false, forAssessment: true, amountKobo: 480_000 };
  const rise = { ...fee, forMove: false, forGas: true, amountKobo: 232_558 };
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(earnings({ bankAccount: account, lines: [rise, visit, fee, share] })),
    ),
  );
  const { container } = renderApp(EARNINGS);
  const fees = await screen.findByRole('region', { name: 'Fees for moved visits' });
  expect(within(fees).getByRole('listitem')).toHaveTextContent(
    'Fee for moving the visitDeep home cleaning, SVC-4H8K2M₦2,186.05Yours, ready for the next payout',
  );
  const visits = screen.getByRole('region', { name: 'Visits before a price' });
  expect(within(visits).getByRole('listitem')).toHaveTextContent(
    'Share of the fee of the visitDeep home cleaning, SVC-4H8K2M₦4,800',
  );
  const rises = screen.getByRole('region', { name: 'Gas that cost more at the filling' });
  expect(within(rises).getByRole('listitem')).toHaveTextContent(
    'Rise of the gas priceDeep home cleaning, SVC-4H8K2M₦2,325.58',
  );
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says until when a new account waits', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(
        earnings({ bankAccount: { ...account, heldUntil: '2030-11-22T05:00:00Z' } }),
      ),
    ),
  );
  renderApp(EARNINGS);
  expect(await screen.findByText(/nothing is paid out before/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change account' })).toBeEnabled();
});

it('shows the account’s holder before it is saved', async () => {
  const sent = atTheBank();
  const { person, form } = await openForm();
  await person.selectOptions(form.getByLabelText('Bank'), '058');
  await person.type(form.getByLabelText('Account number'), '012 345 6789');
  await person.click(form.getByRole('button', { name: 'Check the account' }));
  expect(await form.findByText('Account holder: OKAFOR EMEKA. Is that you?')).toBeVisible();
  expect(sent).toEqual([]);
  await person.click(form.getByRole('button', { name: 'Yes, pay me here' }));
  expect(await screen.findByText('Your bank account is saved')).toBeVisible();
  expect(sent).toEqual([{ bankCode: '058', accountNumber: '0123456789' }]);
});

it('an account in another name cannot be saved', async () => {
  atTheBank({ accountName: 'MUSA IBRAHIM', matches: false });
  const { person, form } = await openForm();
  await person.selectOptions(form.getByLabelText('Bank'), '058');
  await person.type(form.getByLabelText('Account number'), '0123456789');
  await person.click(form.getByRole('button', { name: 'Check the account' }));
  expect(await form.findByText(/Payouts go to an account in your own name only/)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Yes, pay me here' })).not.toBeInTheDocument();
});

it('shows missing and unknown values at their fields', async () => {
  atTheBank();
  server.use(
    http.post('*/api/banks/resolve', () =>
      problem(422, 'validation_failed', 'No.', [
        {
          field: 'accountNumber',
          code: 'account_not_found',
          message: 'The bank does not know this account.',
        },
      ]),
    ),
  );
  const { person, form } = await openForm();
  await person.click(form.getByRole('button', { name: 'Check the account' }));
  expect(form.getByText('Choose your bank.')).toBeVisible();
  await person.selectOptions(form.getByLabelText('Bank'), '058');
  await person.type(form.getByLabelText('Account number'), '01234');
  await person.click(form.getByRole('button', { name: 'Check the account' }));
  expect(form.getByText('An account number has 10 digits.')).toBeVisible();
  await person.type(form.getByLabelText('Account number'), '56789');
  await person.click(form.getByRole('button', { name: 'Check the account' }));
  expect(await form.findByText('The bank does not know this account.')).toBeVisible();
});

it('every state of an earning has a text', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const payoutTextOf = (
    state: Parameters<typeof lineText>[0]['state'],
    paidAt: string | null = null,
  ) => lineText({ state, availableAt: '2026-11-24T08:00:00Z', paidAt }, now).text;
  expect(payoutTextOf('HELD')).toMatch(/^Yours, available /);
  expect(payoutTextOf('FROZEN')).toBe('Held until the dispute is decided');
  expect(payoutTextOf('AVAILABLE')).toBe('Yours, ready for the next payout');
  expect(payoutTextOf('BATCHED')).toBe('In a payout');
  expect(payoutTextOf('SENT')).toBe('On its way to your bank');
  expect(payoutTextOf('PAID')).toBe('Paid');
  expect(payoutTextOf('PAID', '2026-11-22T08:00:00Z')).toMatch(/^Paid ./);
});

const payout = (patch: Partial<OwnPayout> = {}): OwnPayout => ({
  id: 'y1',
  bankName: 'Guaranty Trust Bank',
  accountNumber: '••••••6789',
  amountKobo: 3_500_000,
  withheldKobo: 0,
  costKobo: 0,
  wentTo: [],
  jobs: 2,
  status: 'PAID',
  madeAt: '2026-11-22T05:00:00Z',
  settledAt: '2026-11-22T09:00:00Z',
  ...patch,
});

it('a reduced payout says which refund the rest paid', async () => {
  asProvider();
  const wentTo = [
    {
      orderId: 'o7',
      reference: 'SVC-4H8K2M',
      title: `Plumbing ${'x'.repeat(80)}`,
      amountKobo: 1_500_000,
    },
  ];
  server.use(
    http.get('*/api/service-provider/payouts', () =>
      HttpResponse.json([
        payout({ withheldKobo: 1_500_000, wentTo }),
        payout({
          id: 'y0',
          jobs: 1,
          amountKobo: 2_500_000,
          madeAt: '2026-11-21T05:00:00Z',
          status: 'REVERSED',
        }),
      ]),
    ),
  );
  const { container } = renderApp(EARNINGS);
  const list = within(await screen.findByRole('region', { name: 'Payouts so far' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    `22 November 20262 jobs, to Guaranty Trust Bank ••••••6789₦35,000`,
  );
  expect(first).toHaveTextContent(
    `₦15,000 of this payout was used for the refund of job SVC-4H8K2M, Plumbing ${'x'.repeat(80)}.`,
  );
  expect(list.getByRole('link', { name: 'SVC-4H8K2M' })).toHaveAttribute(
    'href',
    '/service-provider/jobs/o7',
  );
  expect(second).toHaveTextContent(
    '1 job, to Guaranty Trust Bank ••••••6789₦25,000Returned, included in the next payout',
  );
  expect(second).not.toHaveTextContent('went to the refund');
  expect(await axe(container)).toHaveNoViolations();
});

it('older payouts load on demand, and there is no section without payouts', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/payouts', () =>
      HttpResponse.json(Array.from({ length: 7 }, (_, number) => payout({ id: `y${number}` }))),
    ),
  );
  const { user: person, unmount } = renderApp(EARNINGS);
  const list = within(await screen.findByRole('region', { name: 'Payouts so far' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await person.click(list.getByRole('button', { name: 'Show older payouts' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  unmount();
  server.use(
    http.get('*/api/service-provider/payouts', () =>
      problem(500, 'internal_error', 'Something went wrong.'),
    ),
  );
  renderApp(EARNINGS);
  expect(await screen.findByText('We could not load your payouts')).toBeVisible();
});

it('every state of a payout has a text', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const payoutTextOf = (status: OwnPayout['status'], settledAt: string | null = null) =>
    payoutText({ status, settledAt }, now).text;
  expect([
    payoutTextOf('BATCHED'),
    payoutTextOf('SENT'),
    payoutTextOf('PAID'),
    payoutTextOf('FAILED'),
    payoutTextOf('REVERSED'),
  ]).toEqual([
    'Being checked',
    'On its way to your bank',
    'Paid',
    'Returned, included in the next payout',
    'Returned, included in the next payout',
  ]);
  expect(payoutTextOf('PAID', '2026-11-22T08:00:00Z')).toMatch(/^Paid ./);
});
