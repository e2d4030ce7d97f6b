import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { leave } from '@/shared/lib/redirect-store';
import { order, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const ID = '0198f0a0-0000-7000-8000-000000000002';
const TOTAL = 30_000_000;

const stages = (paid: number) =>
  [
    { stage: 1, name: 'Strip and prepare', percent: 50, amountKobo: 15_000_000 },
    { stage: 2, name: 'Two coats', percent: 30, amountKobo: 9_000_000 },
    { stage: 3, name: 'Finish and clean', percent: 20, amountKobo: 6_000_000 },
  ].map((stage) => ({ ...stage, paid: stage.stage <= paid }));

/** Serves an order with three stages, of which `paid` are paid. */
function serve(
  paid: number,
  patch: Parameters<typeof order>[0] = {},
  price: Parameters<typeof quote>[0] = {},
) {
  signedIn();
  const due = stages(paid)[paid];
  const shownQuote = quote({
    totalKobo: TOTAL,
    dueKobo: TOTAL,
    planType: 'STAGED',
    workingDays: 5,
    stages: stages(paid),
    validUntil: paid > 0 ? '2020-01-01T00:00:00Z' : new Date(Date.now() + 3_600_000).toISOString(),
    ...price,
  });
  const paidKobo = stages(paid)
    .slice(0, paid)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const shown = order({
    id: ID,
    status: paid > 0 ? 'DEPOSIT_PAID' : 'PRICED',
    totalKobo: TOTAL,
    paidKobo,
    paymentState: paid > 0 ? 'PART' : null,
    dueNowKobo: due?.amountKobo ?? null,
    stageDue: due?.stage ?? null,
    trackingStep: paid > 0 ? 'OFFERED' : null,
    balanceDueAt: null,
    allowedActions: ['view_quote', 'pay', 'cancel', 'share', ...(paid > 0 ? ['track'] : [])],
    quote: shownQuote,
    ...patch,
  });
  server.use(
    http.get(`*/api/orders/${ID}`, () => HttpResponse.json(shown)),
    http.get('*/api/orders', () => HttpResponse.json([shown])),
    http.get(`*/api/orders/${ID}/quote`, () => HttpResponse.json(shownQuote)),
    http.get(`*/api/orders/${ID}/events`, () => HttpResponse.json([])),
  );
}

/** Records the requests of the checkout. */
function checkout() {
  const asked: unknown[] = [];
  const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  server.use(
    http.post(`*/api/orders/${ID}/payments`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(
        {
          reference: 'r1',
          authorizationUrl: 'https://pay.example/stage',
          amountKobo: 1,
          creditKobo: 0,
          paid: false,
        },
        { status: 201 },
      );
    }),
  );
  return { asked, to };
}

describe('a price that is paid in stages', () => {
  it('the quote shows each stage with its amount and due date, and asks for the first or for all', async () => {
    serve(0);
    const { asked, to } = checkout();
    const { user, container } = renderApp(`/order/${ID}/quote`);
    const plan = await screen.findByRole('region', { name: 'Paid in stages' });
    expect(plan).toHaveTextContent(
      'Paid in 3 stagesThe work takes 5 working days. Each stage is paid before its work begins.',
    );
    const rows = within(plan)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      '1. Strip and prepare50 %: due now, before the work starts₦150,000',
      '2. Two coats30 %: before it begins₦90,000',
      '3. Finish and clean20 %: before it begins₦60,000',
    ]);
    expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent(
      'You pay for stage 1₦150,000',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Pay stage 1: ₦150,000' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pay.example/stage'));
    await user.click(screen.getByRole('button', { name: 'Pay everything now: ₦300,000' }));
    await waitFor(() => expect(asked).toEqual([{}, { whole: true }]));
  });
  it('a plan whose first stage is paid does not expire and asks for the next', async () => {
    serve(1);
    renderApp(`/order/${ID}/quote`);
    expect(await screen.findByRole('button', { name: 'Pay stage 2: ₦90,000' })).toBeInTheDocument();
    const receipt = screen.getByRole('region', { name: 'Price' });
    for (const text of ['Paid and held', '−₦150,000', 'You pay for stage 2₦90,000'])
      expect(receipt).toHaveTextContent(text);
    expect(receipt).not.toHaveTextContent('expired');
    expect(screen.queryByText('We received part of your payment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a promo code' })).toBeNull();
  });
  it('the last stage is the whole rest', async () => {
    serve(2, { status: 'IN_PROGRESS', trackingStep: 'STARTED', workStage: 2 });
    renderApp(`/order/${ID}/quote`);
    expect(await screen.findByRole('button', { name: 'Pay stage 3: ₦60,000' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay everything/ })).toBeNull();
  });
  it('the job says what is paid and what is left, and links to the next stage', async () => {
    serve(1);
    const { container } = renderApp(`/order/${ID}`);
    expect(
      await screen.findByText('The first stage is paid and held. We are finding a provider.'),
    ).toBeInTheDocument();
    const price = screen.getByRole('region', { name: 'Price' });
    for (const text of [
      'Paid₦150,000',
      'Left to pay₦150,000',
      '1. Strip and prepare50 %: paid',
      '2. Two coats30 %: next, before it begins',
    ])
      expect(price).toHaveTextContent(text);
    expect(within(price).getByRole('link', { name: 'Pay stage 2: ₦90,000' })).toHaveAttribute(
      'href',
      `/order/${ID}/quote`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('during the work the list asks for the next stage first', async () => {
    serve(1, { status: 'IN_PROGRESS', trackingStep: 'STARTED', workStage: 1 });
    renderApp('/requests');
    expect(await screen.findByRole('link', { name: 'Pay stage 2: ₦90,000' })).toHaveAttribute(
      'href',
      `/order/${ID}/quote`,
    );
  });
  it('ROUTE-25 the payment page says after a stage what is held and what is next', async () => {
    serve(1);
    renderApp(`/payment/${ID}`);
    expect(
      await screen.findByRole('heading', { name: '₦150,000 is paid and held safely' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Stage 2 is next: ₦90,000, before its work begins.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay stage 2 now' })).toHaveAttribute(
      'href',
      `/order/${ID}/quote`,
    );
  });
});
