import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { dueText, preview, type AdminDisputeDetail } from './model';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const detail = (patch: Partial<AdminDisputeDetail> = {}): AdminDisputeDetail => ({
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'The oven is as dirty as before.',
  state: 'OPEN',
  openedAt: at(-30),
  photos: [],
  answerPhotos: [],
  statements: [],
  answerDueAt: at(-6),
  answer: null,
  answeredAt: null,
  dueAt: at(20),
  verdict: null,
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: null,
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  customerName: 'Bola Ade',
  providerName: 'Amina B.',
  paidKobo: 3_010_000,
  missed: 0,
  proposed: false,
  leftKobo: 3_010_000,
  released: false,
  refundable: [{ line: 'LABOUR', leftKobo: 2_150_000 }],
  verdicts: ['RELEASE', 'GOODWILL', 'PARTIAL', 'REWORK_SAME', 'REWORK_OTHER', 'FULL_REFUND'],
  proposal: null,
  timeline: [
    { at: at(-40), who: 'order', text: 'IN_PROGRESS', photos: [] },
    {
      at: at(-30),
      who: 'customer',
      text: 'The oven is as dirty as before.',
      photos: [],
    },
  ],
  ...patch,
});

function serve(found = detail(), permissions: ('SUPPORT' | 'FINANCE' | 'OPS')[] = ['SUPPORT']) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions });
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([])),
    http.get('*/api/admin/disputes', () => HttpResponse.json([found])),
    http.get('*/api/admin/disputes/d1', () => HttpResponse.json(found)),
    http.post(
      '*/api/admin/disputes/d1/decisions',
      async ({ request }) => (sent.push(await request.json()), HttpResponse.json(found)),
    ),
    http.post(
      '*/api/admin/disputes/d1/approve',
      () => (sent.push('agreed'), HttpResponse.json(found)),
    ),
  );
  return sent;
}

const PAGE = '/admin/support?view=disputes&dispute=d1';

