import { CircleCheck, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusFirstError } from '@/shared/forms/focus-first-error';
import { useTitle } from '@/shared/hooks/use-title';
import { logoutInPlace } from '@/shared/lib/logout';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Logo } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import { holdCompletion } from '@/domain/identity/completion-hold';
import { adoptPhoneZone } from '@/domain/identity/message-preferences';
import { ProfileFields } from '../components/profile-fields';
import { useUser } from '../session';
import { useProfileForm } from '../use-profile-form';
import { texts } from '../texts';
import '../profile.css';

const GO_HOME_AFTER_MS = 2000;
/** The only page of a service whose address has no name of it. */
const GAS: Record<string, string> = { '/book-gas-delivery': 'gas-refill-delivery' };

/** Leads to the home page, which offers the service in whose place this page is shown. */
function useGoHome() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const service = GAS[pathname] ?? new URLSearchParams(search).get('service');
  return () => void navigate('/', { state: { service } });
}
const WELCOME = texts.welcomeWeTakingYou;

/** The steps of the form: filling in, submitting and done; a failure leads back to the form. */
function useCompletion() {
  const user = useUser();
  const goHome = useGoHome();
  const { bind, saving, save } = useProfileForm({
    phone: user?.phone ?? '',
    address: user?.address ?? '',
    city: user?.city ?? 'Abuja',
    state: user?.state ?? 'FCT',
  });
  const [done, setDone] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      holdCompletion(false);
    },
    [],
  );

  async function submit() {
    holdCompletion(true);
    if (!(await save())) {
      holdCompletion(false);
      return;
    }
    setDone(true);
    void adoptPhoneZone();
    toast({ title: texts.profileCompleted, description: WELCOME });
    leaving.current = setTimeout(goHome, GO_HOME_AFTER_MS);
  }

  return { bind, submit, step: done ? 'done' : saving ? 'submitting' : 'form' } as const;
}

function Actions({ step }: { step: 'form' | 'submitting' | 'done' }) {
  const goHome = useGoHome();
  return (
    <div className="stack g8">
      <Button
        kind="primary"
        size="lg"
        block
        type="submit"
        busy={step === 'submitting'}
        disabled={step === 'done'}
      >
        {step === 'submitting' ? texts.completingProfile : texts.completeProfileStart}
      </Button>
      <Button block onClick={goHome}>
        {texts.viewHomepageInstead}
      </Button>
      <Button kind="quiet" block className="!text-ink-soft" onClick={() => void logoutInPlace()}>
        {texts.logoutInstead}
      </Button>
    </div>
  );
}

export default function ProfileSetupPage() {
  useTitle(texts.completeYourProfile);
  const { step, bind, submit } = useCompletion();
  const form = useRef<HTMLFormElement>(null);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    await submit();
    focusFirstError(form.current);
  }

  return (
    <>
      <header className="topbar">
        <div className="wrap">
          <Logo />
        </div>
      </header>
      <main id="main" className="wrap prof">
        <form
          ref={form}
          className="stack g20"
          noValidate
          data-step={step}
          onSubmit={(event) => void send(event)}
        >
          <div>
            <h1 className="h1">{texts.completeYourProfile}</h1>
            <p className="soft mt-1.5">{texts.twoThingsSoRight}</p>
          </div>
          <ProfileFields bind={bind} />
          {step === 'done' ? (
            <Note tone="leaf" icon={CircleCheck}>
              {texts.savedOpeningHome}
            </Note>
          ) : (
            <Note tone="plain" icon={Lock}>
              {texts.onlyYourProviderCanCall}
            </Note>
          )}
          <Actions step={step} />
        </form>
      </main>
    </>
  );
}
