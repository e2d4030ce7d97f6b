import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const detail = (patch: object = {}) => ({
  ...order({
    status: 'PAID',
    allowedActions: ['assign', 'cancel', 'reschedule'],
    paidKobo: 3_010_000,
  }),
  requestedAt: null,
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: null,
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  events: [],
  partRefunds: [],
  refundable: [],
  ...patch,
});
const assigned = () =>
  detail({ status: 'ASSIGNED', allowedActions: ['cancel', 'start', 'reschedule'] });
const TERMS = { noPowerOrWaterKobo: 0, otherKobo: 250_000, why: 'the visit starts within a day' };
const LATEST = {
  id: 'm1',
  reason: 'OTHER',
  from: { asap: true },
  to: { date: '2099-03-18', window: '12-14' },
  feeKobo: 0,
  feeVatKobo: 0,
  paidAt: null,
  askedAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-20T09:00:00Z',
  decidedAt: null,
};

function serve(
  found: object,
  terms: object = { latest: null, terms: null },
  permissions = ['OPS'],
) {
  const sent: unknown[] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'PAID' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.get('*/api/admin/dispatch/o1/candidates', () => HttpResponse.json([])),
    http.get('*/api/admin/orders/o1/reschedule', () => HttpResponse.json(terms)),
    http.post(
      '*/api/admin/orders/o1/reschedule',
      async ({ request }) => (sent.push(await request.json()), HttpResponse.json(found)),
    ),
  );
  return sent;
}

async function opened() {
  const view = renderApp('/admin/orders/o1');
  await view.user.click(await screen.findByRole('button', { name: 'Move the visit' }));
  const form = within(await screen.findByRole('form', { name: 'Move the visit' }));
  return { ...view, form };
}

describe('moving a visit for its customer', () => {
  it('is free while no provider has the order, and needs a time and a reason', async () => {
    const sent = serve(detail());
    const { user, form, container } = await opened();
    expect(form.getByRole('status')).toHaveTextContent(
      'No provider has the order, so the search starts again for that time',
    );
    expect(form.queryByText('Why does the customer need another time?')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Move the visit' }));
    expect(form.getByText('Choose a time.')).toBeVisible();
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(form.getByRole('radio', { name: /^4:00pm/ }));
    await user.type(form.getByLabelText('Reason, for the audit log'), ' She phoned us. ');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Move the visit' }));
    expect(await screen.findByText('The visit is moved')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        slot: { date: expect.stringMatching(/^\d{4}-/) as string, window: '16-18' },
        reason: 'OTHER',
        feeKobo: 0,
        note: 'She phoned us.',
      },
    ]);
  });

  it('shows the fee that the customer pays first, and sends it', async () => {
    const sent = serve(assigned(), { latest: null, terms: TERMS });
    const { user, form } = await opened();
    expect(
      form.getByText('Costs the customer ₦2,500 now, because the visit starts within a day.'),
    ).toBeVisible();
    expect(form.getByRole('status')).toHaveTextContent('has 15 minutes to pay ₦2,500');
    await user.click(form.getByRole('radio', { name: /^4:00pm/ }));
    await user.type(form.getByLabelText('Reason, for the audit log'), 'She phoned us.');
    await user.click(form.getByRole('button', { name: 'Ask for ₦2,500 and move' }));
    expect(await screen.findByText('Another time was requested')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ feeKobo: 250_000, reason: 'OTHER' })]);
  });

  it('is free where there is no light, and the provider is asked', async () => {
    const sent = serve(assigned(), { latest: null, terms: TERMS });
    const { user, form } = await opened();
    await user.click(form.getByRole('radio', { name: /No light or water/ }));
    expect(form.getByRole('status')).toHaveTextContent(
      'The provider is asked and answers within an hour.',
    );
    await user.click(form.getByRole('radio', { name: /^4:00pm/ }));
    await user.type(form.getByLabelText('Reason, for the audit log'), 'She phoned us.');
    await user.click(form.getByRole('button', { name: 'Move the visit' }));
    expect(await screen.findByText('Another time was requested')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ feeKobo: 0, reason: 'NO_POWER_OR_WATER' })]);
  });

  it('keeps what was typed when the fee has changed, and loads the new fee', async () => {
    serve(assigned(), { latest: null, terms: TERMS });
    let terms: object = TERMS;
    server.use(
      http.get('*/api/admin/orders/o1/reschedule', () =>
        HttpResponse.json({ latest: null, terms }),
      ),
      http.post('*/api/admin/orders/o1/reschedule', () => {
        terms = { ...TERMS, otherKobo: 500_000 };
        return problem(
          409,
          'move_fee_changed',
          'Moving the visit costs ₦5,000 by now. Please confirm this fee.',
        );
      }),
    );
    const { user, form } = await opened();
    await user.click(form.getByRole('radio', { name: /^4:00pm/ }));
    await user.type(form.getByLabelText('Reason, for the audit log'), 'She phoned us.');
    await user.click(form.getByRole('button', { name: 'Ask for ₦2,500 and move' }));
    expect(await form.findByRole('button', { name: 'Ask for ₦5,000 and move' })).toBeVisible();
    expect(form.getByLabelText('Reason, for the audit log')).toHaveValue('She phoned us.');
  });

  it.each([
    ['ASKED', 'The provider has not answered the last request yet.'],
    ['AWAITING_PAYMENT', 'The customer has not paid the fee for the last request yet.'],
    ['DECLINED', 'This visit can no longer be moved.'],
  ])('says why it cannot be moved after a request in %s', async (state, text) => {
    serve(assigned(), { latest: { ...LATEST, state }, terms: null });
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Move the visit' }));
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('is for operations only', async () => {
    serve(detail(), { latest: null, terms: null }, ['SUPPORT']);
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('Zainab Musa')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move the visit' })).not.toBeInTheDocument();
  });
});
