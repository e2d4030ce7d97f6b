import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Card, AuditEntry, Person, StaffRequest } from './api';
import { actionsOn, detailText, goesOn, LENGTHS, requestText, stateText, takesTwo } from './model';

const BOLA = '01900000-0000-7000-8000-000000000102';

const person = (patch: Partial<Person> = {}): Person => ({
  id: BOLA,
  name: 'Bola Adeyemi',
  email: 'bola@example.ng',
  phone: '+234 ••• ••• ••67',
  role: 'CUSTOMER',
  state: 'ACTIVE',
  permissions: [],
  createdAt: '2026-11-01T08:00:00Z',
  ...patch,
});

const request = (patch: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 'r1',
  personId: BOLA,
  personName: 'Bola Adeyemi',
  kind: 'SUSPEND',
  until: null,
  role: null,
  permissions: [],
  reason: 'Rude to a rider',
  askedBy: 'Ngozi Obi',
  askedAt: '2026-11-20T08:00:00Z',
  state: 'WAITING',
  decidedBy: null,
  decidedAt: null,
  mine: false,
  aboutYou: false,
  ...patch,
});

const auditEntry = (patch: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'd1',
  staffId: 's1',
  staffName: 'Chidi Eze',
  personId: BOLA,
  personName: 'Bola Adeyemi',
  kind: 'SUSPENDED',
  reason: 'Rude to a rider',
  detail: 'until 2026-11-24T09:00:00Z',
  at: '2026-11-23T09:00:00Z',
  ...patch,
});

const card = (patch: Partial<Card> = {}): Card => ({
  person: person(),
  you: false,
  emailVerified: true,
  phoneVerified: true,
  city: 'Abuja',
  stateName: 'FCT',
  hasAddress: true,
  suspendedSince: null,
  suspendedUntil: null,
  eraseAfter: null,
  erasedAt: null,
  sessions: [
    {
      id: 's1',
      userAgent: 'Chrome on Android',
      ip: '102.89.0.1',
      createdAt: '2026-11-01T08:00:00Z',
      lastSeenAt: '2026-11-20T08:00:00Z',
      current: false,
    },
  ],
  counts: { orders: 3, openOrders: 1, jobs: 0, tickets: 1, openTickets: 1 },
  tickets: [],
  creditKobo: 150_000,
  requests: [],
  deeds: [],
  ...patch,
});

const serve = (shown: Card, people: Person[] = [shown.person]) =>
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json(people)),
    http.get(`*/api/admin/users/${BOLA}`, () => HttpResponse.json(shown)),
  );

const CARD = `/admin/users?user=${BOLA}`;

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

describe('the list', () => {
  it('ROLE-27 ROUTE-48 shows users, and filters them by what is typed', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/users', ({ request: { url } }) => {
        asked.push(new URL(url).search);
        return HttpResponse.json(
          url.includes('q=bola')
            ? [person()]
            : [
                person(),
                person({
                  id: 'u2',
                  name: 'Ada Obi',
                  email: 'ada@example.ng',
                  phone: null,
                  state: 'SUSPENDED',
                }),
              ],
        );
      }),
    );
    const { user, container } = renderApp('/admin/user-management');
    const list = within(await screen.findByRole('table', { name: 'Accounts' }));
    expect(list.getAllByRole('link')).toHaveLength(2);
    expect(list.getByRole('row', { name: /Ada Obi/ })).toHaveTextContent('Suspended');
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'bola');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Ada Obi/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: /Bola Adeyemi/ })).toHaveAttribute(
      'href',
      `/admin/users?q=bola&user=${BOLA}`,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
    await waitFor(() => expect(asked.at(-1)).toBe('?q=bola&state=SUSPENDED&limit=50'));
  });

  it('says when no one is found', async () => {
    serve(card(), []);
    const { user } = renderApp('/admin/users');
    expect(await screen.findByText('There are no accounts yet.')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No accounts match')).toBeVisible();
  });

  it('says when it could not be loaded, and retries', async () => {
    server.use(http.get('*/api/admin/users', () => HttpResponse.error()));
    const { user } = renderApp('/admin/users');
    const again = await screen.findByRole('button', { name: /try again/i });
    serve(card());
    await user.click(again);
    expect(await screen.findByRole('link', { name: /Bola Adeyemi/ })).toBeVisible();
  });

  it('requests nothing for staff without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    renderApp('/admin/users');
    expect(await screen.findByText(/does not have the permission OPS or SUPPORT/)).toBeVisible();
  });
});

