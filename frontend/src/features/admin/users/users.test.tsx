import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { styleSheet } from '@/testing/style-sheet';
import type { Card, Deed, Person, StaffRequest } from './api';
import { actionsOn, detailText, goesOn, LENGTHS, requestText, stateText, takesTwo } from './model';

const BOLA = '01900000-0000-7000-8000-000000000102';

const person = (patch: Partial<Person> = {}): Person => ({
  id: BOLA, name: 'Bola Adeyemi', email: 'bola@example.ng', phone: '+234 ••• ••• ••67', role: 'CUSTOMER', state: 'ACTIVE', permissions: [], createdAt: '2026-11-01T08:00:00Z', ...patch,
});

const request = (patch: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 'r1', personId: BOLA, personName: 'Bola Adeyemi', kind: 'SUSPEND', until: null, role: null, permissions: [], reason: 'Rude to a rider', askedBy: 'Ngozi Obi', askedAt: '2026-11-20T08:00:00Z',
  state: 'WAITING', decidedBy: null, decidedAt: null, mine: false, aboutYou: false, ...patch,
});

const deed = (patch: Partial<Deed> = {}): Deed => ({
  id: 'd1', staffId: 's1', staffName: 'Chidi Eze', personId: BOLA, personName: 'Bola Adeyemi', kind: 'SUSPENDED', reason: 'Rude to a rider', detail: 'until 2026-11-24T09:00:00Z', at: '2026-11-23T09:00:00Z', ...patch,
});

const card = (patch: Partial<Card> = {}): Card => ({
  person: person(), you: false, emailVerified: true, city: 'Abuja', stateName: 'FCT', hasAddress: true, suspendedSince: null, suspendedUntil: null, eraseAfter: null, erasedAt: null,
  sessions: [{ id: 's1', userAgent: 'Chrome on Android', ip: '102.89.0.1', createdAt: '2026-11-01T08:00:00Z', lastSeenAt: '2026-11-20T08:00:00Z', current: false }],
  counts: { orders: 3, openOrders: 1, jobs: 0, tickets: 1, openTickets: 1 }, tickets: [], creditKobo: 150_000, requests: [], deeds: [], ...patch,
});

const serve = (shown: Card, people: Person[] = [shown.person]) =>
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json(people)),
    http.get(`*/api/admin/users/${BOLA}`, () => HttpResponse.json(shown)),
  );

const CARD = `/admin/users?user=${BOLA}`;

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

describe('the list', () => {
  it('ROLE-27 ROUTE-48 shows people, and finds them by what is typed', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/users', ({ request: { url } }) => {
        asked.push(new URL(url).search);
        return HttpResponse.json(url.includes('q=bola') ? [person()] : [person(), person({ id: 'u2', name: 'Ada Obi', email: 'ada@example.ng', phone: null, state: 'SUSPENDED' })]);
      }),
    );
    const { user, container } = renderApp('/admin/user-management');
    const list = within(await screen.findByRole('list', { name: 'Accounts' }));
    expect(list.getAllByRole('link')).toHaveLength(2);
    expect(list.getByRole('link', { name: /Ada Obi/ })).toHaveTextContent('Suspended');
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByRole('searchbox', { name: 'Find somebody' }), 'bola');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ada Obi/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Bola Adeyemi/ })).toHaveAttribute('href', `/admin/users?user=${BOLA}`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
    await waitFor(() => expect(asked.at(-1)).toBe('?q=bola&state=SUSPENDED&limit=20'));
  });

  it('says when nobody is found', async () => {
    serve(card(), []);
    const { user } = renderApp('/admin/users');
    expect(await screen.findByText('There is nobody of that kind.')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText(/Nobody is found by that/)).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    server.use(http.get('*/api/admin/users', () => HttpResponse.error()));
    const { user } = renderApp('/admin/users');
    const again = await screen.findByRole('button', { name: /try again/i });
    serve(card());
    await user.click(again);
    expect(await screen.findByRole('link', { name: /Bola Adeyemi/ })).toBeVisible();
  });

  it('asks nothing of a colleague of another desk', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    renderApp('/admin/users');
    expect(await screen.findByText(/does not have the permission OPS or SUPPORT/)).toBeVisible();
  });
});

