import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, http, HttpResponse } from 'msw';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { MoveRequest, MoveTerms } from '@/domain/moving/api';
import { request } from './testing/request';

const FREE: MoveTerms = {
  noPowerOrWaterKobo: 0,
  otherKobo: 0,
  why: 'your slot is more than 24 hours away',
};
const EXPENSIVE: MoveTerms = {
  noPowerOrWaterKobo: 0,
  otherKobo: 215_000,
  why: 'your slot is less than 24 hours away',
};

/** A request whose fee is not paid. */
const unpaid = (patch: Partial<MoveRequest> = {}) =>
  request({
    reason: 'OTHER',
    feeKobo: 215_000,
    feeVatKobo: 15_000,
    state: 'AWAITING_PAYMENT',
    ...patch,
  });

const FEE_TEXT =
  'The fee of ₦2,150 goes to your provider, who kept the agreed time free. It is not refunded, whether they accept the new time, decline it or do not answer. The price of the job stays the same.';

interface Moved {
  latest: MoveRequest | null;
  terms: MoveTerms | null;
}

/** Serves an assigned job of the customer and its move data. A test can change the parts to change the answer. */
function serve(moved: Moved) {
  signedIn();
  const taken = order({
    status: 'ASSIGNED',
    paidKobo: 3_010_000,
    allowedActions: ['view_quote', 'track', 'ask_cancel', 'ask_move'],
  });
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(taken)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    http.get('*/api/orders/o1/move', () => HttpResponse.json(moved)),
  );
  return moved;
}

async function opened(moved: Moved) {
  serve(moved);
  const view = renderApp('/order/o1');
  await view.user.click(await screen.findByRole('button', { name: 'Change the time' }));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Change the time' })) };
}

