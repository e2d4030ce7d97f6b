import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider } from '@/testing/provider/builders';
import { ownAssessment, quoteReport } from '@/testing/provider/assessments';
import {
  photosNeeded,
  quoteOf,
  quoteProblems,
  stateText,
  visitShareText,
  typedQuote,
} from '@/domain/providers/quote/model';

const PATH = '/service-provider/assessments/o1';
const QUOTES = '*/api/service-provider/jobs/o1/quotes';
const SHARE = {
  grossKobo: 8_000_000,
  vatKobo: 558_140,
  commissionKobo: 1_116_279,
  netKobo: 6_325_581,
};

function given(one: ReturnType<typeof ownAssessment>) {
  asProvider();
  const world = { one };
  server.use(
    http.get('*/api/service-provider/assessments', () => HttpResponse.json([world.one])),
    http.get('*/api/service-provider/assessments/o1', () => HttpResponse.json(world.one)),
    http.post(`${QUOTES}/share`, () => HttpResponse.json(SHARE)),
  );
  return world;
}

async function fill(user: ReturnType<typeof renderApp>['user']) {
  await user.type(
    await screen.findByLabelText(/^What did you find/),
    'Two coats on sound plaster.',
  );
  await user.type(screen.getByLabelText('What is it?'), 'Painting');
  await user.type(screen.getByLabelText('Amount in naira, including VAT'), '80000');
  await user.type(screen.getByLabelText('Days of work'), '3');
}

it('a provider who was sent sees the job without its address, and hands in the quote', async () => {
  const world = given(ownAssessment());
  const sent: unknown[] = [];
  server.use(
    http.post(QUOTES, async ({ request }) => {
      sent.push(await request.json());
      world.one = ownAssessment({
        state: 'REPORTED',
        mayQuote: false,
        report: quoteReport(),
        reportedAt: '2026-11-24T10:00:00Z',
        quoteEndsAt: '2026-12-01T10:00:00Z',
      });
      return HttpResponse.json(world.one, { status: 201 });
    }),
  );
  const { user, container } = renderApp(PATH);
  expect(await screen.findByRole('heading', { name: 'Look at the job', level: 1 })).toBeVisible();
  expect(screen.getByText(/We may call you\./)).toBeVisible();
  expect(screen.getByText('Gwarinpa')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  const second = within(screen.getByRole('group', { name: /Line 2/ }));
  await user.selectOptions(second.getByLabelText('Kind'), 'Transport');
  await user.type(second.getByLabelText('What is it?'), 'Transport');
  await user.type(second.getByLabelText('Amount in naira, including VAT'), '2000');
  expect(screen.getByText(/^₦82,000 in total/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('How long is your quote valid?'), '14 days');
  await user.click(screen.getByRole('button', { name: 'Hand in the quote' }));
  expect(await screen.findByRole('heading', { name: 'Your quote is being checked' })).toBeVisible();
  expect(sent).toEqual([
    {
      notes: 'Two coats on sound plaster.',
      days: 3,
      validDays: 14,
      photoIds: [],
      lines: [
        { kind: 'LABOUR', label: 'Painting', grossKobo: 8_000_000 },
        { kind: 'TRAVEL', label: 'Transport', grossKobo: 200_000 },
      ],
    },
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Your quote' })).getByText('3 days of work'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand in the quote' })).not.toBeInTheDocument();
});

it('the form names what is missing, and shows what the server refused beside its line', async () => {
  given(ownAssessment());
  server.use(
    http.post(QUOTES, () =>
      problem(422, 'validation_failed', 'Please check', [
        {
          field: 'lines.0.grossKobo',
          code: 'out_of_order',
          message: 'An amount above zero, at most ₦10,000,000.',
        },
      ]),
    ),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Hand in the quote' }));
  await waitFor(() => expect(screen.getByLabelText(/^What did you find/)).toHaveFocus());
  expect(screen.getByText('Describe it.')).toBeVisible();
  expect(screen.getByText('Between 1 and 60 days.')).toBeVisible();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Hand in the quote' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Amount in naira, including VAT')).toBeInvalid(),
  );
  expect(screen.getByText('An amount above zero, at most ₦10,000,000.')).toBeVisible();
});

it('a returned quote shows what is missing, and is filled in with what was handed in', async () => {
  given(
    ownAssessment({ state: 'REJECTED', note: 'What about the ceiling?', report: quoteReport() }),
  );
  renderApp(PATH);
  expect(await screen.findByText('What about the ceiling?')).toBeVisible();
  expect(screen.getByLabelText(/^What did you find/)).toHaveValue('Two coats on sound plaster.');
  expect(screen.getByLabelText('Amount in naira, including VAT')).toHaveValue('80000');
  expect(screen.getByRole('img', { name: 'The job, 1' })).toHaveAttribute(
    'src',
    '/api/uploads/q1?size=small',
  );
});

