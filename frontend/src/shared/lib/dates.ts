import { serverNow } from './clock';
import { texts } from './texts';

const ZONE = 'Africa/Lagos';
const DAY_MS = 86_400_000;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type When = string | number | Date;

function split(when: When) {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(when)).map(({ type, value }) => [type, value]),
  );
  return found as Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>;
}

/** "14 March 2026" */
export function formatDate(when: When): string {
  const { day, month, year } = split(when);
  return `${day} ${month} ${year}`;
}

function clock(hour: number, minute: string): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'am' : 'pm'}`;
}

/** "2:30pm" */
export function formatTime(when: When): string {
  const { hour, minute } = split(when);
  return clock(Number(hour), minute);
}

/** "Monday" */
export function formatWeekday(when: When): string {
  return split(when).weekday;
}

/** Days since the epoch in Lagos, which has no daylight saving. */
const dayNumber = (when: When) => Math.floor((new Date(when).getTime() + 3_600_000) / DAY_MS);

/** "Today", "Tomorrow", "Yesterday", else "Monday 16 March 2026". */
export function formatDay(when: When, now: When = serverNow()): string {
  const ahead = dayNumber(when) - dayNumber(now);
  if (ahead === 0) return texts.today;
  if (ahead === 1) return texts.tomorrow;
  if (ahead === -1) return texts.yesterday;
  return `${formatWeekday(when)} ${formatDate(when)}`;
}

/** "Sunday" within a week, else as `formatDay`. */
export function formatSoon(when: When, now: When = serverNow()): string {
  const ahead = dayNumber(when) - dayNumber(now);
  return ahead > 1 && ahead < 7 ? formatWeekday(when) : formatDay(when, now);
}

/** "2:30pm today", "2:30pm tomorrow", "2:30pm on Sunday" within a week, else "2:30pm on 14 March 2026". */
export function formatMoment(when: When, now: When = serverNow()): string {
  const ahead = dayNumber(when) - dayNumber(now);
  if (ahead === 0) return texts.timeToday(formatTime(when));
  if (ahead === 1) return texts.timeTomorrow(formatTime(when));
  return ahead > 0 && ahead < 7
    ? texts.timeOnDay(formatTime(when), formatWeekday(when))
    : texts.timeOnDay(formatTime(when), formatDate(when));
}

/** "Tue 24 Nov, 2:30pm", with the year when it is not this one; for records, which are read on any day. */
export function formatDayTime(when: When, now: When = serverNow()): string {
  const { weekday, day, month, year } = split(when);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}${year === split(now).year ? '' : ` ${year}`}, ${formatTime(when)}`;
}

/**
 * For narrow places: "2:30pm" for today, "2:30pm tomorrow", "2:30pm yesterday", else "Tue 24 Nov, 2:30pm", with the year when it is not
 * this one.
 */
export function formatBrief(when: When, now: When = serverNow()): string {
  const ahead = dayNumber(when) - dayNumber(now);
  const time = formatTime(when);
  if (ahead === 0) return time;
  if (Math.abs(ahead) === 1)
    return `${time} ${ahead > 0 ? texts.atTimeTomorrow : texts.atTimeYesterday}`;
  return formatDayTime(when, now);
}

/** "just now", "5 minutes ago", "3 hours ago", "yesterday", then "on 14 March 2026". */
export function formatAgo(when: When, now: When = serverNow()): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(when).getTime()) / 60_000);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return texts.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return texts.hoursAgo(hours);
  const day = formatDay(when, now);
  return day === texts.yesterday ? texts.atTimeYesterday : texts.onDay(formatDate(when));
}

/** The server's clock is known only to some seconds, so a window of 30 minutes that has just begun may seem that much longer. */
const CLOCK_IS_KNOWN_TO_MS = 5_000;

/** The time left as "9 min" or "28 h 28 min", from 72 hours on as "3 days"; null when none is left. */
export function formatLeft(until: When, now: When = serverNow()): string | null {
  const left = new Date(until).getTime() - new Date(now).getTime();
  if (left <= 0) return null;
  const minutes = Math.max(1, Math.ceil((left - CLOCK_IS_KNOWN_TO_MS) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 72) return texts.daysLeft(Math.floor(hours / 24));
  return hours > 0 ? texts.hoursAndMinutes(hours, minutes % 60) : `${minutes} min`;
}

export interface Slot {
  asap?: boolean | null;
  date?: string | null;
  window?: string | null;
}

/** Start of a slot in Lagos time, or null for "as soon as possible". */
export function slotStart(slot: Slot): Date | null {
  if (!slot.date) return null;
  const hour = (slot.window ?? '08').split('-')[0] ?? '08';
  return new Date(`${slot.date}T${hour.padStart(2, '0').slice(0, 2)}:00:00+01:00`);
}

/** End of a slot's window in Lagos time; null when there is no window. */
export function slotEnd(slot: Slot | null | undefined): Date | null {
  const hour = slot?.window?.split('-')[1];
  return slot?.date && hour
    ? new Date(`${slot.date}T${hour.padStart(2, '0').slice(0, 2)}:00:00+01:00`)
    : null;
}

/** "9:30pm" from "21:30", or "9:00pm" from "21". */
export const formatClock = (time: string) =>
  clock(Number.parseInt(time, 10), time.split(':')[1] ?? '00');

/** "10:00am to 12:00pm" from "10-12". */
export const formatWindow = (window: string) => window.split('-').map(formatClock).join(' to ');

/** "Monday 16 March 2026, 8:00am to 10:00am", or "As soon as possible". */
export function formatSlot(
  slot: Slot | null | undefined,
  now: When = serverNow(),
  nameDay = formatDay,
): string {
  if (!slot) return texts.noTimeChosenYet;
  const start = slotStart(slot);
  if (!start) return texts.asSoonAsPossible;
  const day = nameDay(start, now);
  return slot.window ? `${day}, ${formatWindow(slot.window)}` : day;
}

/** "Monday, 8:00am to 10:00am" within a week, else as `formatSlot`; for sentences. */
export const formatSlotSoon = (slot: Slot | null | undefined, now: When = serverNow()) =>
  formatSlot(slot, now, formatSoon);

/** Today in Lagos plus `days`, as "2026-12-01". */
export function isoDay(days = 0, now: When = serverNow()): string {
  return new Date((dayNumber(now) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** The current year in Lagos. */
export const thisYear = (now: When = serverNow()) => Number(split(now).year);

/** The hour of the day in the visitor's own time zone. */
export const localHour = (now = new Date(serverNow())) => now.getHours();
