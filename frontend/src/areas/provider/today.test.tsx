import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { MadeToday, PayoutToday, SameDayOffer } from '@/domain/providers/api';
import { costText, notTodayText } from '@/domain/providers/payouts';
import { asProvider, earnings, payoutToday } from '@/testing/provider/builders';

const EARNINGS = '/service-provider/dashboard?view=earnings';
const TODAY = '*/api/service-provider/payouts/today';
const account = {
  bankName: 'Guaranty Trust Bank',
  accountNumber: '••••••6789',
  accountName: 'OKAFOR EMEKA',
  heldUntil: null,
};
const offer = (patch: Partial<SameDayOffer> = {}): SameDayOffer => ({
  amountKobo: 4_230_000,
  withheldKobo: 0,
  feeKobo: 2_500,
  stampDutyKobo: 5_000,
  costKobo: 7_500,
  receivesKobo: 4_222_500,
  needsSignatures: false,
  ...patch,
});
const made = (patch: Partial<MadeToday> = {}): MadeToday => ({
  id: 'y1',
  receivesKobo: 4_222_500,
  costKobo: 7_500,
  needsSignatures: false,
  ...patch,
});

async function opened(today: Partial<PayoutToday>) {
  asProvider();
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(earnings({ bankAccount: account })),
    ),
    http.get(TODAY, () => HttpResponse.json(payoutToday(today))),
  );
  const { user: person, container } = renderApp(EARNINGS);
  return {
    person,
    container,
    card: within(await screen.findByRole('region', { name: 'Get it today' })),
  };
}

/** Records the requests, and gives the answers one after the other. */
function answers(...each: (() => Response)[]) {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.post(TODAY, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return each[Math.min(sent.length, each.length) - 1]!();
    }),
  );
  return sent;
}

