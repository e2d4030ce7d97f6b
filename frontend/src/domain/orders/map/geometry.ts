import { MIDDLES, PLACES } from './places';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Dot {
  x: number;
  y: number;
}

/** A corner of a shape; `beyond` is the area on the other side of the edge that begins here, or null at the border of the picture. */
interface Corner extends Dot {
  beyond: string | null;
}

/** One place of an area with the ground that is nearer to it than to any other place. */
export interface Cell {
  area: string;
  corners: Corner[];
}

/** A picture of a part of the world: its size, and the part in units of the whole world from 0 to 1. */
export interface Frame {
  width: number;
  height: number;
  /** The left upper corner in the world. */
  left: number;
  top: number;
  /** Picture units for one world. */
  scale: number;
}

/** The point on the square map of the world that web maps use (Mercator), from 0 to 1. */
export function worldOf({ latitude, longitude }: Place): Dot {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const EARTH_METRES = 40_075_017;

/** How many units of the picture a number of metres has at this latitude. */
export const unitsOf = (metres: number, { latitude }: Place, { scale }: Frame) =>
  (metres / (EARTH_METRES * Math.cos((latitude * Math.PI) / 180))) * scale;

/** The least width that is shown, so that two points at one gate are not drawn as kilometres apart. */
const LEAST_METRES = 3_000;
/** The share of the picture that is kept free around the points. */
const MARGIN = 0.22;

/** The part of the world in which all the points are visible, with a margin. */
export function frameOf(points: readonly Place[], width: number, height: number): Frame {
  const dots = points.map(worldOf);
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  const least = LEAST_METRES / EARTH_METRES;
  const wide = Math.max((Math.max(...xs) - Math.min(...xs)) / (1 - 2 * MARGIN), least);
  const high = Math.max(
    (Math.max(...ys) - Math.min(...ys)) / (1 - 2 * MARGIN),
    least * (height / width),
  );
  const scale = Math.min(width / wide, height / high);
  return {
    width,
    height,
    scale,
    left: middle.x - width / scale / 2,
    top: middle.y - height / scale / 2,
  };
}

export function dotOf(place: Place, { left, top, scale }: Frame): Dot {
  const { x, y } = worldOf(place);
  return { x: (x - left) * scale, y: (y - top) * scale };
}

/** Cuts off what is nearer to `other` than to `own`. */
function cut(corners: readonly Corner[], own: Dot, other: Dot, area: string): Corner[] {
  const [dx, dy] = [other.x - own.x, other.y - own.y];
  const limit = (other.x ** 2 + other.y ** 2 - own.x ** 2 - own.y ** 2) / 2;
  const over = ({ x, y }: Dot) => x * dx + y * dy - limit;
  const kept: Corner[] = [];
  corners.forEach((from, at) => {
    const to = corners[(at + 1) % corners.length] as Corner;
    const [a, b] = [over(from), over(to)];
    if (a <= 0) kept.push(from);
    if (a <= 0 === b <= 0) return;
    const share = a / (a - b);
    const edge = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    kept.push({ ...edge, beyond: a <= 0 ? area : from.beyond });
  });
  return kept;
}

/** The ground of every place in the picture. The shapes follow from the places alone: no border of an area is known. */
export function cellsIn(frame: Frame): Cell[] {
  const sites = PLACES.map(([area, , latitude, longitude]) => ({
    area,
    ...dotOf({ latitude, longitude }, frame),
  }));
  const { width, height } = frame;
  const whole: Corner[] = [
    { x: 0, y: 0, beyond: null },
    { x: width, y: 0, beyond: null },
    { x: width, y: height, beyond: null },
    { x: 0, y: height, beyond: null },
  ];
  return sites.flatMap((site) => {
    let corners = whole;
    for (const other of sites) {
      if (other === site || (other.x === site.x && other.y === site.y)) continue;
      corners = cut(corners, site, other, other.area);
      if (corners.length === 0) return [];
    }
    return [{ area: site.area, corners }];
  });
}

/** The edges between different areas. */
export const bordersOf = (cells: readonly Cell[]): [Dot, Dot][] =>
  cells.flatMap(({ area, corners }) =>
    corners.flatMap((from, at): [Dot, Dot][] => {
      // Both sides of a border have it as an edge; one of them is drawn.
      if (from.beyond === null || from.beyond <= area) return [];
      return [[from, corners[(at + 1) % corners.length] as Dot]];
    }),
  );

export interface Label extends Dot {
  text: string;
}

const LETTER = 7;
const LINE = 16;
const GAP = 6;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxOf = ({ x, y }: Dot, wide: number, high: number): Box => ({
  left: x - wide / 2 - GAP,
  right: x + wide / 2 + GAP,
  top: y - high / 2 - GAP,
  bottom: y + high / 2 + GAP,
});
const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The middle of each area. */
export const middles = () =>
  MIDDLES.map(([area, latitude, longitude]) => ({ area, latitude, longitude }));

/** The middle of an area, from which the server measures distances too; null for one that is not served. */
export const middleOf = (name: string): Place | null =>
  middles().find(({ area }) => area === name) ?? null;

/** The names of the areas that have room beside the markers, those in the middle of the picture first. */
export function labelsIn(frame: Frame, markers: readonly Dot[]): Label[] {
  const { width, height } = frame;
  const taken = [
    ...markers.map((marker) => boxOf(marker, 40, 40)),
    { left: 0, right: width * 0.62, top: height - 52, bottom: height },
  ];
  const labels = middles().map(({ area, ...place }) => ({ text: area, ...dotOf(place, frame) }));
  const fromMiddle = ({ x, y }: Dot) => (x - width / 2) ** 2 + (y - height / 2) ** 2;
  return labels
    .sort((a, b) => fromMiddle(a) - fromMiddle(b))
    .filter((label) => {
      const box = boxOf(label, label.text.length * LETTER, LINE);
      const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      if (!inside || taken.some((other) => meet(box, other))) return false;
      taken.push(box);
      return true;
    });
}

const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** The compass direction from `from` to `to`. */
export function windOf(from: Place, to: Place): string {
  const [a, b] = [worldOf(from), worldOf(to)];
  const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  return WINDS[Math.round(((degrees + 360) % 360) / 45) % 8] as string;
}

/** The name of the known place that is nearest to a point, with its area. */
export function nearestName(point: Place): string {
  const here = worldOf(point);
  const far = ([, , latitude, longitude]: (typeof PLACES)[number]) => {
    const there = worldOf({ latitude, longitude });
    return (there.x - here.x) ** 2 + (there.y - here.y) ** 2;
  };
  const [area, name] = PLACES.reduce((best, next) => (far(next) < far(best) ? next : best));
  return name === area ? area : `${name}, ${area}`;
}
