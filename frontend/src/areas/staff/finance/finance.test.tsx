import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { accountText, ageText, reasonText } from './model';
import { money, ORDER, serve } from './testing/money';

const balance = (patch: object = {}) => ({
  asOf: '2026-11-21T08:00:00Z',
  debitKobo: 6_020_000,
  creditKobo: 6_020_000,
  differenceKobo: 0,
  lines: [
    { account: 'escrow:order', accounts: 2, debitKobo: 0, creditKobo: 6_020_000 },
    { account: 'psp:clearing', accounts: 1, debitKobo: 6_020_000, creditKobo: 0 },
  ],
  ...patch,
});

const entry = (patch: object = {}) => ({
  id: 'e1',
  reference: 'charge:p1',
  title: 'Payment',
  orderId: ORDER,
  orderReference: 'SVC-7K3F9Q',
  at: '2026-11-21T08:00:00Z',
  seq: 2,
  prevHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  legs: [
    { account: `escrow:order:${ORDER}`, amountKobo: -3_010_000 },
    { account: 'psp:clearing', amountKobo: 3_010_000 },
  ],
  ...patch,
});

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

describe('the trial balance', () => {
  it('shows each kind of account and that both sides balance', async () => {
    serve('trial-balance', balance());
    const { container } = renderApp('/admin/finance');
    expect(await screen.findByText('Debits equal credits.')).toBeInTheDocument();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'AccountDebitCredit',
      'Held for ordersescrow:order, 2 accounts₦60,200',
      'With the payment processorpsp:clearing₦60,200',
      'Total₦60,200₦60,200',
    ]);
    expect(screen.getByRole('link', { name: 'With the payment processor' })).toHaveAttribute(
      'href',
      '/admin/finance?view=ledger&account=psp%3Aclearing',
    );
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/finance/trial-balance?format=csv',
    );
    expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute('aria-current', 'page');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('shows an alert when they do not', async () => {
    serve('trial-balance', balance({ differenceKobo: 5, debitKobo: 6_020_005 }));
    renderApp('/admin/finance');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Debits and credits differ by ₦0.05. The books are broken',
    );
  });
  it('says when there are no entries, and when it could not be loaded', async () => {
    serve('trial-balance', balance({ lines: [], debitKobo: 0, creditKobo: 0 }));
    const first = renderApp('/admin/finance');
    expect(await screen.findByText('There are no entries yet.')).toBeInTheDocument();
    first.unmount();
    server.use(
      http.get('*/api/admin/finance/trial-balance', () => HttpResponse.json({}, { status: 500 })),
    );
    renderApp('/admin/finance');
    expect(await screen.findByText('We could not load the trial balance')).toBeInTheDocument();
  });
});

