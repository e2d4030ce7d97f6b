import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AuthFrame } from '@/areas/common/identity/auth-frame';
import { CredentialsForm } from '@/areas/common/identity/credentials-form';
import { useSecondStep } from '@/domain/identity/account-api';
import { SecondStep } from '@/areas/common/identity/second-step';
import { useUser } from '@/areas/common/identity/session';
import { useTitle } from '@/shared/hooks/use-title';
import { Note } from '@/shared/ui/note';

/** For staff who are signed in: a link to the admin area, or first the set-up of the second step where it is required. */
function Entered({ email }: { email: string }) {
  const { data } = useSecondStep();
  const missing = data?.required === true && !data.on;
  return (
    <>
      <Note tone={missing ? 'sun' : 'leaf'} role="status">
        You are signed in as {email}.{' '}
        {missing ? (
          'Staff sign in with a second step. Set it up to open the staff pages.'
        ) : (
          <Link className="link" to="/admin">
            Open the admin area
          </Link>
        )}
      </Note>
      {data?.required && <SecondStep />}
    </>
  );
}

export default function LoginPage() {
  useTitle('Admin login');
  const navigate = useNavigate();
  const user = useUser();
  const [refused, setRefused] = useState(false);
  const noRight = refused || (user !== null && user.role !== 'ADMIN');
  return (
    <AuthFrame
      title="Admin login"
      lead="For Gida staff. Every action is written down with your name."
      tagline="Behind the front desk."
    >
      {user?.role === 'ADMIN' && <Entered email={user.email} />}
      {noRight && (
        <Note tone="sun" role="status">
          This account is not a staff account. Sign in with one, or{' '}
          <Link className="link" to="/">
            go to the customer side
          </Link>
          .
        </Note>
      )}
      <CredentialsForm
        mode="signin"
        submitLabel="Sign in"
        onDone={(entered) => {
          if (entered.role === 'ADMIN') void navigate('/admin', { replace: true });
          else setRefused(true);
        }}
      />
    </AuthFrame>
  );
}
