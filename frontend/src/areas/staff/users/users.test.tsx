import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { auditText } from './model';
import { card, person, request, BOLA, auditEntry, CARD, serve } from './testing/people';

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

it('a decision about a rejected cylinder is named as one about the compensation', () => {
  expect(auditText('DECIDED_MAKE_GOOD')).toBe(
    'Decided about the compensation for a rejected cylinder',
  );
});
