import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { stuckText } from './model';

const FINANCE = '*/api/admin/finance';

const refund = (patch: object = {}) => ({
  id: 'r1',
  orderId: 'o1',
  reference: 'SVC-7K3F9Q',
  customerName: 'Ngozi Eze',
  amountKobo: 3_010_000,
  state: 'FAILED',
  note: 'the gateway could not pay it back',
  halfApproved: false,
  createdAt: '2026-11-20T08:00:00Z',
  settledAt: null,
  ...patch,
});
const day = (patch: object = {}) => ({
  day: '2026-11-20',
  comparedAt: '2026-11-21T01:00:00Z',
  listed: 12,
  matched: 12,
  differing: 0,
  theirsKobo: 6_020_000,
  feesKobo: 110_300,
  oursKobo: 6_020_000,
  differences: [],
  ...patch,
});
const item = (patch: object = {}) => ({
  id: 'j1',
  what: 'JOB',
  kind: 'PUSH_REFUND',
  subject: 'r1',
  attempts: 3,
  error: 'the payment gateway did not answer',
  nextAt: '2026-11-21T09:00:00Z',
  ...patch,
});

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

describe('refunds', () => {
  function serve(found: object[]) {
    const asked: string[] = [];
    const done: string[] = [];
    server.use(
      http.get(
        `${FINANCE}/refunds`,
        ({ request }) => (
          asked.push(new URL(request.url).searchParams.get('state') ?? ''),
          HttpResponse.json(found)
        ),
      ),
      http.post(
        `${FINANCE}/refunds/:id/:action`,
        ({ params }) => (
          done.push(`${String(params['id'])} ${String(params['action'])}`),
          new HttpResponse(null, { status: 204 })
        ),
      ),
    );
    return { asked, done };
  }
  it('shows failed refunds first and retries one', async () => {
    const { asked, done } = serve([refund()]);
    const { user, container } = renderApp('/admin/finance?view=refunds');
    expect(await screen.findByText('the gateway could not pay it back')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Retry: SVC-7K3F9Q' }));
    expect(done).toEqual([]);
    expect(
      screen.getByText('We ask the gateway to pay ₦30,100 back to Ngozi Eze, for SVC-7K3F9Q.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send ₦30,100 again' }));
    await waitFor(() => expect(done).toEqual(['r1 retry']));
    expect(await screen.findByText('The refund is sent again')).toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual(['FAILED', 'FAILED']));
  });
  it('lets finance approve a waiting refund, and says when one of two has approved', async () => {
    const { asked, done } = serve([refund({ state: 'REQUESTED', note: null, halfApproved: true })]);
    const { user } = renderApp('/admin/finance?view=refunds&state=REQUESTED');
    expect(await screen.findByText('One of two people has approved.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve: SVC-7K3F9Q' }));
    await waitFor(() => expect(done).toEqual(['r1 approve']));
    expect(asked[0]).toBe('REQUESTED');
  });
  it('sends the selected refunds again, and exports them', async () => {
    const { done } = serve([refund(), refund({ id: 'r2', orderId: 'o2' })]);
    const { user } = renderApp('/admin/finance?view=refunds');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(screen.getByRole('region', { name: '2 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/finance/refunds?state=FAILED&ids=r1%2Cr2&format=csv',
    );
    await user.click(bar.getByRole('button', { name: 'Retry' }));
    expect(done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send ₦60,200 again' }));
    await waitFor(() => expect(done).toEqual(['r1 retry', 'r2 retry']));
    expect(await screen.findByText('2 refunds are sent again')).toBeInTheDocument();
  });
  it('moves with the keys between refunds', async () => {
    serve([refund(), refund({ id: 'r2', orderId: 'o2', reference: 'SVC-AB12CD' })]);
    const { user } = renderApp('/admin/finance?view=refunds');
    const links = await screen.findAllByRole('link', { name: /^SVC-/ });
    await user.keyboard('jj');
    expect(links[1]).toHaveFocus();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select SVC-AB12CD' })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('checkbox', { name: 'Select SVC-AB12CD' })).not.toBeChecked();
  });
  it('says why an action failed', async () => {
    serve([refund({ state: 'REQUESTED' })]);
    server.use(
      http.post(`${FINANCE}/refunds/:id/approve`, () =>
        problem(409, 'second_person_needed', 'A second person must approve this refund.'),
      ),
    );
    const { user } = renderApp('/admin/finance?view=refunds&state=REQUESTED');
    await user.click(await screen.findByRole('button', { name: 'Approve: SVC-7K3F9Q' }));
    expect(
      await screen.findByText('A second person must approve this refund.'),
    ).toBeInTheDocument();
  });
  it('names the order and the customer, leads to the order and its entries, and says that the customer must name an account', async () => {
    serve([refund({ state: 'NEEDS_ACCOUNT', note: null })]);
    renderApp('/admin/finance?view=refunds&state=NEEDS_ACCOUNT');
    expect(await screen.findByText(/We asked the customer for a bank account/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Ngozi Eze' })).toBeVisible();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('SVC-7K3F9Q')).toBe('/admin/orders/o1?view=all');
    expect(hrefOf('Entries of the order')).toBe('/admin/finance?view=ledger&order=o1');
  });
  it('finds refunds by the order or the customer', async () => {
    serve([]);
    const { user } = renderApp('/admin/finance?view=refunds&state=SUCCEEDED');
    await user.type(await screen.findByRole('searchbox', { name: 'Find a refund' }), 'SVC-AB12CD');
    expect(await screen.findByText('No refunds match')).toBeVisible();
    expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
      'href',
      '/api/admin/finance/refunds?state=SUCCEEDED&q=SVC-AB12CD&format=csv',
    );
  });
  it.each([
    ['FAILED', 'No refund has failed.'],
    ['SUCCEEDED', 'No refund was paid out yet.'],
  ])('says when the list is empty: %s', async (state, text) => {
    serve([]);
    renderApp(`/admin/finance?view=refunds&state=${state}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('the gateway reconciliation', () => {
  it('shows the compared days and the differences', async () => {
    const bad = day({
      differing: 600,
      matched: 11,
      differences: [
        {
          reference: `unmatched-${'x'.repeat(90)}`,
          finding: 'ONLY_THEIRS',
          theirsKobo: 500_000,
          oursKobo: null,
          feeKobo: 17_500,
          expectedFeeKobo: 17_500,
        },
        {
          reference: 'ord-2',
          finding: 'FEE_DIFFERS',
          theirsKobo: 500_000,
          oursKobo: 500_000,
          feeKobo: 100,
          expectedFeeKobo: 17_500,
        },
      ],
    });
    server.use(
      http.get(`${FINANCE}/reconciliations`, () =>
        HttpResponse.json([bad, day({ day: '2026-11-19' })]),
      ),
      http.get(`${FINANCE}/reconciliations/:day`, () => HttpResponse.json(bad)),
    );
    const { user, container } = renderApp('/admin/finance?view=gateway');
    const days = await screen.findByRole('list', { name: 'Compared days' });
    expect(
      within(days)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['2026-11-20 600 do not match', '2026-11-19 12 match']);
    await user.click(within(days).getByRole('link', { name: '2026-11-20' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      '600 charges do not match, 11 of 12 on the gateway’s list do.',
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      `Only on the gateway’s listunmatched-${'x'.repeat(90)}Gateway ₦5,000, books –`,
      'The fee differsord-2Fee ₦1, agreed ₦175',
    ]);
    expect(screen.getByText('These are the first 2 of 600.')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('compares a day on demand and shows it when it is ready', async () => {
    const asked: string[] = [];
    let [there, looked] = [false, 0];
    server.use(
      http.get(`${FINANCE}/reconciliations`, () => HttpResponse.json(there ? [day()] : [])),
      http.post(
        `${FINANCE}/reconciliations/:day`,
        ({ params }) => (
          asked.push(String(params['day'])),
          new HttpResponse(null, { status: 202 })
        ),
      ),
      http.get(
        `${FINANCE}/reconciliations/:day`,
        () => (
          (there = (looked += 1) > 1),
          there
            ? HttpResponse.json(day({ comparedAt: new Date().toISOString() }))
            : problem(404, 'not_found', 'Nothing')
        ),
      ),
    );
    const { user } = renderApp('/admin/finance?view=gateway');
    expect(
      await screen.findByText(
        'No day has been compared yet. The comparison runs each night at 2:00am.',
      ),
    ).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Loading the comparison')).toBeInTheDocument();
    expect(
      await screen.findByText('All 12 charges match.', undefined, { timeout: 8000 }),
    ).toBeInTheDocument();
    expect(asked).toEqual(['2026-11-20']);
    expect(await screen.findByRole('link', { name: '2026-11-20' })).toBeInTheDocument();
  });
  it('says when a day was not compared, and why it cannot be', async () => {
    server.use(
      http.get(`${FINANCE}/reconciliations`, () => HttpResponse.json([])),
      http.get(`${FINANCE}/reconciliations/:day`, () => problem(404, 'not_found', 'Nothing')),
      http.post(`${FINANCE}/reconciliations/:day`, () =>
        problem(409, 'day_not_begun', 'A day can be compared once it has begun.'),
      ),
    );
    const { user } = renderApp('/admin/finance?view=gateway&day=2026-11-20');
    expect(await screen.findByText('This day has not been compared yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('A day can be compared once it has begun.')).toBeInTheDocument();
  });
});

describe('stuck work', () => {
  it('is retried with one tap, and the operator actions say by whom', async () => {
    const done: string[] = [];
    let stuck = [
      item({ error: `${'long '.repeat(60)}end` }),
      item({
        id: 'e1',
        what: 'EVENT',
        kind: 'orderPaid',
        subject: null,
        attempts: 1,
        error: 'busy',
      }),
    ];
    let deeds: object[] = [];
    server.use(
      http.get(`${FINANCE}/stuck`, () => HttpResponse.json({ items: stuck, deeds })),
      http.post(`${FINANCE}/stuck/:what/:id/replay`, ({ params }) => {
        done.push(`${String(params['what'])} ${String(params['id'])}`);
        stuck = stuck.filter(({ id }) => id !== params['id']);
        deeds = [
          {
            id: 'd1',
            staffId: 'u9',
            kind: 'REPLAYED_EVENT',
            subject: 'e1',
            at: '2026-11-21T08:00:00Z',
          },
        ];
        return new HttpResponse(null, { status: 202 });
      }),
    );
    const { user, container } = renderApp('/admin/finance?view=stuck');
    expect(await screen.findByText('Send a refund')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Try now: Publish orderPaid' }));
    await waitFor(() => expect(done).toEqual(['events e1']));
    expect(await screen.findByText('Replayed an event')).toBeInTheDocument();
    expect(screen.queryByText('Publish orderPaid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try now: Send a refund' }));
    await waitFor(() => expect(done).toEqual(['events e1', 'jobs j1']));
    expect(await screen.findByText('Nothing is stuck')).toBeInTheDocument();
  });
  it('is searched and filtered, and what is selected is retried', async () => {
    const done: string[] = [];
    const stuck = [
      item({ stoppedAt: '2026-11-21T08:00:00Z' }),
      item({ id: 'e1', what: 'EVENT', kind: 'orderPaid', subject: null, error: 'busy' }),
    ];
    server.use(
      http.get(`${FINANCE}/stuck`, () => HttpResponse.json({ items: stuck, deeds: [] })),
      http.post(`${FINANCE}/stuck/:what/:id/replay`, ({ params }) => {
        done.push(`${String(params['what'])} ${String(params['id'])}`);
        return new HttpResponse(null, { status: 202 });
      }),
    );
    const { user } = renderApp('/admin/finance?view=stuck&q=BUSY');
    expect(await screen.findByText('Publish orderPaid')).toBeInTheDocument();
    expect(screen.queryByText('Send a refund')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.selectOptions(screen.getByLabelText('State'), 'Stopped');
    expect(screen.getByText('Send a refund')).toBeInTheDocument();
    expect(screen.queryByText('Publish orderPaid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    for (const name of ['Select Send a refund r1', 'Select Publish orderPaid e1'])
      await user.click(screen.getByRole('checkbox', { name }));
    const bar = within(screen.getByRole('region', { name: '2 selected' }));
    await user.click(bar.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(done).toEqual(['jobs j1', 'events e1']));
    expect(await screen.findByText('2 items are retried')).toBeInTheDocument();
  });
  it('names known work, and shows other work by its own name', () => {
    expect([
      stuckText({ what: 'JOB', kind: 'APPLY_WEBHOOK' }),
      stuckText({ what: 'JOB', kind: 'MAKE_PAYOUTS' }),
    ]).toEqual(['Apply a gateway webhook', 'MAKE_PAYOUTS']);
  });
  it('offers a retry when it could not be loaded', async () => {
    server.use(http.get(`${FINANCE}/stuck`, () => HttpResponse.json({}, { status: 500 })));
    renderApp('/admin/finance?view=stuck');
    expect(await screen.findByText('We could not load the stuck items')).toBeInTheDocument();
  });
});
