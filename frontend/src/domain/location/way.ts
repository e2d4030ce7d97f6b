/** The coordinates of a place, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_METRES = 6_371_008.8;
/** How much longer a road is than the straight line, as on the server. */
const ROAD = 1.3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point of a place; null when it is not known exactly. */
export const pointOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | null;
  longitude?: number | null;
}): Point | null => (latitude == null || longitude == null ? null : { latitude, longitude });

/** The straight line between two points in metres. */
export function straightMetres(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  // Rounding may make it slightly larger than 1 for opposite points.
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** The distance by road in whole metres, as the server computes it: the straight line times 1.3. */
export const roadMetres = (from: Point, to: Point) => Math.round(straightMetres(from, to) * ROAD);

/** The minutes that a distance by road takes at a speed, rounded up and at least one, as the server computes them. */
export const minutesFor = (metres: number, metresPerHour: number) =>
  Math.max(1, Math.ceil((metres * 60) / metresPerHour));
