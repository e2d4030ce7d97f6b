import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { ApiError } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { refreshOwnAssessments, withdrawQuote } from '@/domain/providers/quote/api';

const REASON = { min: 3, max: 300 } as const;

function WithdrawForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => (reason.trim().length < REASON.min ? { reason: 'Give a short reason.' } : {}),
    onFailure: (error) =>
      error instanceof ApiError && error.status === 409 && refreshOwnAssessments(),
    otherwise: 'Your quote was not withdrawn. Please try again.',
    leaves: true,
  });
  async function send() {
    await withdrawQuote(orderId, reason.trim());
    toast({ title: 'Your quote is withdrawn', description: 'Our team was notified.' });
  }
  return (
    <SubmitForm
      className="card stack g12 my-4"
      form={form}
      label="Withdraw the quote"
      submit="Withdraw it"
      danger
      onSubmit={send}
      onClose={onClose}
      close="Keep it"
    >
      <p className="wordy">
        The customer gets no price from this quote. You can hand in another one.
      </p>
      <TextAreaField
        label="Why are you withdrawing it?"
        hint="For our team"
        rows={2}
        maxLength={REASON.max}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Withdraws the quote of the provider, with a reason, while there is no price. */
export function WithdrawQuote({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  if (open) return <WithdrawForm orderId={orderId} onClose={() => setOpen(false)} />;
  return (
    <Button block className="my-4" onClick={() => setOpen(true)}>
      Withdraw the quote
    </Button>
  );
}
