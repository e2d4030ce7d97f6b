import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button, ButtonLink } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { PasswordField } from '@/shared/ui/password-field';
import { LogoSpinner } from '@/shared/ui/logo';
import { forgotPassword, resetPassword, verifyEmail } from '@/domain/identity/account-api';
import {
  credentialProblems,
  MIN_PASSWORD,
  MIN_STAFF_PASSWORD,
} from '@/domain/identity/form-checks';
import { texts } from '../texts';

const EMPTY_PROFILE = { firstName: '', lastName: '', email: '', password: '' };

/** Requests a reset link. The answer is the same whether or not the account exists. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => credentialProblems({ ...EMPTY_PROFILE, email }, 'forgot'),
    otherwise: texts.weCouldNotSend,
  });

  async function send() {
    await forgotPassword({ email: email.trim() });
    setSent(true);
  }

  if (sent) {
    return (
      <Note tone="leaf" role="status">
        {texts.ifThereAccountFor(<b>{email.trim()}</b>)}
      </Note>
    );
  }
  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={texts.eMail}
        type="email"
        autoComplete="email"
        value={email}
        error={errors['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        {texts.sendMeALink}
      </Button>
    </form>
  );
}

/** Sets a new password with the token of the link in the e-mail. Staff need a longer one, and sign in on a page of their own. */
export function ResetForm({ token, forStaff = false }: { token: string; forStaff?: boolean }) {
  const min = forStaff ? MIN_STAFF_PASSWORD : MIN_PASSWORD;
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => credentialProblems({ ...EMPTY_PROFILE, password }, 'reset', min),
    textOf: (error) =>
      error instanceof ApiError && error.status === 410
        ? texts.thisLinkWasAlreadyUsed
        : messageOf(error, texts.weCouldNotChange),
  });

  async function send() {
    await resetPassword({ token, password });
    setDone(true);
  }

  if (done) {
    return (
      <div className="stack g16">
        <Note tone="leaf" role="status">
          {texts.passwordChangedForSafety}
        </Note>
        <ButtonLink kind="primary" size="lg" block to={forStaff ? '/admin/login' : '/auth'}>
          {texts.signInLabel}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}{' '}
          <Link className="link" to="/auth?mode=forgot">
            {texts.askForNewLink}
          </Link>
        </Note>
      )}
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.atLeastCharacters(min)}
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        {texts.changePassword}
      </Button>
    </form>
  );
}

/** Confirms an e-mail address once, with the token of the link in the e-mail. */
export function VerifyEmail({ token }: { token: string }) {
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    verifyEmail(token).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }, [token]);
  if (state === 'busy') return <LogoSpinner message={texts.confirmingYourAddress} />;
  return (
    <div className="stack g16">
      {state === 'done' ? (
        <Note tone="leaf" role="status">
          {texts.eMailAddressConfirmed}
        </Note>
      ) : (
        <Note tone="clay" role="alert">
          {texts.thisLinkWasAlreadyUsedOr}
        </Note>
      )}
      <ButtonLink kind="primary" size="lg" block to="/">
        {texts.continue}
      </ButtonLink>
    </div>
  );
}
