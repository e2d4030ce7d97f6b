import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import {
  askForCode,
  CODE_LENGTH,
  CodeTooSoon,
  resendAt,
  useLastCode,
  waitText,
  type CodePurpose,
} from '@/domain/identity/phone-code';
import { CodeBoxes } from './code-boxes';
import { texts } from './texts';

/** Why nothing came of a request, in words for people. */
export function codeRefusal(error: unknown): string {
  if (error instanceof NetworkError) return texts.thereNoConnectionCheck;
  if (error instanceof CodeTooSoon) return error.message;
  if (error instanceof ApiError && error.code === 'too_many_requests')
    return texts.tooManyTriesWait;
  return messageOf(error, texts.somethingWentWrongOn);
}

const RENEWED = texts.newCodeOnIts;
const REPEATED = texts.codeOnItsWay;

/** Asks for another code once the wait is over: for the SMS, when the code went to WhatsApp. */
function Resend({
  phone,
  purpose,
  onSent,
}: {
  phone: string;
  purpose: CodePurpose | undefined;
  onSent: (text: string) => void;
}) {
  const last = useLastCode((state) => state.last);
  const onWhatsApp = last?.channel === 'WHATSAPP';
  const bySms = onWhatsApp || last?.bySms === true;
  const [missing, action] = onWhatsApp
    ? [texts.noMessage, texts.sendBySmsInstead]
    : [texts.noSms, texts.sendAgain];
  const now = useNow(1000);
  const { busy, failure, run } = useSubmit({ textOf: codeRefusal });
  const wait = last && last.phone === phone ? waitText(resendAt(last), now) : null;
  const again = () =>
    void run(async () => {
      await askForCode(phone, bySms, purpose);
      onSent(bySms ? REPEATED : RENEWED);
    });
  return wait ? (
    <p className="small soft">
      {texts.askAgainIn(missing, action, <span className="num">{wait}</span>)}
    </p>
  ) : (
    <>
      <p className="small soft">
        {missing}{' '}
        <button type="button" className="link py-3" disabled={busy} onClick={again}>
          {action}
        </button>
      </p>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

/** The answers after which the code cannot be used any more. */
const OVER = [
  'code_locked',
  'phone_without_account',
  'password_required',
  'phone_taken',
  'too_many_tickets',
];

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
const isWrong = (error: unknown) => codeOf(error) === 'invalid_code';

interface Props {
  phone: string;
  submitLabel: string;
  purpose?: CodePurpose;
  /** Checks the code. Its error is shown. */
  check: (code: string) => Promise<unknown>;
}

/** The code that was sent to a number: entry, errors, and another code. */
export function PhoneCodeForm({ phone, submitLabel, purpose, check }: Props) {
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [sent, setSent] = useState('');
  const tried = useRef('');
  const { busy, error, errors, failure, run, reset } = useSubmit({
    errorsOf: (refused) => (isWrong(refused) ? { code: codeRefusal(refused) } : {}),
    textOf: (refused) => (isWrong(refused) ? '' : codeRefusal(refused)),
    leaves: true,
  });
  const over = OVER.includes(codeOf(error));

  function submit(typed: string) {
    if (busy || over) return;
    setShort(typed.length < CODE_LENGTH);
    if (typed.length < CODE_LENGTH) return;
    tried.current = typed;
    setSent('');
    void run(() => check(typed));
  }

  function type(typed: string) {
    setCode(typed);
    setShort(false);
    if (isWrong(error)) reset();
    // A code that was just refused is not sent again by itself.
    if (typed.length === CODE_LENGTH && typed !== tried.current) submit(typed);
  }

  function renewed(text: string) {
    tried.current = '';
    setCode('');
    setShort(false);
    reset();
    setSent(text);
  }

  return (
    <form
      className="stack g16"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <FormFailure>{failure}</FormFailure>
      <div>
        <div role="status">
          {sent && (
            <Note tone="leaf" className="mb-4">
              {sent}
            </Note>
          )}
        </div>
        <CodeBoxes
          value={code}
          error={short ? texts.enterSixDigitsFrom : errors['code']}
          disabled={over}
          onChange={type}
        />
      </div>
      <Button kind="primary" size="lg" block type="submit" busy={busy} disabled={over}>
        {submitLabel}
      </Button>
      <Resend phone={phone} purpose={purpose} onSent={renewed} />
    </form>
  );
}
