import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { leave } from '@/shared/lib/redirect-store';
import { order, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const ID = '0198f0a0-0000-7000-8000-000000000001';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function serve(patch: Parameters<typeof order>[0] = {}, price: Parameters<typeof quote>[0] = {}) {
  signedIn();
  const shown = order({
    id: ID,
    status: 'DEPOSIT_PAID',
    paidKobo: 2_000_000,
    dueNowKobo: 1_010_000,
    balanceDueAt: inHours(5),
    allowedActions: ['view_quote', 'pay', 'cancel', 'share'],
    ...patch,
  });
  server.use(
    http.get(`*/api/orders/${ID}`, () => HttpResponse.json(shown)),
    http.get('*/api/orders', () => HttpResponse.json([shown])),
    http.get(`*/api/orders/${ID}/quote`, () =>
      HttpResponse.json(quote({ validUntil: '2020-01-01T00:00:00Z', ...price })),
    ),
    http.get(`*/api/orders/${ID}/events`, () =>
      HttpResponse.json([
        {
          seq: 1,
          from: 'PRICED',
          to: 'DEPOSIT_PAID',
          actorRole: 'SYSTEM',
          reason: 'PART_RECEIVED',
          at: '2026-03-10T09:00:00Z',
        },
      ]),
    ),
  );
}

describe('a price that was partly paid', () => {
  it('the quote says what is held and what is left and asks for the rest, although the price itself has expired', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    serve();
    server.use(
      http.post(`*/api/orders/${ID}/payments`, () =>
        HttpResponse.json(
          {
            reference: 'r2',
            authorizationUrl: 'https://pay.example/rest',
            amountKobo: 1_010_000,
            creditKobo: 0,
            paid: false,
          },
          { status: 201 },
        ),
      ),
    );
    const { user, container } = renderApp(`/order/${ID}/quote`);
    const receipt = await screen.findByRole('region', { name: 'Price' });
    for (const text of ['₦30,100', 'Paid and held', '−₦20,000', '₦10,100', 'Pay the rest by'])
      expect(receipt).toHaveTextContent(text);
    expect(screen.getByText('We received part of your payment')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use a promo code' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Pay ₦10,100' }));
    expect(to).toHaveBeenCalledWith('https://pay.example/rest');
  });
  it('credit that was spent with the first part is not subtracted again', async () => {
    serve(
      { paidKobo: 2_500_000, dueNowKobo: 510_000 },
      { creditKobo: 500_000, dueKobo: 2_510_000 },
    );
    renderApp(`/order/${ID}/quote`);
    expect(await screen.findByRole('button', { name: 'Pay ₦5,100' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Price' })).not.toHaveTextContent('Gida credit');
  });
  it('credit may pay some of the rest', async () => {
    serve({}, { creditOffer: { creditKobo: 300_000, dueKobo: 710_000, waivedKobo: 0 } });
    renderApp(`/order/${ID}/quote`);
    expect(await screen.findByRole('button', { name: 'Pay ₦7,100' })).toBeInTheDocument();
  });
  it('nothing more can be paid after the deadline', async () => {
    serve({ balanceDueAt: '2020-01-01T00:00:00Z' });
    renderApp(`/order/${ID}/quote`);
    expect(
      await screen.findByText(
        'The time to pay the rest is over. What you paid is refunded to you.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
  it('the job says how much is left and why it waits', async () => {
    serve();
    renderApp(`/order/${ID}`);
    expect(
      await screen.findByText(
        /^Part is paid and held\. Pay ₦10,100 by .*, or all of it is refunded\.$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('Left to pay₦10,100');
    expect(
      await screen.findByText(/^Part of the price was received and is held/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay ₦10,100' })).toHaveAttribute(
      'href',
      `/order/${ID}/quote`,
    );
  });
  it('the list asks for the rest', async () => {
    serve();
    renderApp('/requests');
    expect(await screen.findByRole('link', { name: 'Pay ₦10,100' })).toHaveAttribute(
      'href',
      `/order/${ID}/quote`,
    );
  });
});

describe('a payment of a part', () => {
  it('ROUTE-25 says how much was received and asks for the rest', async () => {
    serve();
    server.use(
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({
          reference: 'r1',
          orderId: ID,
          status: 'success',
          amountKobo: 3_010_000,
          receivedKobo: 2_000_000,
          currency: 'NGN',
        }),
      ),
    );
    const { container } = renderApp('/payment/r1');
    expect(
      await screen.findByRole('heading', { name: '₦20,000 received, which is not the full price' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Pay the other ₦10,100' })).toHaveAttribute(
      'href',
      `/order/${ID}/quote`,
    );
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent('₦20,000');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('ROUTE-25 a waived small amount does not count as a part', async () => {
    serve({ status: 'PAID', paidKobo: 3_000_000, dueNowKobo: null });
    server.use(
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({
          reference: 'r1',
          orderId: ID,
          status: 'success',
          amountKobo: 3_010_000,
          receivedKobo: 3_000_000,
          currency: 'NGN',
        }),
      ),
    );
    renderApp('/payment/r1');
    expect(
      await screen.findByRole('heading', { name: /is paid and held safely/ }),
    ).toBeInTheDocument();
  });
  it('ROUTE-25 asks for the rest after the customer cancelled the second payment', async () => {
    serve();
    renderApp(`/payment/${ID}?cancelled=1`);
    expect(
      await screen.findByRole('heading', { name: 'The rest is not paid yet' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay ₦10,100' })).toBeInTheDocument();
  });
});
