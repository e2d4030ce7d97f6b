import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { NetworkError } from '@/shared/api/problem';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { useJobs, useOffers, useProviderStatus } from '@/domain/providers/api';
import { isAsked } from '@/domain/providers/model';
import { dayText, isUnderWay, planOf, type Plan } from '@/domain/providers/plan';
import { PausedNote } from '../calendar/paused-note';
import { statusText } from '@/domain/providers/current-status';
import { Later, Today } from './day';
import { NextJob } from './job-cards';
import { Offers } from './offers';
import { PushOffer } from '@/areas/common/notifications/push-offer';
import { OtherWork } from './other-work';
import { Side } from './side';
import { useUser } from '@/areas/common/identity/session';
import { useOpenJobs, useWholeJobs } from '../day/use-day';
import { useTodayLoaded } from './use-loaded';
import { useWide } from './use-wide';
import { texts } from './texts';

function DaySkeleton() {
  return (
    <div className="sp-line">
      {[1, 2].map((key) => (
        <div key={key} className="sp-item">
          <Skeleton className="ml-auto h-5 w-10" />
          <Skeleton className="h-36 w-full" />
        </div>
      ))}
    </div>
  );
}

/** Shown when the provider's status allows no offers. */
function NoOffersNow() {
  const { data } = useProviderStatus();
  const text = data && statusText(data.status);
  if (!text || text.takesWork) return null;
  if (data.status === 'PAUSED') return <PausedNote until={data.pausedUntil ?? null} />;
  return (
    <Note tone="sun">
      {text.sentence} {text.next}{' '}
      <Link className="link" to="/service-provider/status">
        {texts.yourStatus}
      </Link>
    </Note>
  );
}

function Jobs({ plan, now }: { plan: Plan; now: number }) {
  const { data: offers = [] } = useOffers();
  const nothing = plan.finished.length + plan.left.length === 0;
  return (
    <>
      <Today plan={plan} offers={offers} now={now} />
      {nothing && plan.next && (
        <div className="mb-4">
          <h2 className="h3 mb-2">{texts.yourNextJob}</h2>
          <NextJob job={plan.next} now={now} />
        </div>
      )}
      {nothing && !plan.next && (
        <StateBlock art="list" title={texts.noJobsNow}>
          {texts.whenYouAcceptOffer}
        </StateBlock>
      )}
      <Later
        days={nothing && plan.next ? withoutJob(plan.later, plan.next.orderId) : plan.later}
        now={now}
      />
    </>
  );
}

const withoutJob = (days: Plan['later'], orderId: string) =>
  days
    .map((day) => ({ ...day, jobs: day.jobs.filter((job) => job.orderId !== orderId) }))
    .filter(({ jobs }) => jobs.length > 0);

function Head({ plan, failed }: { plan: Plan | undefined; failed: boolean }) {
  const now = useNow(30_000);
  const { title, money } = plan ? dayText(plan, now) : { title: texts.today, money: null };
  return (
    <div>
      <h1 className="sp-h">{title}</h1>
      {money && <p className="soft num sp-money">{money}</p>}
      {!plan && !failed && <Skeleton className="mt-2 h-5 w-56" />}
    </div>
  );
}

function Days() {
  const now = useNow(30_000);
  const { plan, error, retry } = usePlan(now);
  return (
    <DataView
      what={texts.yourJobs}
      answer={{ data: plan, error, mutate: retry }}
      skeleton={<DaySkeleton />}
    >
      {(shown) => (
        <div>
          {error && !(error instanceof NetworkError) && (
            <Note tone="plain" role="status" className="mb-4">
              {texts.jobsCouldNotRefreshed}
            </Note>
          )}
          <Jobs plan={shown} now={now} />
        </div>
      )}
    </DataView>
  );
}

function usePlan(now: number) {
  const { jobs, error, retry } = useOpenJobs();
  const done = useJobs('done');
  return {
    plan: jobs && planOf(jobs, done.data ?? [], now),
    error,
    asked: jobs?.some(isAsked) ?? false,
    retry,
  };
}

/** Shown until all parts have loaded, so that nothing moves when another part arrives. */
function Waiting() {
  return (
    <div className="sp-grid">
      <div className="sp-grid">
        <Head plan={undefined} failed={false} />
      </div>
      <Loading what={texts.yourJobs}>
        <DaySkeleton />
      </Loading>
    </div>
  );
}

/**
 * Today: offers, the day by the hour, balance and status. The part with the nearer deadline comes first. The parts keep their keys in one
 * list, so that rotating the phone never closes a form that the provider is filling in.
 */
export function TodayView() {
  const wide = useWide();
  const { plan, error, asked } = usePlan(useNow(30_000));
  const loaded = useTodayLoaded();
  useWholeJobs();
  // After a start without a network only the day is on this phone.
  const onlyDay = useUser() === null;
  if (!loaded) return <Waiting />;
  if (onlyDay) {
    return (
      <div className="sp-grid">
        <Head plan={plan} failed={error !== undefined} />
        <Days />
      </div>
    );
  }
  const days = <Days key="days" />;
  const daysFirst = wide || asked || isUnderWay(plan?.next);
  return (
    <div className="sp-grid">
      <div key="head" className="sp-grid">
        <Head plan={plan} failed={error !== undefined} />
        <NoOffersNow />
        <PushOffer>{texts.doYouWantMessage}</PushOffer>
        <OtherWork />
      </div>
      {daysFirst && days}
      <div key="offers" className="sp-grid sp-beside">
        <Offers />
        {wide && <Side />}
      </div>
      {!daysFirst && days}
      {!wide && <Side key="side" />}
    </div>
  );
}
