import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '@/areas/common/identity/auth-frame';
import { CredentialsForm } from '@/areas/common/identity/credentials-form';
import { useUser } from '@/areas/common/identity/session';
import { useMeta } from '@/shared/hooks/use-meta';
import { PROVIDER_LOGIN } from '@/shared/lib/seo';
import { Button } from '@/shared/ui/button';
import { NotAProvider } from '../components/provider-gate';
import { afterSignIn } from '@/domain/providers/model';
import { texts } from './texts';

const TAGLINE = texts.dayWhatPays;

const Foot = () => (
  <>
    <span className="soft">{texts.notAProviderYet}</span>{' '}
    <Link className="link" to="/service-provider/join">
      {texts.workWithGida}
    </Link>
  </>
);

function SignIn({ onDone }: { onDone: () => void }) {
  return (
    <>
      <CredentialsForm mode="signin" submitLabel={texts.signIn} onDone={onDone} />
      <Link className="link self-start py-3" to="/auth?mode=forgot">
        {texts.forgotYourPassword}
      </Link>
    </>
  );
}

export default function LoginPage() {
  useMeta({ ...PROVIDER_LOGIN, title: texts.providerLogin });
  const user = useUser();
  const [query] = useSearchParams();
  const [other, setOther] = useState(false);
  if (user?.role === 'SERVICE_PROVIDER')
    return <Navigate to={afterSignIn(query.get('next'))} replace />;
  if (user && !other) {
    return (
      <AuthFrame title={texts.notAProviderAccount} lead={texts.thisPageForPeople} tagline={TAGLINE}>
        <NotAProvider user={user}>
          <Button kind="primary" size="lg" block onClick={() => setOther(true)}>
            {texts.signInWithProvider}
          </Button>
        </NotAProvider>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={texts.providerLogin}
      lead={texts.seeOffersWithTake}
      foot={<Foot />}
      tagline={TAGLINE}
    >
      <SignIn onDone={() => setOther(false)} />
    </AuthFrame>
  );
}
