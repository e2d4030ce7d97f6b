import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '@/areas/common/identity/auth-frame';
import { CredentialsForm } from '@/areas/common/identity/credentials-form';
import { useUser } from '@/areas/common/identity/session';
import { useTitle } from '@/shared/hooks/use-title';
import { Button } from '@/shared/ui/button';
import '@/styles/provider.css';
import { NotAProvider } from '../components/provider-gate';
import { afterSignIn } from '@/domain/providers/model';

const TAGLINE = 'Your day, and what it pays.';

const Foot = () => (
  <>
    <span className="soft">Not a provider yet?</span>{' '}
    <Link className="link" to="/service-provider/join">
      Work with Gida
    </Link>
  </>
);

function SignIn({ onDone }: { onDone: () => void }) {
  return (
    <>
      <CredentialsForm mode="signin" submitLabel="Sign in" onDone={onDone} />
      <Link className="link self-start py-3" to="/auth?mode=forgot">
        Forgot your password?
      </Link>
    </>
  );
}

export default function LoginPage() {
  useTitle('Provider login');
  const user = useUser();
  const [query] = useSearchParams();
  const [other, setOther] = useState(false);
  if (user?.role === 'SERVICE_PROVIDER')
    return <Navigate to={afterSignIn(query.get('next'))} replace />;
  if (user && !other) {
    return (
      <AuthFrame
        title="Not a provider account"
        lead="This page is for people who do jobs for Gida."
        tagline={TAGLINE}
      >
        <NotAProvider user={user}>
          <Button kind="primary" size="lg" block onClick={() => setOther(true)}>
            Sign in with a provider account
          </Button>
        </NotAProvider>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Provider login"
      lead="See your offers with your take-home, and do your jobs step by step."
      foot={<Foot />}
      tagline={TAGLINE}
    >
      <SignIn onDone={() => setOther(false)} />
    </AuthFrame>
  );
}