describe('the ledger', () => {
  it('is searched by the typed terms, which are kept in the address', async () => {
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/finance/ledger',
        ({ request }) => (asked.push(new URL(request.url).search), HttpResponse.json([entry()])),
      ),
    );
    const { user, container } = renderApp('/admin/finance?view=ledger');
    expect(await screen.findByRole('list', { name: 'Entries' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Account'), ' psp:clearing ');
    await user.type(screen.getByLabelText('First day'), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?limit=20&account=psp%3Aclearing&from=2026-11-20'),
    );
    expect(screen.getByTestId('where')).toHaveTextContent(
      '/admin/finance?view=ledger&account=psp%3Aclearing&from=2026-11-20',
    );
    expect(await screen.findByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/admin/finance/ledger?account=psp%3Aclearing&from=2026-11-20&format=csv',
    );
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Time, oldest first');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?limit=20&account=psp%3Aclearing&from=2026-11-20&sort=created'),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Payment, SVC-7K3F9Q' }));
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/finance/ledger?ids=e1&format=csv',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('an entry shows where the money went and its position in the hash chain', async () => {
    const payout = { reference: 'payout:x:y', title: 'Added to a payout' };
    const unsealed = { seq: null, prevHash: null, hash: null };
    serve('ledger', [
      entry(),
      entry({ id: 'e2', ...payout, orderId: null, orderReference: null, ...unsealed }),
    ]);
    const { user } = renderApp('/admin/finance?view=ledger');
    await user.click(await screen.findByText('Payment'));
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('details'));
    expect(first).toHaveTextContent(/^SVC-7K3F9QPayment₦30,100/);
    expect(second).toHaveTextContent(/^Added to a payout₦30,100/);
    expect(within(first!).getByRole('link', { name: 'SVC-7K3F9Q' })).toHaveAttribute(
      'href',
      `/admin/orders/${ORDER}?view=all`,
    );
    expect(first).toHaveTextContent('Reference charge:p1');
    expect(within(first!).getByRole('link', { name: 'Held for orders' })).toHaveAttribute(
      'href',
      `/admin/finance?view=ledger&account=escrow%3Aorder%3A${ORDER}`,
    );
    expect(first).toHaveTextContent(`Number 2 of the chain, ${'b'.repeat(64)}`);
    expect(second).toHaveTextContent(
      'This entry is not in the hash chain. Tell the engineers at once.',
    );
  });
  it('finds the entries of an order by its number, and says when no order has it', async () => {
    const asked: string[] = [];
    serve('ledger', []);
    server.use(
      http.get('*/api/admin/orders', ({ request }) => {
        const reference = new URL(request.url).searchParams.get('reference');
        asked.push(reference ?? '');
        return HttpResponse.json(reference === 'SVC-7K3F9Q' ? [{ ...order(), id: ORDER }] : []);
      }),
    );
    const { user } = renderApp('/admin/finance?view=ledger');
    await user.type(await screen.findByLabelText('Order number or id'), 'SVC-NONE');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No order has this number.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Order number or id'));
    await user.type(screen.getByLabelText('Order number or id'), 'SVC-7K3F9Q');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(
        `/admin/finance?view=ledger&order=${ORDER}`,
      ),
    );
    expect(asked).toEqual(['SVC-NONE', 'SVC-7K3F9Q']);
  });
  it('shows which field is wrong, and says when nothing matches', async () => {
    server.use(
      http.get('*/api/admin/finance/ledger', () =>
        problem(400, 'bad_request', 'Look again.', [
          { field: 'order', code: 'invalid_parameter', message: 'This is no order.' },
        ]),
      ),
    );
    const first = renderApp('/admin/finance?view=ledger&order=x');
    expect(await screen.findByText('This is no order.')).toBeInTheDocument();
    expect(screen.getByLabelText('Order number or id')).toHaveValue('x');
    first.unmount();
    serve('ledger', []);
    renderApp('/admin/finance?view=ledger');
    expect(await screen.findByText('No entry matches all filters.')).toBeInTheDocument();
  });
  it('loads older entries after the last one', async () => {
    server.use(
      http.get('*/api/admin/finance/ledger', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? HttpResponse.json([entry({ id: 'e2', title: 'Earned on a job' })])
          : HttpResponse.json([entry()], {
              headers: { link: '</api/admin/finance/ledger?limit=20&cursor=next>; rel="next"' },
            }),
      ),
    );
    const { user } = renderApp('/admin/finance?view=ledger');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Earned on a job')).toBeInTheDocument();
    expect(screen.getAllByText('2 entries')[0]).toBeInTheDocument();
  });
});

describe('unapplied money', () => {
  it('lists the money in the order of the server, with its reason', async () => {
    serve('unapplied', [
      money({ reference: 'ord-2', state: 'STUCK', reason: 'duplicate', ageHours: 70 }),
      money({
        reference: `unmatched-${'x'.repeat(90)}`,
        state: 'HELD',
        reason: 'unknown',
        orderId: null,
        amountKobo: 0,
      }),
      money(),
    ]);
    const { container } = renderApp('/admin/finance?view=unapplied');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Paid twiceord-2See its entries', '₦200', 'Stuck', '2 days'],
      [`Unmatched chargeunmatched-${'x'.repeat(90)}`, 'Not in naira', 'Held', '3 h'],
      ['Overpaidord-SVC-1-v1-a1See its entries', '₦200', 'Being returned', '3 h'],
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('is searched, filtered, sorted, selected and exported', async () => {
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/finance/unapplied',
        ({ request }) => (asked.push(new URL(request.url).search), HttpResponse.json([money()])),
      ),
    );
    const { user } = renderApp('/admin/finance?view=unapplied&q=ade');
    await user.selectOptions(await screen.findByLabelText('State'), 'Stuck');
    await user.selectOptions(screen.getByLabelText('Why'), 'Paid twice');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Amount, low to high');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?q=ade&state=STUCK&reason=duplicate&sort=amount&limit=50'),
    );
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/admin/finance/unapplied?q=ade&state=STUCK&reason=duplicate&sort=amount&format=csv',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select ord-SVC-1-v1-a1' }));
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/finance/unapplied?ids=ord-SVC-1-v1-a1&format=csv',
    );
  });
  it('says when there is no unapplied money', async () => {
    serve('unapplied', []);
    renderApp('/admin/finance?view=unapplied');
    expect(await screen.findByText('No unapplied money')).toBeInTheDocument();
  });
});

it('names all that an account holds', () => {
  expect([accountText('expense:promo'), accountText('expense:makegood')]).toEqual([
    'Promo codes, discounts and fees of visits',
    'Compensation of providers, and credit for trouble',
  ]);
});

it('names known codes, and shows others as they are', () => {
  expect([accountText(`escrow:order:${ORDER}`), accountText('odd:account')]).toEqual([
    'Held for orders',
    'odd:account',
  ]);
  expect([reasonText('late'), reasonText('new')]).toEqual(['The order was closed', 'new']);
  expect([ageText(47), ageText(48)]).toEqual(['47 h', '2 days']);
});
