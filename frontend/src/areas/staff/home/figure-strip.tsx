import { clsx } from 'clsx';
import { Skeleton } from '@/shared/ui/skeleton';
import { figuresOf, type Figure, type Figures } from './figures-model';
import { PageLink } from './page-link';

const WIDTH = 100;
const HEIGHT = 22;

/** The course of the last days without a scale. The numbers are in the charts below. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const highest = Math.max(...values.map((value) => value ?? 0), 1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  // A day without a value is left out, and the line goes on to the next one.
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / highest) * (HEIGHT - 4)).toFixed(1)}`],
  );
  return (
    <svg
      className="fig-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function Cell({ figure: { name, value, note, tone, urgent, trend, to } }: { figure: Figure }) {
  return (
    <li className={clsx('fig', urgent && 'fig-urgent')}>
      <PageLink to={to}>
        <span className="fig-name">{name}</span> <b className="fig-value num">{value}</b>{' '}
        <span className={clsx('fig-note', `fig-${tone}`)}>{note}</span>
      </PageLink>
      {trend && <Spark values={trend} />}
    </li>
  );
}

/** The figures of today beside the same weekday of last week. Each one leads to the list behind it. */
export function FigureStrip({ figures }: { figures: Figures }) {
  return (
    <ul className="figs" aria-label="Today against the same time last week">
      {figuresOf(figures).map((figure) => (
        <Cell key={figure.name} figure={figure} />
      ))}
    </ul>
  );
}

/** The place of the strip while it loads, of its final size. */
export function FigureSkeleton({ count }: { count: number }) {
  return (
    <div className="figs">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="fig">
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