describe('a user card', () => {
  it('shows the facts about a user, with the number masked and links to more', async () => {
    serve(card({ deeds: [auditEntry()] }));
    const { container } = renderApp(CARD);
    const shown = within(await screen.findByRole('article', { name: 'Bola Adeyemi' }));
    expect(shown.getByText('+234 ••• ••• ••67')).toBeVisible();
    expect(shown.getByText('Phone confirmed').nextElementSibling).toHaveTextContent(
      'Yes, by a code',
    );
    expect(shown.getByRole('link', { name: 'Orders: 3, 1 of them open' })).toHaveAttribute(
      'href',
      `/admin/orders?view=all&customer=${BOLA}`,
    );
    expect(shown.getByText('Credit: ₦1,500')).toBeVisible();
    expect(shown.queryByRole('link', { name: /Credit/ })).not.toBeInTheDocument();
    expect(shown.getByText('Chrome on Android')).toBeVisible();
    expect(shown.getByText(/Chidi Eze/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('links to the statement for staff who may see it', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    renderApp(CARD);
    expect(await screen.findByRole('link', { name: 'Credit: ₦1,500' })).toHaveAttribute(
      'href',
      `/admin/finance?view=statements&whose=customers&id=${BOLA}`,
    );
  });

  it('says that there is no such account', async () => {
    serve(card());
    server.use(http.get(`*/api/admin/users/${BOLA}`, () => problem(404, 'not_found', 'Not found')));
    renderApp(CARD);
    expect(await screen.findByText('There is no such account')).toBeVisible();
  });

  it('suspends with a reason and a duration, and says what continues', async () => {
    const sent: unknown[] = [];
    let shown = card();
    serve(shown);
    server.use(
      http.get(`*/api/admin/users/${BOLA}`, () => HttpResponse.json(shown)),
      http.post(`*/api/admin/users/${BOLA}/suspend`, async ({ request: asked }) => {
        sent.push(await asked.json(), asked.headers.get('idempotency-key'));
        shown = card({
          person: person({ state: 'SUSPENDED' }),
          suspendedUntil: '2026-11-23T08:00:00Z',
          sessions: [],
        });
        return HttpResponse.json({ card: shown, waits: true, openOrders: 1, openJobs: 0 });
      }),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend: Bola Adeyemi' }));
    expect(dialog.getByText('One open request continues as agreed.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(dialog.getByText('Give the reason in a sentence.')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '30 days');
    expect(
      dialog.getByText(
        'More than 3 days need a second person. The first 3 days take effect at once.',
      ),
    ).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Why?' }), ' Rude ');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(
      (await screen.findAllByText(/Suspended for 3 days; the rest waits for a second person\./))[0],
    ).toBeVisible();
    expect(sent).toEqual([{ reason: 'Rude', hours: 720 }, expect.any(String)]);
    expect(await screen.findByText(/^Suspended until /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
  });

  it('shows phone and address after a reason is given', async () => {
    serve(card());
    server.use(
      http.post(`*/api/admin/users/${BOLA}/contact`, () =>
        HttpResponse.json({
          phone: '+2348031234567',
          address: '12 Third Avenue',
          city: 'Abuja',
          stateName: 'FCT',
        }),
      ),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Show phone and address' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'Why?' }),
      'The rider cannot find it',
    );
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Show phone and address' }),
    );
    expect(await screen.findByText('+2348031234567')).toBeVisible();
    expect(screen.getByText('12 Third Avenue, Abuja, FCT')).toBeVisible();
  });

  it('gives a role through a second person, after the password', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    let sure = false;
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/reauth', () => {
        sure = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(`*/api/admin/users/${BOLA}/role`, async ({ request: asked }) => {
        if (!sure)
          return problem(403, 'reauth_required', 'Please enter your password again to do this.');
        sent.push(await asked.json());
        return HttpResponse.json(
          card({
            requests: [
              request({ kind: 'ROLE', role: 'ADMIN', permissions: ['SUPPORT'], mine: true }),
            ],
          }),
        );
      }),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Change the role' }));
    await user.click(await screen.findByRole('checkbox', { name: /Support/ }));
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Joins us');
    await user.click(
      within(screen.getByRole('dialog', { name: /Change the role/ })).getByRole('button', {
        name: 'Change the role',
      }),
    );
    await user.type(await screen.findByLabelText('Your password'), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText('A second person must approve it.'))[0]).toBeVisible();
    expect(sent).toEqual([{ role: 'ADMIN', permissions: ['SUPPORT'], reason: 'Joins us' }]);
  });

  it('shows the server’s message when an action failed', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    server.use(
      http.post(`*/api/admin/users/${BOLA}/erase`, () =>
        problem(
          409,
          'business_open',
          'They have a request under way. It must end or be cancelled first.',
        ),
      ),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Erase the account' }));
    await user.type(await screen.findByRole('textbox', { name: 'Why?' }), 'Asked');
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase the account' }),
    );
    expect(
      (
        await screen.findAllByText(
          'They have a request under way. It must end or be cancelled first.',
        )
      )[0],
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('Asked');
  });

  it('exports the data as a file', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    const made = jest.fn(() => 'blob:data');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    server.use(
      http.post(`*/api/admin/users/${BOLA}/export`, () =>
        HttpResponse.json({ user: { email: 'bola@example.ng' } }),
      ),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Export the data' }));
    await user.type(await screen.findByRole('textbox', { name: 'Why?' }), 'Asked by letter');
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Export the data' }),
    );
    expect((await screen.findAllByText('The file is in your downloads.'))[0]).toBeVisible();
    expect(made).toHaveBeenCalledTimes(1);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('one’s own card says who can act on it, and offers nothing else', async () => {
    serve(card({ you: true }));
    renderApp(CARD);
    expect(await screen.findByText(/^This is your account\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  });
});

describe('actions that need two people', () => {
  it('are approved by another person', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    const waiting = [request()];
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/admin/staff-requests', () => HttpResponse.json(waiting)),
      http.post(`*/api/admin/users/${BOLA}/requests/r1/decision`, async ({ request: asked }) => {
        sent.push(await asked.json());
        waiting.length = 0;
        return HttpResponse.json(card());
      }),
    );
    const { user, container } = renderApp('/admin/users?view=waiting');
    expect(await screen.findByText('Suspend until further notice')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    expect(sent).toEqual([{ approve: true }]);
  });

  it('cannot be approved by the requester, by the person they concern, or without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(
      http.get('*/api/admin/staff-requests', () =>
        HttpResponse.json([
          request({ mine: true }),
          request({ id: 'r2', kind: 'ROLE', role: 'CUSTOMER', aboutYou: true }),
        ]),
      ),
    );
    const { unmount } = renderApp('/admin/users?view=waiting');
    expect(await screen.findByRole('button', { name: 'Withdraw it' })).toBeVisible();
    expect(screen.getByText('This concerns you: two other people decide.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    unmount();
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    server.use(
      http.get('*/api/admin/staff-requests', () => HttpResponse.json([request({ id: 'r3' })])),
    );
    renderApp('/admin/users?view=waiting');
    expect(await screen.findByText('A person with all permissions decides.')).toBeVisible();
  });

  it('say why a decision failed', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(
      http.get('*/api/admin/staff-requests', () => HttpResponse.json([request()])),
      http.post(`*/api/admin/users/${BOLA}/requests/r1/decision`, () =>
        problem(409, 'staff_request_decided', 'This was decided already.'),
      ),
    );
    const { user } = renderApp('/admin/users?view=waiting');
    await user.click(await screen.findByRole('button', { name: 'Decline it' }));
    expect((await screen.findAllByText('This was decided already.'))[0]).toBeVisible();
  });
});

describe('the audit log', () => {
  it('is listed for staff with all permissions, and filtered by kind', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(
      http.get('*/api/admin/audit', ({ request: { url } }) =>
        HttpResponse.json(url.includes('kind=EXPORTED') ? [] : [auditEntry()]),
      ),
    );
    const { user, container } = renderApp('/admin/users?view=audit');
    const list = within(await screen.findByRole('table', { name: 'Audit log' }));
    expect(list.getAllByRole('row')[1]).toHaveTextContent('until 10:00am');
    expect(list.getByRole('link', { name: 'Bola Adeyemi' })).toHaveAttribute('href', CARD);
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'What was done' }),
      'Exported the data',
    );
    expect(await screen.findByText('No entries match')).toBeVisible();
  });

  it('is not shown to other staff', async () => {
    serve(card());
    renderApp('/admin/users');
    await screen.findByRole('table', { name: 'Accounts' });
    expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
  });
});

describe('the rules', () => {
  const ops = { id: 'o', permissions: ['OPS'] };
  const all = { id: 's', permissions: ['SUPER'] };
  it('the allowed actions depend on who asks and on whose account it is', () => {
    expect(actionsOn(card(), ops)).toEqual(['contact', 'sign-out', 'suspend']);
    expect(actionsOn(card(), all)).toEqual([
      'contact',
      'sign-out',
      'suspend',
      'role',
      'export',
      'erase',
    ]);
    expect(
      actionsOn(
        card({ eraseAfter: '2026-12-20T08:00:00Z', person: person({ state: 'CLOSING' }) }),
        all,
      ),
    ).toEqual(['contact', 'sign-out', 'suspend', 'export', 'keep']);
    expect(actionsOn(card({ person: person({ state: 'SUSPENDED' }), sessions: [] }), ops)).toEqual([
      'contact',
      'suspend',
      'reinstate',
    ]);
    expect(actionsOn(card({ person: person({ role: 'ADMIN' }) }), ops)).toEqual([]);
    expect(actionsOn(card({ person: person({ state: 'ERASED' }) }), all)).toEqual([]);
    expect(actionsOn(card({ you: true }), all)).toEqual([]);
  });

  it('one person can suspend for up to three days', () => {
    expect(LENGTHS.filter(({ hours }) => takesTwo(hours)).map(({ label }) => label)).toEqual([
      '7 days',
      '30 days',
      'Until further notice',
    ]);
  });

  it('describes what continues and the state of an account', () => {
    expect(goesOn(0, 0)).toBe('They have no open requests.');
    expect(goesOn(2, 1)).toBe(
      '2 open requests continue as agreed. One job needs another provider: unassign it on the orders page.',
    );
    expect(stateText(card())).toBe('There are no restrictions on this account.');
    expect(stateText(card({ person: person({ state: 'SUSPENDED' }) }))).toBe(
      'Suspended until further notice.',
    );
    expect(stateText(card({ eraseAfter: '2026-12-20T08:00:00Z' }))).toMatch(
      /^Will be erased on .*20 Dec/,
    );
    expect(
      stateText(card({ person: person({ state: 'ERASED' }), erasedAt: '2026-12-20T08:00:00Z' })),
    ).toMatch(/^Erased on /);
    expect(
      requestText(request({ kind: 'ROLE', role: 'ADMIN', permissions: ['OPS', 'SUPER'] })),
    ).toBe('Make staff: Operations, Everything');
    expect(requestText(request({ kind: 'ROLE', role: 'CUSTOMER' }))).toBe(
      'Make a customer again, without any permission',
    );
    expect(detailText({ detail: 'ADMIN: OPS' })).toBe('ADMIN: OPS');
    expect(detailText({ detail: null })).toBeNull();
  });
});
