import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const rejected = {
  id: 'c1',
  ticketId: 't1',
  reason: 'CYLINDER_REJECTED',
  state: 'ASKED',
  stage: 'CYLINDER_REJECTED',
  cylinderFault: 'DAMAGED',
  refundKobo: 1_725_000,
  feeKobo: 100_000,
  providerKobo: 93_023,
  asCredit: false,
  dueAt: new Date(Date.now() + 600_000).toISOString(),
  note: null,
  createdAt: new Date().toISOString(),
  decidedAt: null,
};

const gas = (patch: object = {}, more: object = {}) => ({
  ...order({
    status: 'ASSIGNED',
    categorySlug: 'gas-refill-delivery',
    title: 'Gas Refill & Delivery',
    answers: { mode: 'refill', size: 'kg12_5', fill: 'full', quantity: 1 },
  }),
  cancellation: { ...rejected, ...patch },
  ...more,
});

/** Serves the order as it is after each call. */
function serve(found: object, after: object = found) {
  signedIn();
  const sent: unknown[] = [];
  let current = found;
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(current)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    http.post('*/api/orders/o1/cylinder-refund', async ({ request }) => {
      sent.push(await request.json());
      current = after;
      return HttpResponse.json(current);
    }),
  );
  return sent;
}

const card = async () =>
  within(await screen.findByRole('region', { name: 'Your cylinder cannot be filled.' }));

it('B4.17 says why the cylinder was rejected, what is kept, and what happens without a choice', async () => {
  serve(gas());
  const { container } = renderApp('/order/o1');
  const shown = await card();
  expect(shown.getByText(/Your provider checked it at the door: it is damaged\./)).toBeVisible();
  expect(shown.getByText(/We keep ₦1,000, half of the travel\./)).toBeVisible();
  expect(shown.getByText(/If you do not choose, we refund the rest/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('B4.17 the first time costs nothing, and a leak has advice', async () => {
  serve(gas({ stage: 'FIRST_CYLINDER_REJECTED', cylinderFault: 'LEAKING', feeKobo: 0 }));
  renderApp('/order/o1');
  const shown = await card();
  expect(shown.getByText(/It is the first time, so it costs you nothing\./)).toBeVisible();
  expect(shown.getByText(/Keep it outside, away from flames/)).toBeVisible();
});

it('B4.17 the customer orders a swap with the refund as credit', async () => {
  const done = gas({ state: 'DONE', asCredit: true, dueAt: null }, { status: 'CANCELLED' });
  const sent = serve(gas(), done);
  const { user } = renderApp('/order/o1');
  const shown = await card();
  await user.click(shown.getByRole('button', { name: 'Order a filled cylinder in exchange' }));
  await waitFor(() => expect(document.title).toBe('Gas refill and delivery · Gida'));
  expect(sent).toEqual([{ asCredit: true }]);
});

it('B4.17 says so when the refund left the other way just before the choice', async () => {
  serve(gas(), gas({ state: 'DONE', dueAt: null }, { status: 'CANCELLED' }));
  const { user } = renderApp('/order/o1');
  await user.click((await card()).getByRole('button', { name: 'Order a new cylinder' }));
  expect(
    await screen.findByText('The refund is already on its way to your payment method'),
  ).toBeVisible();
  expect(document.title).not.toBe('Gas refill and delivery · Gida');
});

it('B4.17 the customer takes the refund, and may still order another cylinder', async () => {
  const done = gas({ state: 'DONE', dueAt: null }, { status: 'CANCELLED' });
  const sent = serve(gas(), done);
  const { user } = renderApp('/order/o1');
  await user.click((await card()).getByRole('button', { name: 'Refund me now' }));
  expect(await screen.findByText(/₦17,250 is refunded the way you paid\./)).toBeVisible();
  expect(sent).toEqual([{ asCredit: false }]);
  expect(screen.getByRole('link', { name: 'Order a new cylinder' })).toHaveAttribute(
    'href',
    '/book-gas-delivery?again=o1&mode=new',
  );
});

it('B4.17 a choice that fails says so and can be repeated', async () => {
  serve(gas());
  server.use(
    http.post('*/api/orders/o1/cylinder-refund', () =>
      problem(409, 'cancellation_decided', 'This cancellation has been decided already.'),
    ),
  );
  const { user } = renderApp('/order/o1');
  const refund = (await card()).getByRole('button', { name: 'Refund me now' });
  await user.click(refund);
  expect(await screen.findByText('The order was not closed')).toBeVisible();
  expect(refund).toBeEnabled();
});

it('B4.17 a report that support refused is shown like any refused request', async () => {
  serve(gas({ state: 'REFUSED', note: 'The dent is old.', dueAt: null }));
  renderApp('/order/o1');
  expect(
    await screen.findByText('Support did not cancel this job. Our reply: The dent is old.'),
  ).toBeVisible();
});
