import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { reasonsOf, type Dispute } from '@/domain/disputes/model';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const dispute = (patch: Partial<Dispute> = {}): Dispute => ({
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'The oven is as dirty as before.',
  state: 'OPEN',
  openedAt: soon(-1),
  photos: [],
  answerPhotos: [],
  statements: [],
  answerDueAt: soon(23),
  answer: null,
  answeredAt: null,
  dueAt: soon(70),
  verdict: null,
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: null,
  ...patch,
});

function serve(patch: object) {
  signedIn();
  const world = {
    order: { ...order({ status: 'IN_PROGRESS', allowedActions: ['dispute'] }), ...patch },
  };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
  return world;
}

const part = async () =>
  within(await screen.findByRole('region', { name: 'Problem with this job' }));

describe('a customer with a problem', () => {
  it('M22 reports it with a reason and a statement, and sees that the money is safe', async () => {
    const world = serve({});
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/dispute', async ({ request }) => {
        sent.push(await request.json());
        world.order = {
          ...world.order,
          status: 'DISPUTED',
          allowedActions: ['withdraw_dispute'],
          disputes: [dispute()],
        };
        return HttpResponse.json(world.order, { status: 201 });
      }),
    );
    const { user, container } = renderApp('/order/o1');
    expect((await part()).getByText(/We hear both sides/)).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Report a problem' }));
    expect(screen.queryByText(/We hear both sides/)).toBeNull();
    expect(screen.getByText('Your provider reads it too.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Choose one, please.')).toBeVisible();
    expect(screen.getByText('Describe what happened in at least 10 characters.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(
      screen.getByText(/held until we decide\. Your provider can answer first\./),
    ).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'No one came' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'The work is poor' }));
    await user.type(screen.getByLabelText('What happened?'), 'The oven is as dirty as before.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(sent).toEqual([{ reason: 'POOR_WORK', statement: 'The oven is as dirty as before.' }]),
    );
    expect(await (await part()).findByText(/The money is held until then/)).toBeVisible();
    expect((await part()).getByText(/^Your provider may answer by /)).toBeVisible();
    expect(
      screen.getByText(
        'You can write or change your review once we have decided about the problem.',
      ),
    ).toBeVisible();
  });
  it('row 21: before the work begins, reports only that the visit failed', async () => {
    serve({ status: 'ASSIGNED' });
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Report a problem' }));
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.trim()),
    ).toEqual(['No one came', 'The provider says that they could not come in, and that is not so']);
  });
  it('row 21: sees on the reason that it is too early to say that no one came', async () => {
    serve({ status: 'ASSIGNED' });
    const message = 'The agreed time is not over yet. Report this when it is.';
    server.use(
      http.post('*/api/orders/o1/dispute', () =>
        problem(422, 'validation_failed', 'Please check the fields.', [
          { field: 'reason', code: 'too_early', message },
        ]),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Report a problem' }));
    await user.click(screen.getByRole('radio', { name: 'No one came' }));
    await user.type(screen.getByLabelText('What happened?'), 'No one has come to us yet.');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
  it('sees why it was refused, and keeps what was typed', async () => {
    serve({});
    server.use(
      http.post('*/api/orders/o1/dispute', () =>
        problem(410, 'dispute_too_late', 'It is too late for this.'),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Report a problem' }));
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByLabelText('What happened?'), 'Two weeks ago.');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is too late for this.');
    expect(screen.getByLabelText('What happened?')).toHaveValue('Two weeks ago.');
  });
  it('has no such button unless the server allows it', async () => {
    serve({ allowedActions: [] });
    renderApp('/order/o1');
    await screen.findByText('Your request');
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });
  it('withdraws it only after a confirmation', async () => {
    const world = serve({
      status: 'DISPUTED',
      allowedActions: ['withdraw_dispute'],
      disputes: [dispute()],
    });
    let taken = 0;
    server.use(
      http.post(
        '*/api/orders/o1/dispute/withdraw',
        () => ((taken += 1), HttpResponse.json(world.order)),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Withdraw it' }));
    expect(taken).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await waitFor(() => expect(taken).toBe(1));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });
  it.each([
    ['RELEASE', 'The job counts as done.'],
    ['GOODWILL', 'The job counts as done, and you get ₦5,000 of credit.'],
    ['PARTIAL', '₦5,000 is refunded to you.'],
    ['FULL_REFUND', 'All ₦5,000 is refunded to you.'],
    ['REWORK_OTHER', 'We will find another provider, at the same price.'],
  ] as const)('reads the decision and its explanation: %s', async (verdict, text) => {
    serve({
      status: 'COMPLETED',
      allowedActions: ['appeal_dispute'],
      disputes: [
        dispute({
          state: 'DECIDED',
          verdict,
          backKobo: 500_000,
          words: 'The photos show it.',
          decidedAt: soon(0),
        }),
      ],
    });
    renderApp('/order/o1');
    const shown = await part();
    expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText('Our explanation: The photos show it.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Appeal' })).toBeVisible();
  });
});

it('a provider reads the customer’s statement and answers once', async () => {
  const world = asProvider({
    open: [
      job({
        status: 'DISPUTED',
        trackingStep: 'FINISHED',
        disputes: [dispute()],
        disputeActions: ['answer_dispute'],
      }),
    ],
  });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/service-provider/jobs/o1/dispute/answer', async ({ request }) => {
      sent.push(await request.json());
      world.open = [
        job({
          status: 'DISPUTED',
          trackingStep: 'FINISHED',
          disputes: [dispute({ answer: 'It shone when I left.', answeredAt: soon(0) })],
          disputeActions: [],
        }),
      ];
      return HttpResponse.json(world.open[0]);
    }),
  );
  const { user, container } = renderApp('/service-provider/jobs/o1');
  const shown = await part();
  expect(shown.getByText('The oven is as dirty as before.')).toBeVisible();
  expect(shown.getByText(/^You may answer by /)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Answer' }));
  expect(screen.getByText('Amina reads it too. You can answer once.')).toBeVisible();
  await user.type(screen.getByLabelText('Your answer'), 'It shone when I left.');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('It shone when I left.', { selector: 'li' })).toBeVisible();
  expect(sent).toEqual([{ answer: 'It shone when I left.' }]);
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

it.each([
  ['PROVIDER', 'You reported a problem. The money is held while our team decides.'],
  ['CUSTOMER', 'Amina has a complaint. The money is held while our team decides.'],
  ['SUPPORT', 'A problem with this job was reported. The money is held while our team decides.'],
])('a provider reads who reported the problem: %s', async (side, sentence) => {
  asProvider({ open: [job({ status: 'DISPUTED', disputes: [dispute({ side })] })] });
  renderApp('/service-provider/jobs/o1');
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('a provider who has begun the work cannot say that they could not begin', () => {
  expect(reasonsOf('PROVIDER', true).map(({ id }) => id)).toEqual([
    'SAFETY',
    'WRONG_PRICE',
    'OTHER',
  ]);
  expect(reasonsOf('PROVIDER', false).map(({ label }) => label)).toEqual(['I could not begin']);
});
