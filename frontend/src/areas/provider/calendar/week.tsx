import { ChevronLeft, ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { NetworkError } from '@/shared/api/problem';
import { formatMoment, formatTime, isoDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { useCalendar, type Calendar } from '@/domain/providers/api';
import { jobPath } from '../components/job-cards';
import { stageOf, type Stage } from '@/domain/providers/model';
import {
  dayText,
  entriesOf,
  hoursText,
  isReached,
  plusDays,
  spanText,
  weekText,
  type CalendarDay,
  type CalendarJob,
  type CalendarOffer,
  type CalendarVisit,
  type DayEntry,
} from '@/domain/providers/calendar/model';

const STATES: Record<Stage, string> = {
  travel: 'Accepted',
  arrive: 'You are on the way',
  pin: 'You are at the gate',
  work: 'In progress',
  waiting: 'Waits for the customer',
  confirmed: 'Done',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

const timesOf = ({ startsAt, endsAt }: Pick<CalendarJob, 'startsAt' | 'endsAt'>) =>
  `${formatTime(startsAt)} to ${formatTime(endsAt)}`;

function JobEntry({ job }: { job: CalendarJob }) {
  const stage = stageOf(job);
  return (
    <>
      {job.travelMinutes != null && (
        <p className="sp-cal-way">{`${job.travelMinutes} min to travel`}</p>
      )}
      <article className={clsx('sp-cal-job', stage === 'confirmed' && 'done')}>
        <p className="num small strong">
          {job.slot?.asap ? `From ${formatTime(job.startsAt)}` : timesOf(job)}
        </p>
        <h4 className="sp-title wordy">
          <Link to={jobPath(job)}>{job.title}</Link>
        </h4>
        <p className="small soft wordy">{[job.area, STATES[stage]].filter(Boolean).join('. ')}</p>
      </article>
    </>
  );
}

const VISITS: Record<CalendarVisit['kind'], { label: string; what: string }> = {
  ASSESSMENT: { label: 'Visit', what: 'Look at the work and send your quote' },
  RETURN_VISIT: { label: 'Return visit', what: 'Put right what did not hold' },
};

/** Where the provider finds the visit with its address. */
const visitPath = ({ kind, orderId }: CalendarVisit) =>
  kind === 'ASSESSMENT'
    ? `/service-provider/assessments/${orderId}`
    : '/service-provider/dashboard';

function VisitEntry({ visit }: { visit: CalendarVisit }) {
  const { label, what } = VISITS[visit.kind];
  return (
    <article className="sp-cal-job">
      <p className="num small strong">{timesOf(visit)}</p>
      <h4 className="sp-title wordy">
        <Link to={visitPath(visit)}>{`${label}: ${visit.title}`}</Link>
      </h4>
      <p className="small soft wordy">{[visit.area, what].filter(Boolean).join('. ')}</p>
    </article>
  );
}

function OfferEntry({ offer, now }: { offer: CalendarOffer; now: number }) {
  return (
    <article className="sp-cal-job away">
      <p className="num small strong">
        {offer.slot?.asap ? 'As soon as possible' : timesOf(offer)}
      </p>
      <h4 className="sp-title wordy">
        <Link to="/service-provider/dashboard">{`${offer.reserve ? 'Reserve' : 'Offer'}: ${offer.title}`}</Link>
      </h4>
      <p className="small soft wordy">
        {[
          offer.area,
          offer.reserve ? 'Keep the time free' : `Answer by ${formatMoment(offer.expiresAt, now)}`,
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </article>
  );
}

function Entry({ entry, now }: { entry: DayEntry; now: number }) {
  if (entry.kind === 'job') return <JobEntry job={entry.job} />;
  if (entry.kind === 'visit') return <VisitEntry visit={entry.visit} />;
  if (entry.kind === 'offer') return <OfferEntry offer={entry.offer} now={now} />;
  return <p className="sp-cal-free num">{`Free ${spanText(entry.span)}`}</p>;
}

function keyOf(entry: DayEntry): string {
  if (entry.kind === 'job') return entry.job.orderId;
  if (entry.kind === 'visit') return `${entry.visit.kind}-${entry.visit.orderId}`;
  return entry.kind === 'offer' ? entry.offer.id : `free-${entry.span.from}`;
}

/** Why a day ahead has neither free hours nor anything else. */
function emptyText(day: CalendarDay, calendar: Calendar, today: string): string | null {
  if (day.dayOff || day.hours.length === 0) return null;
  if (day.date < today) return 'No jobs.';
  return calendar.status === 'PAUSED' ? 'No offers: you are paused.' : 'No free hours left.';
}

function Day({ day, calendar, now }: { day: CalendarDay; calendar: Calendar; now: number }) {
  const today = isoDay(0, now);
  const entries = entriesOf(day);
  const empty = entries.length === 0 ? emptyText(day, calendar, today) : null;
  const id = `sp-cal-${day.date}`;
  return (
    <li className={clsx('sp-cal-day', day.date < today && 'past')}>
      <section aria-labelledby={id}>
        <h3 id={id} className="sp-cal-h" aria-current={day.date === today ? 'date' : undefined}>
          <span>{day.date === today ? `Today, ${dayText(day.date)}` : dayText(day.date)}</span>
          <span className="small num">{hoursText(day)}</span>
        </h3>
        {entries.length > 0 && (
          <ul className="sp-cal-list">
            {entries.map((entry) => (
              <li key={keyOf(entry)}>
                <Entry entry={entry} now={now} />
              </li>
            ))}
          </ul>
        )}
        {empty && <p className="small soft">{empty}</p>}
      </section>
    </li>
  );
}

function WeekSkeleton() {
  return (
    <Loading what="your calendar">
      {[1, 2, 3, 4, 5, 6, 7].map((key) => (
        <div key={key} className="sp-cal-day">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="mt-3 h-5 w-40" />
        </div>
      ))}
    </Loading>
  );
}

interface NavProps {
  monday: string;
  thisWeek: string;
  now: number;
  onChoose: (monday: string) => void;
}

function WeekNav({ monday, thisWeek, now, onChoose }: NavProps) {
  const [before, after] = [plusDays(monday, -7), plusDays(monday, 7)];
  return (
    <div className="sp-cal-nav">
      <IconButton
        icon={ChevronLeft}
        label="Previous week"
        disabled={!isReached(before, now)}
        onClick={() => onChoose(before)}
      />
      <h2 className="grow" aria-live="polite">
        <span className="small soft block">{monday === thisWeek ? 'This week' : 'Week'}</span>
        <span className="num strong">{weekText(monday)}</span>
      </h2>
      {monday !== thisWeek && (
        <Button kind="quiet" onClick={() => onChoose(thisWeek)}>
          This week
        </Button>
      )}
      <IconButton
        icon={ChevronRight}
        label="Next week"
        disabled={!isReached(plusDays(after, 6), now)}
        onClick={() => onChoose(after)}
      />
    </div>
  );
}

function Days({ monday, now }: { monday: string; now: number }) {
  const { data, error, mutate } = useCalendar(monday);
  if (!data)
    return error ? (
      <FailedLoad what="your calendar" error={error} onRetry={() => void mutate()} />
    ) : (
      <WeekSkeleton />
    );
  const jobs = data.days.reduce((sum, day) => sum + day.jobs.length, 0);
  return (
    <>
      {error !== undefined && !(error instanceof NetworkError) && (
        <Note tone="plain" role="status" className="mb-3">
          Your calendar could not be refreshed. This is what was loaded before.
        </Note>
      )}
      <p className="soft mb-2">
        {jobs === 0 ? 'No jobs in this week.' : `${plural(jobs, 'job')} in this week.`}
      </p>
      <ol>
        {data.days.map((day) => (
          <Day key={day.date} day={day} calendar={data} now={now} />
        ))}
      </ol>
    </>
  );
}

/** A week by the day: jobs with the travel between them, other visits, open offers, free hours and days off. */
export function Week(nav: NavProps) {
  return (
    <section aria-label="Your week">
      <WeekNav {...nav} />
      <Days monday={nav.monday} now={nav.now} />
    </section>
  );
}
