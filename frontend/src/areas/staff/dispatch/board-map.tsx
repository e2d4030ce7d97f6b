import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Ground, Names, Tiles, tileSource } from '@/areas/common/orders/area-map';
import { plural } from '@/shared/lib/plural';
import type { BoardJob } from './api';
import { frameOfJobs, markersOf } from './markers';

const SIZE = { width: 360, height: 400 };
const WIDE = { width: 500, height: 440 };
const NONE: readonly never[] = [];

interface Props {
  jobs: readonly BoardJob[];
  chosen: string | null;
  onChoose: (job: string) => void;
}

/**
 * The jobs of the list on the map, each at its area. The map is for people who point; the list beside it has the same jobs for the
 * keyboard and for screen readers.
 */
export default function BoardMap({ jobs, chosen, onChoose }: Props) {
  const { width, height } = window.matchMedia('(min-width: 1000px)').matches ? WIDE : SIZE;
  const frame = useMemo(() => frameOfJobs(jobs, width, height), [jobs, width, height]);
  const markers = useMemo(() => markersOf(jobs, frame), [jobs, frame]);
  const source = tileSource();
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
  return (
    <figure className="db-map">
      <div className="db-ground" aria-hidden>
        <svg viewBox={`0 0 ${width} ${height}`} className="db-svg">
          {source ? <Tiles frame={frame} pattern={source.pattern} /> : <Ground frame={frame} />}
          {!source && <Names frame={frame} markers={NONE} />}
        </svg>
        {markers.map(({ job, x, y }) => (
          <button
            key={job.orderId}
            type="button"
            tabIndex={-1}
            className={clsx('db-mark', job.overdue && 'is-due', job.orderId === chosen && 'is-on')}
            style={{ left: percent(x, width), top: percent(y, height) }}
            title={`${job.reference} ${job.title}`}
            onClick={() => onChoose(job.orderId)}
          />
        ))}
      </div>
      <figcaption className="small soft mt-2">
        {`${plural(markers.length, 'job')} at the middle of ${markers.length === 1 ? 'its area' : 'their areas'}, not at the address. Red ones are overdue.`}
        {source && <span className="lm-by">{source.attribution}</span>}
      </figcaption>
    </figure>
  );
}
