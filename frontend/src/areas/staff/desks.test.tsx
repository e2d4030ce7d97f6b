import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Reward } from './rewards/api';

const reward = (patch: Partial<Reward> = {}): Reward => ({
  refereeId: 'u2',
  refereeName: 'Bola Adeyemi',
  referrerId: 'u1',
  referrerName: 'Ada Obi',
  orderId: 'o1',
  rewardKobo: 500_000,
  doubt: 'SAME_DEVICE',
  appliedAt: '2026-11-20T09:00:00Z',
  ...patch,
});

describe('the staff dashboard', () => {
  beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['SUPER'] }));

  it('PROD-07 shows what waits in each staff area, with a link to it', async () => {
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({ tickets: 3, requests: 1, rewards: 0, reviews: 2, missedTerms: 14 }),
      ),
    );
    const { container } = renderApp('/admin');
    const list = await screen.findByRole('list', { name: 'Open work' });
    const tiles = within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(tiles).toEqual([
      ['1 request waits for a price', '/admin/orders?view=to-price'],
      ['3 tickets wait for our answer', '/admin/support'],
      ['2 reviews must be read', '/admin/reviews'],
      ['14 search terms found nothing in 30 days', '/admin/content-management?tab=words'],
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('PROD-07 shows cases and proposals that wait, and their sum beside the section', async () => {
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({
          tickets: 1,
          disputes: 2,
          warrantyClaims: 1,
          damageClaims: 1,
          assessments: 1,
          applications: 3,
          dispatch: 1,
          staffRequests: 1,
          appeals: 1,
          settingChanges: 1,
          gasPrices: 2,
          rateChanges: 1,
          commissionRules: 1,
        }),
      ),
    );
    renderApp('/admin');
    const list = await screen.findByRole('list', { name: 'Open work' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 job needs operations now', '/admin/dispatch'],
      ['1 assessment must be planned or read', '/admin/assessments'],
      ['1 ticket waits for our answer', '/admin/support'],
      ['2 disputes wait for a decision', '/admin/support?view=disputes'],
      ['1 warranty claim waits for a decision', '/admin/support?view=guarantee'],
      ['1 damage claim is open', '/admin/support?view=damage'],
      ['3 applications wait for a decision', '/admin/service-providers'],
      ['1 change of an account waits for a second person', '/admin/users?view=waiting'],
      ['1 appeal waits for a decision', '/admin/reliability'],
      ['1 commission rule waits for a second person', '/admin/finance?view=commission'],
      ['1 change of prices waits for a second person', '/admin/rates'],
      ['2 gas prices wait for a second person', '/admin/gas-management'],
      ['1 change of a setting waits for a second person', '/admin/settings'],
    ]);
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    const named = [
      'Support 5',
      'Users 1',
      'Appeals 1',
      'Finance 1',
      'Prices 1',
      'Gas 2',
      'Settings 1',
    ];
    for (const name of named)
      expect(nav.getByRole('link', { name: `${name} waiting` })).toBeVisible();
  });
  it('shows finance the decisions that wait for a second person, with their lists', async () => {
    signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({
          commissionRules: 0,
          refundApprovals: 2,
          moneyProposals: 1,
          payoutBatches: 1,
          fullRefunds: 1,
          damageGrants: 2,
          earlyTerminations: 1,
        }),
      ),
    );
    renderApp('/admin');
    const list = await screen.findByRole('list', { name: 'Open work' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2 refunds wait for your approval', '/admin/finance?view=refunds&state=REQUESTED'],
      ['1 use of unapplied money waits for a second person', '/admin/finance?view=unapplied'],
      ['1 payout batch waits for your signature', '/admin/payouts'],
      [
        '1 refund of a whole price waits for a second person',
        '/admin/support?view=disputes&state=PROPOSED',
      ],
      [
        '2 compensations for damage wait for a second person',
        '/admin/support?view=damage&state=PROPOSED',
      ],
      ['1 early termination waits for a second person', '/admin/orders?view=ending'],
    ]);
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    for (const name of ['Orders 1', 'Support 3', 'Finance 3', 'Payouts 1'])
      expect(nav.getByRole('link', { name: `${name} waiting` })).toBeVisible();
  });
  it('has no tiles without work, and says when nothing waits', async () => {
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({ tickets: 0, requests: 0, rewards: 0, reviews: 0, missedTerms: 0 }),
      ),
    );
    renderApp('/admin');
    expect(await screen.findByText('Nothing waits for staff at the moment.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Open work' })).toBeNull();
  });
  it('leaves out counts that the user may not see', async () => {
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({
          tickets: null,
          requests: null,
          rewards: 1,
          reviews: null,
          missedTerms: null,
        }),
      ),
    );
    renderApp('/admin');
    const list = await screen.findByRole('list', { name: 'Open work' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['1 reward waits for a decision']);
  });
  it('shows the text messages of today to operations, and that there are too many', async () => {
    const sms = {
      messages: 12,
      segments: 14,
      failed: 1,
      dailyMax: 2000,
      costKobo: 7_000,
      costMaxKobo: 1_500_000,
    };
    const waiting = { tickets: null, requests: 0, rewards: null, reviews: null, missedTerms: null };
    server.use(http.get('*/api/admin/dashboard', () => HttpResponse.json({ ...waiting, sms })));
    const first = renderApp('/admin');
    expect(await screen.findByText(/Text messages today/)).toHaveTextContent(
      'Text messages today: 12 of at most 2,000, in 14 segments. One did not arrive. Messages and calls cost ₦70 of ₦15,000.',
    );
    expect(screen.queryByText(/more than usual/)).not.toBeInTheDocument();
    first.unmount();
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({ ...waiting, sms: { ...sms, messages: 2001 } }),
      ),
    );
    renderApp('/admin');
    expect(await screen.findByText(/more than usual/)).toBeInTheDocument();
    expect(screen.queryByText(/more than the settings/)).not.toBeInTheDocument();
  });
  it('shows operations that the text messages of today cost too much', async () => {
    const sms = {
      messages: 12,
      segments: 14,
      failed: 0,
      dailyMax: 2000,
      costKobo: 1_500_100,
      costMaxKobo: 1_500_000,
    };
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({
          tickets: null,
          requests: 0,
          rewards: null,
          reviews: null,
          missedTerms: null,
          sms,
        }),
      ),
    );
    renderApp('/admin');
    expect(
      await screen.findByText('They cost more than the settings allow for.'),
    ).toBeInTheDocument();
  });
  it('says when the user has no permission, and when the counts could not be loaded', async () => {
    server.use(
      http.get('*/api/admin/dashboard', () =>
        HttpResponse.json({
          tickets: null,
          requests: null,
          rewards: null,
          reviews: null,
          missedTerms: null,
        }),
      ),
    );
    const first = renderApp('/admin');
    expect(await screen.findByText(/You have no permissions yet/)).toBeInTheDocument();
    first.unmount();
    server.use(http.get('*/api/admin/dashboard', () => HttpResponse.json({}, { status: 500 })));
    renderApp('/admin');
    expect(await screen.findByText('We could not load what waits')).toBeInTheDocument();
  });
});