describe('the disputes page', () => {
  it('lists apart the refunds of a whole price that wait for finance', async () => {
    serve(detail({ proposed: true }), ['FINANCE']);
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/disputes', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('proposed'));
        return HttpResponse.json([detail({ proposed: true })]);
      }),
    );
    const { user } = renderApp('/admin/support?view=disputes');
    await user.click(await screen.findByRole('link', { name: 'For finance' }));
    expect(await screen.findByRole('table', { name: 'Disputes: For finance' })).toBeVisible();
    expect(screen.getByText('Needs finance')).toBeVisible();
    expect(asked).toEqual([null, 'true']);
  });
  it('M22 lists what is due, with the statements and the history', async () => {
    serve();
    const { user, container } = renderApp('/admin/support');
    await user.click(await screen.findByRole('link', { name: 'Disputes' }));
    expect(await screen.findByRole('columnheader', { name: 'Reason' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Deep home cleaning/ }));
    const shown = within(await screen.findByRole('article', { name: 'Deep home cleaning' }));
    expect(shown.getAllByText('The oven is as dirty as before.')[0]).toBeVisible();
    expect(shown.getByRole('link', { name: 'SVC-4M8X2T' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('refunds a part, shows the money first, and never more than is left', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('radio', { name: /Partial refund/ }));
    await user.type(screen.getByLabelText('How much, ₦'), '30000');
    expect(screen.queryByText(/is refunded to the customer/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('At most ₦21,500 of this can be refunded.')).toBeVisible();
    expect(screen.getByText('Write an explanation for both sides.')).toBeVisible();
    expect(screen.getByText('Choose a reason.')).toBeVisible();
    expect(screen.queryByText(/is refunded to the customer/)).toBeNull();
    await user.clear(screen.getByLabelText('How much, ₦'));
    await user.type(screen.getByLabelText('How much, ₦'), '5000');
    expect(
      screen.getByText('₦5,000 is refunded to the customer, ₦25,100 stays with the job.'),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Explanation for both sides'), 'The photos show it.');
    await user.selectOptions(screen.getByLabelText('Reason'), 'POOR_WORK');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          verdict: 'PARTIAL',
          line: 'LABOUR',
          amountKobo: 500_000,
          reason: 'POOR_WORK',
          words: 'The photos show it.',
        },
      ]),
    );
  });
  it('is not decided by Enter on a choice or in the amount', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('radio', { name: /goodwill credit/ }));
    await user.type(screen.getByLabelText('Explanation for both sides'), 'Sorry for the trouble.');
    await user.selectOptions(screen.getByLabelText('Reason'), 'POOR_WORK');
    await user.type(screen.getByLabelText('How much credit, ₦'), '5000{Enter}');
    await user.click(screen.getByRole('radio', { name: /goodwill credit/ }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Decide' })).toBeEnabled();
    expect(sent).toEqual([]);
  });
  it('gives credit within its limit, and the provider is paid', async () => {
    const sent = serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('radio', { name: /goodwill credit/ }));
    await user.type(screen.getByLabelText('Explanation for both sides'), 'Sorry for the trouble.');
    await user.selectOptions(screen.getByLabelText('Reason'), 'OTHER');
    const amount = screen.getByLabelText('How much credit, ₦');
    for (const [typed, refused] of [
      ['', 'Type an amount in naira.'],
      ['10001', 'At most ₦10,000, please.'],
    ] as const) {
      if (typed) await user.type(amount, typed);
      await user.click(screen.getByRole('button', { name: 'Decide' }));
      expect(screen.getByText(refused)).toBeVisible();
    }
    await user.clear(amount);
    await user.type(amount, '5000');
    expect(
      screen.getByText(
        'No refund. The customer gets ₦5,000 of credit from us. ₦30,100 is released: VAT, commission and Amina B.’s share.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          verdict: 'GOODWILL',
          amountKobo: 500_000,
          reason: 'OTHER',
          words: 'Sorry for the trouble.',
        },
      ]),
    );
  });
  it('waits until the other side has answered', async () => {
    serve(detail({ answerDueAt: at(5) }));
    renderApp(PAGE);
    expect(await screen.findByText(/The other side may answer until/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });
  it('needs finance to approve a full refund', async () => {
    const proposed = detail({ proposed: true, proposal: 'Nothing was done.' });
    const sent = serve(proposed, ['FINANCE']);
    const { user } = renderApp(PAGE);
    expect(await screen.findByText('Reason: Nothing was done.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toEqual(['agreed']));
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });
  it('shows what the server refuses', async () => {
    serve();
    server.use(
      http.post('*/api/admin/disputes/d1/decisions', () =>
        problem(409, 'second_person_needed', 'Another person must decide this.'),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('radio', { name: /The job counts as done/ }));
    await user.type(screen.getByLabelText('Explanation for both sides'), 'It is clean.');
    await user.selectOptions(screen.getByLabelText('Reason'), 'DONE_AS_AGREED');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another person must decide this.');
  });
  it('shows what was decided when someone else was faster', async () => {
    serve();
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('radio', { name: /The job counts as done/ }));
    await user.type(screen.getByLabelText('Explanation for both sides'), 'It is clean.');
    server.use(
      http.post('*/api/admin/disputes/d1/decisions', () => {
        const decided = detail({
          state: 'DECIDED',
          verdict: 'PARTIAL',
          backKobo: 500_000,
          words: 'The photos show it.',
        });
        server.use(http.get('*/api/admin/disputes/d1', () => HttpResponse.json(decided)));
        return problem(409, 'dispute_closed', 'This dispute is closed.');
      }),
    );
    await user.selectOptions(screen.getByLabelText('Reason'), 'DONE_AS_AGREED');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText(/^Decided: ₦5,000 is refunded to the customer\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(await screen.findByText('Your decision was not saved')).toBeVisible();
    expect(screen.getByText('This dispute is closed.')).toBeVisible();
  });
  it('shows an empty list, an error, and a missing permission', async () => {
    serve(detail(), ['OPS']);
    renderApp('/admin/support?view=disputes');
    expect(
      await screen.findByText(/does not have the permission SUPPORT or FINANCE/),
    ).toBeVisible();
  });
  it('a decided dispute is found again, with its decision and not as late', async () => {
    serve();
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/disputes', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          {
            ...detail(),
            state: 'DECIDED',
            verdict: 'PARTIAL',
            decidedAt: '2026-11-20T08:00:00Z',
            dueAt: '2026-11-20T09:00:00Z',
          },
        ]);
      }),
    );
    const { user } = renderApp('/admin/support?view=disputes');
    await user.click(await screen.findByRole('link', { name: 'Decided' }));
    const table = within(await screen.findByRole('table', { name: /Disputes: Decided/ }));
    expect(await table.findByText('Partial refund')).toBeVisible();
    expect(table.getByText(/^Closed/)).toBeVisible();
    expect(table.queryByText(/^Was due/)).toBeNull();
    expect(asked).toEqual(['?limit=50', '?state=DECIDED&sort=-due&limit=50']);
    await user.click(screen.getByRole('checkbox', { name: 'Select SVC-4M8X2T' }));
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
      /^\/api\/admin\/disputes\?state=DECIDED&.*ids=d1/,
    );
  });
  it.each([
    ['', 'No dispute is open.'],
    ['&state=DECIDED', 'No dispute has been decided.'],
    ['&state=WITHDRAWN', 'No dispute has been withdrawn.'],
  ])('says when there are no disputes in a state: "%s"', async (state, text) => {
    serve();
    server.use(http.get('*/api/admin/disputes', () => HttpResponse.json([])));
    renderApp(`/admin/support?view=disputes${state}`);
    expect(await screen.findByText(text)).toBeVisible();
  });
  it('says how late it is, and what a decision does to released money', () => {
    const now = Date.parse('2026-11-24T10:00:00Z');
    expect(dueText({ dueAt: '2026-11-24T12:00:00Z', missed: 0 }, now).late).toBe(false);
    expect(dueText({ dueAt: '2026-11-24T12:00:00Z', missed: 1 }, now).late).toBe(true);
    expect(dueText({ dueAt: '2026-11-24T09:00:00Z', missed: 2 }, now).text).toMatch(/^Was due/);
    const released = { leftKobo: 3_010_000, released: true, providerName: 'Amina B.' };
    expect(preview(released, 'FULL_REFUND', 0)).toBe(
      '₦30,100 is refunded to the customer and the order is closed, once finance approves. The guarantee fund pays Amina B.’s share at once and recovers it from later payouts, at most 30% of each.',
    );
    expect(preview(released, 'RELEASE', 0)).toBe(
      'No refund. The provider’s share is available for payouts again.',
    );
  });
});
