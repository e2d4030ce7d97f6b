import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Permission } from '../permission';
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
import {
  durationText,
  figuresOf,
  funnelRows,
  moneyRows,
  percent,
  type DayFigures,
  type Figures,
} from './figures-model';

// jsdom has no canvas. The drawing itself is looked at in the browser.
jest.mock('@/shared/ui/chart/plot', () => ({
  __esModule: true,
  default: () => <div data-testid="plot" />,
}));

const NOTHING: DayFigures = {
  day: null,
  submitted: 0,
  paid: 0,
  firstPaid: 0,
  paidKobo: 0,
  assigned: 0,
  assignSeconds: null,
  arrivals: 0,
  onTime: 0,
  completed: 0,
  cancelled: 0,
  disputes: 0,
  reviews: 0,
  stars: 0,
  tickets: 0,
  replySeconds: null,
  money: null,
};
const day = (patch: Partial<DayFigures>): DayFigures => ({ ...NOTHING, ...patch });
const funnel = { created: 96, submitted: 61, quoted: 52, paid: 34, assigned: 30, completed: 9 };
const windows = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  [8, 10, 12, 14, 16, 18].map((fromHour) => ({ weekday, fromHour, jobs: 0, providers: 0 })),
);
const PERIOD: Figures['period'] = {
  zones: [
    { zone: 'B', funnel },
    { zone: null, funnel: { ...funnel, created: 3 } },
  ],
  liquidity: {
    offers: 90,
    accepted: 30,
    expired: 12,
    declined: [{ reason: 'TOO_FAR', offers: 20 }, { offers: 2 }],
    windows: windows.map((window) =>
      window.weekday === 2 && window.fromHour === 14
        ? { ...window, jobs: 12, providers: 5 }
        : window,
    ),
  },
  firstFix: { part: 19, whole: 20 },
  gas: {
    deliveries: 8,
    orderedGrams: 100_000,
    filledGrams: 99_400,
    short: 1,
    slotUse: { part: 0, whole: 0 },
  },
  providers: {
    byStatus: [
      { status: 'ACTIVE', providers: 40 },
      { status: 'PROBATION', providers: 10 },
    ],
    expiring: 3,
    approvalSeconds: 90_000,
    active: 21,
    openAppeals: 2,
    grantedAppeals: 1,
  },
  support: {
    replyMedianSeconds: 240,
    replyNinetySeconds: 1800,
    resolutionMedianSeconds: null,
    resolutionNinetySeconds: null,
    inTime: { part: 9, whole: 10 },
  },
  growth: {
    returned: { part: 1, whole: 4 },
    referred: { part: 0, whole: 0 },
    missedSearches: 1234,
    wantedAreas: [{ area: 'Mararaba', people: 17 }],
  },
};
const figures = (patch: Partial<Figures> = {}): Figures => ({
  at: '2026-11-27T09:12:00Z',
  days: [
    day({ day: '2026-11-26', submitted: 50, paidKobo: 5_000_000 }),
    day({
      day: '2026-11-27',
      submitted: 61,
      paid: 34,
      firstPaid: 4,
      paidKobo: 81_240_000,
      completed: 9,
      cancelled: 1,
      arrivals: 20,
      onTime: 18,
      assignSeconds: 480,
      reviews: 2,
      stars: 9,
    }),
  ],
  compared: day({
    submitted: 52,
    paidKobo: 71_610_000,
    completed: 9,
    cancelled: 3,
    arrivals: 10,
    onTime: 10,
    assignSeconds: 660,
  }),
  funnel,
  services: [{ categorySlug: 'home-cleaning', funnel }],
  urgentTickets: 0,
  untakenAlarms: 0,
  stuckMoney: null,
  complete: true,
  period: PERIOD,
  ...patch,
});
const brief = (all: ReturnType<typeof figuresOf>) =>
  all.map(({ name, value, note, tone }) => [name, value, note, tone]);

