import { useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { PasswordField } from '@/shared/ui/password-field';
import { reauthenticate } from '@/domain/identity/account-api';
import { useUser } from '../session';
import { CodeField } from './code-field';
import { texts } from './texts';

/** The error of a refused password or code, by field. */
function refusal(error: unknown): FieldErrors {
  const name = error instanceof ApiError ? error.code : '';
  if (name === 'wrong_code') return { code: messageOf(error, texts.codeNotRight) };
  return {
    password:
      name === 'wrong_password' ? texts.notPassword : messageOf(error, texts.weCouldNotCheck),
  };
}

function PasswordForm({ onAnswer }: { onAnswer: (ok: boolean) => void }) {
  const isStaff = useUser()?.role === 'ADMIN';
  const [password, setPassword] = useState('');
  /** `null` until the server asks for the second step. */
  const [code, setCode] = useState<string | null>(null);
  const { busy, errors, onSubmit } = useSubmit({
    check: () => ({
      ...(password === '' && { password: texts.enterYourPassword }),
      ...(code?.trim() === '' && { code: texts.enterCode }),
    }),
    errorsOf: refusal,
  });
  async function send() {
    try {
      await reauthenticate(password, code?.trim());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
      return setCode('');
    }
    onAnswer(true);
  }

  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      <p className="soft">{isStaff ? texts.thisProtectsCustomers : texts.thisProtectsYouWhen}</p>
      <PasswordField
        label={texts.yourPassword}
        autoComplete="current-password"
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      {code !== null && <CodeField value={code} error={errors['code']} onChange={setCode} />}
      <div className="stack g8">
        <Button kind="primary" size="lg" block type="submit" busy={busy}>
          {texts.confirm}
        </Button>
        <Button block onClick={() => onAnswer(false)}>
          {texts.notNow}
        </Button>
      </div>
    </form>
  );
}

/** Runs an action that may need the password again: asks for it when the server requires it, then repeats the action. */
export function useReauth() {
  const [answer, setAnswer] = useState<{ give: (ok: boolean) => void } | null>(null);

  async function run<T>(action: () => Promise<T>): Promise<T | null> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauth_required') throw error;
    }
    const ok = await new Promise<boolean>((give) => setAnswer({ give }));
    setAnswer(null);
    return ok ? action() : null;
  }

  const dialog = (
    <Dialog open={answer !== null} onClose={() => answer?.give(false)} title={texts.isItYou}>
      <PasswordForm onAnswer={(ok) => answer?.give(ok)} />
    </Dialog>
  );
  return { run, dialog };
}
