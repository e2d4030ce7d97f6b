import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const cancellation = {
  id: 'c1',
  ticketId: 't1',
  reason: 'CHANGED_MIND',
  state: 'ASKED',
  stage: 'LATE',
  refundKobo: 2_385_000,
  feeKobo: 625_000,
  providerKobo: 581_395,
  asCredit: false,
  dueAt: new Date(Date.now() + 600_000).toISOString(),
  note: null,
  createdAt: new Date().toISOString(),
  decidedAt: null,
};

function serve(patch: object = {}) {
  signedIn();
  const found = { ...order({ status: 'ASSIGNED', allowedActions: ['ask_cancel'] }), ...patch };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(found)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
  return found;
}

const terms = (feeKobo: number) =>
  HttpResponse.json({
    refundKobo: 3_010_000 - feeKobo,
    feeKobo,
    providerKobo: feeKobo,
    text: 'Support sees it first.',
  });

async function opened() {
  const { user, container } = renderApp('/order/o1');
  await user.click(await screen.findByRole('button', { name: 'Cancel this job' }));
  return {
    user,
    container,
    dialog: within(screen.getByRole('dialog', { name: 'Cancel this job?' })),
  };
}

describe('cancelling an assigned job', () => {
  it.each([
    [1_850_000, false],
    [1_630_000, true],
  ])(
    'asks how to refund only while money was paid, not with credit alone: %i of credit',
    async (creditKobo, asks) => {
      serve();
      server.use(
        http.post('*/api/orders/o1/cancellation/preview', () =>
          HttpResponse.json({
            refundKobo: 1_850_000,
            creditKobo,
            feeKobo: 0,
            providerKobo: 0,
            text: 'Support sees it first.',
          }),
        ),
      );
      const { dialog } = await opened();
      await dialog.findByText('Support sees it first.');
      const question = dialog.queryByRole('group', { name: 'How should we refund you?' });
      expect(question !== null).toBe(asks);
    },
  );

  it('FAQ-07 sends a request to support with one tap, after the fee was shown in naira', async () => {
    const found = serve();
    let body: unknown;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(625_000)),
      http.post(
        '*/api/orders/o1/cancellation',
        async ({ request }) => (
          (body = await request.json()),
          HttpResponse.json({ ...found, cancellation }, { status: 201 })
        ),
      ),
    );
    const { user, container, dialog } = await opened();
    expect(await dialog.findByText('₦6,250')).toBeInTheDocument();
    expect(dialog.getByText('₦23,850')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await dialog.findByText('Choose one, please.')).toBeInTheDocument();
    expect(body).toBeUndefined();
    await user.click(dialog.getByRole('radio', { name: /I no longer need it/ }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    await waitFor(() => expect(body).toEqual({ reason: 'CHANGED_MIND', feeKobo: 625_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it.each([
    ['cancel', 'Why are you cancelling?', 280, 'Cancel this job'],
    ['ask_cancel', /Anything else/, 500, 'Ask to cancel'],
  ])('sends no text that is too long: %s', async (action, label, limit, name) => {
    serve({ status: action === 'cancel' ? 'PRICED' : 'ASSIGNED', allowedActions: [action] });
    let sent = 0;
    const take = () => ((sent += 1), HttpResponse.json(order()));
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(0)),
      http.post('*/api/orders/o1/cancellation', take),
      http.post('*/api/orders/o1/cancel', take),
    );
    const { user, dialog } = await opened();
    await dialog.findByText('Support sees it first.');
    const other = dialog.queryByRole('radio', { name: 'Something else' });
    if (other) await user.click(other);
    await user.click(dialog.getByLabelText(label));
    await user.paste('a'.repeat(limit + 1));
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
    expect(sent).toBe(0);
    await user.type(dialog.getByLabelText(label), '{Backspace}');
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(sent).toBe(1));
  });
  it('sends nothing when Enter is pressed on a choice', async () => {
    serve();
    let sent = 0;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(625_000)),
      http.post('*/api/orders/o1/cancellation', () => ((sent += 1), HttpResponse.json(order()))),
    );
    const { user, dialog } = await opened();
    await user.click(await dialog.findByRole('radio', { name: /As Gida credit, at once/ }));
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.keyboard('{Enter}');
    expect(dialog.queryByText('Choose one, please.')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Ask to cancel' })).toBeEnabled();
    expect(sent).toBe(0);
  });
  it('before a provider is assigned, ends the order with the button and not with Enter on a choice', async () => {
    serve({ status: 'PAID', allowedActions: ['cancel'] });
    let sent = 0;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(0)),
      http.post('*/api/orders/o1/cancel', () => ((sent += 1), HttpResponse.json(order()))),
    );
    const { user, dialog } = await opened();
    await user.type(await dialog.findByLabelText('Why are you cancelling?'), 'I travel.');
    await user.click(await dialog.findByRole('radio', { name: /As Gida credit, at once/ }));
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Cancel this job' })).toBeEnabled();
    expect(sent).toBe(0);
    dialog.getByRole('button', { name: 'Cancel this job' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toBe(1));
  });
  it.each([
    ['cancel', 'PAID'],
    ['ask_cancel', 'ASSIGNED'],
  ])('loads the terms again after a failure: %s', async (action, status) => {
    serve({ status, allowedActions: [action] });
    let asked = 0;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () =>
        (asked += 1) === 1 ? problem(503, 'unavailable', 'Gida is busy.') : terms(0),
      ),
    );
    const { user, dialog } = await opened();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Gida is busy.');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Support sees it first.')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });
  it('refunds as credit when the customer chooses that', async () => {
    const found = serve();
    let body: unknown;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(625_000)),
      http.post(
        '*/api/orders/o1/cancellation',
        async ({ request }) => (
          (body = await request.json()),
          HttpResponse.json(
            { ...found, cancellation: { ...cancellation, asCredit: true } },
            { status: 201 },
          )
        ),
      ),
    );
    const { user, dialog } = await opened();
    await user.click(await dialog.findByRole('radio', { name: /As Gida credit, at once/ }));
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    await waitFor(() =>
      expect(body).toEqual({ reason: 'OTHER', feeKobo: 625_000, asCredit: true }),
    );
  });
  it.each([
    ['ASKED', /You get back ₦23,850 as Gida credit\. Cancelling costs ₦6,250\.$/],
    ['DONE', '₦23,850 is now your Gida credit. Cancelling costs ₦6,250.'],
  ])('says when the refund is credit: %s', async (state, text) => {
    serve({ cancellation: { ...cancellation, state, asCredit: true } });
    renderApp('/order/o1');
    await screen.findByRole('navigation', { name: 'More about this job' });
    expect([...document.querySelectorAll('.note')].map((note) => note.textContent)).toContainEqual(
      expect.stringMatching(text),
    );
  });
  it('shows the new fee when it has changed, and does not send automatically', async () => {
    serve();
    let fee = 250_000;
    let asked = 0;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(fee)),
      http.post('*/api/orders/o1/cancellation', () => {
        asked += 1;
        fee = 625_000;
        return problem(
          409,
          'cancellation_terms_changed',
          'Cancelling costs ₦6,250 by now. Please look again before you decide.',
        );
      }),
    );
    const { user, dialog } = await opened();
    expect(await dialog.findByText('₦2,500')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await dialog.findByText('₦6,250')).toBeInTheDocument();
    expect(asked).toBe(1);
  });
  it.each([
    [
      'ASKED',
      /^Support has your cancellation request\. Unless they object, it takes effect at .* You get back ₦23,850\. Cancelling costs ₦6,250\.$/,
    ],
    ['REFUSED', 'Support did not cancel this job. Our reply: It is nearly done.'],
    ['DONE', '₦23,850 is refunded the way you paid. Cancelling costs ₦6,250.'],
  ])('describes the state of the request: %s', async (state, expected) => {
    serve({
      cancellation: {
        ...cancellation,
        state,
        note: state === 'REFUSED' ? 'It is nearly done.' : null,
      },
    });
    renderApp('/order/o1');
    await screen.findByRole('navigation', { name: 'More about this job' });
    const text = [...document.querySelectorAll('.note')].map((note) => note.textContent);
    expect(text).toContainEqual(expect.stringMatching(expected));
    expect(screen.queryByRole('button', { name: 'Cancel this job' }) === null).toBe(
      state === 'ASKED',
    );
  });
  it.each([
    [
      'ASKED',
      /^Your provider reports that no one let them in\. They waited at the door and called\. Support decides\. If support agrees, ₦14,000 is kept, mostly for your provider, and ₦16,100 is refunded to you\. Is this wrong\? Report a problem with this job below\.$/,
    ],
    [
      'REFUSED',
      'Your provider reported that no one let them in. Support did not agree, and the job stays booked. Our reply: The bell is broken.',
    ],
    [
      'DONE',
      'No one let your provider in, so the job was cancelled: ₦14,000 is kept, mostly for your provider, and ₦16,100 is refunded the way you paid.',
    ],
  ])(
    'describes a provider’s report of no access, and the decision of support: %s',
    async (state, expected) => {
      serve({
        cancellation: {
          ...cancellation,
          reason: 'NO_ACCESS',
          stage: 'NO_ACCESS',
          refundKobo: 1_610_000,
          feeKobo: 1_400_000,
          dueAt: null,
          state,
          note: state === 'REFUSED' ? 'The bell is broken.' : null,
        },
      });
      renderApp('/order/o1');
      await screen.findByRole('navigation', { name: 'More about this job' });
      const text = [...document.querySelectorAll('.note')].map((note) => note.textContent);
      expect(text).toContainEqual(expect.stringMatching(expected));
    },
  );
});