describe('referral rewards', () => {
  beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['FINANCE'] }));

  function serve(waiting: Reward[]) {
    const decided: unknown[] = [];
    let left = waiting;
    server.use(
      http.get('*/api/admin/referrals', () => HttpResponse.json(left)),
      http.post('*/api/admin/referrals/:id/decision', async ({ request, params }) => {
        decided.push([params['id'], await request.json()]);
        left = left.filter(({ refereeId }) => refereeId !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return decided;
  }

  it('a reward on hold is paid by a person after a confirmation', async () => {
    const decided = serve([
      reward(),
      reward({ refereeId: 'u3', doubt: 'MANY_REWARDS', orderId: null }),
    ]);
    const { user, container } = renderApp('/admin/referrals');
    const list = await screen.findByRole('list', { name: 'Rewards on hold' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Both accounts were used in the same browser. Families share phones.',
    );
    expect(within(first!).getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(second).toHaveTextContent('ten rewards within 30 days');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(first!).getByRole('button', { name: 'Pay ₦5,000' }));
    expect(decided).toEqual([]);
    await user.click(
      within(screen.getByRole('dialog', { name: 'Pay this reward?' })).getByRole('button', {
        name: 'Pay ₦5,000',
      }),
    );
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(decided).toEqual([['u2', { approve: true }]]);
  });
  it('rewards are found by the people, sorted, selected and exported', async () => {
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/referrals',
        ({ request }) => (asked.push(new URL(request.url).search), HttpResponse.json([reward()])),
      ),
    );
    const { user } = renderApp('/admin/referrals?q=ada');
    expect(await screen.findByText('Ada Obi')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Code used, newest first');
    await waitFor(() => expect(asked.at(-1)).toBe('?q=ada&sort=-created&limit=50'));
    await user.click(
      await screen.findByRole('checkbox', { name: 'Select Ada Obi for Bola Adeyemi' }),
    );
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/referrals?ids=u2&format=csv',
    );
  });
  it('a refused reward is not paid, and an empty list says so', async () => {
    const decided = serve([reward()]);
    const { user } = renderApp('/admin/referrals');
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    await user.click(screen.getByRole('button', { name: 'Yes, refuse' }));
    expect(await screen.findByText('No reward waits')).toBeInTheDocument();
    expect(decided).toEqual([['u2', { approve: false }]]);
  });
  it('says why a decision failed, and keeps the reward', async () => {
    serve([reward()]);
    server.use(
      http.post('*/api/admin/referrals/:id/decision', () =>
        problem(404, 'not_found', 'There is nothing here.'),
      ),
    );
    const { user } = renderApp('/admin/referrals');
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    await user.click(screen.getByRole('button', { name: 'Yes, refuse' }));
    expect(await screen.findByText('There is nothing here.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Rewards on hold' })).toBeInTheDocument();
  });
  it('is not shown to staff without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    renderApp('/admin/referrals');
    expect(await screen.findByText(/does not have the permission FINANCE/)).toBeInTheDocument();
  });
});

