import { dotOf, frameOf, middles, type Dot, type Frame } from '@/areas/common/orders/area-map';
import type { BoardJob } from './api';

/** A job on the map. */
export interface Marker extends Dot {
  job: BoardJob;
}

/** The angle between two neighbours around the middle of an area, so that no marker covers another. */
const TURN = Math.PI * (3 - Math.sqrt(5));
const STEP = 28;
/** The markers are above the name of their area. */
const ABOVE = 20;
/** What is shown around an area, in degrees: about seven kilometres to each side. */
const SURROUNDINGS = 0.065;

/** The place of the job with this number in its area: the middle, then further and further around it. */
const around = (place: number): Dot => ({
  x: STEP * Math.sqrt(place) * Math.cos(place * TURN),
  y: STEP * Math.sqrt(place) * Math.sin(place * TURN),
});

/** The part of Abuja with the areas of these jobs and what is around them; all of Abuja without any. */
export function frameOfJobs(jobs: readonly BoardJob[], width: number, height: number): Frame {
  const all = middles();
  const own = all.filter(({ area }) => jobs.some((job) => job.area === area));
  const around = own.flatMap(({ latitude, longitude }) =>
    [-SURROUNDINGS, SURROUNDINGS].map((far) => ({
      latitude: latitude + far,
      longitude: longitude + far,
    })),
  );
  return frameOf(own.length > 0 ? around : all, width, height);
}

/** The jobs at the middle of their areas: no address is shown, and no place that is more exact. */
export function markersOf(jobs: readonly BoardJob[], frame: Frame): Marker[] {
  const places = new Map(
    middles().map(({ area, latitude, longitude }) => [area, dotOf({ latitude, longitude }, frame)]),
  );
  const counts = new Map<string, number>();
  return jobs.flatMap((job) => {
    const middle = places.get(job.area ?? '');
    if (!middle || job.area == null) return [];
    const count = counts.get(job.area) ?? 0;
    counts.set(job.area, count + 1);
    const { x, y } = around(count);
    const inside = (value: number, most: number) =>
      Math.min(Math.max(value, STEP / 2), most - STEP / 2);
    return [
      { job, x: inside(middle.x + x, frame.width), y: inside(middle.y - ABOVE + y, frame.height) },
    ];
  });
}
