import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readNext } from '@/shared/lib/storage';
import { order, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serve } from '../../orders/testing/quote';

describe('payment', () => {
  const payment = (status: string) => ({
    reference: 'r1',
    orderId: 'o1',
    status,
    amountKobo: 3_010_000,
    currency: 'NGN',
  });
  it.each([
    ['success', /is paid and held safely/],
    ['pending', /Your bank has not confirmed yet/],
    ['failed', /did not go through/],
    ['abandoned', /You stopped before paying/],
    ['mismatched', /We are checking your payment/],
  ])('ROUTE-25 %s is shown', async (status, title) => {
    serve();
    server.use(http.get('*/api/payments/r1', () => HttpResponse.json(payment(status))));
    renderApp('/payment/r1');
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryAllByText(/Do not pay again/).length > 0).toBe(
      status === 'pending' || status === 'mismatched',
    );
  });
  it('GAP-10 a paid one says the VAT inside and offers the receipt', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json(
          order({ status: 'PAID', quote: quote(), allowedActions: ['track', 'view_receipt'] }),
        ),
      ),
      http.get('*/api/payments/r1', () => HttpResponse.json(payment('success'))),
    );
    renderApp('/payment/r1');
    expect(await screen.findByText('₦2,100')).toBeInTheDocument();
    expect(screen.getByText('VAT included')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Save the receipt' })).toHaveAttribute(
      'href',
      '/api/orders/o1/receipt',
    );
  });
  it('a paid one counts the credit that paid beside it, with the VAT of the whole price', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json(
          order({ status: 'PAID', quote: quote({ creditKobo: 2_000_000, dueKobo: 1_010_000 }) }),
        ),
      ),
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({
          ...payment('success'),
          amountKobo: 1_010_000,
          creditKobo: 2_000_000,
        }),
      ),
    );
    renderApp('/payment/r1');
    const facts = within(await screen.findByRole('region', { name: 'Payment' }));
    await facts.findByText('VAT included');
    const values = ['Amount', 'Paid from your credit', 'The rest', 'VAT included'].map(
      (term) => facts.getByText(term).nextElementSibling?.textContent,
    );
    expect(values).toEqual(['₦30,100', '₦20,000', '₦10,100', '₦2,100']);
    expect(
      screen.getByRole('heading', { name: '₦30,100 is paid and held safely' }),
    ).toBeInTheDocument();
  });
  it('one for extra work says its own VAT, and that the provider does it now', async () => {
    signedIn();
    const extra = {
      id: 'v1',
      number: 1,
      state: 'PAID',
      reason: 'The pipe behind the wall is broken.',
      totalKobo: 300_000,
      vatKobo: 20_930,
    };
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json({
          ...order({ status: 'IN_PROGRESS', quote: quote() }),
          variations: [extra],
        }),
      ),
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({ ...payment('success'), variationId: 'v1', amountKobo: 300_000 }),
      ),
    );
    renderApp('/payment/r1');
    expect(await screen.findByText('₦209.30')).toBeInTheDocument();
    expect(screen.queryByText('₦2,100')).toBeNull();
    expect(screen.getByText('The pipe behind the wall is broken.')).toBeInTheDocument();
    const steps = screen.getByRole('list', { name: 'What happens now' });
    expect(steps).toHaveTextContent('Your provider does the extra work');
    expect(steps).not.toHaveTextContent('We find a provider');
  });
  it('one for a part of the price says no VAT, and the state of a job that has a provider', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json(order({ status: 'IN_PROGRESS', trackingStep: null, quote: quote() })),
      ),
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({ ...payment('success'), amountKobo: 1_000_000 }),
      ),
    );
    renderApp('/payment/r1');
    expect(await screen.findByText(/ is at work\.$/)).toBeInTheDocument();
    expect(screen.queryByText('VAT included')).toBeNull();
    expect(screen.queryByText('We find a provider')).toBeNull();
  });
  it('GAP-10 a paid one says when the provider comes', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json(order({ status: 'PAID', slot: { date: '2099-03-16', window: '8-10' } })),
      ),
      http.get('*/api/payments/r1', () => HttpResponse.json(payment('success'))),
    );
    renderApp('/payment/r1');
    const steps = await screen.findByRole('list', { name: 'What happens now' });
    expect(steps).toHaveTextContent('They come to your gate; you give the PIN');
    await waitFor(() => expect(steps).toHaveTextContent('Monday 16 March 2099, 8:00am to 10:00am'));
  });
  it('GAP-10 one that waits leads back to its open checkout and says how long the price holds', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json(order({ validUntil: '2099-03-16T08:00:00Z' })),
      ),
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({ ...payment('pending'), authorizationUrl: 'https://pay.example/x' }),
      ),
    );
    renderApp('/payment/r1');
    expect(await screen.findByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      'https://pay.example/x',
    );
    expect(
      await screen.findByText(
        /If it never does, ask your bank; your price is valid until 9:00am on 16 March 2099\./,
      ),
    ).toBeInTheDocument();
  });
  it('one that failed links only to the quote', async () => {
    signedIn();
    serve();
    server.use(
      http.get('*/api/payments/r1', () =>
        HttpResponse.json({ ...payment('failed'), authorizationUrl: null }),
      ),
    );
    renderApp('/payment/r1');
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/order/o1/quote',
    );
    expect(screen.queryByRole('link', { name: 'Pay another way' })).toBeNull();
  });
  it('ROLE-10 ROUTE-25 the callback asks the server to verify', async () => {
    serve();
    let verified = 0;
    server.use(
      http.get('*/api/payments/r1', () =>
        HttpResponse.json(payment(verified ? 'success' : 'pending')),
      ),
      http.post('*/api/payments/r1/verify', () => {
        verified += 1;
        return HttpResponse.json(payment('success'));
      }),
    );
    renderApp('/payment/callback?trxref=r1&reference=r1');
    expect(
      await screen.findByRole('heading', { name: /is paid and held safely/ }),
    ).toBeInTheDocument();
    expect(verified).toBe(1);
  });
  it.each([
    ['success', 'Your payment arrived', /You will find the job there, with a link to follow it/],
    [
      'failed',
      'The payment did not go through',
      /You will find the job there, with a link to pay for it/,
    ],
  ])(
    'a payer who is not signed in and whose payment is a %s is led back to the chat',
    async (status, title, text) => {
      const told = { reference: 'ord-SVC-TS6B5R-v1-a1', status, currency: 'NGN' };
      server.use(
        http.get('*/api/payments/ord-SVC-TS6B5R-v1-a1', () => HttpResponse.json(told)),
        http.post('*/api/payments/ord-SVC-TS6B5R-v1-a1/verify', () => HttpResponse.json(told)),
      );
      const { user: pointer } = renderApp('/payment/callback?reference=ord-SVC-TS6B5R-v1-a1');
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText('SVC-TS6B5R')).toBeVisible();
      const chat = screen.getByRole('link', { name: 'Go back to WhatsApp' });
      expect(chat).toHaveAttribute('href', 'https://wa.me/2348005550100');
      expect(chat).toHaveClass('btn-primary');
      for (const untrue of [/you give the PIN/, /Follow this job/])
        expect(screen.queryByText(untrue)).toBeNull();
      await pointer.click(screen.getByRole('link', { name: 'Sign in to see the job' }));
      expect(readNext()).toBe('/payment/callback?reference=ord-SVC-TS6B5R-v1-a1');
    },
  );
  it('says who gives the PIN when the job is for another person', async () => {
    signedIn();
    const recipient = { name: 'Mama Bola', mayConfirm: true };
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(order({ status: 'PAID', recipient }))),
      http.get('*/api/payments/r1', () => HttpResponse.json(payment('success'))),
    );
    renderApp('/payment/r1');
    const steps = await screen.findByRole('list', { name: 'What happens now' });
    await waitFor(() =>
      expect(steps).toHaveTextContent('They come to the gate; Mama Bola gives the PIN'),
    );
  });
  it('ROUTE-25 shows the price again to a customer who cancelled at the gateway', async () => {
    const id = '0198f0a0-0000-7000-8000-000000000001';
    signedIn();
    server.use(http.get(`*/api/orders/${id}`, () => HttpResponse.json(order({ id }))));
    renderApp(`/payment/${id}?cancelled=1`);
    expect(await screen.findByRole('heading', { name: 'Nothing was paid' })).toBeInTheDocument();
    expect(screen.getByText(/^You left before paying\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay ₦30,100' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the quote' })).toHaveAttribute(
      'href',
      `/order/${id}/quote`,
    );
  });
  it('ROUTE-25 does not say so to a customer who did not cancel', async () => {
    const id = '0198f0a0-0000-7000-8000-000000000001';
    signedIn();
    server.use(http.get(`*/api/orders/${id}`, () => HttpResponse.json(order({ id }))));
    renderApp(`/payment/${id}`);
    expect(await screen.findByRole('heading', { name: 'Nothing is paid yet' })).toBeInTheDocument();
    expect(screen.queryByText(/You left before paying/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay ₦30,100' })).toBeInTheDocument();
  });
  it.each([
    ['PAID', 3_010_000, '₦30,100 is paid and held safely'],
    ['COMPLETED', 3_010_000, 'This job is paid'],
    ['CANCELLED', 0, 'Nothing was paid'],
    ['CANCELLED', 3_010_000, 'There is nothing to pay'],
  ] as const)(
    'ROUTE-25 a job that is %s says so and cannot be paid',
    async (status, paidKobo, title) => {
      const id = '0198f0a0-0000-7000-8000-000000000001';
      signedIn();
      server.use(
        http.get(`*/api/orders/${id}`, () =>
          HttpResponse.json(order({ id, status, paidKobo, allowedActions: ['track'] })),
        ),
      );
      renderApp(`/payment/${id}`);
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
      expect(screen.getByRole('link', { name: /this job/ })).toHaveAttribute(
        'href',
        `/request/${id}`,
      );
    },
  );
  it('a payment under review was received, so the text does not refer the customer to the bank', async () => {
    signedIn();
    const payment = {
      reference: 'gida-1',
      status: 'mismatched',
      amountKobo: 3_010_000,
      orderId: null,
    };
    server.use(
      http.get('*/api/payments/gida-1', () => HttpResponse.json(payment)),
      http.post('*/api/payments/gida-1/verify', () => HttpResponse.json(payment)),
    );
    renderApp('/payment/callback?reference=gida-1');
    expect(await screen.findByText(/as soon as we have matched it/)).toBeInTheDocument();
    expect(screen.queryByText(/ask your bank/)).toBeNull();
  });
  it.each([
    [
      'success',
      'The fee for moving the visit is paid',
      /goes to your provider, who kept the agreed time free/,
    ],
    ['failed', 'The fee for moving the visit was not paid', /the agreed time stays/],
    ['abandoned', 'The fee for moving the visit was not paid', /the agreed time stays/],
  ] as const)(
    'the fee of a move that is %s is not called held money, and leads to the job',
    async (status, title, text) => {
      signedIn();
      const payment = {
        reference: 'gida-1',
        status,
        amountKobo: 215_000,
        receivedKobo: 215_000,
        orderId: 'o1',
        moveId: 'm1',
      };
      server.use(
        http.get('*/api/orders/o1', () => HttpResponse.json(order({ status: 'ASSIGNED' }))),
        http.get('*/api/payments/gida-1', () => HttpResponse.json(payment)),
        http.post('*/api/payments/gida-1/verify', () => HttpResponse.json(payment)),
      );
      renderApp('/payment/callback?reference=gida-1');
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByText(/held safely/)).toBeNull();
      expect(screen.getByRole('link', { name: 'See this job' })).toHaveAttribute(
        'href',
        '/request/o1',
      );
    },
  );
  it('a failed payment shows the method that was tried', async () => {
    signedIn();
    const payment = {
      reference: 'gida-1',
      status: 'failed',
      amountKobo: 3_010_000,
      channel: 'card',
      orderId: null,
    };
    server.use(
      http.get('*/api/payments/gida-1', () => HttpResponse.json(payment)),
      http.post('*/api/payments/gida-1/verify', () => HttpResponse.json(payment)),
    );
    renderApp('/payment/callback?reference=gida-1');
    expect(await screen.findByText('Tried with')).toBeInTheDocument();
    expect(screen.queryByText('Paid with')).toBeNull();
  });
  it('says not to pay again when the payment does not exist', async () => {
    signedIn();
    server.use(
      http.get('*/api/payments/gida-1', () => HttpResponse.json({ status: 404 }, { status: 404 })),
      http.post('*/api/payments/gida-1/verify', () =>
        HttpResponse.json({ status: 404 }, { status: 404 }),
      ),
    );
    renderApp('/payment/callback?reference=gida-1');
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this payment' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/do not pay again/)).toBeInTheDocument();
  });
  it('says not to pay again when the callback has no reference', async () => {
    renderApp('/payment/callback');
    expect(await screen.findByText(/do not pay again/)).toBeInTheDocument();
  });
});
