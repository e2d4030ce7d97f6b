import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { saveAsFile } from '@/shared/lib/save-as-file';
import {
  auditText,
  actionsOn,
  detailText,
  goesOn,
  LENGTHS,
  requestText,
  stateText,
  takesTwo,
} from './model';
import { card, person, request, BOLA, auditEntry, CARD, serve } from './testing/people';

jest.mock('@/shared/lib/save-as-file');

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

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

  it('that are withdrawn by the requester are named so', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/admin/staff-requests', () => HttpResponse.json([request({ mine: true })])),
      http.post(`*/api/admin/users/${BOLA}/requests/r1/decision`, async ({ request: asked }) => {
        sent.push(await asked.json());
        return HttpResponse.json(card());
      }),
    );
    const { user } = renderApp('/admin/users?view=waiting');
    await user.click(await screen.findByRole('button', { name: 'Withdraw it' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
    expect(sent).toEqual([{ approve: false }]);
  });

  it('are searched, and the selected ones are saved without the name and the reason', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(
      http.get('*/api/admin/staff-requests', () =>
        HttpResponse.json([
          request(),
          request({ id: 'r2', kind: 'ROLE', role: 'CUSTOMER', personName: 'Ada Obi' }),
        ]),
      ),
    );
    const { user } = renderApp('/admin/users?view=waiting&q=ada');
    expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeVisible();
    expect(screen.queryByText('Suspend until further notice')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Select .*, Ada Obi$/ }));
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    await user.click(bar.getByRole('button', { name: 'Export' }));
    const [name, text] = jest.mocked(saveAsFile).mock.calls[0]!;
    expect(name).toMatch(/^second-approvals-.*\.csv$/);
    expect(text).toContain(BOLA);
    expect(text).not.toContain('Ada Obi');
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
    await user.click(screen.getByRole('button', { name: 'Yes, decline it' }));
    expect((await screen.findAllByText('This was decided already.'))[0]).toBeVisible();
  });
});

describe('the audit log', () => {
  beforeEach(() => server.use(http.get('*/api/admin/users', () => HttpResponse.json([]))));

  it('tells of a lifted suspension in the past tense', () =>
    expect(auditText('REINSTATED')).toBe('Lifted the suspension'));

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
    const detail = list.getByText(/until 10:00am/);
    expect(detail).toHaveClass('whitespace-normal');
    expect(detail.closest('td')).toHaveClass('dt-rest');
    expect(list.getByRole('link', { name: 'Bola Adeyemi' })).toHaveAttribute('href', CARD);
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'What was done' }),
      'Exported the data',
    );
    expect(await screen.findByText('No entries match')).toBeVisible();
  });

  it('finds what one member of staff did, by a choice or by their name in the list', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/users', ({ request: { url } }) =>
        HttpResponse.json(
          url.includes('role=ADMIN') ? [person({ id: 's7', name: 'Osu Ops', role: 'ADMIN' })] : [],
        ),
      ),
      http.get('*/api/admin/audit', ({ request: { url } }) => {
        asked.push(new URL(url).searchParams.get('staff'));
        return HttpResponse.json([auditEntry()]);
      }),
    );
    const { user } = renderApp('/admin/users?view=audit');
    const by = await screen.findByRole('combobox', { name: 'By' });
    await user.selectOptions(by, await within(by).findByRole('option', { name: 'Osu Ops' }));
    const list = within(await screen.findByRole('table', { name: 'Audit log' }));
    await user.click(await list.findByRole('link', { name: auditEntry().staffName }));
    await waitFor(() => expect(asked).toEqual([null, 's7', auditEntry().staffId]));
    expect(await within(by).findByRole('option', { name: 'Someone who left' })).toBeVisible();
    expect(
      screen.getByText(/who changed settings, prices, gas prices and commission/),
    ).toBeVisible();
  });

  it('names what was changed where an entry is about no account', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    const setting = 'Setting: Days that a draft is kept';
    const entries = [
      auditEntry({ kind: 'CHANGED_TERMS', personId: null, personName: null, detail: setting }),
      auditEntry({ id: 'd2', kind: 'EXPORTED_LIST', personId: null, personName: null }),
    ];
    server.use(http.get('*/api/admin/audit', () => HttpResponse.json(entries)));
    renderApp('/admin/users?view=audit');
    const list = within(await screen.findByRole('table', { name: 'Audit log' }));
    const [, changed, exported] = list.getAllByRole('row');
    expect(changed).toHaveTextContent('Changed a setting, a price or a commission');
    expect(changed).toHaveTextContent(`No account${setting}`);
    expect(exported).toHaveTextContent('A whole list');
    expect(auditText('PROPOSED_TERMS')).toBe('Proposed a setting, a price or a commission');
    expect(auditText('LEFT_TERMS')).toBe('Declined a setting, a price or a commission');
  });

  it('links to the histories of settings, prices, gas prices and commission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    server.use(http.get('*/api/admin/audit', () => HttpResponse.json([])));
    renderApp('/admin/users?view=audit');
    const text = await screen.findByText(/^What staff did to accounts,/);
    expect(text).toHaveTextContent(
      'What staff did to accounts, and who changed settings, prices, gas prices and commission. The values are in the history of settings, prices, gas prices and commission.',
    );
    expect(
      within(text)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/settings',
      '/admin/rates',
      '/admin/gas-management',
      '/admin/finance?view=commission',
    ]);
  });

  it('finds the entries about an account, and exports the selected ones', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/audit',
        ({ request: { url } }) => (
          asked.push(new URL(url).search),
          HttpResponse.json([auditEntry()])
        ),
      ),
    );
    const { user } = renderApp('/admin/users?view=audit&q=bola');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    expect(asked).toEqual(['?q=bola&limit=50']);
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      `/api/admin/audit?ids=${auditEntry().id}&format=csv`,
    );
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
      '2 open requests continue as agreed. There is one open job: we look for another provider for each that has not begun. One that has begun waits on the dispatch board for a decision.',
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
    expect(detailText({ detail: 'ADMIN: OPS, SUPPORT' })).toBe('Staff: Operations, Support');
    expect(detailText({ detail: 'CUSTOMER' })).toBe('Customer');
    expect(detailText({ detail: 'SUSPEND: until further notice' })).toBe(
      'Suspension until further notice',
    );
    expect(detailText({ detail: 'SUSPEND: until 2026-12-20T08:00:00Z' })).toMatch(
      /^Suspension until .*9:00am/,
    );
    expect(['APPROVED', 'REJECTED', 'WITHDREW'].map(auditText)).toEqual([
      'Approved a change of an account',
      'Declined a change of an account',
      'Withdrew a change of an account',
    ]);
    expect(detailText({ detail: null })).toBeNull();
  });
});
