import { slotStart } from '@/shared/lib/dates';
import type { Earnings, Job } from './model';
import { earnedByWeek } from './weeks';

const DAY_MS = 86_400_000;
/** The days over which a provider's jobs are counted, as in the reliability record. */
const RECENT_MS = 90 * DAY_MS;
/** An arrival is on time up to ten minutes after the time began, as in the figures of the business. */
const ON_TIME_MS = 600_000;

const isRecent = (at: string | null | undefined, now: number) =>
  at != null && now - new Date(at).getTime() <= RECENT_MS;

export interface Payout {
  kobo: number;
  at: string;
}

/** The next payout: what is available by then, and when it is made; null when none is due. */
export function nextPayoutOf({
  nextPayoutAt,
  availableKobo,
  lines,
}: Pick<Earnings, 'nextPayoutAt' | 'availableKobo' | 'lines'>): Payout | null {
  if (!nextPayoutAt) return null;
  const by = new Date(nextPayoutAt).getTime();
  const kobo = lines
    .filter(({ state }) => state === 'AVAILABLE' || state === 'HELD')
    .filter(({ availableAt }) => new Date(availableAt).getTime() <= by)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  // The lines are the newest 100; the available amount has all of them.
  return { kobo: Math.max(kobo, availableKobo), at: nextPayoutAt };
}

export interface WeekSoFar {
  kobo: number;
  jobs: number;
  /** What the week before brought. */
  lastKobo: number;
}

/** What this week brought so far, and the whole week before. */
export function weekSoFar(lines: Earnings['lines'], now: number): WeekSoFar {
  const [week, last] = earnedByWeek(lines, now);
  return { kobo: week?.kobo ?? 0, jobs: week?.jobs ?? 0, lastKobo: last?.kobo ?? 0 };
}

export interface Punctuality {
  onTime: number;
  /** Arrivals at jobs with an agreed time. */
  arrivals: number;
}

/** How many arrivals of the last 90 days were on time. A job that was wanted as soon as possible has no time. */
export function punctualityOf(
  jobs: readonly Pick<Job, 'slot' | 'arrivedAt'>[],
  now: number,
): Punctuality {
  const late = jobs.flatMap(({ slot, arrivedAt }) => {
    const start = slot ? slotStart(slot) : null;
    return start && arrivedAt && isRecent(arrivedAt, now)
      ? [new Date(arrivedAt).getTime() - start.getTime()]
      : [];
  });
  return { onTime: late.filter((by) => by <= ON_TIME_MS).length, arrivals: late.length };
}

export interface CommissionShare {
  /** In percent with at most one decimal. */
  percent: number;
  /** The prices of the jobs without VAT. */
  ofKobo: number;
  jobs: number;
}

/** The share of Gida in the completed jobs of the last 90 days; null when there are none. */
export function commissionOf(
  done: readonly Pick<Job, 'status' | 'closedAt' | 'commissionKobo' | 'netKobo'>[],
  now: number,
): CommissionShare | null {
  const jobs = done.filter(
    ({ status, closedAt }) => status === 'COMPLETED' && isRecent(closedAt, now),
  );
  const commission = jobs.reduce((sum, { commissionKobo }) => sum + commissionKobo, 0);
  const ofKobo = jobs.reduce((sum, { netKobo }) => sum + netKobo, commission);
  if (ofKobo === 0) return null;
  return { percent: Math.round((commission / ofKobo) * 1000) / 10, ofKobo, jobs: jobs.length };
}
