import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton, Skeletons } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { JOBS_LIMIT, useEarnings, useJobs } from '@/domain/providers/api';
import {
  confirmsAt,
  earningOf,
  lessOf,
  splitOf,
  stageOf,
  type EarningLine,
  type Job,
} from '@/domain/providers/model';
import { groupByDay, type Day } from '@/domain/providers/plan';
import { lineText } from '@/domain/providers/payouts';
import { jobPath } from './job-cards';
import { EarnedByWeek } from './earned-by-week';
import { GetItToday } from './get-it-today';
import { Fees } from './fees';
import { NextPayout } from './next-payout';
import { PayoutsSoFar } from './payouts-so-far';
import { SplitBar, SplitLines, type Part } from './split';
import { useEarningsLoaded } from './use-loaded';
import { texts } from './earnings-texts';
import './split.css';
import './earnings.css';

function Balance() {
  const answer = useEarnings();
  return (
    <DataView
      what={texts.yourBalance}
      answer={answer}
      skeleton={
        <>
          <Skeleton className="mt-2 h-12 w-52" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-3 h-24 w-full" />
        </>
      }
    >
      {(data) => {
        const all: Part[] = [
          { id: 'you', label: texts.readyForNextPayout, kobo: data.availableKobo },
          { id: 'mat', label: texts.availableSoon, kobo: data.heldKobo },
          ...(data.frozenKobo > 0
            ? [
                {
                  id: 'gida' as const,
                  label: texts.heldUntilDisputeDecided,
                  kobo: data.frozenKobo,
                },
              ]
            : []),
        ];
        return (
          <>
            <p className="sp-huge">
              <Money kobo={data.balanceKobo} />
            </p>
            {data.balanceKobo > 0 && <SplitBar parts={all.filter(({ kobo }) => kobo > 0)} />}
            <SplitLines parts={all} />
            {data.clawbackKobo > 0 && (
              <p className="small mt-3">
                {texts.withheldFromLaterPayouts(<Money kobo={data.clawbackKobo} />)}
              </p>
            )}
            {data.pendingKobo > 0 && (
              <p className="soft small mt-3">
                {texts.moreAfterJobsAreConfirmed(<Money kobo={data.pendingKobo} />)}
              </p>
            )}
            <p className="soft small mt-3">{texts.fromConfirmedJobEach(data.jobsDone)}</p>
            {data.bankAccount && <GetItToday />}
            <NextPayout earnings={data} />
            <PayoutsSoFar />
          </>
        );
      }}
    </DataView>
  );
}

function stateText(
  job: Job,
  now: number,
  line: EarningLine | undefined,
): { text: string; tone: string } {
  const until = confirmsAt(job);
  if (line) return lineText(line, now);
  if (stageOf(job) === 'confirmed') return { text: texts.confirmedYours, tone: 'text-leaf' };
  if (stageOf(job) === 'disputed')
    return { text: texts.heldUntilDisputeDecided, tone: 'text-clay' };
  return {
    text:
      until === null ? texts.waitsForTheCustomer : texts.byAtTheLatest(formatMoment(until, now)),
    tone: 'text-sun',
  };
}

