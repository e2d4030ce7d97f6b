import { lazy, Suspense, useId, useMemo } from 'react';
import { useMedia } from '@/shared/hooks/use-media';
import './chart.css';
import { texts } from './texts';

const Plot = lazy(() => import('./plot'));

interface Series {
  name: string;
  /** The design token of the colour, such as `--leaf`. */
  color: string;
  values: readonly (number | null)[];
}

export interface ChartData {
  /** The days as `2026-11-27`, oldest first. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}

interface Props extends ChartData {
  title: string;
  dayText: (day: string) => string;
}

/** The same numbers for screen readers, and for people who want to read them exactly. */
function ValueTable({ title, days, series, format, dayText }: Props) {
  return (
    <details className="chart-table">
      <summary>
        {texts.showTheNumbers}
        <span className="vh"> {texts.of(title)}</span>
      </summary>
      {/* The newest day comes first, because it is the one that people look for. */}
      {/* The keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chart-scroll" tabIndex={0} role="group" aria-label={texts.numbers(title)}>
        <table className="chart-t">
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="r num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, at) => ({ day, at }))
              .reverse()
              .map(({ day, at }) => (
                <tr key={day}>
                  <th scope="row">{dayText(day)}</th>
                  {series.map(({ name, values }) => {
                    const value = values[at] ?? null;
                    return (
                      <td key={name} className="r num">
                        {value === null ? '–' : format(value)}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Values by day as lines, with the same values as a table. */
export function DayChart(props: Props) {
  const { title, days, series, format } = props;
  const id = useId();
  const dark = useMedia('(prefers-color-scheme: dark)');
  const data = useMemo(() => ({ days, series, format }), [days, series, format]);
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id} className="chart-title">
        {title}
      </figcaption>
      <div aria-hidden="true" className="chart-place">
        <Suspense fallback={null}>
          <Plot key={dark ? 'dark' : 'light'} data={data} />
        </Suspense>
      </div>
      <ValueTable {...props} />
    </figure>
  );
}
