import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import {
  lineText,
  monthAway,
  monthName,
  monthOf,
  monthText,
  ownAmount,
  thisMonth,
} from '@/domain/identity/statement';

const STATEMENT = '*/api/users/me/statement';
const line = (patch: object = {}) => ({
  at: '2026-02-10T09:00:00Z',
  kind: 'charge',
  reference: 'charge:1',
  orderId: 'o1',
  jobTitle: 'Deep home cleaning, 3 bedrooms',
  amountKobo: 3_010_000,
  balanceKobo: 3_510_000,
  ...patch,
});
const statement = (patch: object = {}) => ({
  month: '2026-02',
  openingKobo: 500_000,
  closingKobo: 500_000,
  complete: true,
  lines: [
    line(),
    line({
      kind: 'release',
      reference: 'release:o1',
      amountKobo: -3_010_000,
      balanceKobo: 500_000,
      providerFirstName: 'Emeka',
    }),
  ],
  ...patch,
});

let asked: (string | null)[] = [];

function serve(found: object) {
  asked = [];
  signedIn();
  server.use(
    http.get(
      STATEMENT,
      ({ request }) => (
        asked.push(new URL(request.url).searchParams.get('month')),
        HttpResponse.json(found)
      ),
    ),
  );
}

describe('the customer’s statement', () => {
  it('shows a month with its balances, line by line, and offers it as a file', async () => {
    serve(statement());
    const { container } = renderApp('/account?tab=statement&month=2026-02');
    expect(
      await screen.findByRole('heading', { name: 'Statement, February 2026' }),
    ).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Transactions' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows[0]).toBe(
      'PaidDeep home cleaning, 3 bedrooms10 February 2026, 10:00am−₦30,100Held ₦35,100',
    );
    expect(rows[1]).toBe(
      'Released to EmekaDeep home cleaning, 3 bedrooms10 February 2026, 10:00am₦30,100Held ₦5,000',
    );
    expect(
      within(list).getAllByRole('link', { name: 'Deep home cleaning, 3 bedrooms' })[0],
    ).toHaveAttribute('href', '/requests/o1');
    expect(screen.getByText('Balance at the start of the month').parentElement).toHaveTextContent(
      'Balance at the start of the month₦5,000',
    );
    expect(screen.getByRole('link', { name: 'The month as a file (CSV)' })).toHaveAttribute(
      'href',
      '/api/users/me/statement?month=2026-02&format=csv',
    );
    expect(asked).toEqual(['2026-02']);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('shows a minus for what left the customer and a plus for what they received', () => {
    const shown = (kind: string, amountKobo: number) => ownAmount({ kind, amountKobo });
    expect(shown('charge', 1_850_000)).toEqual({ kobo: -1_850_000, plus: true });
    expect(shown('refund-paid', -1_850_000)).toEqual({ kobo: 1_850_000, plus: true });
    expect(shown('release', -1_850_000)).toEqual({ kobo: 1_850_000, plus: false });
    expect(shown('move-fee', -215_000)).toEqual({ kobo: 215_000, plus: false });
    expect(shown('assessment-fee', -600_000)).toEqual({ kobo: 600_000, plus: false });
    expect(shown('referral', 500_000)).toEqual({ kobo: 500_000, plus: true });
    expect(shown('credit-expired', -500_000)).toEqual({ kobo: -500_000, plus: true });
    expect(shown('withdrawal-paid', -500_000)).toEqual({ kobo: 500_000, plus: true });
  });
  it('counts credit once, and shows without a sign what moves between jobs and credit', () => {
    const shown = (kind: string, amountKobo: number, creditKobo: number) => [
      lineText({ kind, creditKobo }),
      ownAmount({ kind, amountKobo, creditKobo }),
    ];
    const unsigned = { kobo: 1_630_000, plus: false };
    expect(shown('charge', 220_000, -1_630_000)).toEqual(['Paid', { kobo: -220_000, plus: true }]);
    expect(shown('credit-paid', 0, -1_630_000)).toEqual(['Paid with credit', unsigned]);
    expect(shown('refund-paid', 0, 1_630_000)).toEqual(['Refunded as credit', unsigned]);
    expect(shown('credit-restored', 0, 1_630_000)).toEqual(['Credit returned', unsigned]);
    expect(shown('withdrawal', 0, -1_630_000)).toEqual(['Credit payout requested', unsigned]);
    expect(shown('goodwill', 1_630_000, 1_630_000)).toEqual([
      'Credit as an apology',
      { kobo: 1_630_000, plus: true },
    ]);
    expect(ownAmount({ kind: 'release-reversed', amountKobo: 1_630_000 })).toEqual(unsigned);
  });
  it('B13.9 a refund after the release is one line, wherever its money comes from', async () => {
    const of = (kind: string, amountKobo: number, balanceKobo: number) =>
      line({ kind, reference: `${kind}:1`, amountKobo, balanceKobo });
    const credit = { creditKobo: 200_000 };
    serve(
      statement({
        lines: [
          of('part-reversed', 41_860, 41_860),
          { ...of('refund-paid', 0, 41_860), ...credit },
          of('clawback', 158_140, 200_000),
          line({
            ...of('part-reversed', 10_000, 210_000),
            at: '2026-02-11T09:00:00Z',
            reference: 'part-reversed:2',
          }),
        ],
      }),
    );
    renderApp('/account?tab=statement&month=2026-02');
    const rows = within(await screen.findByRole('list', { name: 'Transactions' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Refund decided.*am₦2,000Held ₦2,000$/),
      expect.stringMatching(/^Refunded as credit.*am₦2,000Held ₦2,000$/),
      expect.stringMatching(/^Refund decided.*11 February.*am₦100Held ₦2,100$/),
    ]);
  });
  it('B13.9 money taken back from a provider for a refund is no credit', () => {
    expect(lineText({ kind: 'clawback' })).toBe('Refund decided');
    expect(ownAmount({ kind: 'clawback', amountKobo: 395_350 })).toEqual({
      kobo: 395_350,
      plus: false,
    });
  });
  it('says how much credit paid beside the money of a payment', async () => {
    const paid = line({ amountKobo: 220_000, creditKobo: -1_630_000, balanceKobo: 1_850_000 });
    serve(statement({ lines: [paid] }));
    renderApp('/account?tab=statement&month=2026-02');
    const list = within(await screen.findByRole('list', { name: 'Transactions' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      /−₦2,200and ₦16,300 of your creditHeld ₦18,500$/,
    );
  });
  it('goes back by month, and never into the future', async () => {
    serve(statement());
    const { user } = renderApp('/account?tab=statement');
    expect(
      await screen.findByRole('heading', { name: `Statement, ${monthText(thisMonth())}` }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /the month after/ })).not.toBeInTheDocument();
    const before = screen.getByRole('link', {
      name: `${monthText(monthAway(thisMonth(), -1))}, the month before`,
    });
    expect(before).toHaveTextContent(monthName(monthAway(thisMonth(), -1)));
    await user.click(before);
    expect(
      await screen.findByRole('heading', {
        name: `Statement, ${monthText(monthAway(thisMonth(), -1))}`,
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: `${monthText(thisMonth())}, the month after` }),
    ).toBeInTheDocument();
  });
  it('says when nothing moved, and that the file has the rest of a long month', async () => {
    serve(statement({ lines: [], openingKobo: 0, closingKobo: 0 }));
    renderApp('/account?tab=statement');
    expect(await screen.findByText('No money moved this month')).toBeInTheDocument();
    expect(
      screen.getByText('Your payments, refunds and credit are listed here.'),
    ).toBeInTheDocument();
  });
  it('marks an incomplete month', async () => {
    serve(statement({ complete: false }));
    renderApp('/account?tab=statement&month=2026-02');
    expect(
      await screen.findByText('There are more lines. The file has all of them.'),
    ).toBeInTheDocument();
  });
  it('says when it could not be loaded', async () => {
    serve(statement());
    server.use(http.get(STATEMENT, () => problem(500, 'internal_error', 'Something went wrong.')));
    renderApp('/account?tab=statement');
    expect(await screen.findByText('We could not load your statement')).toBeInTheDocument();
  });
  it('names months and lines', () => {
    expect([monthAway('2026-12', 1), monthAway('2026-01', -1), monthAway('2026-05', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-05',
    ]);
    expect(['2999-01', '2026-13', 'x', null].map(monthOf)).toEqual(
      Array<string>(4).fill(thisMonth()),
    );
    expect(lineText({ kind: 'assessment-fee' })).toBe('Fee of a visit before the price');
    expect(lineText({ kind: 'move-fee' })).toBe('Fee for moving the visit');
    expect(
      ['refund-paid', 'release', 'referral', 'something-new'].map((kind) => lineText({ kind })),
    ).toEqual(['Refunded', 'Released to your provider', 'Referral credit', 'Other']);
  });
});
