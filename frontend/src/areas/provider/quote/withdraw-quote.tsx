import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { ApiError } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { refreshOwnAssessments, withdrawQuote } from '@/domain/providers/quote/api';
import { texts } from './texts';

const REASON = { min: 3, max: 300 } as const;

function WithdrawForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => (reason.trim().length < REASON.min ? { reason: texts.giveAShortReason } : {}),
    onFailure: (error) =>
      error instanceof ApiError && error.status === 409 && refreshOwnAssessments(),
    otherwise: texts.quoteWasNotWithdrawn,
    leaves: true,
  });
  async function send() {
    await withdrawQuote(orderId, reason.trim());
    toast({ title: texts.yourQuoteIsWithdrawn, description: texts.ourTeamWasNotified });
  }
  return (
    <SubmitForm
      className="card stack g12 my-4"
      form={form}
      label={texts.withdrawTheQuote}
      submit={texts.withdrawIt}
      danger
      onSubmit={send}
      onClose={onClose}
      close={texts.keepIt}
    >
      <p className="wordy">{texts.customerGetsNoPrice}</p>
      <TextAreaField
        label={texts.whyYouWithdrawing}
        hint={texts.forOurTeam}
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
      {texts.withdrawTheQuote}
    </Button>
  );
}
