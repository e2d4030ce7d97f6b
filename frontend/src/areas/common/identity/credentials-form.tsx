import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteNow } from '@/domain/orders/now-card';
import { cleanCode } from '@/domain/referrals/model';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { PasswordField } from '@/shared/ui/password-field';
import { signIn, signUp } from '@/domain/identity/account-api';
import { CodeField } from './components/code-field';
import { credentialProblems, MIN_PASSWORD, type Credentials } from '@/domain/identity/form-checks';
import { type User } from '@/domain/identity/model';
import { texts } from './texts';
import './profile.css';

const EMPTY: Credentials = { firstName: '', lastName: '', email: '', password: '' };

/** The error text for a refused sign-in or sign-up. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'email_taken')
    return texts.thereAlreadyAccountWith;
  if (error instanceof ApiError && error.code === 'invalid_credentials')
    return texts.eMailOrPassword;
  if (error instanceof ApiError && error.status === 429) return texts.tooManyTriesWait;
  return messageOf(error, texts.weCouldNotReach);
}

/** The code of an invitation link; without such a link the field is not shown. */
function useInvitation(mode: Props['mode']) {
  const [query] = useSearchParams();
  const given = mode === 'signup' ? cleanCode(query.get('ref') ?? '') : '';
  const [code, setCode] = useState(given);
  return { invited: given !== '', code, setCode };
}

interface Props {
  mode: 'signin' | 'signup';
  submitLabel: string;
  onDone: (user: User) => void;
}

/** E-mail and password, and the names for a new account. */
export function CredentialsForm({ mode, submitLabel, onDone }: Props) {
  const [values, setValues] = useState(EMPTY);
  /** `null` until the server asks for the second step. */
  const [step, setStep] = useState<string | null>(null);
  const { invited, code, setCode } = useInvitation(mode);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...credentialProblems(values, mode),
      ...(step?.trim() === '' && { code: texts.enterTheCode }),
    }),
    textOf: refusalText,
    leaves: step !== null || mode === 'signup',
  });
  const bind = (name: keyof Credentials) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      // Another account may have no second step.
      if (name === 'email') setStep(null);
    },
  });

  async function send() {
    const email = values.email.trim();
    const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() };
    try {
      const user = await (mode === 'signup'
        ? signUp({
            ...names,
            email,
            password: values.password,
            ...(code && { referralCode: code }),
          })
        : signIn({ email, password: values.password, ...(step && { code: step.trim() }) }));
      if (mode === 'signup') noteNow(false);
      onDone(user);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
      setStep('');
    }
  }

  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      <FormFailure>{failure}</FormFailure>
      {mode === 'signup' && (
        <div className="two">
          <TextField label={texts.firstName} autoComplete="given-name" {...bind('firstName')} />
          <TextField label={texts.lastName} autoComplete="family-name" {...bind('lastName')} />
        </div>
      )}
      <TextField
        label={texts.eMail}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...bind('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        {...(mode === 'signup' && { hint: texts.atLeastCharacters(MIN_PASSWORD) })}
        {...bind('password')}
      />
      {step !== null && <CodeField value={step} error={errors['code']} onChange={setStep} />}
      {invited && (
        <TextField
          label={texts.referralCode}
          optional
          autoComplete="off"
          value={code}
          error={errors['referralCode']}
          onChange={(event) => setCode(cleanCode(event.target.value))}
        />
      )}
      <Button kind="primary" size="lg" block busy={busy} type="submit">
        {submitLabel}
      </Button>
    </form>
  );
}
