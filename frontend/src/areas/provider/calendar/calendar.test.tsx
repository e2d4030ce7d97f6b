import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { isoDay } from '@/shared/lib/dates';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import {
  asProvider,
  availability,
  calendar,
  calendarJob,
  calendarVisit,
  current,
} from '@/testing/provider/builders';
import { dateText, dayText, mondayOf, plusDays, weekText } from '@/domain/providers/calendar/model';

const CALENDAR = '/service-provider/dashboard?view=calendar';
const monday = () => mondayOf(isoDay());
const at = (days: number, time: string) =>
  new Date(`${plusDays(monday(), days)}T${time}:00+01:00`).toISOString();

/** Serves the week with these days, for whichever week is asked for. */
const serveDays = (...days: Parameters<typeof calendar>[1] & object) =>
  server.use(
    http.get('*/api/service-provider/calendar', ({ request }) =>
      HttpResponse.json(calendar(new URL(request.url).searchParams.get('from') ?? '', days)),
    ),
  );

async function opened() {
  const page = renderApp(CALENDAR);
  await screen.findByRole('heading', { name: 'Calendar', level: 1 });
  return page;
}

/** Records what is saved, and answers with it. */
function saves() {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/service-provider/availability', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json(body);
    }),
  );
  return sent;
}

describe('the week', () => {
  it('GAP-15 shows jobs with the travel between them, offers, free hours and days off, without a fault for axe', async () => {
    asProvider();
    serveDays(
      {
        hours: [{ from: '08:00', to: '18:00' }],
        jobs: [
          calendarJob({ startsAt: at(0, '10:00'), endsAt: at(0, '12:00') }),
          calendarJob({
            orderId: 'o2',
            title: 'Ironing',
            area: 'Jabi',
            startsAt: at(0, '14:00'),
            endsAt: at(0, '16:00'),
            travelMinutes: 45,
            status: 'COMPLETED',
            trackingStep: 'CONFIRMED',
          }),
        ],
        free: [{ from: '08:00', to: '09:30' }],
      },
      { dayOff: true },
      {
        hours: [],
        offers: [
          {
            id: 'f1',
            orderId: 'o3',
            categorySlug: 'plumbing',
            title: 'A leak',
            area: 'Wuse',
            startsAt: at(2, '10:00'),
            endsAt: at(2, '12:00'),
            expiresAt: at(2, '09:00'),
            reserve: false,
          },
        ],
      },
    );
    const { container } = await opened();
    const first = within(
      await screen.findByRole('region', { name: new RegExp(dayText(monday())) }),
    );
    expect(first.getByText('8:00am to 6:00pm')).toBeVisible();
    expect(first.getByText('Free 8:00am to 9:30am')).toBeVisible();
    expect(first.getByRole('link', { name: 'Deep home cleaning' })).toHaveAttribute(
      'href',
      '/service-provider/jobs/o1',
    );
    expect(first.getByText('Gwarinpa. Accepted')).toBeVisible();
    expect(first.getByText('45 min to travel')).toBeVisible();
    expect(first.getByText('Jabi. Done')).toBeVisible();
    const second = within(
      screen.getByRole('region', { name: new RegExp(dayText(plusDays(monday(), 1))) }),
    );
    expect(second.getByText('Day off')).toBeVisible();
    const third = within(
      screen.getByRole('region', { name: new RegExp(dayText(plusDays(monday(), 2))) }),
    );
    expect(third.getByRole('link', { name: 'Offer: A leak' })).toHaveAttribute(
      'href',
      '/service-provider/dashboard',
    );
    expect(third.getByText('Closed')).toBeVisible();
    expect(screen.getByText('2 jobs in this week.')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Monday' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('GAP-15 shows visits to look at work and return visits, each with the way to its page', async () => {
    asProvider();
    serveDays({
      visits: [
        calendarVisit({ startsAt: at(0, '10:00'), endsAt: at(0, '12:00') }),
        calendarVisit({
          kind: 'ASSESSMENT',
          orderId: 'o8',
          title: 'Painting',
          area: '',
          startsAt: at(0, '14:00'),
          endsAt: at(0, '16:00'),
        }),
      ],
      free: [],
    });
    const { container } = await opened();
    const first = within(
      await screen.findByRole('region', { name: new RegExp(dayText(monday())) }),
    );
    expect(first.getByRole('link', { name: 'Return visit: A leak' })).toHaveAttribute(
      'href',
      '/service-provider/dashboard',
    );
    expect(first.getByText('Jabi. Fix what did not last')).toBeVisible();
    expect(first.getByRole('link', { name: 'Visit: Painting' })).toHaveAttribute(
      'href',
      '/service-provider/assessments/o8',
    );
    expect(first.getByText('Look at the work and send your quote')).toBeVisible();
    expect(first.getByText('2:00pm to 4:00pm')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('goes to the next week and back, and says which one it shows', async () => {
    asProvider();
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/service-provider/calendar', ({ request }) => {
        const from = new URL(request.url).searchParams.get('from');
        asked.push(from);
        return HttpResponse.json(calendar(from ?? ''));
      }),
    );
    const { user: person } = await opened();
    expect(await screen.findByText('No jobs in this week.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next week' }));
    const next = plusDays(monday(), 7);
    expect(await screen.findByText(weekText(next))).toBeVisible();
    await waitFor(() => expect(asked).toContain(next));
    await person.click(screen.getByRole('button', { name: 'This week' }));
    expect(screen.getByText(weekText(monday()))).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Previous week' }));
    await waitFor(() => expect(asked).toContain(plusDays(monday(), -7)));
  });

  it('says when it could not be loaded, with a way to try again', async () => {
    asProvider();
    server.use(
      http.get('*/api/service-provider/calendar', () => problem(500, 'internal', 'Fault')),
    );
    const { user: person } = await opened();
    const again = await screen.findByRole('button', { name: /try again/i });
    serveDays();
    await person.click(again);
    expect(await screen.findByText('No jobs in this week.')).toBeVisible();
  });
});

