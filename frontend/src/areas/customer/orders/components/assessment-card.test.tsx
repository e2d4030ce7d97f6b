import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { leave } from '@/shared/lib/redirect-store';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { assessmentText, paidFeeText } from './assessment-card';

type Assessment = Schema<'OrderAssessment'>;

const seen = (patch: Partial<Assessment> = {}): Assessment => ({
  state: 'NEEDED',
  kind: 'REMOTE',
  stepAt: null,
  answerBy: null,
  mayReportNoShow: false,
  scheduledFor: null,
  assessorFirstName: null,
  report: null,
  ...patch,
});

const report: Schema<'AssessmentReport'> = {
  findings: 'Sound plaster, two coats needed.',
  quantities: [{ what: 'Walls', measure: '24 m²' }],
  hazards: ['Open wires'],
  materials: ['Emulsion, 20 l'],
  hours: 1,
  licence: 'NEMSA certificate',
  refusal: null,
  photos: [],
  estimates: [
    {
      kind: 'LABOUR',
      label: 'Painting',
      lowKobo: 6_000_000,
      likelyKobo: 8_000_000,
      highKobo: 9_000_000,
    },
  ],
};

/** Serves an order whose customer may ask for an assessment, and counts how often they do. */
function servePossible(patch: Partial<Schema<'Order'>>) {
  const asked = { calls: 0 };
  signedIn();
  const one = order({ ...patch, allowedActions: ['cancel', 'ask_assessment'] });
  server.use(
    http.get('*/api/orders/:id', () => HttpResponse.json(one)),
    http.get('*/api/orders/:id/events', () => HttpResponse.json([])),
    http.post('*/api/orders/o1/assessment', () => {
      asked.calls += 1;
      serve(seen());
      return HttpResponse.json({});
    }),
  );
  return asked;
}

function serve(assessment: Assessment, status: Schema<'Order'>['status'] = 'REQUESTED') {
  signedIn();
  const asked = order({
    status,
    title: 'Painting',
    totalKobo: null,
    priceQuote: null,
    allowedActions: ['cancel', 'share'],
    assessment,
  });
  const tracking = {
    orderId: 'o1',
    reference: asked.reference,
    title: 'Painting',
    status,
    address: 'Gwarinpa',
    slot: { asap: true },
    provider: null,
    arrivalPin: null,
    expectedAt: null,
    paidKobo: 0,
    finishNote: null,
    updatedAt: '2026-03-10T09:00:00Z',
    events: [],
    allowedActions: ['cancel', 'share'],
    masked: false,
    assessment,
  };
  server.use(
    http.get('*/api/orders/:id', () => HttpResponse.json(asked)),
    http.get('*/api/orders/:id/events', () => HttpResponse.json([])),
    http.get('*/api/orders/:id/tracking', () => HttpResponse.json(tracking)),
  );
}

const fee = (patch: Partial<Schema<'AssessmentFee'>> = {}): Schema<'AssessmentFee'> => ({
  number: 2,
  amountKobo: 600_000,
  half: false,
  state: 'DUE',
  dueAt: new Date(Date.now() + 86_400_000).toISOString(),
  creditUntil: null,
  ...patch,
});

const opened = (authorizationUrl: string, paid: boolean) =>
  HttpResponse.json(
    { reference: null, authorizationUrl, amountKobo: 0, creditKobo: 0, paid },
    { status: 201 },
  );

