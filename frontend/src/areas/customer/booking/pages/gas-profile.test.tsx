import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { order, problem, quote, user } from '@/testing/builders';
import { serveGas } from '@/testing/gas';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  useOutbox.setState({ waiting: [], sent: {} });
  useDraft.getState().start({
    categorySlug: 'gas-refill-delivery',
    categoryName: 'Gas',
    step: 4,
    answers: {
      mode: 'refill',
      size: 'kg12_5',
      fill: 'full',
      quantity: 1,
      gas_smell: false,
      upright: true,
      outside_vehicle: true,
      adult_present: true,
    },
    address: { area: 'Gwarinpa', landmark: 'the police post' },
    slot: { date: '2099-01-05', window: '10-12' },
  });
  serveGas();
  signedIn({ phone: null, address: null, city: null, state: null });
  server.use(
    http.post('*/api/quotes/preview', () => HttpResponse.json({ state: 'PRICED', quote: quote() })),
    http.put('*/api/auth/profile', async ({ request }) => {
      const { phone, address } = (await request.json()) as { phone: string; address: string };
      sent.push(`profile ${phone} ${address}`);
      signedIn({ phone, address });
      return HttpResponse.json(user({ phone, address }));
    }),
    http.post('*/api/orders', () => {
      const missing = !sent.some((one) => one.startsWith('profile'));
      sent.push('order');
      return missing
        ? problem(
            409,
            'profile_incomplete',
            'Phone number and address are required for Nigerian marketplace services.',
          )
        : HttpResponse.json(order({ categorySlug: 'gas-refill-delivery' }), { status: 201 });
    }),
    http.get('*/api/orders/o1', () => HttpResponse.json(order())),
    http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote())),
  );
});

const where = () => screen.getByTestId('where').textContent;

async function open() {
  const view = renderApp('/book-gas-delivery');
  await screen.findByRole('heading', { name: 'Is this right?' });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return view;
}

const toPayment = () => screen.getByRole('button', { name: 'Continue to payment' });

describe('a first gas order of a customer without a phone number', () => {
  it('T33 asks for the phone number and the address on the last step, saves them, and is sent', async () => {
    const { user: pointer, container } = await open();
    expect(
      screen.getByRole('heading', { name: 'Your phone number and address' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveValue('Gwarinpa, opposite the police post');
    expect(await axe(container)).toHaveNoViolations();
    await pointer.type(screen.getByLabelText('Phone number'), '0803 555 0142');
    await pointer.click(toPayment());
    await waitFor(() => expect(where()).toBe('/order/o1/quote'));
    expect(sent).toEqual(['profile 08035550142 Gwarinpa, opposite the police post', 'order']);
  });
  it('T33 is not sent without the phone number', async () => {
    const { user: pointer } = await open();
    await pointer.click(toPayment());
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus());
    expect(screen.getByLabelText('Phone number')).toBeInvalid();
    expect(sent).toEqual([]);
  });
  it('asks a customer with both for nothing', async () => {
    signedIn();
    await open();
    expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
  });
});
