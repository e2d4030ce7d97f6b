import { useState, type SyntheticEvent } from 'react';
import { ApiError, messageOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { PasswordField } from '@/shared/ui/password-field';
import { reauthenticate } from '../account-api';
import { CodeField } from './code-field';

function PasswordForm({ onAnswer }: { onAnswer: (ok: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  /** `null` until the server asks for the second step. */
  const [code, setCode] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (password === '') {
      setError('Enter your password.');
      return;
    }
    setError(undefined);
    setCodeError(code?.trim() === '' ? 'Enter the code.' : undefined);
    if (code?.trim() === '') return;
    setBusy(true);
    try {
      await reauthenticate(password, code?.trim());
      onAnswer(true);
    } catch (cause) {
      refused(cause);
      setBusy(false);
    }
  }

  function refused(cause: unknown) {
    const name = cause instanceof ApiError ? cause.code : '';
    if (name === 'second_factor_required') setCode('');
    else if (name === 'wrong_code') setCodeError(messageOf(cause, 'That code is not right.'));
    else setError(name === 'wrong_password' ? 'That is not your password.' : messageOf(cause, 'We could not check it. Please try again.'));
  }

  return (
    <form className="stack g16" noValidate onSubmit={(event) => void submit(event)}>
      <p className="soft">This protects you when someone else has your phone. It is valid for ten minutes.</p>
      <PasswordField label="Your password" autoComplete="current-password" value={password} error={error} onChange={(event) => setPassword(event.target.value)} />
      {code !== null && <CodeField value={code} error={codeError} onChange={setCode} />}
      <div className="stack g8">
        <Button kind="primary" size="lg" block type="submit" busy={busy}>
          Confirm
        </Button>
        <Button block onClick={() => onAnswer(false)}>
          Not now
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
    <Dialog open={answer !== null} onClose={() => answer?.give(false)} title="Is it you?">
      <PasswordForm onAnswer={(ok) => answer?.give(ok)} />
    </Dialog>
  );
  return { run, dialog };
}
