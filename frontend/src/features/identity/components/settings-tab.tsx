import { useRef, useState, type SyntheticEvent } from 'react';
import { PushSwitch } from '@/features/notifications/push-switch';
import { SoundSwitch } from '@/features/notifications/sound-switch';
import { ApiError, fieldErrors, messageOf } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { PasswordField } from '@/shared/ui/password-field';
import { changePassword } from '../account-api';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD, passwordProblems, type PasswordValues, type User } from '../model';
import { focusFirstProblem } from '../use-profile-form';
import { MessageSwitches } from './message-switches';

const EMPTY: PasswordValues = { currentPassword: '', password: '' };

function problemsOf(error: unknown): { errors: Partial<PasswordValues>; failure: string } {
  if (error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'invalid_credentials')) return { errors: { currentPassword: 'That is not the password you have now.' }, failure: '' };
  const errors = fieldErrors(error);
  return { errors, failure: Object.keys(errors).length > 0 ? '' : messageOf(error, 'We could not change it. Please try again.') };
}

function PasswordForm({ min }: { min: number }) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<PasswordValues>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const bind = (name: keyof PasswordValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = passwordProblems(values, min);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current);
    setBusy(true);
    try {
      await changePassword(values);
      setValues(EMPTY);
      toast({ title: 'Password changed', description: 'Your other devices were signed out.' });
    } catch (error) {
      const told = problemsOf(error);
      setErrors(told.errors);
      setFailure(told.failure);
      focusFirstProblem(form.current);
    }
    setBusy(false);
  }

  return (
    <form ref={form} className="stack g16" noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <PasswordField label="Current password" autoComplete="current-password" {...bind('currentPassword')} />
      <PasswordField label="New password" autoComplete="new-password" hint={`At least ${min} characters. Three or four words work well.`} {...bind('password')} />
      <Button kind="primary" size="lg" type="submit" className="md:self-start" busy={busy}>
        Change password
      </Button>
    </form>
  );
}

export function SettingsTab({ user }: { user: User }) {
  return (
    <>
      <section className="acct-s" aria-labelledby="alerts">
        <h2 className="h2" id="alerts">
          Alerts
        </h2>
        <p className="soft">Saved on this device.</p>
        <div className="card !py-2">
          <SoundSwitch />
          <PushSwitch />
        </div>
      </section>
      <MessageSwitches />
      <section className="acct-s mt-10" aria-labelledby="password">
        <h2 className="h2" id="password">
          Password
        </h2>
        <p className="soft">Changing it signs out your other devices, but not this one.</p>
        <PasswordForm min={user.role === 'ADMIN' ? MIN_STAFF_PASSWORD : MIN_PASSWORD} />
      </section>
    </>
  );
}