it('row 8 a provider withdraws the quote with a reason, and may hand in another one', async () => {
  const world = given(
    ownAssessment({ state: 'ACCEPTED', mayQuote: false, mayWithdraw: true, report: quoteReport() }),
  );
  const sent: unknown[] = [];
  server.use(
    http.post(`${QUOTES}/withdraw`, async ({ request }) => {
      sent.push(await request.json());
      world.one = ownAssessment({ state: 'REJECTED', quoteWithdrawn: true, report: quoteReport() });
      return HttpResponse.json(world.one);
    }),
  );
  const { user, container } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the quote' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  expect(screen.getByText('Give a short reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(
    screen.getByLabelText(/^Why are you withdrawing it/),
    'The paint costs more now.',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByRole('heading', { name: 'You withdrew your quote' })).toBeVisible();
  expect(sent).toEqual([{ reason: 'The paint costs more now.' }]);
  expect(screen.getByRole('button', { name: 'Hand in the quote' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Withdraw the quote' })).not.toBeInTheDocument();
});

it('row 8 a refused withdrawal says why, and shows the state of now', async () => {
  const world = given(
    ownAssessment({ state: 'REPORTED', mayQuote: false, mayWithdraw: true, report: quoteReport() }),
  );
  server.use(
    http.post(`${QUOTES}/withdraw`, () => {
      world.one = ownAssessment({ state: 'ACCEPTED', mayQuote: false, report: quoteReport() });
      return problem(409, 'assessment_moved_on', 'This assessment has moved on. Look at it again.');
    }),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the quote' }));
  await user.type(
    screen.getByLabelText(/^Why are you withdrawing it/),
    'The paint costs more now.',
  );
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByRole('heading', { name: 'Accepted' })).toBeVisible();
});

it('ERR-28 the page says when the job is for another person, and when it does not load', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/assessments/o1', () =>
      problem(404, 'not_found', 'There is nothing here.'),
    ),
  );
  const { unmount } = renderApp(PATH);
  expect(
    await screen.findByRole('heading', { name: 'You are not asked about this job' }),
  ).toBeVisible();
  unmount();
  server.use(
    http.get('*/api/service-provider/assessments/o1', () => problem(500, 'internal', 'No.')),
  );
  renderApp(PATH);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the page of today lists the jobs to look at until they are accepted and have a price', async () => {
  const world = given(ownAssessment());
  const { unmount } = renderApp('/service-provider/dashboard');
  const list = await screen.findByRole('region', { name: 'Quotes' });
  expect(within(list).getByRole('link', { name: 'Painting' })).toHaveAttribute('href', PATH);
  unmount();
  world.one = ownAssessment({ state: 'ACCEPTED', mayQuote: false, mayWithdraw: true });
  const accepted = renderApp('/service-provider/dashboard');
  const kept = await screen.findByRole('region', { name: 'Quotes' });
  expect(within(kept).getByRole('link', { name: 'Painting' })).toHaveAttribute('href', PATH);
  accepted.unmount();
  world.one = ownAssessment({ state: 'ACCEPTED', mayQuote: false });
  renderApp('/service-provider/dashboard');
  await screen.findByText('No jobs at the moment');
  expect(screen.queryByRole('region', { name: 'Quotes' })).not.toBeInTheDocument();
});

describe('the rules of a quote', () => {
  it('fit a new form and one that was returned', () => {
    expect(Object.keys(quoteProblems(typedQuote(null)))).toEqual([
      'line1.label',
      'line1.amount',
      'days',
      'notes',
    ]);
    const again = typedQuote(quoteReport());
    expect(quoteProblems(again)).toEqual({});
    expect(quoteOf(again, ['q1'])).toEqual({
      notes: 'Two coats on sound plaster.',
      days: 3,
      validDays: 7,
      photoIds: ['q1'],
      lines: [{ kind: 'LABOUR', label: 'Painting', grossKobo: 8_000_000 }],
    });
    expect(
      quoteProblems({
        ...again,
        days: '61',
        lines: [{ key: 'line1', kind: 'LABOUR', label: 'x', amount: '10000001' }],
      }),
    ).toEqual({ 'line1.amount': 'At most ₦10,000,000.', days: 'Between 1 and 60 days.' });
  });
  it('B5.4 say how far a visit has come, and that a remote assessment is not a visit', () => {
    const titles = (
      [
        'FEE_DUE',
        'SCHEDULED',
        'EN_ROUTE',
        'ON_SITE',
        'CUSTOMER_NO_SHOW',
        'ASSESSOR_NO_SHOW',
      ] as const
    ).map((state) => stateText(ownAssessment({ kind: 'ON_SITE', state })).title);
    expect(titles).toEqual([
      'The visit is not confirmed yet',
      'Look at the job',
      'You are on the way',
      'You have arrived',
      'The customer was not there',
      'You missed the visit',
    ]);
    expect(stateText(ownAssessment()).text).toMatch(/^Look at the answers and photos at /);
  });
  it('B5.3 say what the provider gets for the visit', () => {
    expect(visitShareText(ownAssessment())).toBeNull();
    expect(visitShareText(ownAssessment({ visitShareKobo: 480_000 }))).toBe(
      'You get ₦4,800 for the visit, whether or not the customer books the job.',
    );
  });
  it('say in each state what comes next', () => {
    const titles = (['SCHEDULED', 'REPORTED', 'REJECTED', 'ACCEPTED'] as const).map(
      (state) => stateText(ownAssessment({ state, report: quoteReport() })).title,
    );
    expect(titles).toEqual([
      'Look at the job',
      'Your quote is being checked',
      'Your quote needs a change',
      'Accepted',
    ]);
    expect(
      stateText(ownAssessment({ state: 'REPORTED', report: { ...quoteReport(), quote: null } }))
        .title,
    ).toBe('Our team entered your report');
    expect(
      stateText(ownAssessment({ state: 'REJECTED', report: quoteReport(), quoteWithdrawn: true }))
        .title,
    ).toBe('You withdrew your quote');
    expect(
      stateText(ownAssessment({ state: 'REJECTED', report: quoteReport(), quoteLapsed: true }))
        .title,
    ).toBe('Your quote has ended');
  });
});

