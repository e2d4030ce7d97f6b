import { Truck } from 'lucide-react';
import { formatDate } from '@/shared/lib/dates';
import type { LandingContent, Stat } from '@/domain/catalog/content-types';
import { texts } from '../texts';

function Figure({ stat: { value, label } }: { stat: Stat }) {
  const [figure, outOf] = value.split('/');
  return (
    <div>
      <dd className="num">
        {figure}
        {outOf && <small>{` / ${outOf}`}</small>}
      </dd>
      <dt>{label}</dt>
    </div>
  );
}

/** The date of the figures: the oldest of their dates. */
export const statedOn = (stats: readonly Stat[]) => stats.map(({ asOf }) => asOf).sort()[0];

/** The figures that we publish, with their date and the source of each. */
export function Numbers({ stats, subsidiary }: Pick<LandingContent, 'stats' | 'subsidiary'>) {
  const day = statedOn(stats);
  return (
    <section className="sec stats" aria-labelledby="numbers-title">
      <div className="wrap">
        <h2 className="vh" id="numbers-title">
          {texts.gidaInNumbers}
        </h2>
        <dl className="stat-l">
          {stats.map((stat) => (
            <Figure key={stat.key} stat={stat} />
          ))}
        </dl>
        <div className="small faint stat-n">
          {day && (
            <details className="stat-d">
              <summary>
                <span>{texts.asOf(formatDate(day))}</span>{' '}
                <span className="link">{texts.howWeCount}</span>
              </summary>
              <ul>
                {stats.map(({ key, value, label, source }) => (
                  <li key={key}>
                    <b>{`${value} ${label}`}</b> {source}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {subsidiary && (
            <span className="sub-badge">
              <Truck className="i i16" aria-hidden /> {subsidiary.text}
            </span>
          )}
        </div>
      </div>
    </section>
  );
}
