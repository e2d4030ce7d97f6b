import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { stuckWords } from './model';

const FINANCE = '*/api/admin/finance';

const refund = (patch: object = {}) => ({ id: 'r1', orderId: 'o1', amountKobo: 3_010_000, state: 'FAILED', note: 'the gateway could not pay it back', halfApproved: false, createdAt: '2026-11-20T08:00:00Z', settledAt: null, ...patch });
const day = (patch: object = {}) => ({ day: '2026-11-20', comparedAt: '2026-11-21T01:00:00Z', listed: 12, matched: 12, differing: 0, theirsKobo: 6_020_000, feesKobo: 110_300, oursKobo: 6_020_000, differences: [], ...patch });
const item = (patch: object = {}) => ({ id: 'j1', what: 'JOB', kind: 'PUSH_REFUND', subject: 'r1', attempts: 3, error: 'the payment gateway did not answer', nextAt: '2026-11-21T09:00:00Z', ...patch });

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

describe('refunds', () => {
  function serve(found: object[]) {
    const asked: string[] = [];
    const done: string[] = [];
    server.use(
      http.get(`${FINANCE}/refunds`, ({ request }) => (asked.push(new URL(request.url).searchParams.get('state') ?? ''), HttpResponse.json(found))),
      http.post(`${FINANCE}/refunds/:id/:deed`, ({ params }) => (done.push(`${String(params['id'])} ${String(params['deed'])}`), new HttpResponse(null, { status: 204 }))),
    );
    return { asked, done };
  }
  it('shows those that failed first and sends one again', async () => {
    const { asked, done } = serve([refund()]);
    const { user, container } = renderApp('/admin/finance?view=refunds');
    expect(await screen.findByText('the gateway could not pay it back')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send again: refund r1' }));
    await waitFor(() => expect(done).toEqual(['r1 retry']));
    expect(await screen.findByText('It is sent once more')).toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual(['FAILED', 'FAILED']));
  });
  it('lets finance agree to one that waits, and says when one of two has', async () => {
    const { asked, done } = serve([refund({ state: 'REQUESTED', note: null, halfApproved: true })]);
    const { user } = renderApp('/admin/finance?view=refunds&state=REQUESTED');
    expect(await screen.findByText('One of two has agreed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve: refund r1' }));
    await waitFor(() => expect(done).toEqual(['r1 approve']));
    expect(asked[0]).toBe('REQUESTED');
  });
  it('says why it could not be done', async () => {
    serve([refund({ state: 'REQUESTED' })]);
    server.use(http.post(`${FINANCE}/refunds/:id/approve`, () => problem(409, 'second_person_needed', 'A second person must approve this refund.')));
    const { user } = renderApp('/admin/finance?view=refunds&state=REQUESTED');
    await user.click(await screen.findByRole('button', { name: 'Approve: refund r1' }));
    expect(await screen.findByText('A second person must approve this refund.')).toBeInTheDocument();
  });
  it.each([['FAILED', 'No refund has failed.'], ['SUCCEEDED', 'No refund was paid out yet.']])('says when there is none: %s', async (state, words) => {
    serve([]);
    renderApp(`/admin/finance?view=refunds&state=${state}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the gateway', () => {
  it('shows the compared days and what did not agree', async () => {
    const bad = day({
      differing: 600, matched: 11,
      differences: [
        { reference: `theirs-${'x'.repeat(90)}`, finding: 'ONLY_THEIRS', theirsKobo: 500_000, oursKobo: null, feeKobo: 17_500, expectedFeeKobo: 17_500 },
        { reference: 'ord-2', finding: 'FEE_DIFFERS', theirsKobo: 500_000, oursKobo: 500_000, feeKobo: 100, expectedFeeKobo: 17_500 },
      ],
    });
    server.use(http.get(`${FINANCE}/reconciliations`, () => HttpResponse.json([bad, day({ day: '2026-11-19' })])), http.get(`${FINANCE}/reconciliations/:day`, () => HttpResponse.json(bad)));
    const { user, container } = renderApp('/admin/finance?view=gateway');
    const days = await screen.findByRole('list', { name: 'Compared days' });
    expect(within(days).getAllByRole('listitem').map((one) => one.textContent)).toEqual(['2026-11-20 600 do not agree', '2026-11-19 12 agree']);
    await user.click(within(days).getByRole('link', { name: '2026-11-20' }));
    expect(await screen.findByRole('status')).toHaveTextContent('600 charges do not agree, 11 of 12 on the gateway’s list do.');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([`Only on the gateway’s listtheirs-${'x'.repeat(90)}Gateway ₦5,000, books –`, 'The fee differsord-2Fee ₦1, agreed ₦175']);
    expect(screen.getByText('These are the first 2 of 600.')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('compares a day on demand and shows it once it is there', async () => {
    const asked: string[] = [];
    let [there, looked] = [false, 0];
    server.use(
      http.get(`${FINANCE}/reconciliations`, () => HttpResponse.json(there ? [day()] : [])),
      http.post(`${FINANCE}/reconciliations/:day`, ({ params }) => (asked.push(String(params['day'])), new HttpResponse(null, { status: 202 }))),
      http.get(`${FINANCE}/reconciliations/:day`, () => ((there = (looked += 1) > 1), there ? HttpResponse.json(day({ comparedAt: new Date().toISOString() })) : problem(404, 'not_found', 'Nothing'))),
    );
    const { user } = renderApp('/admin/finance?view=gateway');
    expect(await screen.findByText('No day was compared yet. It happens each night at two.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Loading the comparison')).toBeInTheDocument();
    expect(await screen.findByText('All 12 charges agree.', undefined, { timeout: 8000 })).toBeInTheDocument();
    expect(asked).toEqual(['2026-11-20']);
    expect(await screen.findByRole('link', { name: '2026-11-20' })).toBeInTheDocument();
  });
  it('says when a day was not compared, and why it cannot be', async () => {
    server.use(
      http.get(`${FINANCE}/reconciliations`, () => HttpResponse.json([])),
      http.get(`${FINANCE}/reconciliations/:day`, () => problem(404, 'not_found', 'Nothing')),
      http.post(`${FINANCE}/reconciliations/:day`, () => problem(409, 'day_not_begun', 'A day can be compared once it has begun.')),
    );
    const { user } = renderApp('/admin/finance?view=gateway&day=2026-11-20');
    expect(await screen.findByText('This day was not compared yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('A day can be compared once it has begun.')).toBeInTheDocument();
  });
});

describe('what is stuck', () => {
  it('is tried now with one tap, and the desk’s diary says by whom', async () => {
    const done: string[] = [];
    let stuck = [item({ error: `${'long '.repeat(60)}end` }), item({ id: 'e1', what: 'EVENT', kind: 'orderPaid', subject: null, attempts: 1, error: 'busy' })];
    let deeds: object[] = [];
    server.use(
      http.get(`${FINANCE}/stuck`, () => HttpResponse.json({ items: stuck, deeds })),
      http.post(`${FINANCE}/stuck/:what/:id/replay`, ({ params }) => {
        done.push(`${String(params['what'])} ${String(params['id'])}`);
        stuck = stuck.filter(({ id }) => id !== params['id']);
        deeds = [{ id: 'd1', staffId: 'u9', kind: 'REPLAYED_EVENT', subject: 'e1', at: '2026-11-21T08:00:00Z' }];
        return new HttpResponse(null, { status: 202 });
      }),
    );
    const { user, container } = renderApp('/admin/finance?view=stuck');
    expect(await screen.findByText('Push a refund')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Try now: Tell of orderPaid' }));
    await waitFor(() => expect(done).toEqual(['events e1']));
    expect(await screen.findByText('Told an event again')).toBeInTheDocument();
    expect(screen.queryByText('Tell of orderPaid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try now: Push a refund' }));
    await waitFor(() => expect(done).toEqual(['events e1', 'jobs j1']));
    expect(await screen.findByText('Nothing is stuck')).toBeInTheDocument();
  });
  it('has words for work and shows the rest by its name', () => {
    expect([stuckWords({ what: 'JOB', kind: 'APPLY_WEBHOOK' }), stuckWords({ what: 'JOB', kind: 'MAKE_PAYOUTS' })]).toEqual(['Apply a message of the gateway', 'MAKE_PAYOUTS']);
  });
  it('offers a way out when it cannot be loaded', async () => {
    server.use(http.get(`${FINANCE}/stuck`, () => HttpResponse.json({}, { status: 500 })));
    renderApp('/admin/finance?view=stuck');
    expect(await screen.findByText('We could not load what is stuck')).toBeInTheDocument();
  });
});
