import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { forgetClock } from '@/shared/lib/clock';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const soon = () => new Date(Date.now() + 5 * 3_600_000).toISOString();

function serve(
  patch: Parameters<typeof quote>[0] = {},
  orderPatch: Parameters<typeof order>[0] = {},
) {
  signedIn();
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(order(orderPatch))),
    http.get('*/api/orders/o1/quote', () =>
      HttpResponse.json(quote({ validUntil: soon(), ...patch })),
    ),
  );
}

describe('quote', () => {
  it('ROUTE-23 is laid out like a receipt, FAQ-03 with VAT inside', async () => {
    serve({ creditKobo: 500_000, dueKobo: 2_510_000 });
    const { container } = renderApp('/order/o1/quote');
    const receipt = await screen.findByRole('region', { name: 'Price' });
    expect(
      screen.getByText('Free until a provider is assigned. After that, please contact support.'),
    ).toBeInTheDocument();
    for (const text of ['₦21,500', '₦8,600', '₦30,100', '₦2,100', '−₦5,000', '₦25,100'])
      expect(receipt).toHaveTextContent(text);
    expect(receipt).toHaveTextContent('4 h 60 min'.replace('4 h 60', '5 h 0'));
    expect(await axe(container)).toHaveNoViolations();
  });
  it('GAP-08 says what is included and what leaving costs for this very order', async () => {
    const freeUntil = new Date(Date.now() + 30 * 3_600_000).toISOString();
    const lateFrom = new Date(Date.now() + 51 * 3_600_000).toISOString();
    serve(
      {
        cancellation: {
          freeUntil,
          soonFeeKobo: 215_000,
          lateFrom,
          lateFeeKobo: 537_500,
          noAccessFeeKobo: 1_290_000,
        },
      },
      { answers: { water: true }, description: 'Mind the dog' },
    );
    renderApp('/order/o1/quote');
    const list = (await screen.findByRole('heading', { name: 'What is included' })).parentElement;
    expect(list).toHaveTextContent('LabourMaterialsYou give water');
    expect(screen.getByText(/^Free until a provider is assigned\./)).toHaveTextContent(
      /support cancels it for you: free until .*, then for ₦2,150, or for ₦5,375 in the last three hours/,
    );
    expect(screen.queryByText(/please contact support/)).toBeNull();
    expect(screen.getByText('Mind the dog')).toBeInTheDocument();
  });
  it('ROLE-13 pays with an idempotency key and goes to the gateway', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    let key: string | null = null;
    serve();
    server.use(
      http.post('*/api/orders/o1/payments', ({ request }) => {
        key = request.headers.get('idempotency-key');
        return HttpResponse.json(
          { reference: 'r1', authorizationUrl: 'https://pay.example/x', amountKobo: 3_010_000 },
          { status: 201 },
        );
      }),
    );
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Pay ₦30,100' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pay.example/x'));
    expect(key).toBeTruthy();
  });
  it('cannot be paid offline, and can when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve();
    renderApp('/order/o1/quote');
    expect(await screen.findByRole('button', { name: 'Pay ₦30,100' })).toBeDisabled();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'Pay ₦30,100' })).toBeEnabled();
    online.mockRestore();
  });
  it('says that nothing was charged when the payment could not be started', async () => {
    serve();
    server.use(http.post('*/api/orders/o1/payments', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Pay ₦30,100' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged');
  });
  it('row 12: an expired price is renewed when the customer asks for it', async () => {
    serve({ validUntil: '2020-01-01T00:00:00Z' });
    server.use(
      http.post('*/api/orders/o1/reprice', () => {
        serve();
        return HttpResponse.json(order());
      }),
    );
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Show the new price' }));
    expect(await screen.findByRole('button', { name: 'Pay ₦30,100' })).toBeEnabled();
  });
  it('an expired price cannot be paid', async () => {
    serve({ validUntil: '2020-01-01T00:00:00Z' });
    renderApp('/order/o1/quote');
    expect(
      await screen.findByText(/This price has expired\. We are calculating/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });
  it.each([
    ['ten minutes fast', -600_000, 5, true],
    ['ten minutes slow', 600_000, -5, false],
  ])(
    'can be paid until its real end on a phone whose clock is %s',
    async (_, serverAhead, minutesLeft, payable) => {
      serve();
      const real = () => new Date(Date.now() + serverAhead);
      const validUntil = new Date(real().getTime() + minutesLeft * 60_000).toISOString();
      server.use(
        http.get('*/api/orders/o1/quote', () =>
          HttpResponse.json(quote({ validUntil }), {
            headers: { date: real().toUTCString(), 'cache-control': 'no-store' },
          }),
        ),
      );
      renderApp('/order/o1/quote');
      if (payable) expect(await screen.findByRole('button', { name: 'Pay ₦30,100' })).toBeEnabled();
      else expect(await screen.findByText(/This price has expired\./)).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: /^Pay/ })).toHaveLength(payable ? 1 : 0);
      forgetClock();
    },
  );
  it('links to tracking for a paid order', async () => {
    serve({}, { status: 'PAID', allowedActions: ['track'] });
    renderApp('/order/o1/quote');
    expect(await screen.findByRole('link', { name: 'Follow this job' })).toHaveAttribute(
      'href',
      '/request/o1',
    );
  });
  it('ROLE-09 OQ-23 a guest without a token is asked to sign in', async () => {
    server.use(
      http.get('*/api/orders/o1', () => problem(404, 'not_found', 'No')),
      http.get('*/api/orders/o1/quote', () => problem(404, 'not_found', 'No')),
    );
    renderApp('/requests/o1/quote');
    expect(await screen.findByText('Sign in to see this job')).toBeInTheDocument();
  });
});

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
    expect(screen.getByText('VAT inside')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Save the receipt' })).toHaveAttribute(
      'href',
      '/api/orders/o1/receipt',
    );
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
      await screen.findByRole('heading', { name: 'There is no such payment here' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/do not pay again/)).toBeInTheDocument();
  });
  it('says not to pay again when the callback has no reference', async () => {
    renderApp('/payment/callback');
    expect(await screen.findByText(/do not pay again/)).toBeInTheDocument();
  });
});

