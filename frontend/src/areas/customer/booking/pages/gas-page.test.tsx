import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useDraft, type Draft, type NewDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { gasService, serveGas, slots } from '@/testing/gas';

interface Sent {
  submit: boolean;
  answers: Record<string, unknown>;
  slot: unknown;
}

let sent: Sent[] = [];
let previews: { answers: Record<string, unknown>; location?: unknown; slot?: unknown }[] = [];

beforeEach(() => {
  [sent, previews] = [[], []];
  useDraft.getState().clear();
  useOutbox.setState({ waiting: [], sent: {} });
  serveGas();
  server.use(
    http.post('*/api/quotes/preview', async ({ request }) => {
      previews.push((await request.json()) as (typeof previews)[number]);
      return HttpResponse.json({
        state: 'PRICED',
        quote: quote({ totalKobo: 1_825_000, dueKobo: 1_825_000 }),
      });
    }),
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as Sent;
      if (!body.submit) return problem(503, 'unavailable', 'No drafts here');
      sent.push(body);
      return HttpResponse.json(
        order({ title: 'Gas Refill & Delivery', categorySlug: 'gas-refill-delivery' }),
        { status: 201 },
      );
    }),
    http.get('*/api/orders/o1', () => HttpResponse.json(order())),
    http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote())),
  );
});

type Pointer = ReturnType<typeof renderApp>['user'];
const where = () => screen.getByTestId('where').textContent;
const open = () => renderApp('/book-gas-delivery');
const next = (pointer: Pointer, name: string) =>
  pointer.click(screen.getByRole('button', { name: `Next: ${name}` }));

async function toSize(pointer: Pointer) {
  await screen.findByText('What do you need?');
  await next(pointer, 'Size');
  await screen.findByText('Which cylinder?');
}

async function safely(pointer: Pointer) {
  await next(pointer, 'Safety');
  await pointer.click(await screen.findByLabelText('No'));
  for (const tick of [/stands upright/, /cabin of a vehicle/, /18 or older/])
    await pointer.click(screen.getByLabelText(tick));
}

async function toPay(pointer: Pointer) {
  await toSize(pointer);
  await safely(pointer);
  await next(pointer, 'Where');
  await screen.findByRole('option', { name: 'Gwarinpa' });
  const another = screen.queryByLabelText(/A new place/);
  if (another) await pointer.click(another);
  await pointer.selectOptions(screen.getByLabelText('Area'), 'Gwarinpa');
  await pointer.type(screen.getByLabelText('Landmark'), 'the police post');
  await next(pointer, 'Pay');
  await screen.findByRole('heading', { name: 'Is this right?' });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}

