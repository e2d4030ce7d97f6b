import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/features/providers/testing/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { advanceWords, askedOf, type Advance, type JobAdvances, type OwnMaterials } from './model';

jest.mock('@/features/booking/photo-sending', () => ({ ...jest.requireActual<object>('@/features/booking/photo-sending'), compress: jest.fn((file: Blob) => Promise.resolve(file)), uploadPhoto: jest.fn(() => Promise.resolve({ id: 'u1' })) }));

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const advance = (patch: Partial<Advance> = {}): Advance => ({ id: 'a1', state: 'REQUESTED', stage: 1, amountKobo: 9_000_000, supplier: 'Dei-Dei Timber', photos: [{ id: 'u1', url: '/api/uploads/u1' }], requestedAt: at(-1), decidedAt: null, words: null, deliveredAt: null, closedAt: null, ...patch });

const advances = (patch: Partial<JobAdvances> = {}): JobAdvances => ({ asked: [], mostKobo: 9_302_300, leastKobo: 500_000, ...patch });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => undefined;
});

const part = async () => within(await screen.findByRole('region', { name: 'Materials' }));

describe('materials paid ahead, for the provider', () => {
  it('are asked for with an amount, a supplier and the invoice', async () => {
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
    expect((await part()).getByText('You can have up to ₦93,023 for materials before the job is done, against the supplier’s invoice.')).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Ask for materials’ money' }));
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    for (const fault of ['Type an amount in whole naira.', 'Say who sells the materials.', 'Add a photo of the invoice.']) expect(screen.getByText(fault)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('How much, in naira without VAT'), '93,024');
    expect(screen.getByText('From ₦5,000 to ₦93,023, please.')).toBeVisible();
    await user.clear(screen.getByLabelText('How much, in naira without VAT'));
    await user.type(screen.getByLabelText('How much, in naira without VAT'), '90,000');
    await user.type(screen.getByLabelText('Who sells them?'), ' Dei-Dei Timber ');
    await user.upload(screen.getByLabelText('Choose the supplier’s pro-forma invoice'), new File(['x'], 'invoice.jpg', { type: 'image/jpeg' }));
    await screen.findByAltText('The pro-forma invoice');
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByText('You asked for ₦90,000. Finance looks at the invoice.')).toBeVisible();
    expect(sent).toEqual([[{ amountKobo: 9_000_000, supplier: 'Dei-Dei Timber', photoIds: ['u1'] }, expect.any(String)]]);
    expect(screen.queryByRole('button', { name: 'Ask for materials’ money' })).not.toBeInTheDocument();
  });
  it('keep what was typed when they are refused', async () => {
    asProvider({ open: [job({ advances: advances() })] });
    server.use(http.post('*/api/service-provider/jobs/o1/advances', () => problem(409, 'advance_too_much', 'At most ₦60,000 can be paid ahead for materials.')));
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click((await part()).getByRole('button', { name: 'Ask for materials’ money' }));
    await user.type(screen.getByLabelText('How much, in naira without VAT'), '90000');
    await user.type(screen.getByLabelText('Who sells them?'), 'Dei-Dei');
    await user.upload(screen.getByLabelText('Choose the supplier’s pro-forma invoice'), new File(['x'], 'invoice.jpg', { type: 'image/jpeg' }));
    await screen.findByAltText('The pro-forma invoice');
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByText('At most ₦60,000 can be paid ahead for materials.')).toBeVisible();
    expect(screen.getByLabelText('Who sells them?')).toHaveValue('Dei-Dei');
  });
  it('are taken back, and what finance wrote is read', async () => {
    const refused = advance({ id: 'a0', state: 'REFUSED', words: 'The invoice has no date.' });
    const world = asProvider({ open: [job({ advances: advances({ asked: [refused, advance()], mostKobo: null }) })] });
    server.use(
      http.post('*/api/service-provider/jobs/o1/advances/a1/withdraw', () => {
        world.open = [job({ advances: advances({ asked: [refused, advance({ state: 'WITHDRAWN' })] }) })];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    expect((await part()).getByText('We write: The invoice has no date.')).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('You took back what you asked for.')).toBeVisible();
    expect((await part()).getByRole('button', { name: 'Ask for materials’ money' })).toBeVisible();
  });
  it('say so when they were not taken back', async () => {
    asProvider({ open: [job({ advances: advances({ asked: [advance()], mostKobo: null }) })] });
    server.use(http.post('*/api/service-provider/jobs/o1/advances/a1/withdraw', () => problem(409, 'advance_decided', 'This was decided.')));
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click((await part()).getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('This was decided.')).toBeVisible();
  });
  it('are not spoken of where there are none', async () => {
    asProvider({ open: [job({ advances: advances({ mostKobo: null }) })] });
    renderApp('/service-provider/jobs/o1');
    expect(await screen.findByRole('heading', { name: /The money/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Materials' })).not.toBeInTheDocument();
  });
  it('have words for each way in which they end', () => {
    const words = (state: string, patch: Partial<Advance> = {}) => advanceWords(advance({ state, ...patch }));
    expect(words('RELEASED')).toBe('₦90,000 was paid ahead and goes with your next payout. It counts towards your share.');
    expect(words('RELEASED', { deliveredAt: at(0) })).toBe('₦90,000 was paid ahead, and the customer has the materials. It counts towards your share.');
    expect(words('SETTLED')).toBe('₦90,000 was paid ahead and is a part of your share.');
    expect(words('REFUSED')).toBe('₦90,000 is not paid ahead.');
    expect(words('TAKEN_BACK')).toContain('was not paid out any more');
    expect(words('OWED')).toContain('at most 30 % of each payout');
    expect(words('BORNE')).toContain('You owe nothing.');
  });
  it.each([
    ['90,000', { kobo: 9_000_000 }],
    ['5000', { kobo: 500_000 }],
    ['4999', { fault: 'From ₦5,000 to ₦93,023, please.' }],
    ['90.50', { fault: 'Type an amount in whole naira.' }],
    ['', { fault: 'Type an amount in whole naira.' }],
  ])('take %s as %j', (typed, found) => expect(askedOf(typed, advances())).toEqual(found));
});

describe('materials paid ahead, for the customer', () => {
  const own = (patch: Partial<OwnMaterials> = {}): OwnMaterials => ({ id: 'a1', amountKobo: 9_000_000, releasedAt: at(-5), deliveredAt: null, mayConfirm: true, ...patch });
  function serve(materials: OwnMaterials[]) {
    signedIn();
    const world = { order: { ...order({ status: 'IN_PROGRESS' }), materials } as object };
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
      http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
      http.post('*/api/orders/o1/materials/a1/delivery', () => {
        world.order = { ...world.order, materials: [own({ deliveredAt: at(0), mayConfirm: false })] };
        return HttpResponse.json(world.order);
      }),
    );
  }
  it('are confirmed with one tap, and it is said what that means', async () => {
    serve([own()]);
    const { user, container } = renderApp('/order/o1');
    expect(await screen.findByText(/has ₦90,000 of what you paid to buy your materials\. Tell us when they are with you, not before\./)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'The materials are here' }));
    expect(await screen.findByText(/^You have the materials for ₦90,000 since .* They stay yours, and paid, also if the job is cancelled\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The materials are here' })).not.toBeInTheDocument();
  });
  it('are confirmed where the job is followed, too', async () => {
    serve([own()]);
    const told = { orderId: 'o1', reference: 'SVC-4M8X2T', title: 'Painting', categorySlug: 'painting', status: 'ASSIGNED', address: 'Gwarinpa', slot: { asap: true }, provider: null, arrivalPin: null, expectedAt: null, paidKobo: 15_000_000, finishNote: null, updatedAt: at(-1), events: [], allowedActions: [], masked: false };
    const world = { tracking: { ...told, materials: [own()] } };
    server.use(
      http.get('*/api/orders/o1/tracking', () => HttpResponse.json(world.tracking)),
      http.post('*/api/orders/o1/materials/a1/delivery', () => {
        world.tracking = { ...world.tracking, materials: [own({ deliveredAt: at(0), mayConfirm: false })] };
        return HttpResponse.json({});
      }),
    );
    const { user, container } = renderApp('/request/o1');
    const tap = await screen.findByRole('button', { name: 'The materials are here' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(tap);
    expect(await screen.findByText(/^You have the materials for ₦90,000 since /)).toBeVisible();
  });
  it('say so when the word did not arrive', async () => {
    serve([own()]);
    server.use(http.post('*/api/orders/o1/materials/a1/delivery', () => problem(503, 'unavailable', 'Please try again in a minute.')));
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'The materials are here' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'The materials are here' })).toBeEnabled());
  });
});
