import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { firstLines } from '../orders/model';
import { figuresSentence, momentOf, reportOf, reportProblems, soonest, typedReport } from './model';

type Detail = Schema<'AssessmentDetail'>;
type Report = Schema<'AssessmentReport'>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const REPORT: Report = {
  findings: 'Sound plaster, two coats needed.',
  quantities: [{ what: 'Walls', measure: '24 m²' }],
  hazards: ['Open wires in the hall'],
  materials: ['Emulsion, 20 l'],
  hours: 16,
  licence: null,
  refusal: null,
  photos: [],
  estimates: [
    {
      kind: 'LABOUR',
      label: 'Painting, two coats',
      lowKobo: 6_000_000,
      likelyKobo: 8_000_000,
      highKobo: 9_000_000,
    },
    {
      kind: 'MATERIAL',
      label: 'Emulsion',
      lowKobo: 3_000_000,
      likelyKobo: 4_000_000,
      highKobo: 5_000_050,
    },
  ],
};

const one = (patch: Partial<Detail> = {}): Detail => ({
  id: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Painting',
  categorySlug: 'painting',
  area: 'Gwarinpa',
  state: 'NEEDED',
  cause: 'SERVICE',
  kind: 'REMOTE',
  answerBy: hoursAgo(1),
  late: true,
  assessorId: null,
  assessorName: null,
  scheduledFor: null,
  reportedAt: null,
  returns: 0,
  createdAt: hoursAgo(5),
  report: null,
  reviewedAt: null,
  note: null,
  providers: [{ id: 'p7', name: 'Emeka O.' }],
  allowedActions: ['schedule'],
  ...patch,
});

const planned = (patch: Partial<Detail> = {}) =>
  one({
    state: 'SCHEDULED',
    assessorId: 'p7',
    assessorName: 'Emeka Okafor',
    scheduledFor: hoursAgo(1),
    allowedActions: ['schedule', 'report'],
    ...patch,
  });

const reported = (patch: Partial<Detail> = {}) =>
  planned({
    state: 'REPORTED',
    reportedAt: hoursAgo(1),
    report: REPORT,
    allowedActions: ['review'],
    providers: [],
    ...patch,
  });

let sent: { path: string; body: unknown; key: string | null }[] = [];

function serve(
  found: Detail,
  then: Detail = found,
  permissions: Schema<'User'>['permissions'] = ['OPS'],
) {
  signedIn({ id: 'me', role: 'ADMIN', permissions });
  let now = found;
  server.use(
    http.get('*/api/admin/assessments/figures', () =>
      HttpResponse.json({ accepted: 12, paid: 7, conversionMilli: 583, errorMilli: 84 }),
    ),
    http.get('*/api/admin/assessments/:id', () => HttpResponse.json(now)),
    http.get('*/api/admin/assessments', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('state') === found.state
          ? [found, { ...found, id: 'o2', returns: 2, late: false, title: 'Appliance Repair' }]
          : [],
      ),
    ),
    http.post('*/api/admin/assessments/:id/:step', async ({ request, params }) => {
      sent.push({
        path: String(params['step']),
        body: await request.json(),
        key: request.headers.get('idempotency-key'),
      });
      now = then;
      return HttpResponse.json(then);
    }),
  );
}

beforeEach(() => {
  sent = [];
});

describe('the queue of assessments', () => {
  it('ROUTE-47 ROLE-27 shows waiting assessments by age with their counts, and switches between states', async () => {
    serve(one());
    const { user, container } = renderApp('/admin/assessments');
    const list = await screen.findByRole('table', { name: 'Assessments' });
    expect(within(list).getAllByRole('row')).toHaveLength(3);
    expect(within(list).getAllByText('always needs an assessment, asked 5 hours ago')).toHaveLength(
      2,
    );
    expect(within(list).getByText('Sent back 2 times')).toBeInTheDocument();
    expect(within(list).getByText(/^Late since /)).toHaveClass('text-clay');
    expect(within(list).getByText(/^Due /)).not.toHaveClass('text-clay');
    expect(
      await screen.findByText(
        'Last 90 days: 12 reports accepted, 7 became paid work (58%). Prices were 8% from the estimate on average.',
      ),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'To review' }));
    expect(await screen.findByText('No report waits for review.')).toBeInTheDocument();
    expect(screen.getByTestId('where').textContent).toBe('/admin/assessments?state=REPORTED');
  });
  it('says when it could not be loaded, and when the user lacks the permission', async () => {
    serve(one());
    server.use(http.get('*/api/admin/assessments', () => HttpResponse.json({}, { status: 500 })));
    const first = renderApp('/admin/assessments');
    expect(await screen.findByText('We could not load the assessments')).toBeInTheDocument();
    first.unmount();
    serve(one(), one(), ['CONTENT']);
    renderApp('/admin/assessment-management');
    expect(
      await screen.findByText(/does not have the permission OPS or PRICING/),
    ).toBeInTheDocument();
  });
});