it('shows the provider their own share while they write, and again afterwards', async () => {
  const world = given(ownAssessment());
  const { user, unmount } = renderApp(PATH);
  expect(await screen.findByText('Enter an amount to see your share.')).toBeVisible();
  await user.type(screen.getByLabelText('Amount in naira, including VAT'), '80000');
  expect(await screen.findByText('Gida’s commission')).toBeVisible();
  expect(screen.getAllByText('₦63,255.81')[0]).toBeVisible();
  unmount();
  world.one = ownAssessment({
    state: 'REPORTED',
    mayQuote: false,
    report: quoteReport(),
    share: SHARE,
  });
  renderApp(PATH);
  expect(await screen.findByText('VAT, which Gida pays')).toBeVisible();
});

it('says when the share cannot be calculated, and the quote can be handed in all the same', async () => {
  given(ownAssessment());
  server.use(http.post(`${QUOTES}/share`, () => problem(503, 'unavailable', 'Please try again.')));
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText('Amount in naira, including VAT'), '80000');
  expect(
    await screen.findByText(
      'What you get could not be calculated. You see it after you hand in the quote.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand in the quote' })).toBeEnabled();
});

it('B5.4 the steps of a visit are reported one after the other', async () => {
  const visit = { kind: 'ON_SITE' } as const;
  const world = given(ownAssessment({ ...visit, visitSteps: ['EN_ROUTE'] }));
  const sent: unknown[] = [];
  const next = {
    EN_ROUTE: ownAssessment({ ...visit, state: 'EN_ROUTE', visitSteps: ['ON_SITE'] }),
    ON_SITE: ownAssessment({ ...visit, state: 'ON_SITE', visitSteps: ['CUSTOMER_NO_SHOW'] }),
  };
  server.use(
    http.post('*/api/service-provider/assessments/o1/steps', async ({ request }) => {
      const { step } = (await request.json()) as { step: keyof typeof next | 'CUSTOMER_NO_SHOW' };
      sent.push(step);
      if (step === 'CUSTOMER_NO_SHOW')
        return problem(409, 'too_early', 'It is too early for this step of the visit.');
      world.one = next[step];
      return HttpResponse.json(world.one);
    }),
  );
  const { user, container } = renderApp(PATH);
  expect(await screen.findByText(/We will call you first with the address\./)).toBeVisible();
  await user.type(screen.getByLabelText(/^What did you find/), 'Two coats');
  await user.click(screen.getByRole('button', { name: 'I am on my way' }));
  expect(await screen.findByRole('heading', { name: 'You are on the way' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have arrived' }));
  expect(await screen.findByRole('heading', { name: 'You have arrived' })).toBeVisible();
  expect(screen.getByLabelText(/^What did you find/)).toHaveValue('Two coats');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'The customer is not there' }));
  expect(await screen.findByText('It is too early for this step of the visit.')).toBeVisible();
  expect(sent).toEqual(['EN_ROUTE', 'ON_SITE', 'CUSTOMER_NO_SHOW']);
});

it('B5.5 a quote on a visit needs three photos of its own', async () => {
  given(ownAssessment({ kind: 'ON_SITE' }));
  const sent: unknown[] = [];
  server.use(
    http.post(QUOTES, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(ownAssessment(), { status: 201 });
    }),
  );
  const { user } = renderApp(PATH);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Hand in the quote' }));
  expect(await screen.findByText('Add at least 3 photos of the job.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(photosNeeded(ownAssessment())).toBe(0);
  expect(photosNeeded(ownAssessment({ photos: [] }))).toBe(3);
});
