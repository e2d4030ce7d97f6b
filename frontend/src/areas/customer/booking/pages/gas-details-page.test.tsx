import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serveGas } from '@/testing/gas';

const PAGE = '/gas-order-details';
const HEADING = { level: 1, name: 'Gas: sizes, prices and delivery' } as const;

const gas = (id: string, answers: object, patch: object = {}) =>
  order({
    id,
    categorySlug: 'gas-refill-delivery',
    status: 'COMPLETED',
    answers: { mode: 'refill', quantity: 1, ...answers },
    allowedActions: ['rebook'],
    totalKobo: 1_785_000,
    createdAt: '2026-11-02T09:00:00Z',
    ...patch,
  });

function serveOrders(orders: unknown[]) {
  server.use(http.get('*/api/orders', () => HttpResponse.json(orders)));
}

describe('the gas page', () => {
  it('ROUTE-29 shows a guest the sizes, the prices by area, the times, the safety rules and how a refill works', async () => {
    serveGas();
    const { container } = renderApp(PAGE);
    expect(await screen.findByRole('heading', HEADING)).toBeVisible();
    const sizes = within(await screen.findByRole('region', { name: 'Sizes' }));
    expect(sizes.getAllByRole('listitem')).toHaveLength(7);
    expect(await sizes.findByText('₦16,250')).toBeVisible();
    const prices = within(screen.getByRole('region', { name: 'A kilogram today' }));
    expect(await prices.findByText('Gwarinpa, Kado')).toBeVisible();
    expect(prices.getAllByText(/₦1,300/)).not.toHaveLength(0);
    expect(prices.getByText(/₦1,350/)).toBeVisible();
    const times = within(screen.getByRole('region', { name: 'When a rider comes' }));
    expect(
      within(await times.findByRole('list', { name: 'The next windows' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    expect(times.getByText(/Express is open now and costs ₦1,000 more/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'How a refill works' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Safety' })).getByText(/call 112/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book a refill' })).toHaveAttribute(
      'href',
      '/book-gas-delivery',
    );
    expect(screen.queryByRole('region', { name: 'Your gas orders' })).toBeNull();
    expect(screen.queryByText('Which cylinder?')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('ROUTE-19 shows a customer their gas orders with weights and prices, and books one again', async () => {
    serveGas();
    signedIn();
    serveOrders([
      gas('g1', { size: 'kg12_5', fill: 'full' }),
      gas('g2', { size: 'kg6', fill: 'part', kg_tenths: 45, quantity: 2 }, { totalKobo: 940_000 }),
      order({ id: 'o9', categorySlug: 'plumbing' }),
      gas('g3', { size: 'kg3', fill: 'full' }, { status: 'DRAFT' }),
    ]);
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/orders/g1/rebook', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json(gas('g7', { size: 'kg12_5', fill: 'full' }, { status: 'DRAFT' }), {
          status: 201,
        });
      }),
    );
    const { user, container } = renderApp(PAGE);
    const mine = within(await screen.findByRole('region', { name: 'Your gas orders' }));
    const [first, second, ...others] = await mine.findAllByRole('listitem');
    expect(others).toEqual([]);
    expect(first).toHaveTextContent('12.5 kg');
    expect(first).toHaveTextContent('₦17,850');
    expect(second).toHaveTextContent('2 × 4.5 kg');
    expect(second).toHaveTextContent('₦9,400');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(first!).getByRole('button', { name: 'Order this again' }));
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent('/book-gas-delivery'),
    );
    expect(keys).toEqual([expect.stringMatching(/.{16,}/)]);
  });
  it('ROUTE-06 works with an incomplete profile, and says when there are no orders', async () => {
    serveGas();
    signedIn({ phone: null, address: null });
    serveOrders([]);
    renderApp(PAGE);
    expect(await screen.findByRole('heading', HEADING)).toBeVisible();
    expect(await screen.findByText(/You have not ordered gas yet/)).toBeVisible();
  });
  it('says what could not be loaded, and what could not be booked again', async () => {
    serveGas();
    signedIn();
    serveOrders([gas('g1', { size: 'kg12_5', fill: 'full' })]);
    server.use(
      http.get('*/api/gas/prices', () => HttpResponse.json({}, { status: 500 })),
      http.get('*/api/gas/slots', () => HttpResponse.json({}, { status: 500 })),
      http.post('*/api/orders/g1/rebook', () =>
        problem(409, 'too_many_drafts', 'You have too many drafts.'),
      ),
    );
    const { user } = renderApp(PAGE);
    expect(await screen.findByText('We could not load today’s prices')).toBeVisible();
    expect(await screen.findByText('We could not load the delivery times')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Order this again' }));
    expect(await screen.findByText('You have too many drafts.')).toBeVisible();
    expect(screen.getByRole('heading', HEADING)).toBeVisible();
  });
});
