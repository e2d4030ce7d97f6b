import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AuthFrame } from '@/features/identity/auth-frame';
import { CredentialsForm } from '@/features/identity/credentials-form';
import { useUser } from '@/features/identity/session';
import { useTitle } from '@/shared/hooks/use-title';
import { Note } from '@/shared/ui/note';

export default function LoginPage() {
  useTitle('Admin login');
  const navigate = useNavigate();
  const user = useUser();
  const [refused, setRefused] = useState(false);
  const noRight = refused || (user !== null && user.role !== 'ADMIN');
  return (
    <AuthFrame title="Admin login" lead="For Gida staff. Every action is written down with your name." saying="Behind the front desk.">
      {user?.role === 'ADMIN' && (
        <Note tone="leaf">
          You are signed in as {user.email}.{' '}
          <Link className="link" to="/admin">
            Open the admin area
          </Link>
        </Note>
      )}
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
