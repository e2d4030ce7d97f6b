import { ChevronLeft, ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { NetworkError } from '@/shared/api/problem';
import { formatMoment, formatTime, isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { IconButton } from '@/shared/ui/icon-button';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
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
import { texts } from './texts';

const STATES: Record<Stage, string> = {
  travel: texts.accepted,
  arrive: texts.youOnWay,
  pin: texts.youAtGate,
  work: texts.inProgress,
  waiting: texts.waitsForTheCustomer,
  confirmed: texts.done,
  cancelled: texts.cancelled,
  disputed: texts.disputed,
};

const timesOf = ({ startsAt, endsAt }: Pick<CalendarJob, 'startsAt' | 'endsAt'>) =>
  `${formatTime(startsAt)} to ${formatTime(endsAt)}`;

function JobEntry({ job }: { job: CalendarJob }) {
  const stage = stageOf(job);
  return (
    <>
      {job.travelMinutes != null && (
        <p className="sp-cal-way">{texts.minToTravel(job.travelMinutes)}</p>
      )}
      <article className={clsx('sp-cal-job', stage === 'confirmed' && 'done')}>
        <p className="num small strong">
          {job.slot?.asap ? texts.fromWithTime(formatTime(job.startsAt)) : timesOf(job)}
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
  ASSESSMENT: { label: texts.visit, what: texts.lookAtWorkSend },
  RETURN_VISIT: { label: texts.returnVisit, what: texts.putRightWhatDid },
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
        {offer.slot?.asap ? texts.asSoonAsPossible : timesOf(offer)}
      </p>
      <h4 className="sp-title wordy">
        <Link to="/service-provider/dashboard">{`${offer.reserve ? texts.reserve : texts.offer}: ${offer.title}`}</Link>
      </h4>
      <p className="small soft wordy">
        {[
          offer.area,
          offer.reserve
            ? texts.keepTheTimeFree
            : texts.answerBy(formatMoment(offer.expiresAt, now)),
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
  return <p className="sp-cal-free num">{texts.free(spanText(entry.span))}</p>;
}

function keyOf(entry: DayEntry): string {
  if (entry.kind === 'job') return entry.job.orderId;
  if (entry.kind === 'visit') return `${entry.visit.kind}-${entry.visit.orderId}`;
  return entry.kind === 'offer' ? entry.offer.id : `free-${entry.span.from}`;
}

/** Why a day ahead has neither free hours nor anything else. */
function emptyText(day: CalendarDay, calendar: Calendar, today: string): string | null {
  if (day.dayOff || day.hours.length === 0) return null;
  if (day.date < today) return texts.noJobs;
  return calendar.status === 'PAUSED' ? texts.noOffersYouPaused : texts.noFreeHoursLeft;
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
          <span>{day.date === today ? texts.today(dayText(day.date)) : dayText(day.date)}</span>
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
  return [1, 2, 3, 4, 5, 6, 7].map((key) => (
    <div key={key} className="sp-cal-day">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="mt-3 h-5 w-40" />
    </div>
  ));
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
        label={texts.previousWeek}
        disabled={!isReached(before, now)}
        onClick={() => onChoose(before)}
      />
      <h2 className="grow" aria-live="polite">
        <span className="small soft block">
          {monday === thisWeek ? texts.thisWeek : texts.week}
        </span>
        <span className="num strong">{weekText(monday)}</span>
      </h2>
      {monday !== thisWeek && (
        <Button kind="quiet" onClick={() => onChoose(thisWeek)}>
          {texts.thisWeek}
        </Button>
      )}
      <IconButton
        icon={ChevronRight}
        label={texts.nextWeek}
        disabled={!isReached(plusDays(after, 6), now)}
        onClick={() => onChoose(after)}
      />
    </div>
  );
}

function Days({ monday, now }: { monday: string; now: number }) {
  const answer = useCalendar(monday);
  const { error } = answer;
  return (
    <DataView what={texts.yourCalendar} answer={answer} skeleton={<WeekSkeleton />} stale={false}>
      {(calendar) => {
        const jobs = calendar.days.reduce((sum, day) => sum + day.jobs.length, 0);
        return (
          <>
            {error !== undefined && !(error instanceof NetworkError) && (
              <Note tone="plain" role="status" className="mb-3">
                {texts.calendarCouldNotRefreshed}
              </Note>
            )}
            <p className="soft mb-2">
              {jobs === 0 ? texts.noJobsInThis : texts.jobInThisWeek(jobs)}
            </p>
            <ol>
              {calendar.days.map((day) => (
                <Day key={day.date} day={day} calendar={calendar} now={now} />
              ))}
            </ol>
          </>
        );
      }}
    </DataView>
  );
}

/** A week by the day: jobs with the travel between them, other visits, open offers, free hours and days off. */
export function Week(nav: NavProps) {
  return (
    <section aria-label={texts.yourWeek}>
      <WeekNav {...nav} />
      <Days monday={nav.monday} now={nav.now} />
    </section>
  );
}
