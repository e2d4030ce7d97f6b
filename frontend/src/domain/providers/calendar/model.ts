import type { Schema } from '@/shared/api/types';
import { formatDate, formatWeekday, isoDay } from '@/shared/lib/dates';
import { texts } from './texts';

export type CalendarDay = Schema<'CalendarDay'>;
export type CalendarJob = Schema<'CalendarJob'>;
export type CalendarOffer = Schema<'CalendarOffer'>;
export type CalendarVisit = Schema<'CalendarVisit'>;
type Availability = Schema<'Availability'>;

export interface Span {
  from: string;
  to: string;
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const SPANS_MAX = 3;
export const DAYS_OFF_MAX = 60;
export const DAILY_CAP_MAX = 12;
export const PAUSE_MAX_DAYS = 90;
/** How far the calendar goes in both directions, in days. */
const REACH_DAYS = 364;
const DAY_MS = 86_400_000;
const HALF_HOURS = 48;

/** The working hours by weekday, Monday first. */
export type Week = readonly (readonly Span[])[];

/** What the form edits. */
export interface Draft {
  week: Week;
  daysOff: readonly string[];
  dailyCap: number | null;
}

const timeAt = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;

/** The times at which hours may start and end, each with the text that people read. */
export const STARTS = Array.from({ length: HALF_HOURS }, (_, half) => timeAt(half));
export const ENDS = Array.from({ length: HALF_HOURS }, (_, half) => timeAt(half + 1));

/** "8:30am", "midnight" for the start and the end of a day, and "noon". */
export function timeText(time: string): string {
  if (time === '00:00' || time === '24:00') return 'midnight';
  if (time === '12:00') return 'noon';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`;
}

/** "8:00am to noon", or "all day". */
export const spanText = ({ from, to }: Span) =>
  from === '00:00' && to === '24:00' ? texts.allDay : `${timeText(from)} to ${timeText(to)}`;

/** "8:00am to noon and 2:00pm to 6:00pm" */
export const spansText = (spans: readonly Span[]) => spans.map(spanText).join(texts.and);

/** The date some days later or earlier. */
export const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return plusDays(date, -((weekday + 6) % 7));
}

/** The instant at noon of a date in Abuja, to format the date. */
const noonOf = (date: string) => `${date}T12:00:00+01:00`;

/** "Monday 23 November 2026" */
export const dateText = (date: string) =>
  `${formatWeekday(noonOf(date))} ${formatDate(noonOf(date))}`;

/** "Monday 23 November" */
export const dayText = (date: string) => dateText(date).replace(/ \d{4}$/, '');

/** "23 to 29 November 2026", or with both months when they differ. */
export function weekText(monday: string): string {
  const [first, last] = [monday, plusDays(monday, 6)].map((date) =>
    formatDate(noonOf(date)).split(' '),
  ) as [string[], string[]];
  const same = first.slice(1).join(' ') === last.slice(1).join(' ');
  const start = same
    ? first[0]
    : first[2] === last[2]
      ? first.slice(0, 2).join(' ')
      : first.join(' ');
  return `${start} to ${last.join(' ')}`;
}

/** Whether the calendar goes as far as a date. */
export const isReached = (date: string, now: number) =>
  date >= isoDay(-REACH_DAYS, now) && date <= isoDay(REACH_DAYS, now);

/** The working hours of a day in words. */
export function hoursText(day: Pick<CalendarDay, 'dayOff' | 'hours'>): string {
  if (day.dayOff) return texts.dayOff;
  const text = spansText(day.hours);
  return text === '' ? texts.closed : text.charAt(0).toUpperCase() + text.slice(1);
}

export type DayEntry =
  | { kind: 'job'; at: string; job: CalendarJob }
  | { kind: 'visit'; at: string; visit: CalendarVisit }
  | { kind: 'offer'; at: string; offer: CalendarOffer }
  | { kind: 'free'; at: string; span: Span };

const instantOf = (date: string, time: string) =>
  new Date(
    Date.parse(`${date}T00:00:00+01:00`) +
      (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000,
  ).toISOString();

/** What a day has, in the order of the clock: the jobs, the other visits, the open offers and the free hours. */
export function entriesOf(day: CalendarDay): DayEntry[] {
  const jobs = day.jobs.map((job) => ({ kind: 'job' as const, at: job.startsAt, job }));
  const visits = day.visits.map((visit) => ({ kind: 'visit' as const, at: visit.startsAt, visit }));
  const offers = day.offers.map((offer) => ({ kind: 'offer' as const, at: offer.startsAt, offer }));
  const free = day.free.map((span) => ({
    kind: 'free' as const,
    at: instantOf(day.date, span.from),
    span,
  }));
  return [...jobs, ...visits, ...offers, ...free].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

export const draftOf = ({ hours, daysOff, dailyCap }: Availability): Draft => ({
  week: WEEKDAYS.map((_, day) =>
    hours.filter(({ weekday }) => weekday === day + 1).map(({ from, to }) => ({ from, to })),
  ),
  daysOff,
  dailyCap: dailyCap ?? null,
});

export function requestOf({ week, daysOff, dailyCap }: Draft): Schema<'AvailabilityRequest'> {
  const hours = week.flatMap((spans, day) =>
    spans.map(({ from, to }) => ({ weekday: day + 1, from, to })),
  );
  return { hours, daysOff: [...daysOff].sort(), ...(dailyCap !== null && { dailyCap }) };
}

/** Whether the two drafts would store the same. */
export const isSame = (one: Draft, other: Draft) =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other));

export const hasHours = ({ week }: Pick<Draft, 'week'>) => week.some((spans) => spans.length > 0);

/** Hours to begin with: Monday to Saturday from 8am to 6pm. */
export const usualWeek = (): Week =>
  WEEKDAYS.map((name) => (name === 'Sunday' ? [] : [{ from: '08:00', to: '18:00' }]));

export const changeDay = (week: Week, day: number, spans: readonly Span[]): Week =>
  week.map((old, at) => (at === day ? spans : old));

export const copyDay = (week: Week, from: number, to: readonly number[]): Week =>
  week.map((old, at) => (to.includes(at) ? (week[from] ?? []) : old));

/** Another span of a day: after the last one, for two hours. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (last === undefined) return { from: '08:00', to: '18:00' };
  const start = STARTS.indexOf(last) + 2;
  if (start < 2 || start >= HALF_HOURS) return { from: '06:00', to: '07:00' };
  return { from: timeAt(start), to: timeAt(Math.min(start + 4, HALF_HOURS)) };
}

/** The faults of the hours, each by the weekday and the place of its span. */
export function faultsOf(week: Week): Record<string, string> {
  const faults: Record<string, string> = {};
  week.forEach((spans, day) =>
    spans.forEach((span, at) => {
      const overlaps = spans
        .slice(0, at)
        .some((other) => span.from < other.to && other.from < span.to);
      if (span.to <= span.from) faults[`${day}.${at}`] = texts.endMustAfterStart;
      else if (overlaps) faults[`${day}.${at}`] = texts.theseHoursOverlapWith;
    }),
  );
  return faults;
}

/** The server's faults of the hours, by the weekday and the place of the span that was sent. */
export function sentFaults(week: Week, errors: Record<string, string>): Record<string, string> {
  const places = week.flatMap((spans, day) => spans.map((_, at) => `${day}.${at}`));
  const found = Object.entries(errors).flatMap(([field, message]) => {
    const place = places[Number(/^hours\[(\d+)\]/.exec(field)?.[1] ?? -1)];
    return place === undefined ? [] : [[place, message] as const];
  });
  return Object.fromEntries(found);
}

/** Why a day cannot be added to the days off; null when it can. */
export function dayOffFault(
  daysOff: readonly string[],
  date: string,
  today: string,
): string | null {
  if (!date) return texts.chooseADay;
  if (date < today) return texts.thisDayIsOver;
  if (daysOff.includes(date)) return texts.thisDayInList;
  return daysOff.length >= DAYS_OFF_MAX ? texts.removeDayFirstDays(DAYS_OFF_MAX) : null;
}
