import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { applyReferral } from '@/domain/referrals/api';
import { cleanCode, CODE_LENGTH, REWARD } from '@/domain/referrals/model';

const SUCCESS_MS = 6000;

const INVALID = 'Invalid referral code';
/** The field, the sending of the code, and the messages about the result. */
function useApply(onDone: () => void) {
  const [code, setCode] = useState('');
  const { busy, errors, onSubmit, reset } = useSubmit({
    failTitle: 'Failed to Apply Referral',
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
      title: 'Referral Code Applied!',
      description: `Your referrer will receive ${REWARD} when you complete your first service request.`,
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
    <Dialog open={open} onClose={onClose} title="Have a referral code?" form="sheet">
      <form className="stack g16" onSubmit={submit}>
        <p className="soft">
          The person who gave it to you gets <span className="money">{REWARD}</span> when your first
          service request is completed.
        </p>
        <TextField
          label="Referral code"
          hint={`${CODE_LENGTH} letters and numbers`}
          error={problem}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => type(event.target.value)}
        />
        <Button kind="primary" size="lg" type="submit" block disabled={code === ''} busy={busy}>
          Apply
        </Button>
      </form>
    </Dialog>
  );
}
