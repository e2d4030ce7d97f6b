import { useUser } from '@/areas/common/identity/session';
import { ApiError } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { LoadState } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProviderStatus } from '@/domain/providers/api';
import { ApplicationStatus } from '../apply/status-view';
import { PlainHeader } from '../components/plain-header';
import { PlainPage } from '../components/plain-page';
import { ProviderFrame } from '../components/provider-frame';
import { ProviderGate } from '../components/provider-gate';
import { StatusDetails } from '../components/status-details';
import { texts } from './texts';
import '../components/status.css';
import '../components/part.css';

/** For a person who is not a provider yet: the status of the application, if there is one. */
function Applicant() {
  const answer = useProviderStatus();
  const { data, error } = answer;
  if (data) {
    return (
      <>
        <PlainHeader title={texts.yourApplicationLabel} />
        <ApplicationStatus current={data} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PlainPage
        title={texts.yourApplicationLabel}
        kicker={texts.workWithGida}
        heading={texts.youHaveNotApplied}
      >
        <p className="lead mt-3">{texts.onceYouHaveThis}</p>
        <div className="row g8 wrapx mt-6">
          <ButtonLink kind="primary" size="lg" to="/service-provider/onboarding">
            {texts.startYourApplication}
          </ButtonLink>
          <ButtonLink size="lg" to="/service-provider/join">
            {texts.whatWorkingWithGida}
          </ButtonLink>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={texts.yourApplicationLabel}>
      <LoadState
        what={texts.yourApplication}
        answer={answer}
        level="h1"
        skeleton={
          <>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-3 h-9 w-64" />
            <Skeleton className="mt-4 h-28 w-full" />
            <Skeleton className="mt-6 h-32 w-full" />
          </>
        }
      />
    </PlainPage>
  );
}

export default function StatusPage() {
  useTitle(texts.yourStatus);
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
