import { ApiError } from '@/shared/api/problem';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import '@/styles/provider.css';
import { formatTime } from '@/shared/lib/dates';
import { useDayJob } from '../day/use-day';
import { JobHeader } from '../components/job/job-header';
import { JobView } from '../components/job/job-view';
import { useDaylight } from '../components/job/use-daylight';
import { ProviderGate } from '../components/provider-gate';
import type { Job as JobOf } from '@/domain/providers/model';
import { texts } from './texts';

function JobSkeleton() {
  return (
    <main id="main" className="sp-jobmain">
      <Loading what={texts.theJob}>
        <Skeleton className="mt-3 h-7 w-full" />
        <Skeleton className="mt-5 h-10 w-56" />
        <Skeleton className="mt-3 h-6 w-full" />
        <Skeleton className="mt-4 h-15 w-full" />
        <Skeleton className="mt-6 h-24 w-full" />
      </Loading>
    </main>
  );
}

/** The provider's earning after partial refunds. */
const leftOf = ({ netKobo, givenBack: leftJob = [] }: JobOf) =>
  netKobo - leftJob.reduce((sum, { lessKobo }) => sum + lessKobo, 0);

const isGone = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main id="main" className="sp-jobmain">
      {isGone(error) ? (
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
      ) : (
        <FailedLoad what={texts.thisJob} error={error} onRetry={onRetry} />
      )}
    </main>
  );
}

function Job({ orderId }: { orderId: string }) {
  const { job, error, asOf, retry } = useDayJob(orderId);
  useDaylight(useNow(60_000));
  useTitle(job ? job.title : texts.job);
  const shown = error && (!job || isGone(error)) ? null : job;
  return (
    <div className="sp-jobpage">
      <JobHeader
        title={shown?.title ?? texts.job}
        {...(shown && { detail: texts.toYou(formatKobo(leftOf(shown)), shown.reference) })}
      />
      {asOf && (
        <p className="sp-asof" role="status">
          {texts.asFromThisPhone(formatTime(asOf))}
        </p>
      )}
      {shown ? (
        <JobView job={shown} />
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <JobSkeleton />
      )}
    </div>
  );
}

export default function JobPage({ params }: { params: Record<string, string> }) {
  return <ProviderGate>{() => <Job orderId={params['orderId'] ?? ''} />}</ProviderGate>;
}