describe('a customer who moves an assigned job', () => {
  it('sees that it is free, requests a time, and then that the provider was asked', async () => {
    const moved: Moved = { latest: null, terms: EXPENSIVE };
    const { user, container, dialog } = await opened(moved);
    expect(await dialog.findByText('Free the first time.')).toBeVisible();
    expect(
      dialog.getByText('Costs ₦2,150 now, because your slot is less than 24 hours away.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Request this time' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a reason.');
    await user.click(dialog.getByRole('radio', { name: /No light or water/ }));
    await user.click(dialog.getByRole('button', { name: 'Request this time' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a time.');
    expect(await axe(container)).toHaveNoViolations();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/move', async ({ request: asked }) => {
        sent.push(await asked.json());
        Object.assign(moved, { latest: request(), terms: null });
        return HttpResponse.json(moved, { status: 201 });
      }),
    );
    await user.click(dialog.getByRole('radio', { name: /to 6:00pm/ }));
    await user.click(dialog.getByRole('button', { name: 'Request this time' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        reason: 'NO_POWER_OR_WATER',
        slot: { date: expect.any(String) as unknown, window: '16-18' },
        feeKobo: 0,
      },
    ]);
    expect(
      await screen.findByRole('heading', { name: 'You requested another time' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        /They answer by .+\. If they cannot come, we will find another provider at the same price\./,
      ),
    ).toBeVisible();
  });

  it('agrees to the fee that was shown, reads who gets it, and pays it', async () => {
    const moved: Moved = { latest: null, terms: EXPENSIVE };
    const { user, container, dialog } = await opened(moved);
    await user.click(await dialog.findByRole('radio', { name: /Another reason/ }));
    expect(dialog.getByText(FEE_TEXT)).toBeVisible();
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/referrals/my-stats', () =>
        HttpResponse.json({
          availableCredit: 500,
          expiringCredit: 0,
          pendingRewards: 0,
          totalEarned: 0,
          referralCode: 'BOLA',
        }),
      ),
      http.post('*/api/orders/o1/move', async ({ request: asked }) => {
        sent.push(await asked.json());
        Object.assign(moved, { latest: unpaid(), terms: null });
        return HttpResponse.json(moved, { status: 201 });
      }),
      http.post('*/api/orders/o1/payments', async ({ request: asked }) => {
        sent.push(await asked.json());
        return HttpResponse.json(
          {
            reference: 'r1',
            authorizationUrl: 'https://pay.example/move',
            amountKobo: 165_000,
            creditKobo: 50_000,
            paid: false,
          },
          { status: 201 },
        );
      }),
    );
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('radio', { name: /to 6:00pm/ }));
    await user.click(dialog.getByRole('button', { name: 'Agree to the fee of ₦2,150' }));
    const pay = await dialog.findByRole('button', { name: 'Pay ₦2,150' });
    expect(
      dialog.getByText(
        /Pay the fee by .+, and we ask your provider\. Until then the agreed time stays\./,
      ),
    ).toBeVisible();
    expect(dialog.getByText(FEE_TEXT)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(await dialog.findByRole('checkbox', { name: 'Use my credit of ₦500 first' }));
    await user.click(pay);
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pay.example/move'));
    expect(sent).toEqual([
      {
        reason: 'OTHER',
        slot: { date: expect.any(String) as unknown, window: '16-18' },
        feeKobo: 215_000,
      },
      { moveId: 'm1', useCredit: true },
    ]);
  });

  it('sees the new fee when it changed meanwhile, and agrees to that', async () => {
    const moved: Moved = { latest: null, terms: EXPENSIVE };
    const { user, dialog } = await opened(moved);
    await user.click(await dialog.findByRole('radio', { name: /Another reason/ }));
    await user.click(dialog.getByRole('radio', { name: /to 6:00pm/ }));
    server.use(
      http.post('*/api/orders/o1/move', () => {
        Object.assign(moved, { terms: { ...EXPENSIVE, otherKobo: 587_500 } });
        return problem(
          409,
          'move_fee_changed',
          'Moving the visit costs ₦5,875 by now. Please confirm this fee.',
        );
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Agree to the fee of ₦2,150' }));
    expect(
      await dialog.findByText('Moving the visit costs ₦5,875 by now. Please confirm this fee.'),
    ).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Agree to the fee of ₦5,875' })).toBeEnabled();
    expect(dialog.getByRole('radio', { name: /Another reason/ })).toBeChecked();
  });

  it('pays a waiting fee from the page of the job: busy while it starts, and told when it fails', async () => {
    const moved = serve({ latest: unpaid(), terms: null });
    let asked = 0;
    server.use(
      http.post('*/api/orders/o1/payments', async () => {
        asked += 1;
        await delay(50);
        return problem(
          503,
          'gateway_unavailable',
          'The payment service does not answer right now.',
        );
      }),
    );
    const { user, container } = renderApp('/order/o1');
    const card = within(await screen.findByRole('region', { name: 'Pay to move the visit' }));
    expect(card.getByText(FEE_TEXT)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    const pay = card.getByRole('button', { name: 'Pay ₦2,150' });
    await user.click(pay);
    expect(pay).toBeDisabled();
    expect(card.getByRole('button', { name: 'Keep the agreed time' })).toBeDisabled();
    expect(await card.findByRole('alert')).toHaveTextContent(
      'The payment service does not answer right now.',
    );
    expect(pay).toBeEnabled();
    expect(asked).toBe(1);
    server.use(
      http.post('*/api/orders/o1/payments', () => {
        Object.assign(moved, {
          latest: request({
            feeKobo: 215_000,
            feeVatKobo: 15_000,
            paidAt: new Date().toISOString(),
          }),
        });
        return HttpResponse.json(
          {
            reference: null,
            authorizationUrl: 'https://gida.example/payment/o1',
            amountKobo: 0,
            creditKobo: 215_000,
            paid: true,
          },
          { status: 201 },
        );
      }),
    );
    await user.click(pay);
    expect(await screen.findByText('Paid with your credit')).toBeVisible();
    expect(
      await screen.findByText(
        /You paid the fee of ₦2,150\. It stays with .+, even if you keep the agreed time\./,
      ),
    ).toBeVisible();
  });

  it('keeps the agreed time instead of paying', async () => {
    const moved = serve({ latest: unpaid(), terms: null });
    server.use(
      http.post('*/api/orders/o1/moves/m1/withdraw', () => {
        Object.assign(moved, { latest: unpaid({ state: 'WITHDRAWN' }), terms: EXPENSIVE });
        return HttpResponse.json(moved);
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Keep the agreed time' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Pay to move the visit' })).toBeNull(),
    );
  });

  it('cannot pay offline', async () => {
    serve({ latest: unpaid(), terms: null });
    renderApp('/order/o1');
    await screen.findByRole('button', { name: 'Pay ₦2,150' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      await screen.findByText('You are offline. You can pay when the network returns.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay ₦2,150' })).toBeDisabled();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it('can move for any reason for free a day before, and sees what the server refuses', async () => {
    const { user, dialog } = await opened({ latest: null, terms: FREE });
    await user.click(
      await dialog.findByRole('radio', {
        name: /Another reason Free, because your slot is more than 24 hours away\./,
      }),
    );
    server.use(
      http.post('*/api/orders/o1/move', () =>
        problem(
          409,
          'move_not_now',
          'The visit can be moved while your provider has it and has not set out.',
        ),
      ),
    );
    await user.click(dialog.getByRole('radio', { name: /to 6:00pm/ }));
    await user.click(dialog.getByRole('button', { name: 'Request this time' }));
    expect(await dialog.findByText(/has not set out\./)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Another reason/ })).toBeChecked();
  });

  it('offers a retry when the terms do not load', async () => {
    serve({ latest: null, terms: FREE });
    server.use(http.get('*/api/orders/o1/move', () => problem(503, 'unavailable', 'We are busy.')));
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = within(screen.getByRole('dialog'));
    server.use(
      http.get('*/api/orders/o1/move', () => HttpResponse.json({ latest: null, terms: FREE })),
    );
    await user.click(await dialog.findByRole('button', { name: /again/i }));
    expect(await dialog.findByRole('radio', { name: /No light or water/ })).toBeVisible();
  });

  it('withdraws a waiting request', async () => {
    const moved = serve({ latest: request(), terms: null });
    let asked = 0;
    server.use(
      http.post('*/api/orders/o1/moves/m1/withdraw', () => {
        asked += 1;
        Object.assign(moved, { latest: request({ state: 'WITHDRAWN' }), terms: FREE });
        return HttpResponse.json(moved);
      }),
    );
    const { user, container } = renderApp('/order/o1');
    const keep = await screen.findByRole('button', { name: 'Keep the agreed time' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(keep);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'You requested another time' })).toBeNull(),
    );
    expect(asked).toBe(1);
  });
});
