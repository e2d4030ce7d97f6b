import { useRef, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteNow } from '@/features/orders/now-card';
import { cleanCode } from '@/features/referrals/model';
import { ApiError, fieldErrors, messageOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { PasswordField } from '@/shared/ui/password-field';
import { signIn, signUp } from './account-api';
import { CodeField } from './components/code-field';
import { credentialProblems, MIN_PASSWORD, type Credentials, type User } from './model';

const EMPTY: Credentials = { firstName: '', lastName: '', email: '', password: '' };

/** The error text for a refused sign-in or sign-up. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'email_taken') return 'There is already an account with this e-mail. Sign in instead, or reset the password.';
  if (error instanceof ApiError && error.code === 'invalid_credentials') return 'The e-mail or the password is not right.';
  if (error instanceof ApiError && error.status === 429) return 'Too many tries. Wait a few minutes, then try again.';
  return messageOf(error, 'We could not reach your account. Please try again.');
}

function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState('');
  /** `null` until the server asks for the second step. */
  const [step, setStep] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { invited, code, setCode } = useInvitation(mode);
  const form = useRef<HTMLFormElement>(null);
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

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found: Record<string, string | undefined> = { ...credentialProblems(values, mode), ...(step?.trim() === '' && { code: 'Enter the code.' }) };
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirst(form.current);
    const email = values.email.trim();
    setBusy(true);
    try {
      const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() };
      const user = await (mode === 'signup' ? signUp({ ...names, email, password: values.password, ...(code && { referralCode: code }) }) : signIn({ email, password: values.password, ...(step && { code: step.trim() }) }));
      if (mode === 'signup') noteNow(false);
      onDone(user);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'second_factor_required') return setStep('');
      setErrors(fieldErrors(error));
      setFailure(refusalText(error));
      focusFirst(form.current);
    }
  }

  return (
    <form ref={form} className="stack g16" noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      {mode === 'signup' && (
        <div className="two">
          <TextField label="First name" autoComplete="given-name" {...bind('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />
        </div>
      )}
      <TextField label="E-mail" type="email" inputMode="email" autoComplete="email" {...bind('email')} />
      <PasswordField label="Password" autoComplete={mode === 'signup' ? 'new-password' : 'current-password'} {...(mode === 'signup' && { hint: `At least ${MIN_PASSWORD} characters.` })} {...bind('password')} />
      {step !== null && <CodeField value={step} error={errors['code']} onChange={setStep} />}
      {invited && <TextField label="Referral code" optional autoComplete="off" value={code} error={errors['referralCode']} onChange={(event) => setCode(cleanCode(event.target.value))} />}
      <Button kind="primary" size="lg" block busy={busy} type="submit">
        {submitLabel}
      </Button>
    </form>
  );
}
