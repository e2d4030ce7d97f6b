import { Navigate } from 'react-router-dom';
import type { User } from '@/domain/identity/model';
import { useUser } from '@/areas/common/identity/session';
import { ApiError } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useTitle } from '@/shared/hooks/use-title';
import { rememberNext } from '@/shared/lib/storage';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import '@/styles/provider.css';
import '../apply/apply.css';
import { beginApplication, useApplication } from '../apply/api';
import { Wizard } from '../apply/wizard';
import { Asks } from '../components/joining';
import { PlainPage } from '../components/plain-page';

const HERE = '/service-provider/onboarding';

function SignInFirst() {
  return (
    <PlainPage title="Application" kicker="Work with Gida" heading="Make an account first">
      <p className="lead mt-3">
        Your application is saved with it, so you can stop and continue on another phone.
      </p>
      <div className="row g8 wrapx mt-6">
        <ButtonLink
          kind="primary"
          size="lg"
          to="/auth?mode=signup"
          onClick={() => rememberNext(HERE)}
        >
          Create an account
        </ButtonLink>
        <ButtonLink size="lg" to="/auth" onClick={() => rememberNext(HERE)}>
          I have one: sign in
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

function NotForThem({ user }: { user: User }) {
  const staff = user.role === 'ADMIN';
  return (
    <PlainPage
      title="Application"
      kicker="Work with Gida"
      heading={staff ? 'Staff accounts cannot apply' : 'You are already a provider'}
    >
      <p className="lead mt-3">
        {staff
          ? 'Sign in with an account of your own to work as a provider.'
          : 'Your offers, your jobs and your documents are in the provider area.'}
      </p>
      <div className="row g8 wrapx mt-6">
        <ButtonLink kind="primary" size="lg" to={staff ? '/admin' : '/service-provider/dashboard'}>
          {staff ? 'Go to the admin area' : 'Open your day'}
        </ButtonLink>
        {!staff && (
          <ButtonLink size="lg" to="/service-provider/status">
            Your status
          </ButtonLink>
        )}
      </div>
    </PlainPage>
  );
}

/** An application begins only when the user presses the button. */
function Begin() {
  const { busy, failure, run } = useSubmit({
    otherwise: 'The application could not be started. Please try again.',
  });
  return (
    <PlainPage title="Application" kicker="Work with Gida" heading="Nine short steps">
      <p className="lead mt-3">
        What you enter is saved as you go. You can stop at any time and continue here or on another
        phone.
      </p>
      <FormFailure className="mt-4">{failure}</FormFailure>
      <Button
        kind="primary"
        size="lg"
        className="mt-5"
        busy={busy}
        onClick={() => void run(beginApplication)}
      >
        Begin
      </Button>
      <div className="mt-7">
        <Asks />
      </div>
    </PlainPage>
  );
}

function Mine({ user }: { user: User }) {
  const { data, error, mutate } = useApplication();
  if (data)
    return data.editable ? (
      <Wizard application={data} user={user} />
    ) : (
      <Navigate to="/service-provider/status" replace />
    );
  if (error instanceof ApiError && error.status === 404) return <Begin />;
  return (
    <PlainPage title="Application">
      {error ? (
        <FailedLoad
          what="your application"
          error={error}
          onRetry={() => void mutate()}
          level="h1"
        />
      ) : (
        <Loading what="your application">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="mt-6 h-9 w-64" />
          <Skeleton className="mt-3 h-12 w-full" />
          <Skeleton className="mt-6 h-48 w-full" />
        </Loading>
      )}
    </PlainPage>
  );
}

export default function OnboardingPage() {
  useTitle('Apply to work with Gida');
  const user = useUser();
  if (!user) return <SignInFirst />;
  return user.role === 'CUSTOMER' ? <Mine user={user} /> : <NotForThem user={user} />;
}
