import type { EarningLine } from './model';
import { commissionOf, nextPayoutOf, punctualityOf, weekSoFar } from './standing';

const NOW = Date.parse('2026-11-27T09:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

const line = (patch: Partial<EarningLine> = {}): EarningLine => ({
  orderId: 'o1',
  reference: 'SVC-4H8K2M',
  title: 'Fix a tap',
  amountKobo: 1_000_000,
  state: 'AVAILABLE',
  earnedAt: '2026-11-25T08:00:00Z',
  availableAt: '2026-11-26T08:00:00Z',
  forMaterials: false,
  forMove: false,
  forAssessment: false,
  forGas: false,
  ...patch,
});

describe('the next payout', () => {
  const nextPayoutAt = '2026-11-28T05:00:00Z';

  it('has what is available by then, and not what is later, in dispute or already paid', () => {
    const lines = [
      line(),
      line({ state: 'HELD', amountKobo: 300_000, availableAt: nextPayoutAt }),
      line({ state: 'HELD', amountKobo: 40_000, availableAt: '2026-11-28T05:00:01Z' }),
      line({ state: 'FROZEN', amountKobo: 5_000 }),
      line({ state: 'PAID', amountKobo: 600 }),
    ];
    expect(nextPayoutOf({ nextPayoutAt, availableKobo: 1_000_000, lines })).toEqual({
      kobo: 1_300_000,
      at: nextPayoutAt,
    });
  });
  it('has the whole available amount when not all lines are loaded', () =>
    expect(nextPayoutOf({ nextPayoutAt, availableKobo: 2_000_000, lines: [line()] })?.kobo).toBe(
      2_000_000,
    ));
  it('is none without a day', () =>
    expect(nextPayoutOf({ nextPayoutAt: null, availableKobo: 5, lines: [] })).toBeNull());
});

it('this week is compared with the one before, and is zero without earnings', () => {
  const lines = [
    line(),
    line({ orderId: 'o2', amountKobo: 500_000 }),
    line({ orderId: 'o3', amountKobo: 70_000, earnedAt: '2026-11-20T08:00:00Z' }),
  ];
  expect(weekSoFar(lines, NOW)).toEqual({ kobo: 1_500_000, jobs: 2, lastKobo: 70_000 });
  expect(weekSoFar([], NOW)).toEqual({ kobo: 0, jobs: 0, lastKobo: 0 });
});

it('an arrival is on time up to ten minutes after the time began, for 90 days', () => {
  const slot = { date: '2026-11-24', window: '10-12' };
  const at = (arrivedAt: string) => ({ slot, arrivedAt });
  const jobs = [
    at('2026-11-24T08:45:00Z'),
    at('2026-11-24T09:10:00Z'),
    at('2026-11-24T09:10:01Z'),
    { slot, arrivedAt: null },
    { slot: { asap: true }, arrivedAt: '2026-11-24T09:00:00Z' },
    { slot: { date: '2026-08-20', window: '10-12' }, arrivedAt: daysAgo(91) },
  ];
  expect(punctualityOf(jobs, NOW)).toEqual({ onTime: 2, arrivals: 3 });
  expect(punctualityOf([], NOW)).toEqual({ onTime: 0, arrivals: 0 });
});

it('the commission is its share of the prices without VAT of the completed jobs of 90 days', () => {
  const done = (patch: object = {}) => ({
    status: 'COMPLETED' as const,
    closedAt: daysAgo(1),
    commissionKobo: 300_000,
    netKobo: 2_500_000,
    ...patch,
  });
  const jobs = [done(), done({ status: 'CANCELLED' }), done({ closedAt: daysAgo(91) })];
  expect(commissionOf(jobs, NOW)).toEqual({ percent: 10.7, ofKobo: 2_800_000, jobs: 1 });
  expect(commissionOf(jobs.slice(1), NOW)).toBeNull();
});
