import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { takeNext } from '@/shared/lib/storage';
import { ButtonLink } from '@/shared/ui/button';
import { AuthFrame } from '@/areas/common/identity/auth-frame';
import { ChangeEmail, UndoEmail } from '../components/mailed-email-links';
import { ForgotForm, ResetForm, VerifyEmail } from '../components/recovery-forms';
import { PhoneSignIn } from '../components/phone-sign-in';
import { CredentialsForm } from '@/areas/common/identity/credentials-form';
import { sendsCodes } from '@/domain/identity/phone-code';

type Mode = 'signin' | 'signup' | 'forgot' | 'reset' | 'verify' | 'change' | 'undo';

const HEADS: Record<Mode, { title: string; lead: string }> = {
  signin: {
    title: 'Welcome back',
    lead: 'Sign in to see your prices, your jobs and who is coming.',
  },
  signup: {
    title: 'Make your account',
    lead: 'One minute. You pay nothing until you have seen the whole price.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We send a link to your e-mail address. It sets a new one.',
  },
  reset: { title: 'Choose a new password', lead: 'Then sign in with it.' },
  verify: { title: 'Your e-mail address', lead: 'So that receipts and links reach you.' },
  change: { title: 'Your new e-mail address', lead: 'You sign in with it from now on.' },
  undo: {
    title: 'Take your account back',
    lead: 'Your e-mail address was changed. If it was not you, undo it here.',
  },
};

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
    By making an account you accept the{' '}
    <Link className="link" to="/terms-conditions">
      terms
    </Link>{' '}
    and the{' '}
    <Link className="link" to="/privacy-policy">
      privacy policy
    </Link>
    . We never sell your number.
  </p>
);

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
        submitLabel={mode === 'signin' ? 'Sign In' : 'Create account'}
        onDone={arrived}
      />
      {mode === 'signin' && (
        <Link className="link self-start py-3" to="/auth?mode=forgot">
          Forgot your password?
        </Link>
      )}
      <div className="or">
        <span>or</span>
      </div>
      {mode === 'signin' && sendsCodes() && (
        <ButtonLink block to="/auth?mode=phone">
          Sign in with a code
        </ButtonLink>
      )}
      <ButtonLink block to={`/auth?mode=${other}`}>
        {mode === 'signin' ? 'Create an account' : 'Sign in to an account'}
      </ButtonLink>
      {mode === 'signup' && <Terms />}
    </>
  );
}

const Foot = () => (
  <>
    <span className="soft">Do you offer a service?</span>{' '}
    <Link className="link" to="/service-provider/login">
      Provider login
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
  const { title, lead } = HEADS[mode];
  useTitle(title);
  const bodies: Record<Mode, () => ReactNode> = {
    signin: () => <Enter mode="signin" />,
    signup: () => <Enter mode="signup" />,
    forgot: () => (
      <>
        <ForgotForm />
        <Link className="link self-start py-3" to="/auth">
          Back to sign in
        </Link>
      </>
    ),
    reset: () => <ResetForm token={query.get('reset') ?? ''} />,
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
