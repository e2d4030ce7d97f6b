import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { formatKobo } from '@/shared/lib/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { useJobs } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { useReliability } from '@/domain/providers/reliability-api';
import { commissionOf, punctualityOf } from '@/domain/providers/standing';
import type { Reliability } from '@/domain/reliability/model';
import { EARNINGS, More, RELIABILITY, REVIEWS } from './side-links';
import { texts } from './texts';

interface Answer<T> {
  data: T | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface RowProps<T> {
  label: string;
  /** The page that has more about the number. */
  to: string;
  answer: Answer<T>;
  /** Whether it is not requested, because there is no network. */
  offline?: boolean;
  value: (data: T) => string;
}

function Row<T>({ label, to, answer, offline = false, value }: RowProps<T>) {
  const { data, error, mutate } = answer;
  return (
    <div className="items-center">
      <dt className="soft">{label}</dt>
      <dd className="num flex min-h-11 min-w-0 items-center whitespace-normal justify-end gap-2 text-right">
        {data !== undefined ? (
          <Link className="link inline-flex min-h-11 items-center" to={to}>
            {value(data)}
          </Link>
        ) : offline ? (
          <span className="soft font-normal">{texts.shownWithNetwork}</span>
        ) : error ? (
          <>
            <span className="soft font-normal">{texts.notLoaded}</span>
            <button
              type="button"
              className="link min-h-11"
              aria-label={texts.tryAgainFor(label)}
              onClick={() => void mutate()}
            >
              {texts.tryAgain}
            </button>
          </>
        ) : (
          <Skeleton className="h-5 w-32" />
        )}
      </dd>
    </div>
  );
}

/** The reliability record. Without a network it is not requested, and what was loaded before stays. */
function useRecord() {
  const online = useOnline();
  const { data, error, mutate } = useReliability(online);
  const [loaded, setLoaded] = useState(data);
  if (data !== undefined && data !== loaded) setLoaded(data);
  return { answer: { data: data ?? loaded, error, mutate }, offline: !online };
}

const ratingText = ({ rating, reviewCount, ratingShownFrom }: Reliability) =>
  rating == null
    ? texts.ratingLater(reviewCount, ratingShownFrom)
    : texts.ratingFrom(rating.toFixed(1), reviewCount);

function punctualityText(jobs: readonly Job[], now: number): string {
  const { onTime, arrivals } = punctualityOf(jobs, now);
  return arrivals === 0 ? texts.noArrivalYet : texts.onTimeOf(onTime, arrivals);
}

function commissionText(done: readonly Job[], now: number): string {
  const share = commissionOf(done, now);
  return share
    ? texts.commissionOf(share.percent, formatKobo(share.ofKobo), share.jobs)
    : texts.noJobCompletedYet;
}

/** The rating, the arrivals on time and the commission, each with the page that explains it. */
export function Standing() {
  const now = useNow(60_000);
  const { answer: record, offline } = useRecord();
  const open = useJobs('open');
  const done = useJobs('done');
  const all: Answer<Job[]> = {
    data: open.data && done.data && [...open.data, ...done.data],
    error: open.error ?? done.error,
    mutate: () => Promise.all([open.mutate(), done.mutate()]),
  };
  return (
    <section className="sp-side-card" aria-labelledby="sp-standing">
      <h2 id="sp-standing">{texts.yourStanding}</h2>
      <dl className="sp-lines">
        <Row
          label={texts.rating}
          to={REVIEWS}
          answer={record}
          offline={offline}
          value={ratingText}
        />
        <Row
          label={texts.onTime}
          to={RELIABILITY}
          answer={all}
          value={(jobs) => punctualityText(jobs, now)}
        />
        <Row
          label={texts.commission}
          to={EARNINGS}
          answer={done}
          value={(jobs) => commissionText(jobs, now)}
        />
      </dl>
      <More to={RELIABILITY}>{texts.howScoreWorks}</More>
    </section>
  );
}