describe('one assessment', () => {
  it('ROLE-27 is scheduled once, with a provider of the trade', async () => {
    serve(one(), planned());
    const { user, container } = renderApp('/admin/assessments/o1');
    expect(
      await screen.findByRole('link', { name: 'SVC-4M8X2T: answers, photos and phone number' }),
    ).toHaveAttribute('href', '/admin/orders/o1');
    expect(screen.getByRole('option', { name: 'Myself' })).toHaveValue('me');
    await user.selectOptions(screen.getByLabelText('Assessor'), 'p7');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Schedule it' }));
    expect(await screen.findByRole('button', { name: 'Reschedule it' })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: 'schedule',
      body: { assessorId: 'p7', kind: 'REMOTE', at: expect.stringMatching(/Z$/) as unknown },
    });
    expect(sent[0]?.key).toBeTruthy();
  });
  it('B5.4 staff record the steps of a visit that were reported by phone', async () => {
    const visit = { kind: 'ON_SITE' } as const;
    serve(
      planned({ ...visit, allowedActions: ['schedule', 'EN_ROUTE', 'ASSESSOR_NO_SHOW'] }),
      planned({ ...visit, state: 'ASSESSOR_NO_SHOW', allowedActions: ['schedule'] }),
    );
    const { user, container } = renderApp('/admin/assessments/o1');
    expect(
      await screen.findByRole('button', { name: 'The assessor is on the way' }),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'The assessor did not come' }));
    expect(await screen.findByText('Assessor absent')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The visit' })).toBeNull();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['steps', { step: 'ASSESSOR_NO_SHOW' }],
    ]);
  });
  it('ROLE-27 takes a report line by line and shows what is missing before it is sent', async () => {
    serve(planned(), reported({ allowedActions: [] }));
    const { user, container } = renderApp('/admin/assessments/o1');
    await user.click(await screen.findByRole('button', { name: 'Submit the report' }));
    expect(screen.getByText('At least 10 characters, please.')).toBeInTheDocument();
    expect(screen.getByText('Enter three amounts from low to high.')).toBeInTheDocument();
    expect(screen.getByText('Between 1 and 2,000 hours.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^What was found/), 'Sound plaster, two coats.');
    await user.type(screen.getByLabelText(/^Measured/), 'Walls: 24 m²');
    await user.type(screen.getByLabelText('What'), 'Painting');
    await user.type(screen.getByLabelText('Low, ₦'), '60,000');
    await user.type(screen.getByLabelText('Likely, ₦'), '80000');
    await user.type(screen.getByLabelText('High, ₦'), '90000.50');
    await user.type(screen.getByLabelText('Hours of work'), '16');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    expect(await screen.findByText('Pricing staff review this report.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({
      findings: 'Sound plaster, two coats.',
      quantities: [{ what: 'Walls', measure: '24 m²' }],
      hazards: [],
      materials: [],
      hours: 16,
      estimates: [
        {
          kind: 'LABOUR',
          label: 'Painting',
          lowKobo: 6_000_000,
          likelyKobo: 8_000_000,
          highKobo: 9_000_050,
        },
      ],
    });
  });
  it('a job that should not be done needs a reason and no figures', async () => {
    serve(planned(), reported({ allowedActions: [] }));
    const { user } = renderApp('/admin/assessments/o1');
    await user.type(
      await screen.findByLabelText(/^What was found/),
      'The wall is cracked from top to bottom.',
    );
    await user.click(screen.getByRole('checkbox', { name: /The job should not be done/ }));
    expect(screen.queryByLabelText('Hours of work')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    expect(screen.getByText('At least 10 characters, please.')).toBeInTheDocument();
    await user.type(
      screen.getByLabelText('Reason, for the customer'),
      'The wall carries the roof.',
    );
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        findings: 'The wall is cracked from top to bottom.',
        quantities: [],
        hazards: [],
        materials: [],
        estimates: [],
        refusal: 'The wall carries the roof.',
      }),
    );
  });
  it('ROLE-27 pricing staff accept a report and set the price next', async () => {
    serve(reported(), reported({ state: 'ACCEPTED', allowedActions: [] }), ['PRICING']);
    const { user, container } = renderApp('/admin/assessments/o1');
    const table = await screen.findByRole('table', { name: 'Estimate by line' });
    expect(within(table).getByText('₦120,000')).toBeInTheDocument();
    expect(within(table).getByText('to ₦50,000.50')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Accept the report' }));
    expect(await screen.findByRole('link', { name: 'Set the price' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['review', { decision: 'ACCEPT' }],
    ]);
  });
  it('sends a report back with a reason, and the returned report can be continued', async () => {
    serve(
      reported(),
      planned({ state: 'REJECTED', report: REPORT, note: 'What about the ceiling?', returns: 1 }),
      ['PRICING'],
    );
    const { user } = renderApp('/admin/assessments/o1');
    await user.click(await screen.findByRole('button', { name: 'Send it back' }));
    expect(screen.getByText('Say what is missing.')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^What is missing/), 'What about the ceiling?');
    await user.click(screen.getByRole('button', { name: 'Send it back' }));
    expect(await screen.findByText('What about the ceiling?')).toBeInTheDocument();
    expect(screen.getByLabelText(/^What was found/)).toHaveValue(REPORT.findings);
    expect(
      screen.getAllByLabelText('Likely, ₦').map((input) => (input as HTMLInputElement).value),
    ).toEqual(['80000', '40000']);
    expect(sent[0]?.body).toEqual({ decision: 'RETURN', note: 'What about the ceiling?' });
  });
  it('staff cannot review their own report, and the page reloads when another person was faster', async () => {
    serve(reported({ assessorId: 'me', allowedActions: [] }), reported(), ['PRICING']);
    const first = renderApp('/admin/assessments/o1');
    expect(
      await screen.findByText(
        'You made this assessment, so another person must review the report.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept the report' })).toBeNull();
    first.unmount();
    serve(reported(), reported(), ['PRICING']);
    server.use(
      http.post('*/api/admin/assessments/o1/review', () =>
        problem(409, 'assessment_moved_on', 'This assessment has moved on. Look at it again.'),
      ),
    );
    const { user } = renderApp('/admin/assessments/o1');
    const button = await screen.findByRole('button', { name: 'Accept the report' });
    server.use(
      http.get('*/api/admin/assessments/:id', () =>
        HttpResponse.json(reported({ state: 'CANCELLED', allowedActions: [] })),
      ),
    );
    await user.click(button);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept the report' })).toBeNull(),
    );
    expect(screen.getByText('No longer needed')).toBeInTheDocument();
  });
  it('says when an assessment does not exist or could not be loaded', async () => {
    serve(one());
    server.use(
      http.get('*/api/admin/assessments/:id', () =>
        problem(404, 'not_found', 'There is nothing here.'),
      ),
    );
    renderApp('/admin/assessments/o9');
    expect(await screen.findByText('We could not load this assessment')).toBeInTheDocument();
  });
});

