import { useUser } from '@/areas/common/identity/session';
import { ApiError } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import '@/styles/provider.css';
import '../apply/apply.css';
import { useProviderStatus } from '@/domain/providers/api';
import { ApplicationStatus } from '../apply/status-view';
import { PlainHeader } from '../components/plain-header';
import { PlainPage } from '../components/plain-page';
import { ProviderFrame } from '../components/provider-frame';
import { ProviderGate } from '../components/provider-gate';
import { StatusDetails } from '../components/status-details';

/** For a person who is not a provider yet: the status of the application, if there is one. */
function Applicant() {
  const { data, error, mutate } = useProviderStatus();
  if (data) {
    return (
      <>
        <PlainHeader title="Your application" />
        <ApplicationStatus current={data} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PlainPage
        title="Your application"
        kicker="Work with Gida"
        heading="You have not applied yet"
      >
        <p className="lead mt-3">
          Once you have, this page shows what is missing, who has it, and when you get an answer.
        </p>
        <div className="row g8 wrapx mt-6">
          <ButtonLink kind="primary" size="lg" to="/service-provider/onboarding">
            Start your application
          </ButtonLink>
          <ButtonLink size="lg" to="/service-provider/join">
            What working with Gida is like
          </ButtonLink>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Your application">
      {error ? (
        <FailedLoad
          what="your application"
          error={error}
          onRetry={() => void mutate()}
          level="h1"
        />
      ) : (
        <Loading what="your application">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-3 h-9 w-64" />
          <Skeleton className="mt-4 h-28 w-full" />
          <Skeleton className="mt-6 h-32 w-full" />
        </Loading>
      )}
    </PlainPage>
  );
}

export default function StatusPage() {
  useTitle('Your status');
  if (useUser()?.role === 'CUSTOMER') return <Applicant />;
  return (
    <ProviderGate>
      {(user) => (
        <ProviderFrame tab="standing" user={user}>
          <StatusDetails />
        </ProviderFrame>
      )}
    </ProviderGate>
  );
}
