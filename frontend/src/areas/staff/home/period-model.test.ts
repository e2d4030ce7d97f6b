import type { Fact } from './facts';
import {
  gasFacts,
  growthFacts,
  liquidityFacts,
  payoutFacts,
  providerFacts,
  qualityFacts,
  supportFacts,
  unfilledOf,
  weekOf,
} from './period-model';
import { figures, PERIOD } from './testing/figures';

describe('the figures of 28 days', () => {
  const brief = (facts: readonly Fact[]) =>
    facts.map(({ name, value, note }) => [name, value, note]);

  it('say how offers end', () => {
    expect(brief(liquidityFacts(figures()))).toEqual([
      ['Paid orders with a provider', '88.2%', '30 of 34'],
      ['Offers for each accepted one', '3.0', '90 offers'],
    ]);
    expect(unfilledOf(PERIOD.liquidity).map(({ name, number }) => [name, number])).toEqual([
      ['Too far', 20],
      ['No reason given', 2],
      ['No answer', 12],
    ]);
  });
  it('say how good the work is', () => {
    expect(brief(qualityFacts(figures()))).toEqual([
      ['Rating by customers', '4.5', '2 reviews'],
      ['On-time arrival', '90%', '18 of 20'],
      ['Without a repair visit', '95%', '19 of 20 jobs'],
      ['Disputes for 100 completed orders', '0.0', '0 disputes'],
    ]);
  });
  it('say how many places of the gas windows are taken, if any window has a limit', () => {
    const gas = { ...PERIOD.gas, slotUse: { part: 30, whole: 40 } };
    expect(brief(gasFacts(figures({ period: { ...PERIOD, gas } }))).at(-1)).toEqual([
      'Places taken in delivery windows',
      '75%',
      '30 of 40 places',
    ]);
  });
  it('leave out the money of those who may not see it', () => {
    const gas = { ...PERIOD.gas, paidPerKgKobo: 162_500, boardPerKgKobo: 110_000 };
    const providers = { ...PERIOD.providers, incomeKobo: 9_000_000 };
    const seen = figures({
      period: {
        ...PERIOD,
        gas,
        providers,
        money: { payoutsDueKobo: 100, failedPayoutsKobo: 0, trialBalanceKobo: 0 },
      },
    });
    expect(brief(gasFacts(seen)).at(-1)).toEqual([
      'Paid for a kilogram',
      '₦1,625',
      'with the delivery; on the board ₦1,100',
    ]);
    expect(gasFacts(figures())).toHaveLength(2);
    expect(providerFacts(seen)).toHaveLength(5);
    expect(providerFacts(figures())).toHaveLength(4);
    expect(payoutFacts(seen).map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      'as it must be',
    ]);
    expect(payoutFacts(figures())).toEqual([]);
  });
  it('say how fast support is, and where customers come from', () => {
    expect(brief(supportFacts(figures())).slice(0, 3)).toEqual([
      ['First answer in time', '90%', '9 of 10 tickets'],
      ['First answer', '4 min', '9 of 10 within 30 min'],
      ['Resolved', '–', undefined],
    ]);
    expect(brief(growthFacts(figures()))).toEqual([
      ['First orders', '4', undefined],
      ['Returned within 30 days', '25%', '1 of 4 customers'],
      ['First orders with a code', '–', '0 of 0'],
      ['Searches without a result', '1,234', undefined],
    ]);
  });
  it('mark the windows in which most providers are needed', () => {
    const heat = (jobs: number, providers: number) =>
      weekOf([{ weekday: 2, fromHour: 14, jobs, providers }])[1]?.cells[0]?.heat;
    expect([heat(0, 0), heat(3, 5), heat(4, 5), heat(10, 5), heat(2, 0)]).toEqual([0, 1, 2, 3, 3]);
  });
});