describe('the figures of today', () => {
  it('are compared with the same time of last week', () => {
    expect(brief(figuresOf(figures()))).toEqual([
      ['Submitted', '61', '9 more than last week', 'better'],
      ['Paid', '₦812,400', '₦96,300 more than last week', 'better'],
      ['Completed', '9', 'Same as last week', 'plain'],
      ['Cancelled', '10%', '1 of 10, was 25%', 'better'],
      ['Time to assign', '8 min', '3 min faster', 'better'],
      ['On-time arrival', '90%', '18 of 20, was 100%', 'worse'],
      ['Open P0 and P1', '0', 'No alarm is waiting', 'plain'],
    ]);
  });
  it('say when there is nothing to compare', () => {
    const quiet = figures({ days: [day({ day: '2026-11-27' })], compared: NOTHING });
    expect(brief(figuresOf(quiet)).slice(3, 6)).toEqual([
      ['Cancelled', '–', 'None yet today', 'plain'],
      ['Time to assign', '–', 'Median of today', 'plain'],
      ['On-time arrival', '–', 'None yet today', 'plain'],
    ]);
    expect(figuresOf(figures({ days: [] }))).toEqual([]);
  });
  it('mark urgent tickets, alarms and stuck money', () => {
    const bad = figuresOf(
      figures({
        urgentTickets: 4,
        untakenAlarms: 1,
        stuckMoney: { unappliedKobo: 2_037_500, failedRefundsKobo: 0 },
      }),
    );
    expect(brief(bad).slice(6)).toEqual([
      ['Open P0 and P1', '4', '1 alarm not taken', 'worse'],
      ['Money stuck', '₦20,375', '₦20,375 without an order', 'worse'],
    ]);
    expect(bad.slice(6).every(({ urgent }) => urgent)).toBe(true);
  });
  it('name durations, shares and the steps of the funnel', () => {
    expect([null, 0, 89, 3600, 7500].map(durationText)).toEqual([
      '–',
      '0 min',
      '1 min',
      '1 h',
      '2 h 5 min',
    ]);
    expect([percent(1, 0), percent(1, 4)]).toEqual([null, 25]);
    expect(funnelRows(funnel).map(({ name, orders, ofStep }) => [name, orders, ofStep])).toEqual([
      ['Created', 96, null],
      ['Submitted', 61, '63.5%'],
      ['Priced', 52, '85.2%'],
      ['Paid', 34, '65.4%'],
      ['Assigned', 30, '88.2%'],
      ['Completed', 9, '30%'],
    ]);
  });
  it('add up the money of 28 days for those who may see it', () => {
    expect(moneyRows([day({ paidKobo: 100 })])).toBeNull();
    const money = {
      revenueKobo: 1_000,
      vatKobo: 750,
      refundsKobo: 200,
      incentivesKobo: 0,
      guaranteeKobo: 0,
    };
    const rows = moneyRows([day({ paidKobo: 10_000, money }), day({ paidKobo: 10_000, money })]);
    expect(rows?.paid).toBe(20_000);
    expect(rows?.rows.slice(0, 3).map(({ name, kobo, share }) => [name, kobo, share])).toEqual([
      ['Gida keeps', 2_000, '10%'],
      ['VAT owed', 1_500, '7.5%'],
      ['Refunds', 400, '2%'],
    ]);
  });
});

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
      ['Resolved', '–', '9 of 10 within –'],
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