it('shows the cost before the tap, and requests the amount that was shown', async () => {
  const { person, container, card } = await opened({ offer: offer() });
  expect(
    await card.findByText(
      '₦42,300 now: the bank transfer costs ₦25 + ₦50 stamp duty, you receive ₦42,225.',
    ),
  ).toBeVisible();
  expect(
    card.getByText('Until 6:00pm, once a day. The payout in the morning is free.'),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const sent = answers(() => HttpResponse.json(made(), { status: 201 }));
  await person.click(card.getByRole('button', { name: 'Get ₦42,225 today' }));
  expect(await card.findByRole('status')).toHaveTextContent('₦42,225 is on its way to your bank.');
  expect(sent).toEqual([
    {
      body: { amountKobo: 4_230_000, costKobo: 7_500, receivesKobo: 4_222_500 },
      key: expect.any(String) as string,
    },
  ]);
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('a large payout says before the tap that two people check it', async () => {
  const large = offer({
    amountKobo: 25_000_000,
    feeKobo: 5_000,
    costKobo: 10_000,
    receivesKobo: 24_990_000,
    needsSignatures: true,
  });
  const { person, card } = await opened({ offer: large });
  expect(
    await card.findByText(/^Two people at Gida check a payout of this size first\. /),
  ).toBeVisible();
  answers(() =>
    HttpResponse.json(made({ receivesKobo: 24_990_000, needsSignatures: true }), { status: 201 }),
  );
  await person.click(card.getByRole('button', { name: 'Get ₦249,900 today' }));
  expect(await card.findByRole('status')).toHaveTextContent(
    'Two people at Gida check your ₦249,900 first.',
  );
});

it('says when the amount changed, shows the new one, and sends it as another request', async () => {
  const { person, card } = await opened({ offer: offer() });
  const reasonFor =
    'Something changed: it is ₦30,000 now. The bank transfer costs ₦75, so ₦29,925 reach your account.';
  const sent = answers(
    () => problem(409, 'payout_changed', reasonFor),
    () => HttpResponse.json(made({ receivesKobo: 2_992_500 }), { status: 201 }),
  );
  const button = await card.findByRole('button', { name: 'Get ₦42,225 today' });
  server.use(
    http.get(TODAY, () =>
      HttpResponse.json(
        payoutToday({ offer: offer({ amountKobo: 3_000_000, receivesKobo: 2_992_500 }) }),
      ),
    ),
  );
  await person.click(button);
  expect(await card.findByRole('alert')).toHaveTextContent(reasonFor);
  await person.click(await card.findByRole('button', { name: 'Get ₦29,925 today' }));
  expect(await card.findByRole('status')).toHaveTextContent('₦29,925 is on its way to your bank.');
  expect(sent[1]).toMatchObject({ body: { amountKobo: 3_000_000, receivesKobo: 2_992_500 } });
  expect(sent[1]!.key).not.toBe(sent[0]!.key);
});

it('sends the same request again after a lost response', async () => {
  const { person, card } = await opened({ offer: offer() });
  const sent = answers(
    () => HttpResponse.error(),
    () => HttpResponse.json(made(), { status: 201 }),
  );
  await person.click(await card.findByRole('button', { name: 'Get ₦42,225 today' }));
  expect(await card.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your connection and try again.',
  );
  await person.click(card.getByRole('button', { name: 'Get ₦42,225 today' }));
  expect(await card.findByRole('status')).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('says which refund reduced the payout', async () => {
  const { card } = await opened({
    offer: offer({ withheldKobo: 1_200_000, receivesKobo: 3_022_500 }),
  });
  expect(await card.findByText('₦12,000 of it is used for the refund of a job.')).toBeVisible();
});

it('says why it is not available, and has no card without an account', async () => {
  const { card } = await opened({ notToday: 'ASKED' });
  expect(
    await card.findByText('You have asked for a payout today. You can ask again tomorrow.'),
  ).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('is not offered without a bank account', async () => {
  asProvider();
  renderApp(EARNINGS);
  await screen.findByRole('button', { name: 'Add your bank account' });
  expect(screen.queryByRole('region', { name: 'Get it today' })).not.toBeInTheDocument();
});

it('offers a retry when it does not load', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(earnings({ bankAccount: account })),
    ),
    http.get(TODAY, () => problem(500, 'internal_error', 'Something went wrong.')),
  );
  renderApp(EARNINGS);
  await waitFor(() =>
    expect(screen.getByText('We could not load what you can have today')).toBeVisible(),
  );
});

it('a paid one says what the transfer cost, and a failed one that it cost nothing', async () => {
  asProvider();
  const payout = {
    id: 'y1',
    bankName: 'Guaranty Trust Bank',
    accountNumber: '••••••6789',
    amountKobo: 4_222_500,
    withheldKobo: 0,
    costKobo: 7_500,
    wentTo: [],
    jobs: 2,
    madeAt: '2026-11-22T11:00:00Z',
    settledAt: '2026-11-22T11:05:00Z',
  };
  server.use(
    http.get('*/api/service-provider/payouts', () =>
      HttpResponse.json([
        { ...payout, status: 'PAID' },
        { ...payout, id: 'y0', status: 'FAILED' },
      ]),
    ),
  );
  renderApp(EARNINGS);
  const [first, second] = within(
    await screen.findByRole('region', { name: 'Payouts so far' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('The bank transfer cost ₦75.');
  expect(second).not.toHaveTextContent('The bank transfer cost');
});

it('every reason has a text, and a small transfer has no stamp duty', () => {
  const reasonFor = (notToday: PayoutToday['notToday']) => notTodayText(payoutToday({ notToday }));
  const reasons = [
    'CLOSED',
    'STOPPED',
    'ASKED',
    'NO_ACCOUNT',
    'ACCOUNT_WAITS',
    'TOO_LITTLE',
    'NOT_HELD',
  ] as const;
  expect(new Set(reasons.map(reasonFor)).size).toBe(reasons.length);
  expect(reasonFor('CLOSED')).toBe(
    'You can have your money on the same day from 6:00am to 6:00pm.',
  );
  expect(
    costText(
      offer({
        amountKobo: 300_000,
        feeKobo: 1_000,
        stampDutyKobo: 0,
        costKobo: 1_000,
        receivesKobo: 299_000,
      }),
    ),
  ).toBe('₦3,000 now: the bank transfer costs ₦10, you receive ₦2,990.');
});
