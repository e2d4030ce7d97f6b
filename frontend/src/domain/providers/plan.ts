import { formatDay, formatSoon, formatLeft, isoDay, slotStart } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { type Job, type Offer, type Stage, earningOf, stageOf } from './model';
import { nextStep } from './next-step';
import { texts } from './texts';

/** The short text above a job that has not begun: how long until it starts. */
export function leadOf(job: Pick<Job, 'slot' | 'finishedAt' | 'closedAt'>, now: number): string {
  const start = job.slot ? slotStart(job.slot)?.getTime() : undefined;
  if (start === undefined) return texts.asSoonAsPossible;
  if (!mayLeave(job, now)) return formatSoon(start, now);
  const left = formatLeft(start, now);
  return left ? texts.startsIn(left) : texts.dueNow;
}

/** The day that a job belongs to: the day on which it ended, otherwise the day of its slot, but never a past day. */
export function dayOf(job: Pick<Job, 'slot' | 'finishedAt' | 'closedAt'>, now: number): string {
  const ended = job.finishedAt ?? job.closedAt;
  if (ended) return isoDay(0, ended);
  const today = isoDay(0, now);
  return job.slot?.date && job.slot.date > today ? job.slot.date : today;
}

const startMs = (job: Pick<Job, 'slot'>) => (job.slot ? (slotStart(job.slot)?.getTime() ?? 0) : 0);

const UNDER_WAY: readonly Stage[] = ['work', 'pin', 'arrive'];

const rank = (job: Job) => {
  const place = UNDER_WAY.indexOf(stageOf(job));
  return place < 0 ? UNDER_WAY.length : place;
};

export interface Day {
  id: string;
  label: string;
  jobs: Job[];
}

/** Groups jobs by the day that they belong to; `down` puts the latest day first. */
export function groupByDay(jobs: readonly Job[], now: number, down = false): Day[] {
  const days = new Map<string, Job[]>();
  for (const job of jobs) days.set(dayOf(job, now), [...(days.get(dayOf(job, now)) ?? []), job]);
  const sorted = [...days].sort(([a], [b]) => a.localeCompare(b));
  return (down ? sorted.reverse() : sorted).map(([id, list]) => ({
    id,
    label: formatDay(`${id}T12:00:00+01:00`, now),
    jobs: list,
  }));
}

export interface Plan {
  /** Finished jobs: those that are not confirmed yet, and those confirmed today. */
  finished: Job[];
  /** Jobs that remain for today, the next one first. */
  left: Job[];
  later: Day[];
  /** The first job to do, today or later. */
  next: Job | undefined;
}

/** The plan of the provider, from the open and the finished jobs. */
export function planOf(open: readonly Job[], done: readonly Job[], now: number): Plan {
  const today = isoDay(0, now);
  const todo = open
    .filter((job) => nextStep(job) !== null)
    .sort((a, b) => rank(a) - rank(b) || startMs(a) - startMs(b));
  const left = todo.filter((job) => dayOf(job, now) === today);
  const waiting = open.filter((job) => nextStep(job) === null);
  const ended = done.filter((job) => stageOf(job) === 'confirmed' && dayOf(job, now) === today);
  const finished = [...waiting, ...ended].sort((a, b) =>
    (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''),
  );
  return {
    finished,
    left,
    later: groupByDay(
      todo.filter((job) => !left.includes(job)),
      now,
    ),
    next: todo[0],
  };
}

/** A job of today, or an open offer that would be one. */
export type DayPlace = { kind: 'job'; job: Job } | { kind: 'offer'; offer: Offer };

const isAfter = (place: DayPlace, at: number) =>
  place.kind === 'job'
    ? stageOf(place.job) === 'travel' && startMs(place.job) > at
    : startMs(place.offer) > at;

/** The remaining jobs of today in their order, with the open offers for a time of today between them. A job under way stays first. */
export function placesOf(left: readonly Job[], offers: readonly Offer[], now: number): DayPlace[] {
  const places: DayPlace[] = left.map((job) => ({ kind: 'job', job }));
  const today = isoDay(0, now);
  const open = offers.filter(
    ({ slot, state, expiresAt }) =>
      slot?.date === today && state !== 'RESERVED' && new Date(expiresAt).getTime() > now,
  );
  for (const offer of open) {
    const next = places.findIndex((place) => isAfter(place, startMs(offer)));
    places.splice(next < 0 ? places.length : next, 0, { kind: 'offer', offer });
  }
  return places;
}

export const isUnderWay = (job: Pick<Job, 'status' | 'trackingStep'> | undefined) =>
  job !== undefined && UNDER_WAY.includes(stageOf(job));

/** Whether the provider can set out: on the day of the job, not before. */
export const mayLeave = (job: Pick<Job, 'slot' | 'finishedAt' | 'closedAt'>, now: number) =>
  dayOf(job, now) === isoDay(0, now);

const NUMBER_NAMES = [
  texts.no,
  texts.one,
  texts.two,
  texts.three,
  texts.four,
  texts.five,
  texts.six,
  texts.seven,
  texts.eight,
  texts.nine,
];

const sum = (jobs: readonly Job[]) => jobs.reduce((total, job) => total + earningOf(job), 0);

/** The heading of the day, and its money. */
export function dayText(
  { finished, left }: Pick<Plan, 'finished' | 'left'>,
  now: number,
): { title: string; money: string | null } {
  const today = isoDay(0, now);
  const ended = finished.filter((job) => dayOf(job, now) === today);
  const count = left.length;
  const title =
    count > 0
      ? texts.jobsLeftToday(count, NUMBER_NAMES[count] ?? count)
      : ended.length > 0
        ? texts.allDoneForToday
        : texts.noJobsToday;
  const parts = [
    ...(ended.length > 0 ? [texts.amountDone(formatKobo(sum(ended)))] : []),
    ...(count > 0 ? [texts.stillToDo(formatKobo(sum(left)))] : []),
  ];
  return { title, money: parts.length > 0 ? `${parts.join(', ')}.` : null };
}
