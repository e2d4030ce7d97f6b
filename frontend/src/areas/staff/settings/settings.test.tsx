import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const change = (patch: object = {}) => ({
  id: 'c1',
  value: 5,
  effectiveFrom: '2026-11-21T08:00:00Z',
  reason: 'Too many drafts',
  state: 'WAITING',
  proposedBy: 'Ngozi Ude',
  proposedAt: '2026-11-20T08:00:00Z',
  decidedBy: null,
  mine: false,
  ...patch,
});
const setting = (patch: object = {}) => ({
  key: 'draft_days',
  group: 'ORDERS',
  label: 'Days that a draft is kept',
  value: 7,
  unit: 'DAYS',
  min: 1,
  max: 30,
  effectiveFrom: null,
  changedBy: null,
  history: [],
  ...patch,
});
const unpaid = setting({
  key: 'unpaid_orders',
  label: 'Unpaid orders',
  unit: 'COUNT',
  value: 4,
  effectiveFrom: '2026-11-01T08:00:00Z',
  changedBy: 'Chidi Eze',
  history: [
    change({
      id: 'c0',
      value: 4,
      state: 'ACCEPTED',
      decidedBy: 'Ngozi Ude',
      proposedBy: 'Chidi Eze',
    }),
  ],
});

const preview = (patch: object = {}) => ({
  kind: 'COUNT',
  subject: 'SENT_DRAFTS',
  rows: [],
  total: null,
  count: { before: 1, after: 4, of: 20 },
  example: null,
  command: null,
  ...patch,
});
let sent: unknown[] = [];
let tried: unknown[] = [];
let effect: object;
const serve = (settings: readonly object[]) =>
  server.use(http.get('*/api/admin/settings', () => HttpResponse.json(settings)));

beforeEach(() => {
  sent = [];
  tried = [];
  effect = preview();
  signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
  serve([setting({ history: [change()] }), unpaid]);
  server.use(
    http.put('*/api/admin/settings/:key', async ({ request, params }) => {
      sent.push([params['key'], await request.json()]);
      return HttpResponse.json([setting()], { status: 202 });
    }),
    http.post('*/api/admin/settings/:key/preview', async ({ request, params }) => {
      tried.push([params['key'], await request.json()]);
      return HttpResponse.json(effect);
    }),
    http.post('*/api/admin/settings/:key/decision', async ({ request, params }) => {
      sent.push([params['key'], await request.json()]);
      return HttpResponse.json([setting()]);
    }),
  );
});

const open = () => renderApp('/admin/settings');

