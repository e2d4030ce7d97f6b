import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { ORDER, USER, serve } from './testing/money';

const PROVIDER = '019a9f00-0000-7000-8000-0000000000cc';

const statement = (patch: object = {}) => ({
  month: '2026-11',
  openingKobo: 100_000,
  closingKobo: 3_110_000,
  complete: true,
  lines: [
    {
      at: '2026-11-21T08:00:00Z',
      kind: 'charge',
      reference: 'charge:p1',
      title: 'Payment',
      orderId: ORDER,
      orderReference: 'SVC-7K3F9Q',
      withheldKobo: 0,
      transferCostKobo: 0,
      amountKobo: 3_010_000,
      balanceKobo: 3_110_000,
    },
  ],
  ...patch,
});

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

describe('a statement', () => {
  it('is requested by id and month, and runs from the opening to the closing balance', async () => {
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/finance/:whose/:id/statement',
        ({ request }) => (
          asked.push(new URL(request.url).pathname + new URL(request.url).search),
          HttpResponse.json(statement())
        ),
      ),
    );
    const { user, container } = renderApp('/admin/finance?view=statements');
    await user.selectOptions(await screen.findByLabelText('Account type'), 'providers');
    await user.type(screen.getByLabelText('Order number or account id'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(
      await screen.findByText('Enter an order number such as SVC-7K3F9Q, or a full id.'),
    ).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.clear(screen.getByLabelText('Order number or account id'));
    await user.type(screen.getByLabelText('Order number or account id'), USER.toUpperCase());
    await user.clear(screen.getByLabelText('Month'));
    await user.type(screen.getByLabelText('Month'), '2026-11');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows[0]).toBe('Opening balance₦1,000');
    expect(rows[1]).toMatch(/^Payment SVC-7K3F9Q21 November 2026, .*\+₦30,100₦31,100$/);
    expect(rows[1]).not.toContain('charge:p1');
    expect(screen.getByRole('link', { name: 'SVC-7K3F9Q' })).toHaveAttribute(
      'href',
      `/admin/orders/${ORDER}?view=all`,
    );
    expect(screen.getByRole('link', { name: 'ledger entry' })).toHaveAttribute(
      'href',
      '/admin/finance?view=ledger&reference=charge%3Ap1',
    );
    expect(rows[2]).toBe('Closing balance₦31,100');
    expect(asked).toEqual([`/api/admin/finance/providers/${USER}/statement?month=2026-11`]);
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      `/api/admin/finance/providers/${USER}/statement?month=2026-11&format=csv`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it.each([
    ['customers', USER],
    ['providers', PROVIDER],
  ])('of the %s is found by the number of an order', async (whose, id) => {
    serve(':whose/:id/statement', statement());
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json([{ ...order(), id: ORDER, provider: { id: PROVIDER } }]),
      ),
      http.get(`*/api/admin/orders/${ORDER}`, () =>
        HttpResponse.json({ ...order(), id: ORDER, customer: { id: USER } }),
      ),
    );
    const { user } = renderApp('/admin/finance?view=statements');
    await user.selectOptions(await screen.findByLabelText('Account type'), whose);
    await user.type(screen.getByLabelText('Order number or account id'), 'svc-7k3f9q');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Opening balance')).toBeInTheDocument();
    expect(screen.getByTestId('where')).toHaveTextContent(`whose=${whose}&id=${id}`);
  });
  it('says how a line changed the store credit, also where the balance stays', async () => {
    const [line] = statement().lines;
    const title = 'Credit restored by a refund';
    const restored = { ...line, reference: 'credit-restored:u1:5', title, amountKobo: 0 };
    serve(
      ':whose/:id/statement',
      statement({
        lines: [
          { ...line, creditKobo: -500_000 },
          { ...restored, creditKobo: 500_000 },
        ],
      }),
    );
    renderApp(`/admin/finance?view=statements&whose=customers&id=${USER}&month=2026-11`);
    expect(await screen.findByText('Store credit: ₦5,000 less')).toBeInTheDocument();
    expect(screen.getByText('Store credit: ₦5,000 more')).toBeInTheDocument();
    expect(screen.getByText('Credit restored by a refund')).toBeInTheDocument();
  });
  it('says when nothing moved and when there is no such account', async () => {
    serve(':whose/:id/statement', statement({ lines: [], closingKobo: 100_000 }));
    const first = renderApp(
      `/admin/finance?view=statements&whose=customers&id=${USER}&month=2026-11`,
    );
    expect(await screen.findByText('No money moved this month.')).toBeInTheDocument();
    first.unmount();
    server.use(
      http.get('*/api/admin/finance/:whose/:id/statement', () =>
        problem(404, 'not_found', 'Nothing'),
      ),
    );
    renderApp(`/admin/finance?view=statements&whose=customers&id=${USER}&month=2026-11`);
    expect(await screen.findByText('There is no such customer.')).toBeInTheDocument();
  });
});
