import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import {
  problemsOf,
  linesOf,
  needsNoReason,
  totalOf,
  type TypedLine,
  type ChangeOrder,
} from '@/domain/change-orders/model';
import { compress } from '@/shared/photos/sending';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn((file: Blob) => Promise.resolve(file)),
  uploadPhoto: jest.fn(() => Promise.resolve({ id: 'u1' })),
}));

const ID = '0198f0a0-0000-7000-8000-000000000002';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const changeOrder = (patch: Partial<ChangeOrder> = {}): ChangeOrder => ({
  id: 'v1',
  number: 1,
  state: 'PROPOSED',
  reason: 'The pipe behind the wall is broken.',
  photo: { id: 'u1', url: '/api/uploads/u1' },
  lines: [
    {
      kind: 'LABOUR',
      label: 'Open the wall',
      detail: null,
      quantity: 1,
      unit: 'job',
      grossKobo: 430_000,
      vatKobo: 30_000,
      taxClass: 'STANDARD',
    },
    {
      kind: 'MATERIAL',
      label: 'A new pipe',
      detail: null,
      quantity: 1,
      unit: 'job',
      grossKobo: 215_000,
      vatKobo: 15_000,
      taxClass: 'STANDARD',
    },
  ],
  totalKobo: 645_000,
  vatKobo: 45_000,
  withinTolerance: false,
  proposedAt: inMinutes(-5),
  lapsesAt: inMinutes(24.5),
  approvedAt: null,
  endedAt: null,
  actions: ['approve', 'decline'],
  ...patch,
});

const ROOM = { count: 3, leftKobo: 1_505_000, unaskedKobo: 36_000 };
const atWork = (patch: Parameters<typeof job>[0] = {}) =>
  job({
    status: 'IN_PROGRESS',
    trackingStep: 'STARTED',
    startedAt: inMinutes(-30),
    variationRoom: ROOM,
    ...patch,
  });

const TRACKED = {
  orderId: ID,
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  status: 'IN_PROGRESS',
  trackingStep: 'VARIATION_PENDING',
  slot: { asap: true },
  address: 'Gwarinpa',
  provider: null,
  arrivalPin: null,
  expectedAt: null,
  paidKobo: 3_010_000,
  finishNote: null,
  updatedAt: inMinutes(-5),
  events: [],
  allowedActions: ['view_receipt'],
  masked: false,
};

/** Serves an order with this change order, and records the requests. */
function serve(shown: ChangeOrder) {
  signedIn();
  const world = { changeOrder: shown, asked: [] as string[], paid: [] as unknown[] };
  const body = () =>
    order({
      id: ID,
      status: 'IN_PROGRESS',
      trackingStep: 'VARIATION_PENDING',
      totalKobo: 3_010_000,
      paidKobo: 3_010_000,
      allowedActions: ['view_quote', 'track', 'view_receipt'],
      variations: [world.changeOrder],
    });
  const answer = (what: string, patch: Partial<ChangeOrder>) => {
    world.asked.push(what);
    world.changeOrder = { ...world.changeOrder, ...patch };
    return HttpResponse.json(body());
  };
  server.use(
    http.get(`*/api/orders/${ID}`, () => HttpResponse.json(body())),
    http.get('*/api/orders', () => HttpResponse.json([body()])),
    http.get(`*/api/orders/${ID}/tracking`, () =>
      HttpResponse.json({ ...TRACKED, variations: [world.changeOrder] }),
    ),
    http.get(`*/api/orders/${ID}/events`, () => HttpResponse.json([])),
    http.get('*/api/referrals/my-stats', () =>
      HttpResponse.json({
        availableCredit: 5000,
        expiringCredit: 0,
        pendingRewards: 0,
        totalEarned: 0,
        referralCode: 'BOLA',
      }),
    ),
    http.post(`*/api/orders/${ID}/variations/v1/approve`, () =>
      answer('approve', { state: 'APPROVED', actions: ['pay', 'decline'] }),
    ),
    http.post(`*/api/orders/${ID}/variations/v1/decline`, () =>
      answer('decline', { state: 'DECLINED', actions: [], lapsesAt: null }),
    ),
    http.post(`*/api/orders/${ID}/payments`, async ({ request }) => {
      world.paid.push(await request.json());
      return HttpResponse.json(
        {
          reference: 'r1',
          authorizationUrl: 'https://pay.example/extra',
          amountKobo: 645_000,
          creditKobo: 0,
          paid: false,
        },
        { status: 201 },
      );
    }),
  );
  return world;
}

