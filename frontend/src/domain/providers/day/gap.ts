import { formatLeft, slotEnd, slotStart } from '@/shared/lib/dates';
import type { Job } from '../model';
import { texts } from './texts';

const EARTH_KM = 6371;
/** How much longer a road is than the straight line. */
const ROAD = 1.3;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Place = Pick<NonNullable<Job['address']>, 'area' | 'latitude' | 'longitude'>;

/** The distance between two places in kilometres; null when one of them is not known exactly. */
export function wayKm(from: Place, to: Place): number | null {
  if (
    from.latitude == null ||
    from.longitude == null ||
    to.latitude == null ||
    to.longitude == null
  )
    return null;
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half)) * ROAD;
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