describe('booking gas', () => {
  it('GAS-01 is a flow of its own in five screens, from the cylinder to a locked price', async () => {
    signedIn();
    const { user: pointer } = open();
    await toPay(pointer);
    expect(screen.getByLabelText('Step 5 of 5')).toBeInTheDocument();
    expect(screen.getByText(/hold this price while you pay/)).toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(where()).toBe('/order/o1/quote'));
    const [request] = sent;
    expect(request?.answers).toEqual({
      mode: 'refill',
      size: 'kg12_5',
      fill: 'full',
      quantity: 1,
      gas_smell: false,
      upright: true,
      outside_vehicle: true,
      adult_present: true,
    });
    expect(request?.slot).toEqual({ date: '2099-01-05', window: '10-12' });
    expect(useDraft.getState().draft).toBeNull();
  });

  it.each([3, 4])('screen %i has no accessibility problem', async (step) => {
    useDraft.getState().start({
      categorySlug: 'gas-refill-delivery',
      categoryName: 'Gas',
      step,
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
    const { container } = open();
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText(step === 3 ? 'When should the rider come?' : 'Is this right?');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('requests a price for the cylinder, the place and the time, and nothing else', async () => {
    const { user: pointer } = open();
    await toPay(pointer);
    await waitFor(() =>
      expect(previews.at(-1)).toEqual({
        categorySlug: 'gas-refill-delivery',
        answers: { mode: 'refill', size: 'kg12_5', fill: 'full', quantity: 1 },
        location: { area: 'Gwarinpa' },
        slot: { date: '2099-01-05', window: '10-12' },
      }),
    );
    expect(screen.getAllByText('₦18,250').length).toBeGreaterThan(0);
  });

  it('a guest signs in at the end and finds the draft unchanged', async () => {
    const { user: pointer } = open();
    await toPay(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Sign in to pay' }));
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(sent).toEqual([]);
    expect(useDraft.getState().draft?.answers).toMatchObject({ size: 'kg12_5', upright: true });
  });

  it('shows all seven cylinders, and the chosen one decides how many and how much', async () => {
    const { user: pointer, container } = open();
    await toSize(pointer);
    expect(screen.getAllByRole('radio', { name: /kg$/ })).toHaveLength(7);
    expect(screen.getByText('Full cylinder. We never fill past the stamp.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More gas' })).toBeDisabled();
    await pointer.click(screen.getByRole('button', { name: 'Less gas' }));
    expect(screen.getByText('12', { selector: 'output' })).toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'More: Cylinders' }));
    expect(useDraft.getState().draft?.answers).toMatchObject({
      fill: 'part',
      kg_tenths: 120,
      quantity: 2,
    });
    await pointer.click(screen.getByRole('radio', { name: '50 kg' }));
    expect(useDraft.getState().draft?.answers).toMatchObject({
      size: 'kg50',
      fill: 'full',
      quantity: 1,
    });
    expect(screen.queryByRole('button', { name: 'More: Cylinders' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('buying by naira says what the amount buys', async () => {
    const { user: pointer } = open();
    await toSize(pointer);
    await pointer.click(screen.getByRole('radio', { name: 'By naira' }));
    await pointer.type(
      screen.getByRole('textbox', { name: /How much do you want to spend/ }),
      '10000',
    );
    expect(await screen.findByText(/That is 7\.6 kg today/)).toBeInTheDocument();
    expect(useDraft.getState().draft?.answers).toMatchObject({
      mode: 'top_up',
      amount: 1_000_000,
      quantity: 1,
    });
  });

  it('shows the price board of the area with its chart', async () => {
    const { user: pointer } = open();
    await toSize(pointer);
    const board = await screen.findByRole('region', { name: 'Price board' });
    expect(board).toHaveTextContent('Wuse, Garki, Jabi today₦1,300 a kg');
    expect(within(board).getByRole('img', { name: /over 30 days/ })).toBeInTheDocument();
    await pointer.click(within(board).getByRole('radio', { name: '7 days' }));
    expect(
      within(board).getByRole('img', { name: /over 7 days, from ₦1,300 to ₦1,300/ }),
    ).toBeInTheDocument();
    expect(board).toHaveTextContent('Same for 7 days');
  });

  it('offers a retry when the price board does not load', async () => {
    server.use(http.get('*/api/gas/prices', () => problem(500, 'internal_error', 'Broken')));
    const { user: pointer } = open();
    await toSize(pointer);
    expect(await screen.findByText('We could not load the price board')).toBeInTheDocument();
  });
});

describe('safety', () => {
  it('says for each missing tick why it is needed', async () => {
    const { user: pointer } = open();
    await toSize(pointer);
    await next(pointer, 'Safety');
    await next(pointer, 'Where');
    expect(await screen.findAllByText('We need this before a rider can come.')).toHaveLength(3);
    expect(screen.getByText('Do you smell gas now?')).toBeInTheDocument();
  });

  it('leads back to the screen of a problem that the server reports, with its message', async () => {
    signedIn();
    server.use(
      http.post('*/api/orders', () =>
        problem(422, 'validation_failed', 'Please check', [
          {
            field: 'answers.year_made',
            code: 'expired',
            message: 'Cylinders older than 15 years are not filled. Choose a new cylinder.',
          },
        ]),
      ),
    );
    const { user: pointer } = open();
    await toPay(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(
      await screen.findByText(
        'Cylinders older than 15 years are not filled. Choose a new cylinder.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Step 3 of 5')).toBeInTheDocument();
  });
});

describe('time', () => {
  it('offers express where it is available, and the open windows', async () => {
    const { user: pointer } = open();
    await toPay(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Back' }));
    const express = await screen.findByLabelText(/Express, within 90 minutes/);
    expect(screen.getByText('₦1,000 more.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { name: /to 12:00pm/ })).toHaveLength(1);
    expect(screen.queryByRole('radio', { name: /8:00am/ })).toBeNull();
    await pointer.click(express);
    expect(useDraft.getState().draft?.slot).toEqual({ asap: true });
  });

  it('says why express is not available', async () => {
    server.use(http.get('*/api/gas/slots', () => HttpResponse.json(slots({ expressOpen: false }))));
    const { user: pointer } = open();
    await toPay(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/Express, within 90 minutes/)).toBeDisabled();
    expect(
      screen.getByText('Express runs from 8:00am to 5:00pm, on Sundays from noon. Choose a time.'),
    ).toBeInTheDocument();
  });

  const begun = (slot: Draft['slot']): NewDraft => ({
    categorySlug: 'gas-refill-delivery',
    categoryName: 'Gas',
    step: 3,
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
    slot,
  });

  it('chooses the first open window for a draft without a time, and when express has closed', async () => {
    server.use(http.get('*/api/gas/slots', () => HttpResponse.json(slots({ expressOpen: false }))));
    for (const slot of [{}, { asap: true }]) {
      useDraft.getState().start(begun(slot));
      const { unmount } = open();
      expect(await screen.findByLabelText(/In a window I choose/)).toBeChecked();
      expect(screen.getByRole('radio', { name: /to 12:00pm/ })).toBeChecked();
      expect(useDraft.getState().draft?.slot).toEqual({ date: '2099-01-05', window: '10-12' });
      unmount();
    }
  });

  it('keeps express when it was chosen and is open', async () => {
    useDraft.getState().start(begun({ asap: true }));
    open();
    expect(await screen.findByLabelText(/Express, within 90 minutes/)).toBeChecked();
  });

  it('saves the chosen window with the draft on the server, and keeps it after a reload', async () => {
    signedIn();
    const kept: { slot?: unknown }[] = [];
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        kept.push((await request.json()) as { slot?: unknown });
        return HttpResponse.json(
          order({ id: 'd1', status: 'DRAFT', categorySlug: 'gas-refill-delivery' }),
          { status: 201 },
        );
      }),
      http.get('*/api/orders/d1', () =>
        HttpResponse.json(
          order({
            id: 'd1',
            status: 'DRAFT',
            categorySlug: 'gas-refill-delivery',
            answers: begun({}).answers,
            slot: null,
          }),
        ),
      ),
    );
    act(() => useDraft.getState().start(begun({ date: '2099-01-05', window: '8-10' })));
    const first = open();
    await first.user.click(await screen.findByRole('radio', { name: /10:00am to 12:00pm/ }));
    await waitFor(
      () => expect(kept.at(-1)?.slot).toEqual({ date: '2099-01-05', window: '10-12' }),
      { timeout: 6000 },
    );
    await waitFor(() => expect(useDraft.getState().draft?.orderId).toBe('d1'));
    first.unmount();
    open();
    // The server has no slot for the draft, as with an older version of this page, and the choice on this device is kept.
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /10:00am to 12:00pm/ })).toBeChecked(),
    );
    expect(screen.getByLabelText(/Express, within 90 minutes/)).not.toBeChecked();
  });
});

describe('other entry points', () => {
  const SERVICE = '*/api/categories/gas-refill-delivery';
  it('opens a draft from the list of jobs', async () => {
    renderApp('/create-order?service=gas-refill-delivery&draft=o1');
    await waitFor(() => expect(where()).toContain('/book-gas-delivery'));
  });

  it('says when gas is not sold, and when the page could not be loaded', async () => {
    server.use(
      http.get(SERVICE, () => HttpResponse.json({ ...gasService(), bookableOnline: false })),
    );
    const first = open();
    expect(await screen.findByText('No gas at the moment')).toBeInTheDocument();
    first.unmount();
    server.use(http.get(SERVICE, () => problem(500, 'internal_error', 'Broken')));
    open();
    expect(await screen.findByText('We could not load the gas booking')).toBeInTheDocument();
  });
});
