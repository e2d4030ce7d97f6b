import { slotStart } from '@/shared/lib/dates';
import { minutesFor, pointOf, roadMetres, type Point } from '@/domain/location/way';
import { wayText } from '@/domain/orders/map/live';
import { middleOf } from '@/domain/orders/map/geometry';
import { stageOf, type Job } from '../model';
import { texts } from './texts';

/** After this age a position no longer tells how long the rest takes, as on the server. */
const LOST_MS = 300_000;

/** Where the phone of the provider is, and when it found that out, in milliseconds of the server's time. */
export interface Here extends Point {
  at: number;
}

/** The way to a job by road. */
export interface Way {
  metres: number;
  /** Null when the speed of the hour is not known or the position is old. */
  minutes: number | null;
  /** Whether the phone has not found its position for five minutes. */
  isOld: boolean;
  /** The area in which it begins; null when it begins at the phone. */
  from: string | null;
  /** The area to whose middle it leads; null when it leads to the address. */
  middleOf: string | null;
}

/** What is known about where the provider sets out. */
export interface Known {
  here: Here | null;
  /** The job before this one. */
  before: Pick<Job, 'address'> | undefined;
  baseArea: string | null;
}

type Address = NonNullable<Job['address']>;

/** The point of an address, or else the middle of its area. */
function spotOf(address: Pick<Address, 'area' | 'latitude' | 'longitude'>) {
  const exact = pointOf(address);
  const point = exact ?? middleOf(address.area);
  return point && { point, exact: exact !== null };
}

const startMs = ({ slot }: Pick<Job, 'slot'>) =>
  slot?.date ? (slotStart(slot)?.getTime() ?? null) : null;

/** The job that the provider has before this one on the same day. */
export function jobBefore(job: Pick<Job, 'orderId' | 'slot'>, jobs: readonly Job[]) {
  const start = startMs(job);
  if (start === null) return undefined;
  const begins = (other: Job) => startMs(other) ?? start;
  return jobs
    .filter(
      (other) =>
        other.orderId !== job.orderId &&
        other.slot?.date === job.slot?.date &&
        other.address != null &&
        stageOf(other) !== 'cancelled' &&
        begins(other) < start,
    )
    .sort((a, b) => begins(b) - begins(a))[0];
}

/** Where the provider sets out: the phone, else the job before, else the base area. */
function originOf({ here, before, baseArea }: Known) {
  if (here) return { point: here, area: null };
  const last = before?.address;
  const spot = last ? spotOf(last) : null;
  if (last && spot) return { point: spot.point, area: last.area };
  const base = baseArea === null ? null : middleOf(baseArea);
  return base && { point: base, area: baseArea };
}

/** The way to a job from where the provider is or sets out; null when it cannot be measured. */
export function wayOf(
  { address, metresPerHour }: Pick<Job, 'address' | 'metresPerHour'>,
  known: Known,
  now: number,
): Way | null {
  const to = address ? spotOf(address) : null;
  const start = originOf(known);
  if (!address || !to || !start) return null;
  const metres = roadMetres(start.point, to.point);
  // From the middle of an area to the same middle there is nothing to measure.
  if (metres === 0 && start.area !== null) return null;
  const isOld = known.here !== null && now - known.here.at > LOST_MS;
  return {
    metres,
    minutes: metresPerHour && !isOld ? minutesFor(metres, metresPerHour) : null,
    isOld,
    from: start.area,
    middleOf: to.exact ? null : address.area,
  };
}

/** "4.3 km to go" while the phone tells where it is, else null. */
export const toGoText = ({ metres, from }: Way) =>
  from === null ? texts.toGo(wayText(metres)) : null;

function timeText({ metres, minutes, isOld, from }: Way): string | null {
  if (from !== null)
    return minutes === null
      ? texts.wayFrom(wayText(metres), from)
      : texts.wayFromTakes(wayText(metres), from, minutes);
  if (minutes !== null) return texts.aboutMinutes(minutes);
  return isOld ? texts.positionIsOld : null;
}

/** How long the way takes, where it begins, and where it leads; null when there is nothing to add. */
export function wayDetail(way: Way): string | null {
  const middle = way.middleOf === null ? null : texts.toMiddleOf(way.middleOf);
  return [timeText(way), middle].filter(Boolean).join(' ') || null;
}
