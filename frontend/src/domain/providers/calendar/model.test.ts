import { calendarDay, calendarJob, calendarVisit } from '@/testing/provider/builders';
import {
  ENDS,
  STARTS,
  changeDay,
  copyDay,
  dateText,
  dayOffFault,
  dayText,
  draftOf,
  entriesOf,
  faultsOf,
  hoursText,
  isReached,
  isSame,
  mondayOf,
  nextSpan,
  requestOf,
  sentFaults,
  spanText,
  timeText,
  usualWeek,
  weekText,
  type Week,
} from './model';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const DAY: Week = [
  [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
  [],
  [],
  [],
  [],
  [],
  [],
];

it('a week begins on Monday, and its text names both months when they differ', () => {
  for (const date of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect(mondayOf(date)).toBe('2026-11-23');
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
  expect(weekText('2026-11-23')).toBe('23 to 29 November 2026');
  expect(weekText('2026-11-30')).toBe('30 November to 6 December 2026');
  expect(weekText('2026-12-28')).toBe('28 December 2026 to 3 January 2027');
  expect([dateText('2026-12-25'), dayText('2026-12-25')]).toEqual([
    'Friday 25 December 2026',
    'Friday 25 December',
  ]);
});

it('the calendar goes a year in both directions', () => {
  expect(['2025-11-27', '2027-11-25'].map((date) => isReached(date, NOW))).toEqual([true, true]);
  expect(['2025-11-26', '2027-11-26'].map((date) => isReached(date, NOW))).toEqual([false, false]);
});

it('times are half hours, and midnight and noon are words', () => {
  expect([STARTS[0], STARTS.at(-1), ENDS[0], ENDS.at(-1)]).toEqual([
    '00:00',
    '23:30',
    '00:30',
    '24:00',
  ]);
  expect(['00:00', '08:30', '12:00', '12:30', '19:00', '24:00'].map(timeText)).toEqual([
    'midnight',
    '8:30am',
    'noon',
    '12:30pm',
    '7:00pm',
    'midnight',
  ]);
  expect([
    spanText({ from: '08:00', to: '12:00' }),
    spanText({ from: '00:00', to: '24:00' }),
  ]).toEqual(['8:00am to noon', 'all day']);
});

it('a day says when it is open', () => {
  const hours = [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ];
  expect(hoursText({ dayOff: false, hours })).toBe('8:00am to noon and 2:00pm to 6:00pm');
  expect(hoursText({ dayOff: false, hours: [{ from: '00:00', to: '24:00' }] })).toBe('All day');
  expect(hoursText({ dayOff: true, hours })).toBe('Day off');
  expect(hoursText({ dayOff: false, hours: [] })).toBe('Closed');
});

it('what a day has comes in the order of the clock', () => {
  const offer = {
    id: 'f1',
    orderId: 'o2',
    categorySlug: 'plumbing',
    title: 'Leak',
    area: 'Jabi',
    startsAt: '2026-11-24T13:00:00Z',
    endsAt: '2026-11-24T15:00:00Z',
    expiresAt: '2026-11-23T09:00:00Z',
    reserve: false,
  };
  const day = calendarDay('2026-11-24', {
    jobs: [calendarJob()],
    visits: [calendarVisit({ startsAt: '2026-11-24T16:00:00Z' })],
    offers: [offer],
    free: [
      { from: '08:00', to: '09:30' },
      { from: '12:30', to: '14:00' },
    ],
  });
  expect(entriesOf(day).map(({ kind }) => kind)).toEqual(['free', 'job', 'free', 'offer', 'visit']);
});

it('a draft is sent as it was read, with the days in order', () => {
  const stored = {
    hours: [
      { weekday: 1, from: '08:00', to: '12:00' },
      { weekday: 7, from: '09:00', to: '10:00' },
    ],
    daysOff: ['2026-12-25'],
    dailyCap: 3,
  };
  expect(requestOf(draftOf(stored))).toEqual(stored);
  const none = draftOf({ hours: [], daysOff: [] });
  expect(requestOf({ ...none, daysOff: ['2026-12-26', '2026-12-25'] })).toEqual({
    hours: [],
    daysOff: ['2026-12-25', '2026-12-26'],
  });
  expect(isSame(draftOf(stored), { ...draftOf(stored) })).toBe(true);
  expect(isSame(draftOf(stored), { ...draftOf(stored), dailyCap: null })).toBe(false);
});

it('the hours of a day are copied to the chosen days alone', () => {
  const copied = copyDay(DAY, 0, [2, 4]);
  expect(copied.map((spans) => spans.length)).toEqual([2, 0, 2, 0, 2, 0, 0]);
  expect(changeDay(copied, 2, []).map((spans) => spans.length)).toEqual([2, 0, 0, 0, 2, 0, 0]);
  expect(usualWeek().map((spans) => spans.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

it('another span begins an hour after the last one, or early when the day is full', () => {
  expect(nextSpan([])).toEqual({ from: '08:00', to: '18:00' });
  expect(nextSpan([{ from: '08:00', to: '12:00' }])).toEqual({ from: '13:00', to: '15:00' });
  expect(nextSpan([{ from: '08:00', to: '23:30' }])).toEqual({ from: '06:00', to: '07:00' });
});

it('hours end after they begin and do not overlap on one day', () => {
  expect(faultsOf(DAY)).toEqual({});
  const wrong: Week = [
    [
      { from: '08:00', to: '12:00' },
      { from: '11:30', to: '13:00' },
    ],
    [{ from: '18:00', to: '08:00' }],
    [],
    [],
    [],
    [],
    [],
  ];
  expect(faultsOf(wrong)).toEqual({
    '0.1': 'These hours overlap with others on the same day.',
    '1.0': 'The end must be after the start.',
  });
});

it('what the server refuses is shown at the hours that were sent', () => {
  const week: Week = [
    [{ from: '08:00', to: '12:00' }],
    [],
    [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ],
    [],
    [],
    [],
    [],
  ];
  expect(
    sentFaults(week, {
      'hours[2].from': 'Overlaps.',
      'hours[9].to': 'Not there.',
      dailyCap: 'No.',
    }),
  ).toEqual({ '2.1': 'Overlaps.' });
});

it('a day off is ahead, not in the list yet, and one of sixty at most', () => {
  const today = '2026-11-26';
  expect(dayOffFault([], today, today)).toBeNull();
  expect(dayOffFault([], '', today)).toBe('Choose a day.');
  expect(dayOffFault([], '2026-11-25', today)).toBe('This day is over.');
  expect(dayOffFault([today], today, today)).toBe('This day is in the list already.');
  expect(
    dayOffFault(
      Array.from({ length: 60 }, (_, at) => String(at)),
      today,
      today,
    ),
  ).toBe('Remove a day first: 60 days off are the most.');
});
