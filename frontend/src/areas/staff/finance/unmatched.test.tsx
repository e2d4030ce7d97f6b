import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { effectText } from './model';
import { money, ORDER, USER, serve } from './testing/money';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

describe('unmatched charges', () => {
  const strange = (patch: object = {}) =>
    money({
      paymentId: null,
      orderId: null,
      reference: 'unmatched-1',
      reason: 'unknown',
      state: 'HELD',
      amountKobo: 3_010_000,
      openToProposals: true,
      ...patch,
    });
  const proposal = (patch: object = {}) => ({
    id: 'w1',
    kind: 'APPLY',
    orderId: ORDER,
    orderReference: 'SVC-7K3F9Q',
    dueKobo: 3_010_000,
    note: `The sender is ${'x'.repeat(120)}`,
    proposedBy: 'Ngozi Ude',
    proposedAt: '2026-11-21T09:00:00Z',
    mine: false,
    ...patch,
  });
  const match = (patch: object = {}) => ({
    orderId: ORDER,
    orderReference: 'SVC-7K3F9Q',
    title: 'Home Cleaning',
    customerId: USER,
    customerName: 'Bola Ade',
    orderedAt: '2026-11-21T07:00:00Z',
    score: 98,
    sameEmail: true,
    sameName: true,
    ...patch,
  });
  let sent: unknown[] = [];
  beforeEach(() => {
    sent = [];
    server.use(
      http.get('*/api/admin/finance/unapplied/:reference/orders', () => HttpResponse.json([])),
      http.post(
        '*/api/admin/finance/unapplied/proposals',
        async ({ request }) => (
          sent.push(await request.json()),
          HttpResponse.json([strange()], { status: 201 })
        ),
      ),
      http.post(
        '*/api/admin/finance/unapplied/proposals/:id/decision',
        async ({ request, params }) => (
          sent.push([params['id'], await request.json()]),
          HttpResponse.json([strange()])
        ),
      ),
    );
  });
  it('one person proposes an order for the money', async () => {
    serve('unapplied', [strange()]);
    const { user, container } = renderApp('/admin/finance?view=unapplied');
    await user.click(await screen.findByRole('button', { name: 'Match unmatched-1' }));
    const form = within(screen.getByRole('form', { name: 'Propose for unmatched-1' }));
    await user.type(form.getByLabelText('Order'), ' SVC-7K3F9Q ');
    await user.type(form.getByLabelText('How you know who paid it'), 'The sender’s name.');
    expect(await axe(container)).toHaveNoViolations();
    server.use(
      http.post(
        '*/api/admin/finance/unapplied/proposals',
        () =>
          problem(422, 'validation_failed', 'Look again.', [
            { field: 'order', code: 'unknown', message: 'There is no such order.' },
          ]),
        { once: true },
      ),
    );
    await user.click(form.getByRole('button', { name: 'Propose' }));
    expect(await form.findByText('There is no such order.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          reference: 'unmatched-1',
          kind: 'APPLY',
          order: 'SVC-7K3F9Q',
          note: 'The sender’s name.',
        },
      ]),
    );
    expect(
      await screen.findByText('No money moves until another person approves.'),
    ).toBeInTheDocument();
  });
  it('an order that waits for the same amount is chosen with one tap', async () => {
    serve('unapplied', [strange({ payerName: 'ADE BOLA', payerEmail: 'bola@example.ng' })]);
    serve('unapplied/:reference/orders', [
      match(),
      match({ orderId: 'o2', orderReference: 'SVC-2', sameEmail: false, score: 97 }),
      match({
        orderId: 'o3',
        orderReference: 'SVC-3',
        sameEmail: false,
        sameName: false,
        score: 60,
      }),
    ]);
    const { user, container } = renderApp('/admin/finance?view=unapplied');
    expect(await screen.findByText('From ADE BOLA, bola@example.ng')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Match unmatched-1' }));
    const form = within(screen.getByRole('form', { name: 'Propose for unmatched-1' }));
    expect(
      await form.findByText(/Bola Ade, Home Cleaning, .*: same name and e-mail, 98 of 100/),
    ).toBeInTheDocument();
    expect(form.getByText(/same name, 97 of 100/)).toBeInTheDocument();
    expect(form.getByText(/same amount, 60 of 100/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Choose SVC-7K3F9Q' }));
    expect(form.getByLabelText('Order')).toHaveValue('SVC-7K3F9Q');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('a payment of ours can be proposed for an order but not for return, which happens automatically', async () => {
    serve('unapplied', [
      money({ reference: 'ord-2', state: 'HELD', reason: 'duplicate', openToProposals: true }),
    ]);
    server.use(
      http.get('*/api/admin/finance/unapplied/:reference/orders', () =>
        problem(503, 'unavailable', 'Later.'),
      ),
    );
    const { user } = renderApp('/admin/finance?view=unapplied');
    const open = await screen.findByRole('button', { name: 'Propose an order for ord-2' });
    expect(open).toHaveTextContent('Propose an order');
    await user.click(open);
    const form = within(screen.getByRole('form', { name: 'Propose for ord-2' }));
    expect(form.getByText(/It is returned automatically unless/)).toBeInTheDocument();
    expect(form.queryByLabelText('What should happen to it')).not.toBeInTheDocument();
    expect(
      await form.findByText('The orders that wait for this amount could not be loaded.'),
    ).toBeInTheDocument();
    await user.type(form.getByLabelText('Order'), 'SVC-7K3F9Q');
    await user.type(form.getByLabelText('How you know which order it was for'), 'They called.');
    await user.click(form.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { reference: 'ord-2', kind: 'APPLY', order: 'SVC-7K3F9Q', note: 'They called.' },
      ]),
    );
  });
  it('another person approves and sees the effect', async () => {
    serve('unapplied', [strange({ openToProposals: false, proposal: proposal() })]);
    const { user, container } = renderApp('/admin/finance?view=unapplied');
    expect(await screen.findByText(/all that is due/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'SVC-7K3F9Q' })).toHaveAttribute(
      'href',
      `/admin/finance?view=ledger&order=${ORDER}`,
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Approve: unmatched-1, SVC-7K3F9Q' }));
    await waitFor(() => expect(sent).toEqual([['w1', { approve: true }]]));
  });
  it('the proposer can only withdraw it', async () => {
    serve('unapplied', [
      strange({
        openToProposals: false,
        proposal: proposal({ mine: true, kind: 'RETURN', dueKobo: 0 }),
      }),
    ]);
    const { user } = renderApp('/admin/finance?view=unapplied');
    await user.click(
      await screen.findByRole('button', {
        name: 'Withdraw the proposal for unmatched-1, SVC-7K3F9Q',
      }),
    );
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() => expect(sent).toEqual([['w1', { approve: false }]]));
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(screen.getByText('Another person must approve your proposal.')).toBeInTheDocument();
  });
  it('says when the order no longer fits', async () => {
    serve('unapplied', [strange({ openToProposals: false, proposal: proposal() })]);
    server.use(
      http.post('*/api/admin/finance/unapplied/proposals/:id/decision', () =>
        problem(
          409,
          'money_does_not_fit',
          'The order does not take this money: it costs something else by now, or is paid or closed.',
        ),
      ),
    );
    const { user } = renderApp('/admin/finance?view=unapplied');
    await user.click(
      await screen.findByRole('button', { name: 'Approve: unmatched-1, SVC-7K3F9Q' }),
    );
    expect(
      await screen.findByText(
        'The order does not take this money: it costs something else by now, or is paid or closed.',
      ),
    ).toBeInTheDocument();
  });
  it('describes the state of unapplied money', () => {
    expect(
      [3_010_000, 3_000_000, 2_000_000, 3_050_000, 3_016_000].map((came) =>
        effectText(came, 3_010_000),
      ),
    ).toEqual([
      'all that is due',
      'all that is due, except ₦100, which is waived',
      'a part, ₦10,100 is left to pay',
      'all that is due, and ₦400 is returned',
      'all that is due, and ₦60 becomes credit',
    ]);
  });
});
