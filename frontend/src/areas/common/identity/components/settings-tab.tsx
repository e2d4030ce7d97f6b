import { useState } from 'react';
import { PushSwitch } from '@/areas/common/notifications/push-switch';
import { SoundSwitch } from '@/areas/common/notifications/sound-switch';
import { ApiError, fieldErrors } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/ui/password-field';
import { changePassword } from '@/domain/identity/account-api';
import {
  MIN_PASSWORD,
  MIN_STAFF_PASSWORD,
  passwordProblems,
  type PasswordValues,
} from '@/domain/identity/form-checks';
import { type User } from '@/domain/identity/model';
import { MessageSwitches } from './message-switches';

const EMPTY: PasswordValues = { currentPassword: '', password: '' };

const isWrong = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'wrong_password' || error.code === 'invalid_credentials');

function PasswordForm({ min }: { min: number }) {
  const [values, setValues] = useState(EMPTY);
  const form = useSubmit({
    check: () => passwordProblems(values, min),
    errorsOf: (error) =>
      isWrong(error)
        ? { currentPassword: 'That is not the password you have now.' }
        : fieldErrors(error),
    otherwise: 'We could not change it. Please try again.',
  });
  const bind = (name: keyof PasswordValues) => ({
    name,
    value: values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  async function send() {
    await changePassword(values);
    setValues(EMPTY);
    toast({ title: 'Password changed', description: 'Your other devices were signed out.' });
  }

  return (
    <form className="stack g16" noValidate onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...bind('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${min} characters. Three or four words work well.`}
        {...bind('password')}
      />
      <Button kind="primary" size="lg" type="submit" className="md:self-start" busy={form.busy}>
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