describe('working hours', () => {
  it('GAP-15 are changed for a day, copied to others and saved with a day off and a limit', async () => {
    asProvider();
    const sent = saves();
    const { user: person } = await opened();
    const day = within(await screen.findByRole('group', { name: 'Monday' }));
    await person.selectOptions(day.getByLabelText('Monday, to'), '17:00');
    await person.click(day.getByRole('button', { name: 'Add hours on Monday' }));
    expect(day.getByLabelText('Monday 2, from')).toHaveValue('18:00');
    await person.click(day.getByRole('button', { name: 'Remove Monday 2, 6:00pm to 8:00pm' }));
    await person.click(day.getByRole('button', { name: 'Copy Monday to other days' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Copy Monday' }));
    for (const name of ['Wednesday', 'Thursday', 'Friday'])
      await person.click(dialog.getByRole('checkbox', { name }));
    await person.click(dialog.getByRole('button', { name: 'Copy' }));
    const off = plusDays(isoDay(), 9);
    await person.type(screen.getByLabelText('Another day off'), off);
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText(dateText(off))).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Most jobs in one day'), '3 jobs');
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved. New offers will follow these hours.')).toBeVisible();
    const hours = [1, 2].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }));
    expect(sent).toEqual([{ hours, daysOff: [off], dailyCap: 3 }]);
  });

  it('with a fault are not sent, and the faulty time has the focus', async () => {
    asProvider();
    const sent = saves();
    const { user: person } = await opened();
    const day = within(await screen.findByRole('group', { name: 'Monday' }));
    await person.selectOptions(day.getByLabelText('Monday, to'), '07:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await day.findByText('The end must be after the start.')).toBeVisible();
    await waitFor(() => expect(day.getByLabelText('Monday, from')).toHaveFocus());
    expect(day.getByLabelText('Monday, from')).toHaveAccessibleDescription(
      'The end must be after the start.',
    );
    expect(sent).toEqual([]);
  });

  it('that the server refuses stay in the form with the reason', async () => {
    asProvider();
    server.use(
      http.put('*/api/service-provider/availability', () =>
        problem(422, 'validation_failed', 'Please check your entries.', [
          { field: 'hours[0].from', code: 'overlaps', message: 'These hours overlap.' },
        ]),
      ),
    );
    const { user: person } = await opened();
    const day = within(await screen.findByRole('group', { name: 'Monday' }));
    await person.selectOptions(day.getByLabelText('Monday, to'), '17:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await day.findByText('These hours overlap.')).toBeVisible();
    await waitFor(() => expect(day.getByLabelText('Monday, from')).toHaveFocus());
    expect(day.getByLabelText('Monday, to')).toHaveValue('17:00');
  });

  it('are said to be all hours for a provider who has set none, who begins with a usual week', async () => {
    asProvider();
    server.use(
      http.get('*/api/service-provider/availability', () =>
        HttpResponse.json(availability({ hours: [] })),
      ),
    );
    const { user: person } = await opened();
    expect(
      await screen.findByText(
        'You have not set any hours, so you can get offers at any time, day or night.',
      ),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set my hours' }));
    expect(within(screen.getByRole('group', { name: 'Sunday' })).getByText('Closed')).toBeVisible();
    expect(screen.getByLabelText('Saturday, from')).toHaveValue('08:00');
  });

  it('a day off is removed again, and one that is over is refused before it is sent', async () => {
    asProvider();
    const off = plusDays(isoDay(), 3);
    server.use(
      http.get('*/api/service-provider/availability', () =>
        HttpResponse.json(availability({ daysOff: [off] })),
      ),
    );
    const sent = saves();
    const { user: person } = await opened();
    await person.type(await screen.findByLabelText('Another day off'), plusDays(isoDay(), -1));
    await person.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('This day is over.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: `Remove ${dateText(off)}` }));
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual([{ hours: availability().hours, daysOff: [] }]));
  });
});

describe('a break', () => {
  /** Serves the status, which the two calls change. */
  function serveBreak(until: string | null = null) {
    const sent: unknown[] = [];
    const status = { of: current(until === null ? {} : { status: 'PAUSED', pausedUntil: until }) };
    server.use(
      http.get('*/api/service-provider/status', () => HttpResponse.json(status.of)),
      http.post('*/api/service-provider/pause', async ({ request }) => {
        const body = (await request.json()) as { until?: string };
        sent.push(body);
        status.of = current({ status: 'PAUSED', pausedUntil: body.until ?? null });
        return HttpResponse.json(status.of);
      }),
      http.post('*/api/service-provider/resume', () => {
        sent.push('resume');
        status.of = current();
        return HttpResponse.json(status.of);
      }),
    );
    return sent;
  }

  it('GAP-15 begins with a day, is shown with its end, and ends at a tap', async () => {
    asProvider();
    const sent = serveBreak();
    const { user: person, container } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Take a break' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take a break' }));
    expect(
      dialog.getByText(
        'Your open offers are withdrawn, and you get no new ones. The jobs that you accepted stay yours.',
      ),
    ).toBeVisible();
    const until = plusDays(isoDay(), 5);
    await person.type(dialog.getByLabelText(/Available again on/), until);
    await person.click(dialog.getByRole('button', { name: 'Pause offers' }));
    expect(
      await screen.findByRole('heading', { name: `You are paused until ${dateText(until)}.` }),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await person.click(screen.getByRole('button', { name: 'Resume now' }));
    expect(await screen.findByRole('button', { name: 'Take a break' })).toBeVisible();
    expect(sent).toEqual([{ until }, 'resume']);
  });

  it('without a day lasts until the provider resumes, and gets a day later', async () => {
    asProvider();
    const sent = serveBreak();
    const { user: person } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Take a break' }));
    await person.click(screen.getByRole('button', { name: 'Pause offers' }));
    expect(await screen.findByRole('heading', { name: 'You are paused.' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set a date' }));
    const until = plusDays(isoDay(), 2);
    await person.type(screen.getByLabelText(/Available again on/), until);
    await person.click(screen.getByRole('button', { name: 'Save the date' }));
    expect(
      await screen.findByRole('heading', { name: `You are paused until ${dateText(until)}.` }),
    ).toBeVisible();
    expect(sent).toEqual([{}, { until }]);
  });

  it('with a day that is too far ahead says so at the field', async () => {
    asProvider();
    server.use(
      http.post('*/api/service-provider/pause', () =>
        problem(422, 'validation_failed', 'Please check.', [
          { field: 'until', code: 'too_far', message: 'Choose a day within the next 90 days.' },
        ]),
      ),
    );
    const { user: person } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Take a break' }));
    await person.type(screen.getByLabelText(/Available again on/), plusDays(isoDay(), 200));
    await person.click(screen.getByRole('button', { name: 'Pause offers' }));
    expect(await screen.findByText('Choose a day within the next 90 days.')).toBeVisible();
  });

  it('is shown on Today with the way to end it, and says when ending it failed', async () => {
    asProvider();
    const until = plusDays(isoDay(), 5);
    serveBreak(until);
    server.use(
      http.post('*/api/service-provider/resume', () =>
        problem(503, 'unavailable', 'Gida is busy just now.'),
      ),
    );
    const { user: person } = renderApp('/service-provider/dashboard');
    expect(
      await screen.findByRole('heading', { name: `You are paused until ${dateText(until)}.` }),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Resume now' }));
    expect(await screen.findByText('Gida is busy just now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume now' })).toBeEnabled();
  });

  it('is not offered to a provider on hold', async () => {
    asProvider();
    server.use(
      http.get('*/api/service-provider/status', () =>
        HttpResponse.json(current({ status: 'SUSPENDED' })),
      ),
    );
    await opened();
    expect(await screen.findByText('No jobs in this week.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take a break' })).not.toBeInTheDocument();
  });
});