describe('the fee of a visit', () => {
  it('B5.3 is paid before the visit is confirmed', async () => {
    const bodies: unknown[] = [];
    serve(seen({ state: 'FEE_DUE', kind: 'ON_SITE', fee: fee() }));
    server.use(
      http.post('*/api/orders/o1/payments', async ({ request }) => {
        bodies.push(await request.json());
        return opened('/order/o1', true);
      }),
    );
    const { user, container } = renderApp('/order/o1/track');
    const heading = { name: 'Please pay for the visit' };
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    expect(
      screen.getByText(/^An expert can visit you\. Please pay the fee of ₦6,000 by .* tomorrow/),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Pay ₦6,000 for the visit' }));
    await waitFor(() => expect(bodies).toEqual([{ assessmentFee: 2 }]));
  });
  it('B5.3 can no longer be paid on the page once the server says that it is not due', async () => {
    serve(seen({ state: 'FEE_DUE', kind: 'ON_SITE', fee: fee() }));
    server.use(
      http.post('*/api/orders/o1/payments', () => {
        serve(seen({ state: 'NEEDED' }));
        return problem(409, 'fee_not_due', 'This fee is not due any more.');
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Pay ₦6,000 for the visit' }));
    expect(await screen.findByText('This fee is not due any more.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Assessment needed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /for the visit$/ })).toBeNull();
  });
  it('B5.3 stays busy while the page of the gateway opens', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    serve(seen({ state: 'FEE_DUE', kind: 'ON_SITE', fee: fee() }));
    server.use(
      http.post('*/api/orders/o1/payments', () => opened('https://pay.example/r1', false)),
    );
    const { user } = renderApp('/order/o1');
    const pay = await screen.findByRole('button', { name: 'Pay ₦6,000 for the visit' });
    await user.click(pay);
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/r1'));
    expect(pay).toHaveAttribute('aria-busy', 'true');
    left.mockRestore();
  });
  it('B5.3 says what became of it', () => {
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const text = (patch: Partial<Schema<'AssessmentFee'>>, state: Assessment['state']) =>
      paidFeeText(seen({ state, fee: fee(patch) }), 'REQUESTED');
    expect(text({}, 'FEE_DUE')).toBeNull();
    expect(text({ state: 'PAID' }, 'SCHEDULED')).toMatch(/^You paid ₦6,000\. We hold it/);
    for (const state of ['EN_ROUTE', 'ON_SITE'] as const)
      expect(text({ state: 'PAID' }, state)).toBe(
        'You paid ₦6,000. It is kept if you cancel now, because the expert has set out.',
      );
    expect(text({ state: 'RETURNED' }, 'ASSESSOR_NO_SHOW')).toMatch(/goes back to you\.$/);
    expect(text({ state: 'EARNED' }, 'CUSTOMER_NO_SHOW')).toMatch(/The next visit costs half\.$/);
    expect(text({ state: 'EARNED', creditUntil: until }, 'CUSTOMER_NO_SHOW')).toMatch(
      /taken off the price/,
    );
    expect(text({ state: 'EARNED', half: true }, 'CUSTOMER_NO_SHOW')).toBe(
      'The ₦6,000 that you paid is kept, because the expert came.',
    );
    expect(text({ state: 'EARNED', creditUntil: until }, 'ACCEPTED')).toMatch(
      /^The ₦6,000 that you paid for the visit is taken off the price if you pay the price by /,
    );
    expect(text({ state: 'LAPSED' }, 'NEEDED')).toBeNull();
    expect(paidFeeText(seen(), 'REQUESTED')).toBeNull();
  });
  it('B5.3 is promised as a part of the price only while that is not paid and the job not refused', () => {
    const creditUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const visited = (refusal: string | null) =>
      seen({
        state: 'ACCEPTED',
        fee: fee({ state: 'EARNED', creditUntil }),
        report: { ...report, refusal },
      });
    for (const status of ['REQUESTED', 'QUOTED', 'PRICED'] as const) {
      expect(paidFeeText(visited(null), status)).toMatch(/taken off the price/);
      expect(paidFeeText(visited('The wall carries the roof.'), status)).toBeNull();
    }
    for (const status of ['PAID', 'DEPOSIT_PAID', 'IN_PROGRESS', 'COMPLETED'] as const)
      expect(paidFeeText(visited(null), status)).toBeNull();
    expect(paidFeeText(visited('The wall carries the roof.'), 'CANCELLED')).toMatch(/not refunded/);
  });
  it.each([
    ['CANCELLED', 'EARNED', /^The ₦6,000 .* is not refunded, because the expert had set out\.$/],
    ['EXPIRED', 'RETURNED', /^The ₦6,000 that you paid for the visit .* back to you\.$/],
  ] as const)('B5.4 is still shown when the visit is %s', async (state, feeState, text) => {
    serve(seen({ state, kind: 'ON_SITE', fee: fee({ state: feeState }) }), 'CANCELLED');
    renderApp('/order/o1');
    expect(await screen.findByRole('heading', { name: 'The fee of the visit' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  });
});

describe('a request that needs an assessment', () => {
  it('says on the tracking page what happens, when and who comes', async () => {
    serve(
      seen({
        state: 'SCHEDULED',
        assessorFirstName: 'Emeka',
        scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    );
    const { container } = renderApp('/order/o1/track');
    expect(
      await screen.findByRole('heading', { name: 'An assessment is scheduled' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        /^Emeka goes through your answers and photos at .* tomorrow, and may call you\. It is free\.$/,
      ),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('shows the report, which the customer keeps in any case', async () => {
    serve(seen({ state: 'ACCEPTED', assessorFirstName: 'Emeka', report }), 'CANCELLED');
    const { user, container } = renderApp('/order/o1');
    expect(
      await screen.findByText('The report is yours to keep, whether or not you book.'),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Read the report'));
    await screen.findByText('What was found');
    for (const text of [
      'Sound plaster, two coats needed.',
      'Walls: 24 m²',
      'Open wires',
      'Emulsion, 20 l',
      '1 hour of work',
      'NEMSA certificate',
      'to ₦90,000',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('₦80,000')).toHaveLength(2);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says why a job is declined', async () => {
    serve(
      seen({
        state: 'ACCEPTED',
        report: {
          ...report,
          estimates: [],
          hours: null,
          licence: null,
          refusal: 'The wall carries the roof.',
        },
      }),
      'CANCELLED',
    );
    renderApp('/order/o1');
    expect(
      await screen.findByText(
        'We cannot take on this job. The report says why; it is yours to keep.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('The wall carries the roof.', { exact: false })).toBeInTheDocument();
  });
  it('B1.T3: an offered assessment is accepted with one tap', async () => {
    serve(seen({ state: 'OFFERED' }), 'REQUESTED');
    let accepted = 0;
    server.use(
      http.post('*/api/orders/o1/assessment', () => {
        accepted += 1;
        serve(seen(), 'REQUESTED');
        return HttpResponse.json({});
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Yes, let an expert look' }));
    expect(await screen.findByRole('heading', { name: 'Assessment needed' })).toBeVisible();
    expect(accepted).toBe(1);
  });
  it('B5.2 says by when the customer gets an answer', () => {
    const answerBy = new Date(Date.now() + 86_400_000).toISOString();
    expect(assessmentText(seen({ answerBy }))?.text).toMatch(
      /It is free\. You will get an answer by .* tomorrow\.$/,
    );
  });
  it('B5.2 a time for the answer that has passed is not promised again', () => {
    const answerBy = new Date(Date.now() - 60_000).toISOString();
    expect(assessmentText(seen({ answerBy }))?.text).toMatch(
      /This is taking longer than we planned\. We will let you know when we have an answer\.$/,
    );
  });
  it('B5.4 the customer reports that no one came', async () => {
    serve(seen({ state: 'EN_ROUTE', kind: 'ON_SITE', mayReportNoShow: true }));
    let reported = 0;
    server.use(
      http.post('*/api/orders/o1/assessment/no-show', () => {
        reported += 1;
        serve(seen({ state: 'ASSESSOR_NO_SHOW', kind: 'ON_SITE' }));
        return HttpResponse.json({});
      }),
    );
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'No one came' }));
    expect(
      await screen.findByRole('heading', { name: 'We are sorry for the missed visit' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'No one came' })).toBeNull();
    expect(reported).toBe(1);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('B5.1 the customer asks for an assessment of a request with one tap', async () => {
    const asked = servePossible({ status: 'REQUESTED', totalKobo: null, priceQuote: null });
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Ask for an assessment' }));
    expect(await screen.findByRole('heading', { name: 'Assessment needed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for an assessment' })).toBeNull();
    expect(asked.calls).toBe(1);
  });
  it('B5.1 an assessment that makes a price void is asked for only after a confirmation', async () => {
    const asked = servePossible({ status: 'PRICED' });
    const { user, container } = renderApp('/order/o1');
    expect(
      await screen.findByText(/This price will then be void, and you will get a new one\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for an assessment' }));
    const first = within(await screen.findByRole('dialog', { name: 'Give up this price?' }));
    expect(
      first.getByText(/^This price becomes void, and you can no longer pay it\./),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(first.getByRole('button', { name: 'Keep this price' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.calls).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Ask for an assessment' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, ask for an assessment' }));
    expect(await screen.findByRole('heading', { name: 'Assessment needed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for an assessment' })).toBeNull();
    expect(asked.calls).toBe(1);
  });
  it('has a text for every open state', () => {
    const states = [
      'NEEDED',
      'FEE_DUE',
      'SCHEDULED',
      'REPORTED',
      'REJECTED',
      'ACCEPTED',
      'CANCELLED',
      'EXPIRED',
      'OFFERED',
      'EN_ROUTE',
      'ON_SITE',
      'CUSTOMER_NO_SHOW',
      'ASSESSOR_NO_SHOW',
    ] as const;
    expect(states.map((state) => assessmentText(seen({ state }))?.title ?? null)).toEqual([
      'Assessment needed',
      'Please pay for the visit',
      'An assessment is scheduled',
      'The report is being checked',
      'The report is being checked',
      'Your report',
      null,
      null,
      'An expert can look at it',
      'Your expert is on the way',
      'Your expert has arrived',
      'Sorry we missed you',
      'We are sorry for the missed visit',
    ]);
    expect(assessmentText(seen({ state: 'SCHEDULED', kind: 'ON_SITE' }))).toEqual({
      title: 'A visit is scheduled',
      text: 'An expert will visit you. We will call you first.',
    });
    expect(assessmentText(seen({ state: 'SCHEDULED' }))?.text).toBe(
      'An expert goes through your answers and photos, and may call you. It is free.',
    );
  });
});
