import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { forgetClock } from '@/shared/lib/clock';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serve } from '../testing/quote';

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
    expect(list).toHaveTextContent('LabourMaterialsPlease have ready: water');
    expect(screen.getByText(/^Cancel free until a provider accepts\./)).toHaveTextContent(
      /through support\. It is free until .*\. Then it costs ₦2,150, or ₦5,375 in the last three hours/,
    );
    expect(screen.queryByText(/please contact support/)).toBeNull();
    expect(screen.getByText('Mind the dog')).toBeInTheDocument();
  });
  it('of a job that is paid says what was paid, not until when and what to pay', async () => {
    serve(
      { creditKobo: 500_000, dueKobo: 2_510_000 },
      { status: 'PAID', paidKobo: 3_010_000, allowedActions: ['track'] },
    );
    renderApp('/order/o1/quote');
    const receipt = await screen.findByRole('region', { name: 'Price' });
    expect(receipt).toHaveTextContent(/You paid₦25,100$/);
    expect(receipt).not.toHaveTextContent('Valid until');
    expect(screen.getByText(/^Free until a provider is assigned/)).toBeInTheDocument();
  });
  it.each(['COMPLETED', 'CANCELLED'] as const)(
    'of a job that is %s says nothing about leaving it or a changed price',
    async (status) => {
      serve({ version: 1, totalKobo: 2_000_000 }, { allowedActions: ['pay'] });
      const first = renderApp('/order/o1/quote');
      await screen.findByRole('region', { name: 'Price' });
      first.unmount();
      serve({ version: 2 }, { status, paidKobo: 0, allowedActions: ['rebook'] });
      renderApp('/order/o1/quote');
      const receipt = await screen.findByRole('region', { name: 'Price' });
      expect(receipt).not.toHaveTextContent(/Valid until|You pa/);
      expect(screen.queryByText(/Free until a provider is assigned/)).toBeNull();
      expect(screen.queryByText(/This is a new price/)).toBeNull();
    },
  );
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