describe('tracking', () => {
  const view = {
    orderId: 'o1',
    reference: 'SVC-7K3F9Q',
    title: 'Plumbing',
    status: 'ASSIGNED',
    trackingStep: 'EN_ROUTE',
    slot: { asap: true },
    address: 'Jabi',
    paidKobo: 1_010_000,
    updatedAt: new Date().toISOString(),
    events: [],
    allowedActions: ['cancel'],
    arrivalPin: '4072',
    provider: {
      id: 'p',
      displayName: 'Sunday Okoro',
      firstName: 'Sunday',
      completedJobs: 164,
      phone: '+2348035550100',
      checks: ['Identity checked'],
    },
  };
  it('ROUTE-24 ROLE-14 shows the sentence first and hides the PIN until tapped', async () => {
    signedIn();
    server.use(http.get('*/api/orders/o1/tracking', () => HttpResponse.json(view)));
    const { user, container } = renderApp('/request/o1');
    expect(
      await screen.findByRole('heading', { name: 'Sunday is on the way.' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('PIN 4 0 7 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Arrival PIN/ }));
    expect(screen.getByText('PIN 4 0 7 2')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('cancelling shows its cost in naira before the tap', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1/tracking', () => HttpResponse.json(view)),
      http.post('*/api/orders/o1/cancellation/preview', () =>
        HttpResponse.json({
          refundKobo: 900_000,
          feeKobo: 110_000,
          providerKobo: 110_000,
          text: '10% of the labour.',
        }),
      ),
    );
    const { user } = renderApp('/request/o1');
    await user.click(await screen.findByRole('button', { name: /Cancel this job/ }));
    expect(await screen.findByText('₦9,000')).toBeInTheDocument();
    expect(screen.getByText('₦1,100')).toBeInTheDocument();
  });
});
