import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { formatDay, formatTime, isoDay } from '@/shared/lib/dates';
import type { Earnings, Job } from '@/domain/providers/model';
import type { Reliability } from '@/domain/reliability/model';
import { problem } from '@/testing/builders';
import { asProvider, earnings, job } from '@/testing/provider/builders';
import { reliability } from '@/testing/reliability';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const TODAY = '/service-provider/dashboard';
const RECORD = '*/api/service-provider/reliability';
const MONEY = '*/api/service-provider/earnings';
const now = () => new Date().toISOString();
const payoutAt = `${isoDay(1)}T05:00:00Z`;
const bankAccount = {
  bankName: 'GTBank',
  accountNumber: '••••••4417',
  accountName: 'OKAFOR EMEKA',
};
const line = {
  orderId: 'o7',
  reference: 'SVC-AB12CD',
  title: 'Fix a tap',
  amountKobo: 2_500_000,
  state: 'AVAILABLE',
  earnedAt: now(),
  availableAt: now(),
  forMaterials: false,
  forMove: false,
  forAssessment: false,
  forGas: false,
} as const;

const done = (patch: Partial<Job> = {}) =>
  job({
    orderId: 'o7',
    status: 'COMPLETED',
    trackingStep: 'CONFIRMED',
    finishedAt: now(),
    closedAt: now(),
    ...patch,
  });

const hasEarned = (patch: Partial<Earnings>) =>
  server.use(http.get(MONEY, () => HttpResponse.json(earnings(patch))));

/** Counts the requests for the reliability record. */
function hasRecord(patch: Partial<Reliability>) {
  const asked = { times: 0 };
  server.use(
    http.get(RECORD, () => {
      asked.times += 1;
      return HttpResponse.json(reliability(patch));
    }),
  );
  return asked;
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

function offline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

afterEach(() => jest.restoreAllMocks());

it('B8.7 B8.10 Today has the next payout with its day, the week, the rating, the arrivals and the commission', async () => {
  asProvider({
    done: [
      done({ slot: { date: isoDay(-1), window: '10-12' }, arrivedAt: `${isoDay(-1)}T09:05:00Z` }),
      done({
        orderId: 'o8',
        slot: { date: isoDay(-1), window: '12-14' },
        arrivedAt: `${isoDay(-1)}T11:30:00Z`,
      }),
    ],
  });
  hasEarned({ nextPayoutAt: payoutAt, bankAccount, lines: [line] });
  const asked = hasRecord({ rating: 4.7, reviewCount: 38 });
  const { container } = renderApp(TODAY);
  const payout = await part('Next payout');
  expect(payout.getByRole('link', { name: '₦25,000' })).toHaveAttribute(
    'href',
    `${TODAY}?view=earnings`,
  );
  expect(payout.getByText(`${formatDay(payoutAt)}, ${formatTime(payoutAt)}`)).toBeVisible();
  expect(payout.getByText('to GTBank ••••••4417')).toBeVisible();
  const week = await part('This week');
  expect(week.getByText(/so far from 1 job\.$/)).toHaveTextContent('₦25,000 so far from 1 job.');
  const standing = await part('Your standing');
  const link = (name: string) => standing.findByRole('link', { name });
  expect(await link('4.7 from 38 reviews')).toHaveAttribute('href', `${TODAY}?view=reviews`);
  expect(await link('1 of 2 arrivals')).toHaveAttribute('href', `${TODAY}?view=reliability`);
  expect(await link('10.7% of ₦56,000 from 2 jobs')).toHaveAttribute(
    'href',
    `${TODAY}?view=earnings`,
  );
  expect(asked.times).toBe(1);
  expect(await axe(container)).toHaveNoViolations();
});

it('a new provider reads what is still missing', async () => {
  asProvider();
  hasEarned({ balanceKobo: 0, pendingKobo: 0, availableKobo: 0, heldKobo: 0 });
  hasRecord({ rating: null, reviewCount: 0 });
  const { container } = renderApp(TODAY);
  const payout = await part('Next payout');
  expect(payout.getByText('Add your bank account to get payouts.')).toBeVisible();
  expect((await part('This week')).getByText('Nothing earned yet this week.')).toBeVisible();
  const standing = await part('Your standing');
  for (const name of ['No review yet', 'No arrival yet', 'No job completed yet'])
    expect(await standing.findByRole('link', { name })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  [{ availableKobo: 0, heldKobo: 100 }, 'Your next payout is being prepared.'],
  [{ availableKobo: 0, heldKobo: 0 }, 'No payout is due.'],
])('without a day the payout says why (%#)', async (amounts, text) => {
  asProvider();
  hasEarned({ ...amounts, bankAccount });
  renderApp(TODAY);
  expect((await part('Next payout')).getByText(text)).toBeVisible();
});

it('B11.11 too few reviews have no rating yet', async () => {
  asProvider();
  hasRecord({ rating: null, reviewCount: 4, ratingShownFrom: 5 });
  renderApp(TODAY);
  const standing = await part('Your standing');
  expect(await standing.findByText('4 reviews, shown from 5 on')).toBeVisible();
});

it('the last week is shown for comparison', async () => {
  asProvider();
  hasEarned({
    lines: [{ ...line, earnedAt: new Date(Date.now() - 7 * 86_400_000).toISOString() }],
  });
  renderApp(TODAY);
  const week = await part('This week');
  expect(week.getByText(/^Last week/)).toHaveTextContent('Last week ₦25,000.');
});

it('a part that does not load leaves the others, and is tried again', async () => {
  asProvider({ done: [done()] });
  let broken = true;
  server.use(
    http.get(MONEY, () => problem(500, 'internal', 'Broken')),
    http.get(RECORD, () =>
      broken ? problem(500, 'internal', 'Broken') : HttpResponse.json(reliability()),
    ),
  );
  const { user, container } = renderApp(TODAY);
  const payout = await part('Next payout');
  expect(payout.getByText(/^We could not load your balance\. Your money is safe\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'This week' })).not.toBeInTheDocument();
  const standing = await part('Your standing');
  expect(await standing.findByRole('link', { name: /^10\.7% of ₦28,000/ })).toBeVisible();
  const again = await standing.findByRole('button', { name: 'Try again: Rating' });
  expect(await axe(container)).toHaveNoViolations();
  broken = false;
  await user.click(again);
  expect(await standing.findByRole('link', { name: '4.7 from 38 reviews' })).toBeVisible();
});

it('without a network the record is not requested, and what was loaded stays', async () => {
  asProvider();
  const asked = hasRecord({});
  renderApp(TODAY);
  const standing = await part('Your standing');
  expect(await standing.findByRole('link', { name: '4.7 from 38 reviews' })).toBeVisible();
  offline();
  expect(standing.getByRole('link', { name: '4.7 from 38 reviews' })).toBeVisible();
  expect(asked.times).toBe(1);
});

it('a record that was never loaded waits for the network', async () => {
  asProvider();
  const asked = hasRecord({});
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(TODAY);
  const standing = await part('Your standing');
  expect(standing.getByText('Shown when the network is back')).toBeVisible();
  expect(asked.times).toBe(0);
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await standing.findByRole('link', { name: '4.7 from 38 reviews' })).toBeVisible();
});
