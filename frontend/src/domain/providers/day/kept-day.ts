import type { Schema } from '@/shared/api/types';
import { API_VERSION } from '@/shared/api/version';
import { serverNow } from '@/shared/lib/clock';
import { isoDay, slotEnd } from '@/shared/lib/dates';
import { read, write } from '@/shared/steps/device-store';
import { stageOf, type Job } from '../model';
import { dayOf } from '../plan';

/** The provider's day as this device has it. */
export interface KeptDay {
  /** The version of the API that answered. */
  api: string;
  /** When the list of jobs was loaded. */
  at: string;
  jobs: KeptJob[];
}

export interface KeptJob {
  /** When the job was loaded with all its parts; null when only the list had it. */
  wholeAt: string | null;
  job: Job;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 2;
const MOST = 12;

/** Whether a job is kept: those of today and tomorrow. */
const isNear = (job: Job, now: number) =>
  stageOf(job) !== 'cancelled' &&
  dayOf(job, now) <= isoDay(1, now) &&
  dayOf(job, now) >= isoDay(0, now);

const endOf = ({ job }: KeptJob, at: string) =>
  job.closedAt ?? job.finishedAt ?? (job.slot ? slotEnd(job.slot) : null) ?? at;

/** The jobs whose end is less than two days ago. */
export const stillKept = ({ jobs, at }: KeptDay, now: number) =>
  jobs.filter((kept) => now - new Date(endOf(kept, at)).getTime() < KEPT_DAYS * DAY_MS);

/**
 * The day as this version of the API knows it. A job of another version may lack parts, so it is loaded again, but it
 * can be read until then.
 */
const ofThisVersion = (day: KeptDay): KeptDay =>
  day.api === API_VERSION
    ? day
    : { ...day, api: API_VERSION, jobs: day.jobs.map(({ job }) => ({ wholeAt: null, job })) };

/** The day of a person, or null. Jobs that ended two days ago are deleted. */
export async function keptDay(userId: string, now = serverNow()): Promise<KeptDay | null> {
  const found = await read<KeptDay>('day', userId);
  if (!found) return null;
  const day = ofThisVersion(found);
  const jobs = stillKept(day, now);
  if (jobs.length < day.jobs.length) await write('day', userId, { ...day, jobs });
  return { ...day, jobs };
}

const HAS_CHANGED: readonly (keyof Job)[] = [
  'status',
  'trackingStep',
  'slot',
  'address',
  'customerPhone',
  'call',
];
const isSame = (one: Job, other: Job) =>
  HAS_CHANGED.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** The jobs of a new list. What a job had beyond the list is kept while the job is the same. */
export function merged(list: readonly Job[], before: KeptDay | null, now: number): KeptJob[] {
  return list
    .filter((job) => isNear(job, now))
    .slice(0, MOST)
    .map((job) => {
      const known = before?.jobs.find((kept) => kept.job.orderId === job.orderId);
      return known?.wholeAt && isSame(known.job, job)
        ? { ...known, job: { ...known.job, ...job, photos: known.job.photos } }
        : { wholeAt: null, job };
    });
}

/** Keeps the jobs of today and tomorrow in place of what was kept before. */
export async function keepDay(
  userId: string,
  list: readonly Job[],
  now = serverNow(),
): Promise<KeptDay> {
  const day: KeptDay = {
    api: API_VERSION,
    at: new Date(now).toISOString(),
    jobs: merged(list, await keptDay(userId, now), now),
  };
  await write('day', userId, day);
  return day;
}

/** Keeps a job with all its parts, if it is one of the day. */
export async function keepJob(
  userId: string,
  job: Job,
  now = serverNow(),
): Promise<KeptDay | null> {
  const day = await keptDay(userId, now);
  if (!day?.jobs.some((kept) => kept.job.orderId === job.orderId)) return null;
  const wholeAt = new Date(now).toISOString();
  const changed: KeptDay = {
    ...day,
    jobs: day.jobs.map((kept) => (kept.job.orderId === job.orderId ? { wholeAt, job } : kept)),
  };
  await write('day', userId, changed);
  return changed;
}

const keyOfUser = (userId: string) => `${userId}/user`;

/** Keeps who is signed in, for a start without a network. */
export const keepUser = (user: Schema<'User'>) => write('day', keyOfUser(user.id), user);

const keyOfBase = (userId: string) => `${userId}/base`;

/** Keeps the provider's base area, from which distances are measured also without a network. */
export const keepBase = (userId: string, area: string | null) =>
  write('day', keyOfBase(userId), area);

export const keptBase = (userId: string) => read<string | null>('day', keyOfBase(userId));

export const keptUser = (userId: string) => read<Schema<'User'>>('day', keyOfUser(userId));
