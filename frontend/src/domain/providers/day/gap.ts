import { formatLeft, slotEnd, slotStart } from '@/shared/lib/dates';
import { pointOf, roadMetres } from '@/domain/location/way';
import type { Job, Offer } from '../model';
import { texts } from './texts';

type Place = Pick<NonNullable<Job['address']>, 'latitude' | 'longitude'>;

/** The distance by road between two places in kilometres; null when one of them is not known exactly. */
export function wayKm(from: Place, to: Place): number | null {
  const [start, end] = [pointOf(from), pointOf(to)];
  return start && end ? roadMetres(start, end) / 1000 : null;
}

/** The time between two jobs and the way from one to the other, as a sentence; null when the times are not set. */
export function gapOf(
  from: Pick<Job, 'slot' | 'address'>,
  to: Pick<Job, 'slot' | 'address'>,
): string | null {
  const end = from.slot ? slotEnd(from.slot) : null;
  const start = to.slot ? slotStart(to.slot) : null;
  if (!end || !start || !from.address || !to.address) return null;
  const time = formatLeft(start, end.getTime()) ?? texts.noTime;
  const km = wayKm(from.address, to.address);
  const places =
    from.address.area === to.address.area
      ? texts.within(to.address.area)
      : texts.fromTo(from.address.area, to.address.area);
  return texts.toTravel(time, places, km === null ? '' : texts.aboutKm(km.toFixed(1)));
}

/** Where an offer fits into the day, with the time to the job before it and to the next one, as sentences. */
export function roomOf(
  offer: Pick<Offer, 'slot' | 'title' | 'area'>,
  before: Pick<Job, 'slot'> | undefined,
  after: Pick<Job, 'slot'> | undefined,
): string {
  const [start, end] = offer.slot ? [slotStart(offer.slot), slotEnd(offer.slot)] : [null, null];
  const ended = before ? slotEnd(before.slot) : null;
  const next = after?.slot ? slotStart(after.slot) : null;
  const toReach = start && ended && formatLeft(start, ended.getTime());
  const toNext = end && next && formatLeft(next, end.getTime());
  return [
    texts.offerWouldBeHere(offer.title, offer.area),
    toReach && texts.afterJobBefore(toReach),
    toNext && texts.beforeNextJob(toNext),
  ]
    .filter(Boolean)
    .join(' ');
}
