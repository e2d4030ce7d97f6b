import { useState } from 'react';
import { PushSwitch } from '@/areas/common/notifications/push-switch';
import { SoundSwitch } from '@/areas/common/notifications/sound-switch';
import { ApiError } from '@/shared/api/problem';
import { fieldErrors } from '@/shared/api/problem-text';
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
import { DataSwitch } from './data-switch';
import { MessageSwitches } from './message-switches';
import { texts } from './texts';

const EMPTY: PasswordValues = { currentPassword: '', password: '' };

const isWrong = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'wrong_password' || error.code === 'invalid_credentials');

function PasswordForm({ min }: { min: number }) {
  const [values, setValues] = useState(EMPTY);
  const form = useSubmit({
    check: () => passwordProblems(values, min),
    errorsOf: (error) =>
      isWrong(error) ? { currentPassword: texts.notPasswordYouHave } : fieldErrors(error),
    otherwise: texts.weCouldNotChange,
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
    toast({ title: texts.passwordChanged, description: texts.otherDevicesWereSigned });
  }

  return (
    <form className="stack g16" noValidate onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...bind('currentPassword')}
      />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.atLeastCharactersThree(min)}
        {...bind('password')}
      />
      <Button kind="primary" size="lg" type="submit" className="md:self-start" busy={form.busy}>
        {texts.changePassword}
      </Button>
    </form>
  );
}

export function SettingsTab({ user }: { user: User }) {
  return (
    <>
      <section className="acct-s" aria-labelledby="alerts">
        <h2 className="h2" id="alerts">
          {texts.alerts}
        </h2>
        <p className="soft">{texts.savedOnThisDevice}</p>
        <div className="card !py-2">
          <SoundSwitch />
          <PushSwitch />
        </div>
      </section>
      <MessageSwitches />
      <DataSwitch />
      <section className="acct-s mt-10" aria-labelledby="password">
        <h2 className="h2" id="password">
          {texts.password}
        </h2>
        <p className="soft">{texts.changingSignsOutOther}</p>
        <PasswordForm min={user.role === 'ADMIN' ? MIN_STAFF_PASSWORD : MIN_PASSWORD} />
      </section>
    </>
  );
}