describe('the report form', () => {
  it('a saved report fills the form again, and each problem has a message', () => {
    const typed = typedReport(REPORT);
    expect(reportProblems(typed)).toEqual({});
    expect(reportOf(typed)).toEqual({
      findings: REPORT.findings,
      quantities: REPORT.quantities,
      hazards: REPORT.hazards,
      estimates: REPORT.estimates,
      materials: REPORT.materials,
      hours: 16,
    });
    expect(Object.keys(reportProblems({ ...typed, quantities: 'Walls' }))).toEqual(['quantities']);
    expect(Object.keys(reportProblems({ ...typed, hours: '0' }))).toEqual(['hours']);
    expect(reportProblems(typed, 2, 3)).toEqual({
      photoIds: 'Add at least 3 photos of the visit.',
    });
    expect(reportProblems(typed, 3, 3)).toEqual({});
    expect(reportOf(typed, ['p1']).photoIds).toEqual(['p1']);
    expect(
      Object.keys(
        reportProblems({
          ...typed,
          estimates: [{ key: 1, kind: 'FEE', label: '', low: '3', likely: '2', high: '4' }],
        }),
      ),
    ).toEqual(['estimates.0.label', 'estimates.0.likelyKobo']);
  });
  it('an hour that is under way counts as now, and figures say when there are none', () => {
    const now = Date.parse('2026-11-20T08:20:00Z');
    expect(momentOf('2026-11-20', 9, now)).toBe('2026-11-20T08:20:00.000Z');
    // A request that is sent again after a lost answer is the same request.
    expect(momentOf('2026-11-20', 9, now + 9 * 60_000)).toBe('2026-11-20T08:20:00.000Z');
    expect(momentOf('2026-11-20', 9, now + 10 * 60_000)).toBe('2026-11-20T08:30:00.000Z');
    expect(momentOf('2026-11-20', 10, now)).toBe('2026-11-20T09:00:00.000Z');
    expect(
      ['05:20', '08:20', '19:20'].map((time) => soonest(Date.parse(`2026-11-20T${time}:00Z`))),
    ).toEqual([
      { day: '2026-11-20', hour: 7 },
      { day: '2026-11-20', hour: 9 },
      { day: '2026-11-21', hour: 7 },
    ]);
    expect(figuresSentence({ accepted: 0, paid: 0, conversionMilli: null, errorMilli: null })).toBe(
      'No report was accepted in the last 90 days.',
    );
    expect(figuresSentence({ accepted: 1, paid: 0, conversionMilli: 0, errorMilli: null })).toBe(
      'Last 90 days: 1 report accepted, 0 became paid work (0%).',
    );
  });
  it('the price form starts with the likely figures of the report', () => {
    expect(
      firstLines({ report: REPORT }).map(({ kind, label, quantity, unit, amount }) => [
        kind,
        label,
        quantity,
        unit,
        amount,
      ]),
    ).toEqual([
      ['LABOUR', 'Painting, two coats', '1', 'job', '80000'],
      ['MATERIAL', 'Emulsion', '1', 'job', '40000'],
    ]);
    expect(firstLines({ report: null })).toHaveLength(1);
  });
});
