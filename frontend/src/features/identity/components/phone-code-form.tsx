import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError, messageOf, NetworkError } from '@/shared/api/problem';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { askForCode, CODE_LENGTH, resendAt, useLastCode, waitText } from '../phone-code';
import { CodeBoxes } from './code-boxes';

/** Why nothing came of a request, in words for people. */
export function codeRefusal(error: unknown): string {
  if (error instanceof NetworkError) return 'There is no connection. Check it, then try again.';
  if (error instanceof ApiError && error.code === 'too_many_requests') return 'Too many tries. Wait a few minutes, then try again.';
  return messageOf(error, 'Something went wrong on our side. Please try again.');
}

/** Asks for another code once the wait is over. */
function Resend({ phone, onSent, onFailed }: { phone: string; onSent: () => void; onFailed: (error: unknown) => void }) {
  const last = useLastCode((state) => state.last);
  const now = useNow(1000);
  const [busy, setBusy] = useState(false);
  const wait = last && last.phone === phone ? waitText(resendAt(last), now) : null;
  async function again() {
    setBusy(true);
    try {
      await askForCode(phone);
      onSent();
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  }
  return wait ? (
    <p className="small soft">
      No SMS? Send again in <span className="num">{wait}</span>.
    </p>
  ) : (
    <p className="small soft">
      No SMS?{' '}
      <button type="button" className="link py-3" disabled={busy} onClick={() => void again()}>
        Send again
      </button>
    </p>
  );
}

type Trouble = { field: string } | { note: string; over: boolean };

/** The answers after which the code cannot be used any more. */
const OVER = ['code_locked', 'phone_without_account', 'password_required', 'phone_taken'];

function troubleOf(error: unknown): Trouble {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'invalid_code') return { field: codeRefusal(error) };
  return { note: codeRefusal(error), over: OVER.includes(code) };
}

interface Props {
  phone: string;
  submitLabel: string;
  /** Checks the code. Its error is shown. */
  check: (code: string) => Promise<unknown>;
}

/** The code that was sent to a number: entry, errors, and another code. */
export function PhoneCodeForm({ phone, submitLabel, check }: Props) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const tried = useRef('');
  const over = trouble !== null && 'note' in trouble && trouble.over;

  async function submit(typed: string) {
    if (busy || over) return;
    if (typed.length < CODE_LENGTH) return setTrouble({ field: 'Enter the six digits from the message.' });
    tried.current = typed;
    setBusy(true);
    setTrouble(null);
    setSent(false);
    try {
      await check(typed);
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(false);
    }
  }

  function type(typed: string) {
    setCode(typed);
    if (trouble && 'field' in trouble) setTrouble(null);
    // A code that was just refused is not sent again by itself.
    if (typed.length === CODE_LENGTH && typed !== tried.current) void submit(typed);
  }

  function renewed() {
    tried.current = '';
    setCode('');
    setTrouble(null);
    setSent(true);
  }

  return (
    <form
      className="stack g16"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      {trouble && 'note' in trouble && (
        <Note tone="clay" role="alert">
          {trouble.note}
        </Note>
      )}
      <div>
        <div role="status">
          {sent && (
            <Note tone="leaf" className="mb-4">
              A new code is on its way. The old one does not work any more.
            </Note>
          )}
        </div>
        <CodeBoxes value={code} error={trouble && 'field' in trouble ? trouble.field : undefined} disabled={over} onChange={type} />
      </div>
      <Button kind="primary" size="lg" block type="submit" busy={busy} disabled={over}>
        {submitLabel}
      </Button>
      <Resend phone={phone} onSent={renewed} onFailed={(error) => setTrouble({ note: codeRefusal(error), over })} />
    </form>
  );
}
