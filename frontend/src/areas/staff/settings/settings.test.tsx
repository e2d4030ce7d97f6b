import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { change, desk, open, openDesk, preview, serve, setting } from './testing/desk';

beforeEach(openDesk);

describe('the settings page', () => {
  it('shows each value, since when and by whom, and its history', async () => {
    const { container } = open();
    const rows = within(await screen.findByRole('table', { name: 'Orders' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Days that a draft is keptDefault7 days');
    expect(rows[2]).toHaveTextContent(/Unpaid ordersSince .*, Chidi Eze4/);
    expect(
      screen.getByText(/Chidi Eze: Too many drafts \(accepted by Ngozi Ude\)/),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('proposes a change with its day and its reason', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'See the effect' }));
    expect(screen.getByText('Enter the new value.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('New value'), '3');
    await user.type(screen.getByLabelText(/^From/), '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      (
        await screen.findAllByText(
          '20 requests were sent in the last 30 days. 1 of them had waited longer than a draft is kept today, 4 with this value.',
        )
      ).length,
    ).toBe(2);
    expect(desk.tried.at(-1)).toEqual([
      'draft_days',
      { value: 3, effectiveFrom: '2026-12-01T00:00:00+01:00' },
    ]);
    expect(desk.sent).toEqual([]);
    await user.type(screen.getByLabelText('Why'), 'Fewer drafts');
    await user.click(screen.getByRole('button', { name: 'Propose change' }));
    await waitFor(() =>
      expect(desk.sent).toEqual([
        [
          'draft_days',
          { value: 3, reason: 'Fewer drafts', effectiveFrom: '2026-12-01T00:00:00+01:00' },
        ],
      ]),
    );
    expect(
      await screen.findByText('The value does not change until another person accepts.'),
    ).toBeInTheDocument();
  });

  it('refuses a value that is no whole number, and tries none', async () => {
    serve([setting()]);
    const { user } = open();
    const value = await screen.findByLabelText('New value');
    for (const typed of ['1.5', '-3', '1e1']) {
      await user.clear(value);
      await user.type(value, typed);
      await user.click(screen.getByRole('button', { name: 'See the effect' }));
      expect(value).toHaveValue(typed);
      expect(value).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    }
    expect(desk.tried).toEqual([]);
  });

  it('refuses the value that the setting has', async () => {
    serve([setting()]);
    const { user } = open();
    const value = await screen.findByLabelText('New value');
    await user.type(value, '7');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(value).toHaveAccessibleDescription('This is the value already.');
    expect(desk.tried).toEqual([]);
  });

  it('reminds of the terms page beside the groups that it names', async () => {
    const named = ['CANCELLATION', 'COMPENSATION', 'DEADLINES'];
    serve(['ORDERS', ...named].map((group) => setting({ key: group.toLowerCase(), group })));
    open();
    const reminders = await screen.findAllByText(/publish its new text for the same day/);
    expect(reminders).toHaveLength(named.length);
  });

  it('shows each group with its units, and a switch is chosen', async () => {
    const fee = setting({
      key: 'late_credit',
      group: 'COMPENSATION',
      label: 'Credit',
      unit: 'NAIRA',
      value: 1000,
      min: 0,
      max: 20_000,
    });
    const seat = setting({
      key: 'reserved_seat',
      group: 'DISPATCH',
      label: 'Last offer',
      unit: 'SWITCH',
      value: 1,
      min: 0,
      max: 1,
    });
    const near = setting({
      key: 'weight_near',
      group: 'DISPATCH',
      label: 'Distance',
      unit: 'PERCENT',
      value: 30,
      min: 0,
      max: 100,
    });
    serve([seat, near, fee]);
    const { user } = open();
    const rows = within(
      await screen.findByRole('table', { name: 'Choice of providers' }),
    ).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Last offerDefaultOn',
      'DistanceDefault30%',
    ]);
    expect(screen.getByRole('table', { name: 'Credit for waiting customers' })).toHaveTextContent(
      '₦1,000',
    );
    expect(screen.queryByRole('table', { name: 'Orders' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('New value'), 'Off');
    await user.type(screen.getByLabelText('Why'), 'To compare');
    desk.effect = preview({
      kind: 'SIMULATION',
      subject: null,
      count: null,
      reason: 'It is not stored.',
      command: 'make simulate-dispatch',
    });
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(await screen.findByText('make simulate-dispatch')).toBeInTheDocument();
    expect(
      screen.getByText('This value is not tried on past orders. It is not stored.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Propose change' }));
    await waitFor(() =>
      expect(desk.sent).toEqual([['reserved_seat', { value: 0, reason: 'To compare' }]]),
    );
    await user.selectOptions(screen.getByLabelText('Setting'), 'Credit: ₦1,000');
    expect(screen.getByLabelText('New value')).toHaveAccessibleDescription('From ₦0 to ₦20,000.');
  });

  it('a second person accepts a change', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    await waitFor(() =>
      expect(desk.sent).toEqual([['draft_days', { changeId: 'c1', accept: true }]]),
    );
  });

  it('a change that someone else decided on is gone after the refusal', async () => {
    const { user } = open();
    const accept = await screen.findByRole('button', { name: /^Accept/ });
    server.use(
      http.post('*/api/admin/settings/:key/decision', () => {
        serve([setting({ history: [change({ state: 'REFUSED', decidedBy: 'Chidi Eze' })] })]);
        return problem(409, 'conflict', 'This change has been decided on already.');
      }),
    );
    await user.click(accept);
    expect(await screen.findByText('This change has been decided on already.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull());
  });

  it('no one can accept their own change', async () => {
    serve([setting({ history: [change({ mine: true })] })]);
    const { user } = open();
    expect(await screen.findByText('Another person must accept your change.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(await screen.findByText(/stays at/)).toBeVisible();
    expect(desk.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() =>
      expect(desk.sent).toEqual([['draft_days', { changeId: 'c1', accept: false }]]),
    );
  });

  it('shows a refused value at its field', async () => {
    server.use(
      http.post('*/api/admin/settings/:key/preview', () =>
        problem(422, 'validation_failed', 'Please check', [
          { field: 'value', code: 'out_of_range', message: 'Enter 1 to 30.' },
        ]),
      ),
    );
    const { user } = open();
    serve([setting()]);
    await user.type(await screen.findByLabelText('New value'), '99');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(await screen.findByText('Enter 1 to 30.')).toBeInTheDocument();
  });

  it('says that nothing has been changed yet', async () => {
    serve([setting()]);
    open();
    expect(await screen.findByText('No setting has been changed yet.')).toBeInTheDocument();
  });

  it('says when the settings could not be loaded', async () => {
    server.use(http.get('*/api/admin/settings', () => problem(500, 'internal_error', 'Broken')));
    open();
    expect(await screen.findByText('We could not load the settings')).toBeInTheDocument();
  });

  it('other staff see that they lack the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['OPS'] });
    open();
    expect(await screen.findByText(/does not have the permission SUPER/)).toBeInTheDocument();
  });
});