describe('the section navigation', () => {
  const was = ['offsetLeft', 'offsetWidth', 'clientWidth'].map(
    (name) =>
      [
        name,
        Object.getOwnPropertyDescriptor(
          name === 'clientWidth' ? Element.prototype : HTMLElement.prototype,
          name,
        ),
      ] as const,
  );
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
      configurable: true,
      get(this: HTMLElement) {
        return this.hasAttribute('aria-current') ? 900 : 16;
      },
    });
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
      configurable: true,
      get: () => 80,
    });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
      configurable: true,
      get: () => 328,
    });
  });
  afterEach(() => {
    for (const [name, descriptor] of was) {
      if (name === 'clientWidth') Reflect.deleteProperty(HTMLElement.prototype, name);
      else if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    }
  });

  it('scrolls to the open section on a phone', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    renderApp('/admin/payouts');
    const open = await screen.findByRole('link', { name: 'Payouts', current: 'page' });
    expect(open.closest('.tabs')).toHaveProperty('scrollLeft', 900 - 16 - (328 - 80) / 2);
  });
  it.each([
    ['/admin/content-management?tab=promos', 'Kinds of content', 'Promo codes'],
    ['/admin/support?state=RESOLVED', 'States', 'Resolved'],
    ['/admin/support?view=disputes', 'States', 'Disputes'],
    ['/admin/reviews?state=REJECTED', 'States', 'Rejected'],
    ['/admin/finance?view=refunds&state=REQUESTED', 'States', 'To approve'],
    ['/admin/orders?view=unassigned', 'Saved views', 'No provider'],
    ['/admin/service-providers?view=asked', 'States', 'With applicants'],
  ])('%s opens its own section, and scrolls to it', async (path, line, name) => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    renderApp(path);
    const nav = await screen.findByRole('navigation', { name: line });
    expect(
      within(nav)
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent),
    ).toEqual([name]);
    await waitFor(() => expect(nav).toHaveProperty('scrollLeft', 900 - 16 - (328 - 80) / 2));
  });
});