describe('the dashboard', () => {
  const open = async (answer: Figures, permissions: Permission[] = ['SUPER']) => {
    signedIn({ role: 'ADMIN', permissions });
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({ tickets: 3, requests: 1, rewards: 0, reviews: 2, missedTerms: 14 }),
      ),
      http.get('*/api/admin/dashboard/figures', () => HttpResponse.json(answer)),
      http.get('*/api/categories', () =>
        HttpResponse.json([{ slug: 'home-cleaning', name: 'Home Cleaning' }]),
      ),
    );
    const view = renderApp('/admin');
    await screen.findByRole('list', { name: 'Today against the same time last week' });
    return view;
  };

  it('PROD-07 shows the figures of today, each with the way to the list behind it', async () => {
    const { container } = await open(figures());
    const list = within(
      screen.getByRole('list', { name: 'Today against the same time last week' }),
    );
    expect(list.getByRole('link', { name: 'Submitted 61 9 more than last week' })).toHaveAttribute(
      'href',
      '/admin/orders?view=all',
    );
    expect(list.queryByRole('link', { name: /Money stuck/ })).not.toBeInTheDocument();
    expect(
      screen.getByText('Against last Friday at the same time. Computed at 10:12am.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Paid.*34.*65.4%/ })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('PROD-07 links only figures whose page the person may open', async () => {
    await open(figures(), ['CONTENT']);
    const strip = screen.getByRole('list', { name: 'Today against the same time last week' });
    expect(strip).toHaveTextContent('Submitted 61');
    expect(within(strip).queryByRole('link')).not.toBeInTheDocument();
    const quality = within(screen.getByRole('region', { name: 'Quality' }));
    expect(quality.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Rating by customers',
    ]);
  });
  it('PROD-07 draws the last 28 days and has each chart as a table too', async () => {
    await open(figures());
    const chart = screen.getByRole('figure', { name: 'On-time arrival' });
    expect(await within(chart).findByTestId('plot')).toBeInTheDocument();
    await userEvent.click(within(chart).getByText(/Show the numbers/));
    const rows = within(chart)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['DayOn time', 'Fri 27 Nov90%', 'Thu 26 Nov–']);
    expect(screen.queryByRole('figure', { name: 'Revenue and refunds' })).not.toBeInTheDocument();
  });
  it('PROD-07 shows the figures of 28 days, each with the way to the list behind it', async () => {
    const { container } = await open(figures());
    const block = (name: string) => within(screen.getByRole('region', { name }));
    expect(block('Providers').getByRole('link', { name: 'First jobs' })).toHaveAttribute(
      'href',
      '/admin/service-providers?view=all&status=PROBATION',
    );
    expect(block('Quality').getByText('19 of 20 jobs')).toBeInTheDocument();
    expect(block('Gas').getByText('99.4 kg')).toBeInTheDocument();
    expect(block('Growth').getByRole('row', { name: /Mararaba.*17/ })).toBeInTheDocument();
    expect(
      block('Demand and supply by hour').getByRole('row', { name: /Tuesday.*12 of 5/ }),
    ).toBeInTheDocument();
    expect(block('Zones').getByRole('row', { name: /B, the inner districts.*96/ })).toBeVisible();
    expect(await block('Services').findByRole('link', { name: 'Home Cleaning' })).toHaveAttribute(
      'href',
      '/admin/orders?view=all&from=2026-11-26&service=home-cleaning',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('shows money to those who get it, and says when orders are left out', async () => {
    const money = {
      revenueKobo: 10_236_200,
      vatKobo: 0,
      refundsKobo: 0,
      incentivesKobo: 0,
      guaranteeKobo: 0,
    };
    await open(
      figures({
        days: [day({ day: '2026-11-27', paidKobo: 81_240_000, money })],
        stuckMoney: { unappliedKobo: 0, failedRefundsKobo: 0 },
        complete: false,
      }),
    );
    expect(screen.getByRole('link', { name: 'Gida keeps' })).toHaveAttribute(
      'href',
      '/admin/finance?view=ledger&account=revenue%3Acommission',
    );
    expect(screen.getByText('12.6%')).toBeInTheDocument();
    expect(screen.getByRole('figure', { name: 'Revenue and refunds' })).toBeInTheDocument();
    expect(screen.getByText(/too many orders to count/)).toBeInTheDocument();
  });
  it('says that the figures could not be loaded, and keeps the rest of the page', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({ tickets: 3, requests: 1, rewards: 0, reviews: 2, missedTerms: 14 }),
      ),
      http.get('*/api/admin/dashboard/figures', () => HttpResponse.json({}, { status: 500 })),
    );
    renderApp('/admin');
    expect(await screen.findByText('We could not load the figures')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Open work' })).toBeInTheDocument();
  });
});