describe('change orders for the customer', () => {
  it('are shown with reason, photo, lines, VAT and minutes, and approved and paid with one button', async () => {
    const world = serve(changeOrder());
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { user, container } = renderApp(`/request/${ID}`);
    const card = await screen.findByRole('region', { name: 'Extra work needs your answer' });
    expect(card).toHaveTextContent('The pipe behind the wall is broken.');
    expect(card).toHaveTextContent(/You have 2\d min/);
    expect(within(card).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    const rows = within(card)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows.slice(-3)).toEqual([
      'Open the wallLabour₦4,300',
      'A new pipeMaterial₦2,150',
      'ExtraIncludes VAT of 7.5%: ₦450₦6,450',
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(card).getByRole('button', { name: 'Approve and pay ₦6,450' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pay.example/extra'));
    expect([world.asked, world.paid]).toEqual([['approve'], [{ variationId: 'v1' }]]);
  });

  it('are paid after approval without another question, with credit on demand', async () => {
    const world = serve(
      changeOrder({ state: 'APPROVED', actions: ['pay', 'decline'], approvedAt: inMinutes(-1) }),
    );
    jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { user } = renderApp(`/request/${ID}`);
    await user.click(
      await screen.findByRole('checkbox', { name: 'Use my credit of ₦5,000 first' }),
    );
    await user.click(screen.getByRole('button', { name: 'Pay ₦6,450' }));
    await waitFor(() => expect(world.paid).toEqual([{ variationId: 'v1', useCredit: true }]));
    expect(world.asked).toEqual([]);
  });

  it('are declined after a confirmation, and show a refusal', async () => {
    const world = serve(changeOrder());
    const { user } = renderApp(`/request/${ID}`);
    server.use(
      http.post(
        `*/api/orders/${ID}/variations/v1/approve`,
        () => problem(409, 'variation_closed', 'This extra work is taken back already.'),
        { once: true },
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve and pay ₦6,450' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This extra work is taken back already.',
    );
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
    expect(
      await screen.findByText('You declined this. It is not done and not charged.'),
    ).toBeVisible();
    expect([world.asked, world.paid]).toEqual([['decline'], []]);
  });

  it('are closed when the work ended before the answer', async () => {
    serve(changeOrder({ state: 'LAPSED', actions: [], lapsesAt: null }));
    renderApp(`/request/${ID}`);
    expect(
      await screen.findByText(
        'It was not paid before the work ended: it is not done and not charged.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  });

  it('are paid and part of the price, also after the money was released', async () => {
    serve(changeOrder({ state: 'PAID', actions: [], lapsesAt: null }));
    renderApp(`/request/${ID}`);
    expect(await screen.findByText('Paid: ₦6,450 is part of the price.')).toBeVisible();
  });

  it('cannot be answered offline', async () => {
    serve(changeOrder());
    renderApp(`/request/${ID}`);
    await screen.findByRole('button', { name: 'Approve and pay ₦6,450' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      await screen.findByText('You are offline. You can answer when the network is back.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve and pay ₦6,450' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('change orders for the provider', () => {
  it('are proposed with lines, a reason and a photo, and the form shows what is missing and the total', async () => {
    const world = asProvider({ open: [atWork()] });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/service-provider/jobs/o1/variations', async ({ request }) => {
        sent.push(await request.json());
        world.open = [
          atWork({
            trackingStep: 'VARIATION_PENDING',
            variations: [changeOrder({ actions: ['withdraw'] })],
          }),
        ];
        return HttpResponse.json(world.open[0], { status: 201 });
      }),
    );
    URL.createObjectURL = () => 'blob:pipe';
    URL.revokeObjectURL = () => undefined;
    const { user, container } = renderApp('/service-provider/jobs/o1');
    await user.click(await screen.findByRole('button', { name: 'I found extra work' }));
    const form = screen.getByRole('form', { name: 'Propose extra work' });
    await user.click(within(form).getByRole('button', { name: 'Ask Amina' }));
    for (const text of [
      'Describe it.',
      'Enter an amount in naira.',
      'Describe what you found in at least 10 characters.',
      'Add a photo of what you found.',
    ])
      expect(within(form).getByText(text)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(
      within(form).getByLabelText('What is it, and why is it needed?'),
      'The pipe is broken.',
    );
    await user.type(within(form).getByLabelText('What is it?'), 'A new pipe');
    await user.type(within(form).getByLabelText('Amount in naira, including VAT'), '15,051');
    await user.upload(
      within(form).getByLabelText('Choose a photo of what you found'),
      new File(['x'], 'pipe.jpg', { type: 'image/jpeg' }),
    );
    expect(await within(form).findByRole('img', { name: 'What you found' })).toBeVisible();
    for (const text of [
      'Describe it.',
      'Enter an amount in naira.',
      'Describe what you found in at least 10 characters.',
      'Add a photo of what you found.',
    ])
      expect(within(form).queryByText(text)).toBeNull();
    expect(compress).toHaveBeenCalled();
    await user.click(within(form).getByRole('button', { name: 'Ask Amina' }));
    expect(
      within(form).getByText('At most ₦15,050 can be added. More needs a new quote: ask support.'),
    ).toBeVisible();
    await user.clear(within(form).getByLabelText('Amount in naira, including VAT'));
    await user.type(within(form).getByLabelText('Amount in naira, including VAT'), '4,300');
    expect(within(form).getByText('₦4,300 in total, including VAT of ₦300')).toBeVisible();
    expect(
      within(form).getByText(
        /You can still add ₦15,050 in total to this job, in at most 3 proposals\.$/,
      ),
    ).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Ask Amina' }));
    expect(
      await screen.findByText(/Amina was asked and can answer until .*Do not start it yet/),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        lines: [
          { kind: 'LABOUR', label: 'A new pipe', quantity: 1, unit: 'job', grossKobo: 430_000 },
        ],
        reason: 'The pipe is broken.',
        photoId: 'u1',
      },
    ]);
    expect(screen.queryByRole('button', { name: /Finish the job/ })).toBeNull();
  });

  it('can be withdrawn with one button, and the form shows what the server refuses', async () => {
    const world = asProvider({
      open: [
        atWork({
          trackingStep: 'VARIATION_PENDING',
          variations: [changeOrder({ actions: ['withdraw'] })],
        }),
      ],
    });
    server.use(
      http.post('*/api/service-provider/jobs/o1/variations/v1/withdraw', () => {
        world.open = [
          atWork({
            variations: [changeOrder({ state: 'WITHDRAWN', actions: [], lapsesAt: null })],
          }),
        ];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('You withdrew it.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Finish the job/ })).toBeVisible();
  });

  it('cannot be proposed when no allowance is left', async () => {
    asProvider({ open: [atWork({ variationRoom: { count: 0, leftKobo: 0, unaskedKobo: 0 } })] });
    renderApp('/service-provider/jobs/o1');
    expect(
      await screen.findByText(
        'No more extra work can be added to this job. Ask support for a new quote.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I found extra work' })).toBeNull();
  });
});

describe('the change order form', () => {
  const line = (patch: Partial<TypedLine> = {}): TypedLine => ({
    key: 'line1',
    kind: 'MATERIAL',
    label: 'A tap',
    amount: '360',
    ...patch,
  });

  it('a little material alone needs no approval', () => {
    expect(needsNoReason([line()], ROOM)).toBe(true);
    expect(needsNoReason([line({ amount: '360.01' })], ROOM)).toBe(false);
    expect(needsNoReason([line(), line({ key: 'line2', kind: 'LABOUR', amount: '1' })], ROOM)).toBe(
      false,
    );
  });

  it('adds up, and says what is refused', () => {
    expect(totalOf([line(), line({ amount: '1,000.50' }), line({ amount: 'x' })])).toBe(136_050);
    expect(problemsOf([line({ amount: '99' })], 'The tap is broken.', 'u1', ROOM)).toEqual({
      lines: 'Extra work must cost at least ₦100.',
    });
    expect(problemsOf([line()], 'The tap is broken.', 'u1', ROOM)).toEqual({});
    expect(linesOf([line({ label: ' A tap ' })])).toEqual([
      { kind: 'MATERIAL', label: 'A tap', quantity: 1, unit: 'job', grossKobo: 36_000 },
    ]);
  });
});
