import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const OFFER = { creditKobo: 500_000, dueKobo: 2_510_000, waivedKobo: 0 };
const PROMO = { code: 'GIDA10', stacksWithCredit: true };

function serve(
  patch: Parameters<typeof quote>[0] = {},
  orderPatch: Parameters<typeof order>[0] = {},
) {
  signedIn();
  let now = quote(patch);
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(order(orderPatch))),
    http.get('*/api/orders/o1/quote', () => HttpResponse.json(now)),
  );
  return (next: Parameters<typeof quote>[0]) => (now = quote(next));
}

describe('promo codes', () => {
  it('a code is applied to the price, and the difference is shown and announced', async () => {
    const turn = serve();
    let sent: unknown;
    server.use(
      http.put('*/api/orders/o1/promo', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(
          turn({
            version: 2,
            promo: PROMO,
            discountKobo: 215_000,
            totalKobo: 2_795_000,
            dueKobo: 2_795_000,
          }),
        );
      }),
    );
    const { user, container } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Use a promo code' }));
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    expect(field).toHaveFocus();
    await user.type(field, 'gida10{Enter}');
    expect(
      await screen.findByText('GIDA10 takes ₦2,150 off. The price is ₦27,950.'),
    ).toHaveAttribute('role', 'status');
    expect(sent).toEqual({ code: 'gida10' });
    expect(await screen.findByRole('button', { name: 'Pay ₦27,950' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove it' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says at the field why a code does not apply', async () => {
    serve();
    server.use(
      http.put('*/api/orders/o1/promo', () =>
        problem(422, 'promo_expired', 'This code has expired.', [
          { field: 'promoCode', code: 'promo_expired', message: 'This code has expired.' },
        ]),
      ),
    );
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Use a promo code' }));
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
      'Type the code first.',
    );
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'OLD2025{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
        'This code has expired.',
      ),
    );
  });
  it('a refused code is scrolled clear of the bar with the price', async () => {
    serve();
    server.use(
      http.put('*/api/orders/o1/promo', () =>
        problem(422, 'promo_unknown', 'We do not know this code.', [
          { field: 'promoCode', code: 'promo_unknown', message: 'We do not know this code.' },
        ]),
      ),
    );
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Use a promo code' }));
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NOPE');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    const error = await screen.findByText('We do not know this code.');
    const shown = scrolled.mock.contexts.filter(
      (place) => place instanceof Element && place.contains(error),
    );
    expect(shown).toHaveLength(1);
    scrolled.mockRestore();
  });
  it.each([
    ['MATERIAL', 'It lowers labour and travel, not materials or fees.'],
    ['GAS', 'It lowers the delivery, not the gas, the cylinder or fees.'],
    ['TRAVEL', null],
  ])('a code on a price with %s says what it does not lower', async (kind, limit) => {
    const [labour] = quote().lines;
    serve({ promo: PROMO, lines: labour ? [labour, { ...labour, kind, label: 'Other' }] : [] });
    renderApp('/order/o1/quote');
    await screen.findByRole('button', { name: 'Remove it' });
    expect(screen.queryByText(/^It lowers/)?.textContent ?? null).toBe(limit);
  });
  it('a code can be removed', async () => {
    const turn = serve({
      promo: PROMO,
      discountKobo: 215_000,
      totalKobo: 2_795_000,
      dueKobo: 2_795_000,
    });
    server.use(http.delete('*/api/orders/o1/promo', () => HttpResponse.json(turn({ version: 3 }))));
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(
      await screen.findByText('The code was removed. The price is ₦30,100.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay ₦30,100' })).toBeInTheDocument();
  });
  it('an expired price takes no code', async () => {
    serve({}, { status: 'PAID', allowedActions: ['track'] });
    renderApp('/order/o1/quote');
    await screen.findByRole('link', { name: 'Follow this job' });
    expect(screen.queryByRole('button', { name: 'Use a promo code' })).toBeNull();
  });
});

describe('store credit', () => {
  it('pays its part unless it is switched off, and the receipt says what is left', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    serve({ creditOffer: OFFER });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/payments', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          {
            reference: 'r1',
            authorizationUrl: 'https://pay.example/x',
            amountKobo: 2_510_000,
            creditKobo: 500_000,
            paid: false,
          },
          { status: 201 },
        );
      }),
    );
    const { user, container } = renderApp('/order/o1/quote');
    const choice = await screen.findByRole('switch', { name: 'Use ₦5,000 of your credit' });
    expect(choice).toBeChecked();
    for (const text of ['₦30,100', 'Gida credit', '−₦5,000', '₦25,100'])
      expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent(text);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Pay ₦25,100' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pay.example/x'));
    await user.click(choice);
    expect(await screen.findByText('You pay ₦30,100.')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Pay ₦30,100' }));
    await waitFor(() => expect(sent).toEqual([{ useCredit: true }, { useCredit: false }]));
  });
  it('pays everything without the gateway when it covers the price, and a rest below ₦100 is waived', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    to.mockClear();
    serve({ creditOffer: { creditKobo: 3_005_000, dueKobo: 0, waivedKobo: 5_000 } });
    server.use(
      http.post('*/api/orders/o1/payments', () =>
        HttpResponse.json(
          {
            reference: null,
            authorizationUrl: 'https://gida.example/payment/o1',
            amountKobo: 0,
            creditKobo: 3_005_000,
            paid: true,
          },
          { status: 201 },
        ),
      ),
    );
    const { user } = renderApp('/order/o1/quote');
    expect(
      await screen.findByText('Less than ₦100 is left: you do not need to pay it'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay with credit' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/payment/o1'));
    expect(to).not.toHaveBeenCalled();
  });
  it('cannot be combined with every code', async () => {
    serve({ creditOffer: OFFER, promo: { code: 'GIDA10', stacksWithCredit: false } });
    renderApp('/order/o1/quote');
    expect(await screen.findByRole('switch', { name: /Use ₦5,000 of your credit/ })).toBeDisabled();
    expect(screen.getByText('GIDA10 cannot be used together with credit.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay ₦30,100' })).toBeInTheDocument();
  });
});
