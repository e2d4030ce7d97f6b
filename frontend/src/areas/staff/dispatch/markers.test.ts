import type { BoardJob } from './api';
import { frameOfJobs, markersOf } from './markers';

const at = (area: string | null, orderId: string) => ({ orderId, area }) as BoardJob;

describe('the places of jobs on the map', () => {
  it('are the middle of the area for the first job, and around it for the others, without covering one another', () => {
    const jobs = Array.from({ length: 30 }, (_, number) => at('Gwarinpa', `o${number}`));
    const markers = markersOf(jobs, frameOfJobs(jobs, 640, 560));
    expect(markers).toHaveLength(30);
    const near = markers.flatMap((one, place) =>
      markers.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...near)).toBeGreaterThan(10);
  });

  it('stay inside the picture', () => {
    const jobs = Array.from({ length: 200 }, (_, number) =>
      at(number % 2 ? 'Bwari' : 'Kuje', `o${number}`),
    );
    for (const { x, y } of markersOf(jobs, frameOfJobs(jobs, 360, 400))) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(360);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(400);
    }
  });

  it('lack jobs without an area, or in one that the map does not know', () => {
    const jobs = [at(null, 'o1'), at('Nowhere', 'o2')];
    expect(markersOf(jobs, frameOfJobs(jobs, 360, 400))).toEqual([]);
  });
});
