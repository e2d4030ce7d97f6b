import { isoDay } from '@/shared/lib/dates';
import type { EarningLine } from './model';

const WEEKS = 8;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** What was earned in a week. */
export interface Week {
  /** The Monday on which the week begins, as "2026-11-23". */
  from: string;
  kobo: number;
  /** Jobs with an earning in this week. */
  jobs: number;
  /** The share of the best week in percent, for the length of the bar. */
  share: number;
}

/** The day in so many days. Days have no time zone. */
const inDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return inDays(day, -sinceMonday);
}

/** The earnings of the last eight weeks by the day on which they were earned, newest week first. Empty when there were none. */
export function earnedByWeek(
  lines: readonly Pick<EarningLine, 'earnedAt' | 'amountKobo' | 'orderId'>[],
  now: number,
): Week[] {
  const monday = mondayOf(isoDay(0, now));
  const weeks = Array.from({ length: WEEKS }, (_, back) => ({
    from: inDays(monday, -back * WEEK_DAYS),
    kobo: 0,
    orders: new Set<string>(),
  }));
  for (const { earnedAt, amountKobo, orderId } of lines) {
    const week = weeks.find(({ from }) => from === mondayOf(isoDay(0, earnedAt)));
    if (!week) continue;
    week.kobo += amountKobo;
    week.orders.add(orderId);
  }
  const best = Math.max(...weeks.map(({ kobo }) => kobo));
  if (best === 0) return [];
  return weeks.map(({ from, kobo, orders }) => ({
    from,
    kobo,
    jobs: orders.size,
    share: Math.round((kobo / best) * 100),
  }));
}
