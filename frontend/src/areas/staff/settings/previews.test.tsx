import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { desk, open, openDesk, preview, serve, setting, unpaid } from './testing/desk';

beforeEach(openDesk);

/** The warnings of React about rows with the same key. */
const aboutKeys = (errors: jest.SpyInstance) =>
  errors.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('same key'));

describe('the settings page', () => {
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
    desk.effect = preview({
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
    ).toHaveTextContent('6:30pm');
    expect(screen.getByText('From 6:20pm to 7:00pm.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('New value'), { target: { value: '18:40' } });
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        /Example: a job on .* from 10:00am to 12:00pm\. The deadline is 6:30pm .* with the present value, and 6:40pm .* with the new one\./,
      ),
    ).toBeInTheDocument();
    expect(desk.tried).toEqual([['eve_alarm', { value: 1120 }]]);
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
    desk.effect = preview({
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
      /GD-1met at 10:40am on .*today 10:30am on .*then 10:45am on /,
    );
    expect(rows[3]).toHaveTextContent(/GD-2today 10:30am on .*then the same/);
    expect(within(rows[1]!).getByRole('link', { name: 'GD-1' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(
      screen.getByText(
        'For 2 of these orders we know when the deadline was met. In 2 of them, that was in time with one value and too late with the other. We do not know it for the other orders.',
      ),
    ).toBeInTheDocument();
    expect(aboutKeys(errors)).toEqual([]);
    errors.mockRestore();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says when it is not stored when a deadline was met', async () => {
    const row = {
      orderId: 'o1',
      reference: 'GD-1',
      before: '2026-11-24T09:30:00Z',
      after: '2026-11-24T09:45:00Z',
      actedAt: null,
    };
    desk.effect = preview({
      kind: 'MOMENTS',
      subject: null,
      count: null,
      moments: { rows: [row], compared: 0, different: 0 },
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '3');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      (await screen.findAllByText(/^We cannot say whether an order would have ended differently/))
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
    desk.effect = preview({
      kind: 'WAVES',
      subject: null,
      count: null,
      waves: { rows: [wave], changed: 1, unknown: 2 },
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
      screen.getByText(
        'The order of the providers is different in 1 of these 1 waves. 2 other waves cannot be compared, because the numbers of that day are not stored.',
      ),
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
    desk.effect = preview({
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

  it('shows what past orders would have cost before a change is sent', async () => {
    const row = {
      orderId: 'o1',
      reference: 'GDA-7K2M',
      day: '2026-11-20',
      beforeKobo: 215_000,
      afterKobo: 430_000,
      differenceKobo: 215_000,
    };
    desk.effect = preview({
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
});