/** The warnings of React about rows with the same key. */
const aboutKeys = (errors: jest.SpyInstance) =>
  errors.mock.calls.filter(([text]) => String(text).includes('same key'));

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
    expect(tried.at(-1)).toEqual([
      'draft_days',
      { value: 3, effectiveFrom: '2026-12-01T00:00:00+01:00' },
    ]);
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Why'), 'Fewer drafts');
    await user.click(screen.getByRole('button', { name: 'Propose change' }));
    await waitFor(() =>
      expect(sent).toEqual([
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

  it('takes a time of day, and shows it on an example', async () => {
    serve([
      setting({
        key: 'eve_alarm',
        group: 'DEADLINES',
        label: 'Operations are told',
        unit: 'TIME_OF_DAY',
        value: 1110,
        min: 1100,
        max: 1140,
      }),
    ]);
    effect = preview({
      kind: 'EXAMPLE',
      subject: null,
      count: null,
      example: {
        startsAt: '2026-12-04T09:00:00Z',
        before: '2026-12-03T17:30:00Z',
        after: '2026-12-03T17:40:00Z',
      },
    });
    const { user } = open();
    expect(
      within(await screen.findByRole('table', { name: 'Deadlines' })).getAllByRole('row')[1],
    ).toHaveTextContent('18:30');
    expect(screen.getByText('From 18:20 to 19:00.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('New value'), { target: { value: '18:40' } });
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        /Example: a job on .* from 10:00 to 12:00\. The deadline is 6:30pm .* with the present value, and 6:40pm .* with the new one\./,
      ),
    ).toBeInTheDocument();
    expect(tried).toEqual([['eve_alarm', { value: 1120 }]]);
  });

  it('shows a deadline on past orders, each in its own row, and what would have ended differently', async () => {
    serve([
      setting({
        key: 'no_show_minutes',
        group: 'DEADLINES',
        label: 'No-show after',
        unit: 'MINUTES',
        value: 30,
        min: 15,
        max: 120,
      }),
    ]);
    const row = {
      orderId: 'o1',
      reference: 'GD-1',
      before: '2026-11-24T09:30:00Z',
      after: '2026-11-24T09:45:00Z',
      actedAt: '2026-11-24T09:40:00Z',
    };
    effect = preview({
      kind: 'MOMENTS',
      subject: null,
      count: null,
      moments: {
        rows: [
          row,
          row,
          { ...row, orderId: 'o2', reference: 'GD-2', after: row.before, actedAt: null },
        ],
        compared: 2,
        different: 2,
      },
    });
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, container } = open();
    await user.type(await screen.findByLabelText('New value'), '45');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    const rows = within(
      await screen.findByRole('table', {
        name: 'The deadline of past orders today and with this value',
      }),
    ).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toHaveTextContent(
      /GD-1done at 10:40am on .*today 10:30am on .*then 10:45am on /,
    );
    expect(rows[3]).toHaveTextContent(/GD-2today 10:30am on .*then the same/);
    expect(within(rows[1]!).getByRole('link', { name: 'GD-1' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(
      screen.getByText(
        'In 2 of these orders it is stored when the act was done that ends the deadline. In 2 of them it was in time by one value and too late by the other. It is not stored for the other orders.',
      ),
    ).toBeInTheDocument();
    expect(aboutKeys(errors)).toEqual([]);
    errors.mockRestore();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says when the acts that end a deadline are not stored', async () => {
    const row = {
      orderId: 'o1',
      reference: 'GD-1',
      before: '2026-11-24T09:30:00Z',
      after: '2026-11-24T09:45:00Z',
      actedAt: null,
    };
    effect = preview({
      kind: 'MOMENTS',
      subject: null,
      count: null,
      moments: { rows: [row], compared: 0, different: 0 },
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '3');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      (await screen.findAllByText(/^Whether an order would have ended differently cannot be told/))
        .length,
    ).toBeGreaterThan(0);
  });

  it('shows the order of the providers of past waves, and the command of the simulation', async () => {
    serve([
      setting({
        key: 'weight_near',
        group: 'DISPATCH',
        label: 'Distance',
        unit: 'PERCENT',
        value: 30,
        min: 0,
        max: 100,
      }),
    ]);
    const offers = [
      { provider: 'Amina', scoreBefore: 70_000, scoreAfter: 40_000, placeBefore: 1, placeAfter: 2 },
      { provider: 'Bola', scoreBefore: 60_000, scoreAfter: 65_500, placeBefore: 2, placeAfter: 1 },
      {
        provider: 'Chika',
        scoreBefore: 20_000,
        scoreAfter: 20_000,
        placeBefore: null,
        placeAfter: null,
      },
    ];
    const wave = {
      orderId: 'o1',
      reference: 'GD-1',
      wave: 2,
      reserve: false,
      sentAt: '2026-11-24T09:30:00Z',
      offers,
    };
    effect = preview({
      kind: 'WAVES',
      subject: null,
      count: null,
      waves: { rows: [wave], changed: 1 },
      command: 'make simulate-dispatch',
    });
    const { user, container } = open();
    await user.type(await screen.findByLabelText('New value'), '5');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    const rows = within(
      await screen.findByRole('table', {
        name: 'GD-1, Wave 2: the order of the providers today and with this value',
      }),
    ).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Aminatoday Place 1, score 70.0then Place 2, score 40.0',
      'Bolatoday Place 2, score 60.0then Place 1, score 65.5',
      'Chikatoday Reserved offer, score 20.0then Reserved offer, score 20.0',
    ]);
    expect(
      screen.getByText('The order of the providers is different in 1 of these 1 waves.'),
    ).toBeInTheDocument();
    expect(screen.getByText('make simulate-dispatch')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps two cancellations of one order on one day apart', async () => {
    const row = {
      orderId: 'o1',
      reference: 'GD-1',
      day: '2026-11-20',
      beforeKobo: 0,
      afterKobo: 100_000,
      differenceKobo: 100_000,
    };
    effect = preview({
      kind: 'AMOUNTS',
      subject: 'CANCELLATION_FEE',
      count: null,
      rows: [row, row],
    });
    serve([unpaid]);
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '3');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      within(
        await screen.findByRole('table', { name: 'Past orders today and with this value' }),
      ).getAllByRole('link', { name: 'GD-1' }),
    ).toHaveLength(2);
    expect(aboutKeys(errors)).toEqual([]);
    errors.mockRestore();
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
      'DistanceDefault30 %',
    ]);
    expect(screen.getByRole('table', { name: 'Credit for waiting customers' })).toHaveTextContent(
      '₦1,000',
    );
    expect(screen.queryByRole('table', { name: 'Orders' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('New value'), 'Off');
    await user.type(screen.getByLabelText('Why'), 'To compare');
    effect = preview({
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
      expect(sent).toEqual([['reserved_seat', { value: 0, reason: 'To compare' }]]),
    );
    await user.selectOptions(screen.getByLabelText('Setting'), 'Credit: ₦1,000');
    expect(screen.getByLabelText('New value')).toHaveAccessibleDescription('From ₦0 to ₦20,000.');
  });

  it('a second person accepts a change', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    await waitFor(() => expect(sent).toEqual([['draft_days', { changeId: 'c1', accept: true }]]));
  });

  it('no one can accept their own change', async () => {
    serve([setting({ history: [change({ mine: true })] })]);
    const { user } = open();
    expect(await screen.findByText('Another person must accept your change.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(sent).toEqual([['draft_days', { changeId: 'c1', accept: false }]]));
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

  it('shows what past orders would have cost before a change is sent', async () => {
    const row = {
      orderId: 'o1',
      reference: 'GDA-7K2M',
      day: '2026-11-20',
      beforeKobo: 215_000,
      afterKobo: 430_000,
      differenceKobo: 215_000,
    };
    effect = preview({
      kind: 'AMOUNTS',
      subject: 'CANCELLATION_FEE',
      count: null,
      rows: [
        row,
        {
          ...row,
          orderId: 'o2',
          reference: 'GDA-9P4Q',
          beforeKobo: 0,
          afterKobo: 0,
          differenceKobo: 0,
        },
      ],
      total: { beforeKobo: 215_000, afterKobo: 430_000, differenceKobo: 215_000 },
    });
    serve([
      setting({
        key: 'cancel_soon_percent',
        group: 'CANCELLATION',
        label: 'Lower fee',
        unit: 'PERCENT',
        value: 10,
        min: 0,
        max: 100,
      }),
    ]);
    const { user, container } = open();
    await user.type(await screen.findByLabelText('New value'), '20');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    const rows = within(
      await screen.findByRole('table', { name: 'Past orders today and with this value' }),
    ).getAllByRole('row');
    expect(rows.slice(1).map((one) => one.textContent)).toEqual([
      'GDA-7K2M20 November 2026today ₦2,150then ₦4,300+₦2,150',
      'GDA-9P4Q20 November 2026today ₦0then ₦0the same',
      'Togethertoday ₦2,150then ₦4,300+₦2,150',
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('New value'), '5');
    expect(
      screen.queryByRole('table', { name: 'Past orders today and with this value' }),
    ).toBeNull();
    expect(screen.queryByRole('button', { name: 'Propose change' })).toBeNull();
  });

  it('the second person sees the effect of a waiting change, and can load it again', async () => {
    let fails = true;
    server.use(
      http.post('*/api/admin/settings/:key/preview', () =>
        fails ? problem(503, 'unavailable', 'Busy') : HttpResponse.json(preview()),
      ),
    );
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(
      await screen.findByText(/20 requests were sent in the last 30 days/),
    ).toBeInTheDocument();
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
