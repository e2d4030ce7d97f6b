import { Route } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { slotStart } from '@/shared/lib/dates';
import { gutterOf, type Job, type Offer } from '@/domain/providers/model';
import { dayOf, placesOf, type Day, type DayPlace, type Plan } from '@/domain/providers/plan';
import { gapOf, roomOf } from '@/domain/providers/day/gap';
import { DoneLine, JobCard, NextJob } from './job-cards';
import { texts } from './texts';

function Gutter({ at, text }: { at: number | string | null; text: string }) {
  const [clock, half] = at === null ? [text, ''] : gutterOf(at);
  return (
    <p className="sp-hour num">
      {clock}
      <span>{half}</span>
    </p>
  );
}

function Item({
  at,
  text = texts.now,
  kind,
  children,
}: {
  at: number | string | null;
  text?: string;
  kind?: 'done' | 'next';
  children: ReactNode;
}) {
  return (
    <li className={clsx('sp-item', kind)}>
      <Gutter at={at} text={text} />
      <div>{children}</div>
    </li>
  );
}

function NowLine({ now }: { now: number }) {
  const [clock, half] = gutterOf(now);
  return (
    <li className="sp-now">
      <p className="num">
        <span className="vh">{texts.nowLabel} </span>
        {clock}
        <span>{half}</span>
      </p>
    </li>
  );
}

/** The time between two jobs, and the way from one to the other. */
function Gap({ from, to }: { from: Job | undefined; to: Job }) {
  const text = from && gapOf(from, to);
  if (!text) return null;
  return (
    <p className="sp-gap">
      <Route className="i i16" aria-hidden /> {text}
    </p>
  );
}

const startOf = ({ slot }: Pick<Job, 'slot'>) =>
  slot ? (slotStart(slot)?.getTime() ?? null) : null;

/** The nearest job before or after a place in the day. */
function jobBeside(places: readonly DayPlace[], at: number, step: 1 | -1): Job | undefined {
  const place = places[at + step];
  if (!place) return undefined;
  return place.kind === 'job' ? place.job : jobBeside(places, at + step, step);
}

interface TodayProps {
  plan: Pick<Plan, 'finished' | 'left' | 'next'>;
  /** The open offers. Those for a time of today are shown where they would be. */
  offers: readonly Offer[];
  now: number;
}

/** Today as a timeline: finished jobs, the present time, the next jobs, and the open offers between them. */
export function Today({ plan, offers, now }: TodayProps) {
  const { finished, left, next } = plan;
  if (finished.length + left.length === 0) return null;
  const places = placesOf(left, offers, now);
  return (
    <section aria-labelledby="sp-today">
      <h2 id="sp-today" className="vh">
        {texts.yourDay}
      </h2>
      <ol className="sp-line">
        {finished.map((job) => (
          <Item
            key={job.orderId}
            at={job.finishedAt && dayOf(job, now) === dayOf({}, now) ? job.finishedAt : null}
            text={texts.before}
            kind="done"
          >
            <DoneLine job={job} now={now} />
          </Item>
        ))}
        <NowLine now={now} />
        {places.map((place, at) =>
          place.kind === 'offer' ? (
            <Item key={place.offer.id} at={startOf(place.offer)}>
              <p className="sp-cal-job away small wordy">
                {roomOf(place.offer, jobBeside(places, at, -1), jobBeside(places, at, 1))}
              </p>
            </Item>
          ) : (
            <Item
              key={place.job.orderId}
              at={startOf(place.job)}
              {...(place.job === next && { kind: 'next' as const })}
            >
              <Gap from={jobBeside(places, at, -1)} to={place.job} />
              {place.job === next ? (
                <NextJob job={place.job} now={now} />
              ) : (
                <JobCard job={place.job} now={now} />
              )}
            </Item>
          ),
        )}
      </ol>
    </section>
  );
}

/** The jobs of the days after today. */
export function Later({ days, now }: { days: readonly Day[]; now: number }) {
  return days.map(({ id, label, jobs }) => (
    <section key={id} className="sp-later" aria-label={label}>
      <h2 className="h3">
        {label}
        <span className="faint font-normal">{texts.job(jobs.length)}</span>
      </h2>
      <ul className="stack g12">
        {jobs.map((job) => (
          <li key={job.orderId}>
            <JobCard job={job} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
