import { useState } from 'react';
import { messageOf } from '@/shared/api/problem-text';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { applyReferral } from '@/domain/referrals/api';
import { cleanCode, CODE_LENGTH, REWARD } from '@/domain/referrals/model';
import { texts } from '../texts';

const SUCCESS_MS = 6000;

const INVALID = texts.invalidReferralCode;
/** The field, the sending of the code, and the messages about the result. */
function useApply(onDone: () => void) {
  const [code, setCode] = useState('');
  const { busy, errors, onSubmit, reset } = useSubmit({
    failTitle: texts.failedToApplyReferral,
    otherwise: INVALID,
    errorsOf: (error) => ({ code: messageOf(error, INVALID) }),
  });
  function type(text: string) {
    setCode(cleanCode(text));
    reset();
  }
  async function send() {
    await applyReferral(code);
    toast({
      title: texts.referralCodeApplied,
      description: texts.referrerReceiveWhenYou(REWARD),
      durationMs: SUCCESS_MS,
    });
    setCode('');
    onDone();
  }
  return { code, problem: errors['code'], busy, type, submit: onSubmit(send) };
}

/** The dialog for a friend's code. A refusal is shown as a toast, and stays at the field after the toast has closed. */
export function ApplyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { code, problem, busy, type, submit } = useApply(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={texts.haveAReferralCode} form="sheet">
      <form className="stack g16" onSubmit={submit}>
        <p className="soft">{texts.personWhoGaveYou(<span className="money">{REWARD}</span>)}</p>
        <TextField
          label={texts.referralCode}
          hint={texts.lettersAndNumbers(CODE_LENGTH)}
          error={problem}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => type(event.target.value)}
        />
        <Button kind="primary" size="lg" type="submit" block disabled={code === ''} busy={busy}>
          {texts.apply}
        </Button>
      </form>
    </Dialog>
  );
}
