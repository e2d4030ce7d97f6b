import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import {
  advanceText,
  askedOf,
  type Advance,
  type JobAdvances,
  type OwnMaterials,
} from '@/domain/materials/model';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn((file: Blob) => Promise.resolve(file)),
  uploadPhoto: jest.fn(() => Promise.resolve({ id: 'u1' })),
}));

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const advance = (patch: Partial<Advance> = {}): Advance => ({
  id: 'a1',
  state: 'REQUESTED',
  stage: 1,
  amountKobo: 9_000_000,
  supplier: 'Dei-Dei Timber',
  photos: [{ id: 'u1', url: '/api/uploads/u1' }],
  requestedAt: at(-1),
  decidedAt: null,
  words: null,
  deliveredAt: null,
  closedAt: null,
  ...patch,
});

const advances = (patch: Partial<JobAdvances> = {}): JobAdvances => ({
  asked: [],
  mostKobo: 9_302_300,
  leastKobo: 500_000,
  ...patch,
});

beforeEach(() => {
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => undefined;
});

const part = async () => within(await screen.findByRole('region', { name: 'Materials' }));

describe('advances for the provider', () => {
  it('are requested with an amount, a supplier and the invoice', async () => {
    const world = asProvider({ open: [job({ advances: advances() })] });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/service-provider/jobs/o1/advances', async ({ request }) => {
        sent.push([await request.json(), request.headers.get('idempotency-key')]);
        world.open = [job({ advances: advances({ asked: [advance()], mostKobo: null }) })];
        return HttpResponse.json(world.open[0], { status: 201 });
      }),
    );
    const { user, container } = renderApp('/service-provider/jobs/o1');
    expect(
      (await part()).getByText(
        'You can get up to ₦93,023 for materials before the job is done, with the supplier’s invoice.',
      ),
    ).toBeVisible();
    await user.click(
      (await part()).getByRole('button', { name: 'Request an advance for materials' }),
    );
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    for (const fault of [
      'Type an amount in whole naira.',
      'Enter the supplier of the materials.',
      'Add a photo of the invoice.',
    ])
      expect(screen.getByText(fault)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Amount in naira, without VAT'), '93,024');
    expect(screen.getByText('From ₦5,000 to ₦93,023, please.')).toBeVisible();
    await user.clear(screen.getByLabelText('Amount in naira, without VAT'));
    await user.type(screen.getByLabelText('Amount in naira, without VAT'), '90,000');
    await user.type(screen.getByLabelText('Supplier'), ' Dei-Dei Timber ');
    await user.upload(
      screen.getByLabelText('Choose the supplier’s pro-forma invoice'),
      new File(['x'], 'invoice.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByAltText('The pro-forma invoice');
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(
      await screen.findByText('You requested ₦90,000. Finance checks the invoice.'),
    ).toBeVisible();
    expect(sent).toEqual([
      [{ amountKobo: 9_000_000, supplier: 'Dei-Dei Timber', photoIds: ['u1'] }, expect.any(String)],
    ]);
    expect(
      screen.queryByRole('button', { name: 'Request an advance for materials' }),
    ).not.toBeInTheDocument();
  });
  it('keep what was typed when the request is refused', async () => {
    asProvider({ open: [job({ advances: advances() })] });
    server.use(
      http.post('*/api/service-provider/jobs/o1/advances', () =>
        problem(409, 'advance_too_much', 'At most ₦60,000 can be paid ahead for materials.'),
      ),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click(
      (await part()).getByRole('button', { name: 'Request an advance for materials' }),
    );
    await user.type(screen.getByLabelText('Amount in naira, without VAT'), '90000');
    await user.type(screen.getByLabelText('Supplier'), 'Dei-Dei');
    await user.upload(
      screen.getByLabelText('Choose the supplier’s pro-forma invoice'),
      new File(['x'], 'invoice.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByAltText('The pro-forma invoice');
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(
      await screen.findByText('At most ₦60,000 can be paid ahead for materials.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Supplier')).toHaveValue('Dei-Dei');
  });
  it('can be withdrawn, and show the explanation of finance', async () => {
    const refused = advance({ id: 'a0', state: 'REFUSED', words: 'The invoice has no date.' });
    const world = asProvider({
      open: [job({ advances: advances({ asked: [refused, advance()], mostKobo: null }) })],
    });
    server.use(
      http.post('*/api/service-provider/jobs/o1/advances/a1/withdraw', () => {
        world.open = [
          job({ advances: advances({ asked: [refused, advance({ state: 'WITHDRAWN' })] }) }),
        ];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    expect((await part()).getByText('Our explanation: The invoice has no date.')).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('You withdrew your request.')).toBeVisible();
    expect(
      (await part()).getByRole('button', { name: 'Request an advance for materials' }),
    ).toBeVisible();
  });
  it('say when they could not be withdrawn', async () => {
    asProvider({ open: [job({ advances: advances({ asked: [advance()], mostKobo: null }) })] });
    server.use(
      http.post('*/api/service-provider/jobs/o1/advances/a1/withdraw', () =>
        problem(409, 'advance_decided', 'This was decided.'),
      ),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click((await part()).getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('This was decided.')).toBeVisible();
  });
  it('are not shown when there are none', async () => {
    asProvider({ open: [job({ advances: advances({ mostKobo: null }) })] });
    renderApp('/service-provider/jobs/o1');
    expect(await screen.findByRole('heading', { name: /The money/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Materials' })).not.toBeInTheDocument();
  });
  it('have a text for each result', () => {
    const text = (state: string, patch: Partial<Advance> = {}) =>
      advanceText(advance({ state, ...patch }));
    expect(text('RELEASED')).toBe(
      '₦90,000 is an advance and is included in your next payout. It counts towards your earning.',
    );
    expect(text('RELEASED', { deliveredAt: at(0) })).toBe(
      '₦90,000 was advanced, and the customer has the materials. It counts towards your earning.',
    );
    expect(text('SETTLED')).toBe('₦90,000 was advanced and is part of your earning.');
    expect(text('REFUSED')).toBe('₦90,000 was not approved as an advance.');
    expect(text('TAKEN_BACK')).toContain('was not paid out, because you are no longer assigned');
    expect(text('OWED')).toContain('at most 30% of each payout');
    expect(text('BORNE')).toContain('You owe nothing.');
  });
  it.each([
    ['90,000', { kobo: 9_000_000 }],
    ['5000', { kobo: 500_000 }],
    ['4999', { fault: 'From ₦5,000 to ₦93,023, please.' }],
    ['90.50', { fault: 'Type an amount in whole naira.' }],
    ['', { fault: 'Type an amount in whole naira.' }],
  ])('accept %s as %j', (typed, found) => expect(askedOf(typed, advances())).toEqual(found));
});

describe('advances for the customer', () => {
  const own = (patch: Partial<OwnMaterials> = {}): OwnMaterials => ({
    id: 'a1',
    amountKobo: 9_000_000,
    releasedAt: at(-5),
    deliveredAt: null,
    mayConfirm: true,
    ...patch,
  });
  function serve(materials: OwnMaterials[]) {
    signedIn();
    const world = { order: { ...order({ status: 'IN_PROGRESS' }), materials } as object };
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
      http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
      http.post('*/api/orders/o1/materials/a1/delivery', () => {
        world.order = {
          ...world.order,
          materials: [own({ deliveredAt: at(0), mayConfirm: false })],
        };
        return HttpResponse.json(world.order);
      }),
    );
  }
  it('are confirmed with one tap, which says what that means', async () => {
    serve([own()]);
    const { user, container } = renderApp('/order/o1');
    expect(
      await screen.findByText(
        /has ₦90,000 of what you paid to buy your materials\. Confirm only when you have received them\./,
      ),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'I have the materials' }));
    expect(
      await screen.findByText(
        /^You got the ₦90,000 materials on .* They are yours to keep, even if the job is cancelled\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have the materials' })).not.toBeInTheDocument();
  });
  it('can also be confirmed on the tracking page', async () => {
    serve([own()]);
    const told = {
      orderId: 'o1',
      reference: 'SVC-4M8X2T',
      title: 'Painting',
      categorySlug: 'painting',
      status: 'ASSIGNED',
      address: 'Gwarinpa',
      slot: { asap: true },
      provider: null,
      arrivalPin: null,
      expectedAt: null,
      paidKobo: 15_000_000,
      finishNote: null,
      updatedAt: at(-1),
      events: [],
      allowedActions: [],
      masked: false,
    };
    const world = { tracking: { ...told, materials: [own()] } };
    server.use(
      http.get('*/api/orders/o1/tracking', () => HttpResponse.json(world.tracking)),
      http.post('*/api/orders/o1/materials/a1/delivery', () => {
        world.tracking = {
          ...world.tracking,
          materials: [own({ deliveredAt: at(0), mayConfirm: false })],
        };
        return HttpResponse.json({});
      }),
    );
    const { user, container } = renderApp('/request/o1');
    const tap = await screen.findByRole('button', { name: 'I have the materials' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(tap);
    expect(await screen.findByText(/^You got the ₦90,000 materials on /)).toBeVisible();
  });
  it('say when the confirmation was not sent', async () => {
    serve([own()]);
    server.use(
      http.post('*/api/orders/o1/materials/a1/delivery', () =>
        problem(503, 'unavailable', 'Please try again in a minute.'),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'I have the materials' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'I have the materials' })).toBeEnabled(),
    );
  });
});
