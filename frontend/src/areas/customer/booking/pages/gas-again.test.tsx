import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { takeNext } from '@/shared/lib/storage';
import { order, problem, quote } from '@/testing/builders';
import { serveGas } from '@/testing/gas';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const where = () => screen.getByTestId('where').textContent;

beforeEach(() => {
  useDraft.getState().clear();
  useOutbox.setState({ waiting: [], sent: {} });
  serveGas();
  server.use(
    http.post('*/api/quotes/preview', () =>
      HttpResponse.json({ state: 'PRICED', quote: quote({ totalKobo: 1_825_000 }) }),
    ),
    http.post('*/api/orders', () => problem(503, 'unavailable', 'No drafts here')),
  );
});

describe('gas like an earlier order', () => {
  it('B4.21 opens with the size and the address of an earlier order, and asks for the time and the safety again', async () => {
    signedIn();
    const old = order({
      id: 'old',
      status: 'COMPLETED',
      categorySlug: 'gas-refill-delivery',
      title: 'Gas Refill & Delivery',
      answers: {
        mode: 'refill',
        size: 'kg6',
        fill: 'full',
        quantity: 2,
        gas_smell: false,
        upright: true,
        outside_vehicle: true,
        adult_present: true,
      },
      addressDetail: {
        area: 'Gwarinpa',
        city: 'Abuja',
        state: 'FCT',
        line: 'behind the mall',
        landmark: 'the mall',
        landmarkRelation: 'behind',
      },
      slot: { date: '2026-03-16', window: '08-10' },
    });
    server.use(http.get('*/api/orders/old', () => HttpResponse.json(old)));
    renderApp('/book-gas-delivery?again=old');
    await screen.findByText('What do you need?');
    const { draft } = useDraft.getState();
    expect(draft).toMatchObject({
      answers: { mode: 'refill', size: 'kg6', fill: 'full', quantity: 2 },
      address: { area: 'Gwarinpa', landmark: 'the mall' },
    });
    expect(draft?.answers).not.toHaveProperty('gas_smell', false);
    expect(draft?.slot).not.toMatchObject({ date: '2026-03-16' });
  });

  it('B4.17 opens with a swap in place of a cylinder that was rejected, with its size and address', async () => {
    signedIn();
    const rejected = order({
      id: 'old',
      status: 'CANCELLED',
      categorySlug: 'gas-refill-delivery',
      answers: { mode: 'refill', size: 'kg6', fill: 'full', quantity: 1 },
      addressDetail: {
        area: 'Gwarinpa',
        city: 'Abuja',
        state: 'FCT',
        line: 'behind the mall',
        landmark: 'the mall',
        landmarkRelation: 'behind',
      },
    });
    server.use(http.get('*/api/orders/old', () => HttpResponse.json(rejected)));
    renderApp('/book-gas-delivery?again=old&mode=swap');
    await screen.findByText('What do you need?');
    expect(useDraft.getState().draft).toMatchObject({
      answers: { mode: 'swap', size: 'kg6' },
      address: { area: 'Gwarinpa', landmark: 'the mall' },
    });
  });

  it.each(['stolen', ''])('B4.17 ignores an unknown kind of cylinder: “%s”', async (mode) => {
    signedIn();
    const old = order({
      id: 'old',
      categorySlug: 'gas-refill-delivery',
      answers: { mode: 'refill', size: 'kg6', fill: 'full', quantity: 1 },
    });
    server.use(http.get('*/api/orders/old', () => HttpResponse.json(old)));
    renderApp(`/book-gas-delivery?again=old&mode=${mode}`);
    await screen.findByText('What do you need?');
    expect(useDraft.getState().draft?.answers).toMatchObject({ mode: 'refill' });
  });

  it('B4.21 asks a guest to sign in before an earlier order is copied, and keeps the draft of this device', async () => {
    useDraft.getState().start({
      categorySlug: 'gas-refill-delivery',
      categoryName: 'Gas',
      step: 0,
      answers: { mode: 'refill', size: 'kg3' },
      address: {},
      slot: {},
    });
    renderApp('/book-gas-delivery?again=old');
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(takeNext()).toBe('/book-gas-delivery?again=old');
    expect(useDraft.getState().draft?.answers).toMatchObject({ size: 'kg3' });
  });
});