describe('cancelling a job before assignment', () => {
  async function unassigned(paidKobo: number) {
    signedIn();
    const found = order({
      status: paidKobo > 0 ? 'PAID' : 'PRICED',
      paidKobo,
      allowedActions: ['cancel'],
    });
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(found)),
      http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
      http.post('*/api/orders/o1/cancellation/preview', () =>
        HttpResponse.json({
          refundKobo: paidKobo,
          feeKobo: 0,
          providerKobo: 0,
          text: 'Cancelling now costs ₦0.',
        }),
      ),
      http.post(
        '*/api/orders/o1/cancel',
        async ({ request }) => (
          sent.push(await request.json()),
          HttpResponse.json({ ...found, status: 'CANCELLED', allowedActions: [] })
        ),
      ),
    );
    const { user, container, dialog } = await opened();
    expect(await dialog.findByText('Cancelling now costs ₦0.')).toBeVisible();
    await user.type(dialog.getByLabelText('Why are you cancelling?'), 'We travel.');
    return { user, container, dialog, sent };
  }

  it('refunds to the payment method, or as credit for a customer who does not want to wait', async () => {
    const { user, container, dialog, sent } = await unassigned(3_010_000);
    expect(dialog.getByRole('radio', { name: /To my payment method/ })).toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('radio', { name: /As Gida credit, at once/ }));
    expect(
      dialog.getByText('You get ₦30,100 as Gida credit, at once. Cancelling costs nothing.'),
    ).toBeVisible();
    expect(dialog.queryByText('Cancelling now costs ₦0.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel this job' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'We travel.', asCredit: true }]));
    expect(await screen.findByText('Your credit is ready for your next job.')).toBeVisible();
  });

  it('does not ask how to refund when nothing was paid', async () => {
    const { user, dialog, sent } = await unassigned(0);
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel this job' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'We travel.' }]));
  });
});
