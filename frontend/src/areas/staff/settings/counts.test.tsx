import { screen, within } from '@testing-library/react';
import { desk, open, openDesk, preview, serve, setting } from './testing/desk';

beforeEach(openDesk);

describe('the settings page', () => {
  it('B17.8 shows how many answers of support would have been in time', async () => {
    serve([
      setting({
        key: 'answer_p1_minutes',
        group: 'SUPPORT',
        label: 'First answer within',
        unit: 'MINUTES',
        value: 30,
        min: 15,
        max: 120,
      }),
    ]);
    desk.effect = preview({
      subject: 'TIMELY_ANSWERS',
      count: { before: 12, after: 17, of: 20 },
    });
    const { user } = open();
    expect(
      within(await screen.findByRole('table', { name: 'Support' })).getAllByRole('row')[1],
    ).toHaveTextContent('30 minutes');
    await user.type(screen.getByLabelText('New value'), '60');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        'Support answered 20 tickets of the last 30 days that this time is about. 12 of them were in time by the present value, 17 by this one.',
      ),
    ).toBeInTheDocument();
    expect(desk.tried).toEqual([['answer_p1_minutes', { value: 60 }]]);
  });

  it('B17.8 shows how many resolved tickets could be reopened', async () => {
    serve([
      setting({
        key: 'ticket_reopen_days',
        group: 'SUPPORT',
        label: 'Reopen for',
        unit: 'DAYS',
        value: 7,
        min: 1,
        max: 30,
      }),
    ]);
    desk.effect = preview({
      subject: 'REOPENABLE_TICKETS',
      count: { before: 5, after: 9, of: 20 },
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '14');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        '20 tickets that were opened and answered in the last 30 days are resolved. 5 of them can be reopened by the present value, 9 by this one.',
      ),
    ).toBeInTheDocument();
  });

  it('B17.8 shows how many customers asked for another price as often as they may', async () => {
    serve([
      setting({
        key: 'price_revisions',
        group: 'DEADLINES',
        label: 'Another price',
        unit: 'COUNT',
        value: 3,
        min: 1,
        max: 10,
      }),
    ]);
    desk.effect = preview({ subject: 'USED_REVISIONS', count: { before: 1, after: 2, of: 8 } });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '2');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        'The customers of 8 of the last 200 orders asked for another price. 1 of them had asked as often as is permitted today, 2 for this value.',
      ),
    ).toBeInTheDocument();
  });

  it('B17.8 shows at how many doors the calls would be enough', async () => {
    serve([
      setting({
        key: 'access_calls',
        group: 'DEADLINES',
        label: 'Calls',
        unit: 'COUNT',
        value: 2,
        min: 1,
        max: 3,
      }),
    ]);
    desk.effect = preview({ subject: 'DOOR_CALLS', count: { before: 4, after: 6, of: 7 } });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '1');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(/called at 7 closed doors\. At 4 of them .* at 6 for this one/),
    ).toBeInTheDocument();
  });

  it('B17.8 shows how many providers would have a rating', async () => {
    serve([
      setting({
        key: 'rating_shown_from',
        group: 'REVIEWS',
        label: 'Shown from',
        unit: 'COUNT',
        value: 3,
        min: 1,
        max: 20,
      }),
    ]);
    desk.effect = preview({
      subject: 'RATED_PROVIDERS',
      count: { before: 40, after: 25, of: 60 },
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '5');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        '60 providers take work. 40 of them show a rating today, 25 with this value.',
      ),
    ).toBeInTheDocument();
  });

  it('B4.17 shows about how many compensations staff would decide', async () => {
    serve([
      setting({
        key: 'make_goods_a_month',
        group: 'CANCELLATION',
        label: 'Compensations in a month',
        unit: 'COUNT',
        value: 3,
        min: 0,
        max: 50,
      }),
    ]);
    desk.effect = preview({
      subject: 'HELD_MAKE_GOODS',
      count: { before: 1, after: 4, of: 7 },
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('New value'), '1');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        'Providers had 7 compensations for rejected cylinders in the last year. Staff decide about 1 of them by the present value, about 4 by this one.',
      ),
    ).toBeInTheDocument();
  });

  it('B17.8 shows how many customers would be marked as reliable', async () => {
    serve([
      setting({
        key: 'reliable_ratings',
        group: 'REVIEWS',
        label: 'Reliable from',
        unit: 'COUNT',
        value: 3,
        min: 1,
        max: 20,
      }),
    ]);
    desk.effect = preview({
      subject: 'RELIABLE_CUSTOMERS',
      count: { before: 40, after: 25, of: 160 },
    });
    const { user } = open();
    expect(await screen.findByRole('table', { name: 'Ratings' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('New value'), '5');
    await user.click(screen.getByRole('button', { name: 'See the effect' }));
    expect(
      await screen.findByText(
        'The last 200 jobs were for 160 customers. Providers see 40 of them as reliable today, 25 with this value.',
      ),
    ).toBeInTheDocument();
  });
});
