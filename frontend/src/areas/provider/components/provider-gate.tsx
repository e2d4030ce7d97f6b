import { CircleUser, LogIn } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { fullName, type User } from '@/domain/identity/model';
import { useOwnerId, useSession } from '@/areas/common/identity/session';
import { LOGOUT_PATH } from '@/areas/common/shell/nav-items';
import { buttonClass, ButtonLink } from '@/shared/ui/button';
import { Logo, LogoSpinner } from '@/shared/ui/logo';
import { loadKept, noteUser, useKept } from '@/domain/providers/day/kept';
import { useStepSender } from '../day/use-sender';
import { texts } from './texts';

function Plain({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="topbar ruled">
        <div className="wrap">
          <Logo />
        </div>
      </header>
      <main id="main" className="wrap later py-8">
        {children}
      </main>
    </>
  );
}

/** Shows who is signed in, that the account is not a provider's, and where to go next. */
export function NotAProvider({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <div className="stack g20">
      <div className="card row g12">
        <CircleUser className="i i24 text-brand" aria-hidden />
        <p className="grow wordy">
          <span className="small faint block">{texts.youSignedInAs}</span>
          <b>{fullName(user) || user.email}</b>
          <span className="small soft block">{user.email}</span>
        </p>
      </div>
      <p className="lead">{texts.thisAccountNotProvider}</p>
      <div className="stack g8">
        {children}
        <ButtonLink kind={children ? 'secondary' : 'primary'} size="lg" block to="/">
          {texts.goCustomerSide}
        </ButtonLink>
        {user.role === 'CUSTOMER' && (
          <ButtonLink size="lg" block to="/service-provider/status">
            {texts.seeYourApplication}
          </ButtonLink>
        )}
        <ButtonLink size="lg" block to="/service-provider/join">
          {texts.whatWorkingWithGida}
        </ButtonLink>
        <a className={buttonClass({ kind: 'quiet', block: true })} href={LOGOUT_PATH}>
          {texts.logOut}
        </a>
      </div>
    </div>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <Plain>
      <p className="small faint strong">{texts.forProviders}</p>
      <h1 className="h1 mt-1">{texts.signInSeeJobs}</h1>
      <p className="lead mt-3">{texts.offersJobsMoneyShown}</p>
      <div className="row g8 wrapx mt-6">
        <ButtonLink
          kind="primary"
          size="lg"
          to={`/service-provider/login?next=${encodeURIComponent(pathname + search)}`}
        >
          <LogIn className="i" aria-hidden /> {texts.signIn}
        </ButtonLink>
        <ButtonLink size="lg" to="/service-provider/join">
          {texts.workWithGida}
        </ButtonLink>
        <ButtonLink kind="quiet" size="lg" to="/">
          {texts.goFirstPage}
        </ButtonLink>
      </div>
    </Plain>
  );
}

/** Shows its content to providers only; others see why not, and where to go next. */
export function ProviderGate({ children }: { children: (user: User) => ReactNode }) {
  const { user: signedIn, failed } = useSession();
  const owner = useOwnerId();
  const kept = useKept();
  useStepSender(owner);
  useEffect(() => {
    if (signedIn?.role === 'SERVICE_PROVIDER') noteUser(signedIn).catch(() => undefined);
    else if (!signedIn && owner) void loadKept(owner);
  }, [signedIn, owner]);
  // The server cannot be reached: the provider's day is shown as this phone has it.
  const offline = signedIn === null && failed && owner !== undefined;
  if (offline && kept.userId !== owner) return <LogoSpinner full />;
  const user = signedIn ?? (offline ? kept.user : null);
  if (!user) return <SignInFirst />;
  if (user.role === 'SERVICE_PROVIDER') return children(user);
  return (
    <Plain>
      <p className="small faint strong">{texts.forProviders}</p>
      <h1 className="h1 mb-5 mt-1">{texts.notAProviderAccount}</h1>
      <NotAProvider user={user} />
    </Plain>
  );
}
