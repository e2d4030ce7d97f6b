import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Permission } from '../permission';
import {
  durationText,
  figuresOf,
  funnelRows,
  moneyRows,
  percent,
  type Figures,
} from './figures-model';
import { day, figures, funnel, NOTHING } from './testing/figures';

// jsdom has no canvas. The drawing itself is looked at in the browser.
jest.mock('@/shared/ui/chart/plot', () => ({
  __esModule: true,
  default: () => <div data-testid="plot" />,
}));

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
  it('do not judge a share that has no value yet today', () => {
    const morning = figures({ days: [day({ day: '2026-11-27' })] });
    expect(brief(figuresOf(morning)).filter(([, value]) => value === '–')).toEqual([
      ['Cancelled', '–', 'None yet today', 'plain'],
      ['Time to assign', '–', 'Median of today', 'plain'],
      ['On-time arrival', '–', 'None yet today', 'plain'],
    ]);
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
