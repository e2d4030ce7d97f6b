import { ApiError } from '@/shared/api/problem';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { LoadState } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { formatTime } from '@/shared/lib/dates';
import { useDayJob } from '../day/use-day';
import { JobHeader } from '../components/job/job-header';
import { JobView } from '../components/job/job-view';
import { useDaylight } from '../components/job/use-daylight';
import { ProviderGate } from '../components/provider-gate';
import { earningOf } from '@/domain/providers/model';
import { texts } from './texts';
import '../components/job/job.css';

function JobSkeleton() {
  return (
    <>
      <Skeleton className="mt-3 h-7 w-full" />
      <Skeleton className="mt-5 h-10 w-56" />
      <Skeleton className="mt-3 h-6 w-full" />
      <Skeleton className="mt-4 h-15 w-full" />
      <Skeleton className="mt-6 h-24 w-full" />
    </>
  );
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

const Gone = () => (
  <StateBlock
    art="none"
    level="h1"
    title={texts.thisNotOneJobs}
    actions={
      <ButtonLink kind="primary" to="/service-provider/dashboard">
        {texts.backToToday}
      </ButtonLink>
    }
  >
    {texts.wasGivenAnotherProvider}
  </StateBlock>
);

function Job({ orderId }: { orderId: string }) {
  const { job, error, asOf, retry } = useDayJob(orderId);
  useDaylight(useNow(60_000));
  useTitle(job ? job.title : texts.job);
  const shown = error && (!job || isGone(error)) ? null : job;
  return (
    <div className="sp-jobpage">
      <JobHeader
        title={shown?.title ?? texts.job}
        {...(shown && { detail: texts.toYou(formatKobo(earningOf(shown)), shown.reference) })}
      />
      {asOf && (
        <p className="sp-asof" role="status">
          {texts.asFromThisPhone(formatTime(asOf))}
        </p>
      )}
      {shown ? (
        <JobView key={shown.orderId} job={shown} />
      ) : (
        <main id="main" className="sp-jobmain">
          <LoadState
            what={texts.thisJob}
            loading={texts.theJob}
            answer={{ error, mutate: retry }}
            skeleton={<JobSkeleton />}
            failed={(failure, usual) => (isGone(failure) ? <Gone /> : usual)}
          />
        </main>
      )}
    </div>
  );
}

export default function JobPage({ params }: { params: Record<string, string> }) {
  return <ProviderGate>{() => <Job orderId={params['orderId'] ?? ''} />}</ProviderGate>;
}