function JobRow({ job, now, lines }: { job: Job; now: number; lines: readonly EarningLine[] }) {
  const line = lines.find(
    ({ forMaterials, forMove, forAssessment, forGas }) =>
      !forMaterials && !forMove && !forAssessment && !forGas,
  );
  const aheadKobo = lines
    .filter(({ forMaterials }) => forMaterials)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const parts = splitOf(job);
  const lessKobo = lessOf(job);
  const { text, tone } = stateText(job, now, line);
  return (
    <li className="sp-earned">
      <details>
        <summary>
          <span className="grow wordy">
            <b>{job.title}</b>
            <span>
              {job.address ? texts.for(job.address.area) : texts.forLabel}
              {job.customerFirstName}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <b>
              <Money kobo={earningOf(job)} />
            </b>
            <span className={tone}>{text}</span>
          </span>
          <ChevronDown className="i i16" aria-hidden />
        </summary>
        <div className="sp-earned-x">
          <SplitBar parts={parts} />
          <DescriptionList
            boxed
            className="sp-lines mt-2"
            items={[[texts.paidInTotal(job.customerFirstName), <Money kobo={job.grossKobo} />]]}
          />
          <SplitLines parts={parts} />
          {lessKobo > 0 && (
            <DescriptionList
              boxed
              className="sp-lines"
              items={[
                [texts.lessBecauseOfRefunds, <Money kobo={-lessKobo} />],
                [texts.youReceive, <Money kobo={earningOf(job)} />],
              ]}
            />
          )}
          {aheadKobo > 0 && (
            <p className="small soft mt-2">{texts.earningWasAdvancedFor(formatKobo(aheadKobo))}</p>
          )}
          <Link className="sp-more" to={jobPath(job)}>
            {texts.openTheJob(job.reference)}
          </Link>
        </div>
      </details>
    </li>
  );
}

function DayOfMoney({ day, now, lines }: { day: Day; now: number; lines: readonly EarningLine[] }) {
  return (
    <section aria-label={day.label}>
      <h3 className="sp-earned-d num">
        <span>{day.label}</span>
        <Money kobo={day.jobs.reduce((sum, job) => sum + earningOf(job), 0)} />
      </h3>
      <ul>
        {day.jobs.map((job) => (
          <JobRow
            key={job.orderId}
            job={job}
            now={now}
            lines={lines.filter(({ orderId }) => orderId === job.orderId)}
          />
        ))}
      </ul>
    </section>
  );
}

const counts = (job: Job) => ['waiting', 'confirmed', 'disputed'].includes(stageOf(job));

function JobsByDay({ open, done }: { open: readonly Job[]; done: readonly Job[] }) {
  const now = useNow(60_000);
  const lines = useEarnings().data?.lines ?? [];
  const days = groupByDay([...open, ...done].filter(counts), now, true);
  if (days.length === 0) {
    return (
      <StateBlock art="list" title={texts.noJobFinishedYet}>
        {texts.finishedJobsListedHere}
      </StateBlock>
    );
  }
  return (
    <>
      {days.map((day) => (
        <DayOfMoney key={day.id} day={day} now={now} lines={lines} />
      ))}
      {done.length >= JOBS_LIMIT && (
        <p className="small faint mt-3">{texts.theseLastClosedJobs(JOBS_LIMIT)}</p>
      )}
    </>
  );
}

function EveryJob() {
  const open = useJobs('open');
  const done = useJobs('done');
  return (
    <DataView
      what={texts.yourJobs}
      answer={{
        data: open.data && done.data && { open: open.data, done: done.data },
        error: open.error ?? done.error,
        mutate: () => Promise.all([open.mutate(), done.mutate()]),
      }}
      skeleton={<Skeletons count={3} className="mt-3 h-14 w-full" />}
      stale={false}
    >
      {(jobs) => <JobsByDay {...jobs} />}
    </DataView>
  );
}

/** The balance, where the money is, and every job with the division of its price. */
export function EarningsView() {
  const came = useEarningsLoaded();
  if (!came) {
    return (
      <div className="sp-money-grid">
        <section>
          <h1 className="soft medium">{texts.withGidaForYou}</h1>
          <Loading what={texts.balanceJobs}>
            <Skeleton className="mt-2 h-12 w-52" />
            <Skeleton className="mt-3 h-96 w-full" />
          </Loading>
        </section>
      </div>
    );
  }
  return (
    <div className="sp-money-grid">
      <section aria-labelledby="sp-earnings">
        <h1 id="sp-earnings" className="soft medium">
          {texts.withGidaForYou}
        </h1>
        <Balance />
        <EarnedByWeek />
      </section>
      <section aria-labelledby="sp-every">
        <h2 id="sp-every" className="sp-rule h3">
          {texts.earningsByJob}
        </h2>
        <EveryJob />
        <Fees />
      </section>
    </div>
  );
}