describe('a card', () => {
  it('shows what there is of somebody, with the number masked and the ways on', async () => {
    serve(card({ deeds: [deed()] }));
    const { container } = renderApp(CARD);
    const shown = within(await screen.findByRole('article', { name: 'Bola Adeyemi' }));
    expect(shown.getByText('+234 ••• ••• ••67')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Orders: 3, 1 of them open' })).toHaveAttribute('href', `/admin/orders?view=all&customer=${BOLA}`);
    expect(shown.getByText('Credit: ₦1,500')).toBeVisible();
    expect(shown.queryByRole('link', { name: /Credit/ })).not.toBeInTheDocument();
    expect(shown.getByText('Chrome on Android')).toBeVisible();
    expect(shown.getByText(/Chidi Eze/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('leads to the statement for whoever may see it', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    renderApp(CARD);
    expect(await screen.findByRole('link', { name: 'Credit: ₦1,500' })).toHaveAttribute('href', `/admin/finance?view=statements&whose=customers&id=${BOLA}`);
  });

  it('says that there is no such account', async () => {
    serve(card());
    server.use(http.get(`*/api/admin/users/${BOLA}`, () => problem(404, 'not_found', 'Not found')));
    renderApp(CARD);
    expect(await screen.findByText('There is no such account')).toBeVisible();
  });

  it('is suspended with a reason and a length, and says what goes on', async () => {
    const sent: unknown[] = [];
    let shown = card();
    serve(shown);
    server.use(
      http.get(`*/api/admin/users/${BOLA}`, () => HttpResponse.json(shown)),
      http.post(`*/api/admin/users/${BOLA}/suspend`, async ({ request: asked }) => {
        sent.push(await asked.json(), asked.headers.get('idempotency-key'));
        shown = card({ person: person({ state: 'SUSPENDED' }), suspendedUntil: '2026-11-23T08:00:00Z', sessions: [] });
        return HttpResponse.json({ card: shown, waits: true, openOrders: 1, openJobs: 0 });
      }),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend: Bola Adeyemi' }));
    expect(dialog.getByText('One request of theirs goes on as agreed.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(dialog.getByText('Say why, in a sentence.')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '30 days');
    expect(dialog.getByText('More than 3 days take a second person. They are out for 3 days at once.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Why?' }), ' Rude ');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect((await screen.findAllByText(/Out for 3 days; the rest waits for a second person\./))[0]).toBeVisible();
    expect(sent).toEqual([{ reason: 'Rude', hours: 720 }, expect.any(String)]);
    expect(await screen.findByText(/^Kept out until /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Let in again' })).toBeVisible();
  });

  it('shows phone and address once a reason is given', async () => {
    serve(card());
    server.use(http.post(`*/api/admin/users/${BOLA}/contact`, () => HttpResponse.json({ phone: '+2348031234567', address: '12 Third Avenue', city: 'Abuja', stateName: 'FCT' })));
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Show phone and address' }));
    await user.type(await screen.findByRole('textbox', { name: 'Why?' }), 'The rider cannot find it');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show phone and address' }));
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
        if (!sure) return problem(403, 'reauth_required', 'Please enter your password again to do this.');
        sent.push(await asked.json());
        return HttpResponse.json(card({ requests: [request({ kind: 'ROLE', role: 'ADMIN', permissions: ['SUPPORT'], mine: true })] }));
      }),
    );
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Change the role' }));
    await user.click(await screen.findByRole('checkbox', { name: /Support/ }));
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Joins us');
    await user.click(within(screen.getByRole('dialog', { name: /Change the role/ })).getByRole('button', { name: 'Change the role' }));
    await user.type(await screen.findByLabelText('Your password'), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText('A second person must agree to it.'))[0]).toBeVisible();
    expect(sent).toEqual([{ role: 'ADMIN', permissions: ['SUPPORT'], reason: 'Joins us' }]);
  });

  it('says what the server said when it was not done', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    server.use(http.post(`*/api/admin/users/${BOLA}/erase`, () => problem(409, 'business_open', 'They have a request under way. It must end or be cancelled first.')));
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Erase the account' }));
    await user.type(await screen.findByRole('textbox', { name: 'Why?' }), 'Asked');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase the account' }));
    expect((await screen.findAllByText('They have a request under way. It must end or be cancelled first.'))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('Asked');
  });

  it('hands the data over as a file', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve(card());
    const made = jest.fn(() => 'blob:data');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use(http.post(`*/api/admin/users/${BOLA}/export`, () => HttpResponse.json({ user: { email: 'bola@example.ng' } })));
    const { user } = renderApp(CARD);
    await user.click(await screen.findByRole('button', { name: 'Take a copy of the data' }));
    await user.type(await screen.findByRole('textbox', { name: 'Why?' }), 'Asked by letter');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take a copy of the data' }));
    expect((await screen.findAllByText('The file is in your downloads.'))[0]).toBeVisible();
    expect(made).toHaveBeenCalledTimes(1);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('of oneself says who does what is to be done, and nothing more', async () => {
    serve(card({ you: true }));
    renderApp(CARD);
    expect(await screen.findByText(/^This is you\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  });
});

describe('what takes two people', () => {
  it('is agreed to by somebody else', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    expect(sent).toEqual([{ approve: true }]);
  });

  it('cannot be agreed to by whoever asked, nor by whom it is about, nor without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(http.get('*/api/admin/staff-requests', () => HttpResponse.json([request({ mine: true }), request({ id: 'r2', kind: 'ROLE', role: 'CUSTOMER', aboutYou: true })])));
    const { unmount } = renderApp('/admin/users?view=waiting');
    expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible();
    expect(screen.getByText('This is about you: two others decide.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
    unmount();
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    server.use(http.get('*/api/admin/staff-requests', () => HttpResponse.json([request({ id: 'r3' })])));
    renderApp('/admin/users?view=waiting');
    expect(await screen.findByText('Somebody with all permissions decides.')).toBeVisible();
  });

  it('says why it was not decided', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(
      http.get('*/api/admin/staff-requests', () => HttpResponse.json([request()])),
      http.post(`*/api/admin/users/${BOLA}/requests/r1/decision`, () => problem(409, 'staff_request_decided', 'This was decided already.')),
    );
    const { user } = renderApp('/admin/users?view=waiting');
    await user.click(await screen.findByRole('button', { name: 'Turn it down' }));
    expect((await screen.findAllByText('This was decided already.'))[0]).toBeVisible();
  });
});

describe('what staff did', () => {
  it('is listed for whoever may do everything, and narrowed by what it was', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(http.get('*/api/admin/audit', ({ request: { url } }) => HttpResponse.json(url.includes('kind=EXPORTED') ? [] : [deed()])));
    const { user, container } = renderApp('/admin/users?view=audit');
    const list = within(await screen.findByRole('list', { name: 'What staff did' }));
    // A name inside a line is not a row to tap: the rule that turns the links of a list into rows must not match it.
    const rows = /\.tick-l([^{}]*)\{display:flex/.exec(styleSheet())?.[1];
    expect(rows).toBe('>li>a:not(.link)');
    expect(list.getAllByRole('link').every((link) => link.matches('.link'))).toBe(true);
    expect(list.getByRole('listitem')).toHaveTextContent('Suspended until 10:00am');
    expect(list.getByRole('link', { name: 'Bola Adeyemi' })).toHaveAttribute('href', CARD);
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'Took a copy of the data');
    expect(await screen.findByText('Nothing of that kind was done yet.')).toBeVisible();
  });

  it('is no view of others', async () => {
    serve(card());
    renderApp('/admin/users');
    await screen.findByRole('list', { name: 'Accounts' });
    expect(screen.queryByRole('link', { name: 'What staff did' })).not.toBeInTheDocument();
  });
});

describe('the rules', () => {
  const ops = { id: 'o', permissions: ['OPS'] };
  const all = { id: 's', permissions: ['SUPER'] };
  it('what may be done follows who asks and whom it is about', () => {
    expect(actionsOn(card(), ops)).toEqual(['contact', 'sign-out', 'suspend']);
    expect(actionsOn(card(), all)).toEqual(['contact', 'sign-out', 'suspend', 'role', 'export', 'erase']);
    expect(actionsOn(card({ eraseAfter: '2026-12-20T08:00:00Z', person: person({ state: 'CLOSING' }) }), all)).toEqual(['contact', 'sign-out', 'suspend', 'export', 'keep']);
    expect(actionsOn(card({ person: person({ state: 'SUSPENDED' }), sessions: [] }), ops)).toEqual(['contact', 'suspend', 'reinstate']);
    expect(actionsOn(card({ person: person({ role: 'ADMIN' }) }), ops)).toEqual([]);
    expect(actionsOn(card({ person: person({ state: 'ERASED' }) }), all)).toEqual([]);
    expect(actionsOn(card({ you: true }), all)).toEqual([]);
  });

  it('three days are one person’s business', () => {
    expect(LENGTHS.filter(({ hours }) => takesTwo(hours)).map(({ label }) => label)).toEqual(['7 days', '30 days', 'Until further notice']);
  });

  it('words say what goes on and in what state an account is', () => {
    expect(goesOn(0, 0)).toBe('No request of theirs is under way.');
    expect(goesOn(2, 1)).toBe('2 requests of theirs go on as agreed. One job they cannot do now: hand it over on the orders page.');
    expect(stateText(card())).toBe('Nothing stands against this account.');
    expect(stateText(card({ person: person({ state: 'SUSPENDED' }) }))).toBe('Kept out until further notice.');
    expect(stateText(card({ eraseAfter: '2026-12-20T08:00:00Z' }))).toMatch(/^Will be erased on .*20 Dec/);
    expect(stateText(card({ person: person({ state: 'ERASED' }), erasedAt: '2026-12-20T08:00:00Z' }))).toMatch(/^Erased on /);
    expect(requestText(request({ kind: 'ROLE', role: 'ADMIN', permissions: ['OPS', 'SUPER'] }))).toBe('Make staff: Operations, Everything');
    expect(requestText(request({ kind: 'ROLE', role: 'CUSTOMER' }))).toBe('Make a customer again, without any permission');
    expect(detailText({ detail: 'ADMIN: OPS' })).toBe('ADMIN: OPS');
    expect(detailText({ detail: null })).toBeNull();
  });
});
