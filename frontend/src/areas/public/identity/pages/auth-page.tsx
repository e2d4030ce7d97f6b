import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { useMeta } from '@/shared/hooks/use-meta';
import type { PageMeta } from '@/shared/lib/page-meta';
import { SIGN_IN } from '@/shared/lib/seo';
import { readNext, takeNext } from '@/shared/lib/storage';
import { ButtonLink } from '@/shared/ui/button';
import { AuthFrame } from '@/areas/common/identity/auth-frame';
import { ChangeEmail, UndoEmail } from '../components/mailed-email-links';
import { ForgotForm, ResetForm, VerifyEmail } from '../components/recovery-forms';
import { PhoneSignIn } from '../components/phone-sign-in';
import { CredentialsForm } from '@/areas/common/identity/credentials-form';
import { isBookingStep } from '@/domain/booking/step-address';
import { sendsCodes } from '@/domain/identity/phone-code';
import { texts } from '../texts';
import '../auth.css';

type Mode = 'signin' | 'signup' | 'forgot' | 'reset' | 'verify' | 'change' | 'undo';

const HEADS: Record<Mode, { title: string; lead: string }> = {
  signin: {
    title: texts.welcomeBack,
    lead: texts.signInSeePrices,
  },
  signup: {
    title: texts.createYourAccount,
    lead: texts.oneMinuteFree,
  },
  forgot: {
    title: texts.forgotYourPassword,
    lead: texts.weSendLinkE,
  },
  reset: { title: texts.chooseANewPassword, lead: texts.thenSignInWith },
  verify: { title: texts.yourEMailAddress, lead: texts.soReceiptsLinksReach },
  change: { title: texts.newEMailAddress, lead: texts.linkChangesIt },
  undo: {
    title: texts.takeYourAccountBack,
    lead: texts.eMailAddressWas,
  },
};

/** The heads while a request waits on this device for the sign-in. */
const WITH_REQUEST: Partial<typeof HEADS> = {
  signin: { title: texts.signInSendRequest, lead: texts.savedHereSignIn },
  signup: { title: texts.createYourAccount, lead: texts.savedHereMakeAccount },
};

/** Whether the visitor comes from the last step of a booking. */
function useWaitingRequest(): boolean {
  const [waits] = useState(() => isBookingStep(readNext() ?? ''));
  return useHydrated() && waits;
}

/** All addresses show the same screen (ROUTE-27). Links in e-mails carry their token as `reset`, `verify`, `change` or `undo`. */
function modeOf(query: URLSearchParams): Mode {
  if (query.has('reset')) return 'reset';
  if (query.has('verify')) return 'verify';
  if (query.has('change')) return 'change';
  if (query.has('undo')) return 'undo';
  const asked = query.get('mode');
  return asked === 'signup' || asked === 'forgot' ? asked : 'signin';
}

const Terms = () => (
  <p className="small faint">
    {texts.byCreatingAccountYou(
      <Link className="link" to="/terms-conditions">
        {texts.terms}
      </Link>,
      <Link className="link" to="/privacy-policy">
        {texts.privacyPolicy}
      </Link>,
    )}
  </p>
);

/** The pages of links from mails belong to one person. */
function metaOf(mode: Mode, title: string): PageMeta {
  if (mode === 'signin') return SIGN_IN;
  return mode === 'signup' ? { ...SIGN_IN, title } : { title, hidden: true };
}

/** Leads to where the visitor wanted to go. */
function useArrived() {
  const navigate = useNavigate();
  return () => void navigate(takeNext() ?? '/', { replace: true });
}

function Enter({ mode }: { mode: 'signin' | 'signup' }) {
  const arrived = useArrived();
  const other = mode === 'signin' ? 'signup' : 'signin';
  return (
    <>
      <CredentialsForm
        key={mode}
        mode={mode}
        submitLabel={mode === 'signin' ? texts.signInLabel : texts.createAccount}
        onDone={arrived}
      />
      {mode === 'signin' && (
        <Link className="link self-start py-3" to="/auth?mode=forgot">
          {texts.forgotYourPassword}
        </Link>
      )}
      <div className="or">
        <span>{texts.or}</span>
      </div>
      {mode === 'signin' && sendsCodes() && (
        <ButtonLink block to="/auth?mode=phone">
          {texts.signInWithCode}
        </ButtonLink>
      )}
      <ButtonLink block to={`/auth?mode=${other}`}>
        {mode === 'signin' ? texts.createAnAccount : texts.alreadyHaveAccount}
      </ButtonLink>
      {mode === 'signup' && <Terms />}
    </>
  );
}

const Foot = () => (
  <>
    <span className="soft">{texts.doYouOfferService}</span>{' '}
    <Link className="link" to="/service-provider/login">
      {texts.providerLogin}
    </Link>
  </>
);

function ByPhone() {
  const arrived = useArrived();
  return <PhoneSignIn foot={<Foot />} onDone={arrived} />;
}

export default function AuthPage() {
  const [query] = useSearchParams();
  const mode = modeOf(query);
  return mode === 'signin' && query.get('mode') === 'phone' && sendsCodes() ? (
    <ByPhone />
  ) : (
    <ByMail mode={mode} query={query} />
  );
}

function ByMail({ mode, query }: { mode: Mode; query: URLSearchParams }) {
  const waits = useWaitingRequest();
  const { title, lead } = (waits && WITH_REQUEST[mode]) || HEADS[mode];
  useMeta(metaOf(mode, title));
  const bodies: Record<Mode, () => ReactNode> = {
    signin: () => <Enter mode="signin" />,
    signup: () => <Enter mode="signup" />,
    forgot: () => (
      <>
        <ForgotForm />
        <Link className="link self-start py-3" to="/auth">
          {texts.backToSignIn}
        </Link>
      </>
    ),
    reset: () => (
      <ResetForm token={query.get('reset') ?? ''} forStaff={query.get('role') === 'staff'} />
    ),
    verify: () => <VerifyEmail token={query.get('verify') ?? ''} />,
    change: () => <ChangeEmail token={query.get('change') ?? ''} />,
    undo: () => <UndoEmail token={query.get('undo') ?? ''} />,
  };
  return (
    <AuthFrame title={title} lead={lead} foot={<Foot />}>
      {bodies[mode]()}
    </AuthFrame>
  );
}
