import { Navigate } from 'react-router-dom';
import type { User } from '@/domain/identity/model';
import { useUser } from '@/areas/common/identity/session';
import { ApiError } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useTitle } from '@/shared/hooks/use-title';
import { rememberNext } from '@/shared/lib/storage';
import { Button, ButtonLink } from '@/shared/ui/button';
import { LoadState } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import '../apply/apply.css';
import { beginApplication, useApplication } from '../apply/api';
import { Wizard } from '../apply/wizard';
import { Asks } from '../components/joining';
import { PlainPage } from '../components/plain-page';
import { texts } from './texts';

const HERE = '/service-provider/onboarding';

function SignInFirst() {
  return (
    <PlainPage
      title={texts.application}
      kicker={texts.workWithGida}
      heading={texts.makeAnAccountFirst}
    >
      <p className="lead mt-3">{texts.applicationSavedWithSo}</p>
      <div className="row g8 wrapx mt-6">
        <ButtonLink
          kind="primary"
          size="lg"
          to="/auth?mode=signup"
          onClick={() => rememberNext(HERE)}
        >
          {texts.createAnAccount}
        </ButtonLink>
        <ButtonLink size="lg" to="/auth" onClick={() => rememberNext(HERE)}>
          {texts.iHaveOneSign}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

function NotForThem({ user }: { user: User }) {
  const staff = user.role === 'ADMIN';
  return (
    <PlainPage
      title={texts.application}
      kicker={texts.workWithGida}
      heading={staff ? texts.staffAccountsCannotApply : texts.youAlreadyProvider}
    >
      <p className="lead mt-3">{staff ? texts.signInWithAccount : texts.offersJobsDocumentsIn}</p>
      <div className="row g8 wrapx mt-6">
        <ButtonLink kind="primary" size="lg" to={staff ? '/admin' : '/service-provider/dashboard'}>
          {staff ? texts.goAdminArea : texts.openYourDay}
        </ButtonLink>
        {!staff && (
          <ButtonLink size="lg" to="/service-provider/status">
            {texts.yourStatus}
          </ButtonLink>
        )}
      </div>
    </PlainPage>
  );
}

/** An application begins only when the user presses the button. */
function Begin() {
  const { busy, failure, run } = useSubmit({
    otherwise: texts.applicationCouldNotStarted,
  });
  return (
    <PlainPage title={texts.application} kicker={texts.workWithGida} heading={texts.nineShortSteps}>
      <p className="lead mt-3">{texts.whatYouEnterSaved}</p>
      <FormFailure className="mt-4">{failure}</FormFailure>
      <Button
        kind="primary"
        size="lg"
        className="mt-5"
        busy={busy}
        onClick={() => void run(beginApplication)}
      >
        {texts.begin}
      </Button>
      <div className="mt-7">
        <Asks />
      </div>
    </PlainPage>
  );
}

function Mine({ user }: { user: User }) {
  const answer = useApplication();
  const { data, error } = answer;
  if (data)
    return data.editable ? (
      <Wizard application={data} user={user} />
    ) : (
      <Navigate to="/service-provider/status" replace />
    );
  if (error instanceof ApiError && error.status === 404) return <Begin />;
  return (
    <PlainPage title={texts.application}>
      <LoadState
        what={texts.yourApplication}
        answer={answer}
        level="h1"
        skeleton={
          <>
            <Skeleton className="h-8 w-full" />
            <Skeleton className="mt-6 h-9 w-64" />
            <Skeleton className="mt-3 h-12 w-full" />
            <Skeleton className="mt-6 h-48 w-full" />
          </>
        }
      />
    </PlainPage>
  );
}

export default function OnboardingPage() {
  useTitle(texts.applyWorkWithGida);
  const user = useUser();
  if (!user) return <SignInFirst />;
  return user.role === 'CUSTOMER' ? <Mine user={user} /> : <NotForThem user={user} />;
}
