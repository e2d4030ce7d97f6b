import { useState } from 'react';
import type { Verdict } from '@/domain/disputes/model';
import { ApiError } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { KINDS } from '../orders/model';
import { decide } from './api';
import {
  GOODWILL_MOST_KOBO,
  preview,
  RULING_REASONS,
  VERDICTS,
  type AdminDisputeDetail,
  type RulingReason,
} from './model';

const lineLabel = (line: string) => KINDS.find(({ id }) => id === line)?.label ?? line;

function useRuling(dispute: AdminDisputeDetail) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [line, setLine] = useState(dispute.refundable[0]?.line ?? '');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<RulingReason>();
  const [explanation, setExplanation] = useState('');
  const leftKobo = dispute.refundable.find((one) => one.line === line)?.leftKobo ?? 0;
  const amountKobo = typedKobo(amount) ?? 0;

  function check(): FieldErrors {
    const part = verdict === 'PARTIAL';
    return {
      ...(!verdict && { verdict: 'Choose one, please.' }),
      ...((part || verdict === 'GOODWILL') &&
        amountKobo <= 0 && { amountKobo: 'Type an amount in naira.' }),
      ...(verdict === 'GOODWILL' &&
        amountKobo > GOODWILL_MOST_KOBO && {
          amountKobo: `At most ${formatKobo(GOODWILL_MOST_KOBO)}, please.`,
        }),
      ...(part &&
        amountKobo > leftKobo && {
          amountKobo: `At most ${formatKobo(leftKobo)} of this can be refunded.`,
        }),
      ...(!reason && { reason: 'Choose a reason.' }),
      ...(explanation.trim() === '' && { words: 'Write an explanation for both sides.' }),
    };
  }

  const form = useSubmit({
    check,
    otherwise: 'The decision was not saved. Please try again.',
    onFailure: (error) => {
      // The page shows the other decision in place of this form, which cannot say it then.
      if (error instanceof ApiError && error.code === 'dispute_closed')
        failToast('Your decision was not saved', error.serverMessage);
    },
  });
  async function send() {
    if (!verdict || !reason) return;
    await decide(dispute.id, {
      verdict,
      reason,
      words: explanation.trim(),
      ...(verdict === 'PARTIAL' && { line, amountKobo }),
      ...(verdict === 'GOODWILL' && { amountKobo }),
    });
    toast(
      verdict === 'FULL_REFUND'
        ? { title: 'Proposed', description: 'Finance must approve it.' }
        : { title: 'Decided', description: 'Both sides are notified.' },
    );
  }
  const { busy, errors, failure } = form;
  return {
    verdict,
    setVerdict,
    line,
    setLine,
    amount,
    setAmount,
    reason,
    setReason,
    explanation,
    setExplanation,
    errors,
    failure,
    busy,
    leftKobo,
    amountKobo,
    /** Whether what was entered so far could be decided, so that its effect on the money can be shown. */
    canPreview: !check()['amountKobo'] && !errors['amountKobo'],
    onDecide: form.onPress(send, 'decide'),
  };
}

type Form = Omit<ReturnType<typeof useRuling>, 'verdict' | 'failure'>;

/** The line of the price that is refunded in part, and the amount. */
function PartFields({ dispute, form }: { dispute: AdminDisputeDetail; form: Form }) {
  return (
    <>
      <SelectField
        label="Price line"
        value={form.line}
        onChange={(event) => form.setLine(event.target.value)}
      >
        {dispute.refundable.map((one) => (
          <option
            key={one.line}
            value={one.line}
          >{`${lineLabel(one.line)}: up to ${formatKobo(one.leftKobo)}`}</option>
        ))}
      </SelectField>
      <TextField
        label="How much, ₦"
        inputMode="decimal"
        hint={`Includes VAT, up to ${formatKobo(form.leftKobo)}`}
        value={form.amount}
        error={form.errors['amountKobo']}
        onChange={(event) => form.setAmount(event.target.value)}
      />
    </>
  );
}

/** The decision and its reason, with a preview of what it does to the money. */
export function DecideForm({ dispute }: { dispute: AdminDisputeDetail }) {
  const { verdict, failure, ...form } = useRuling(dispute);
  const { errors } = form;
  // Only a tap on the button decides: money moves at once, so Enter on a choice or in the amount must not send it.
  return (
    <form
      className="stack g12"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label="Decide"
    >
      <fieldset className="stack g8">
        <legend className="label">Decision</legend>
        {dispute.verdicts.map((one) => (
          <Choice
            key={one}
            name="verdict"
            checked={verdict === one}
            onChange={() => form.setVerdict(one)}
            label={VERDICTS[one].label}
            help={VERDICTS[one].help}
          />
        ))}
        <FormFailure>{errors['verdict'] ?? ''}</FormFailure>
      </fieldset>
      {verdict === 'PARTIAL' && <PartFields dispute={dispute} form={form} />}
      {verdict === 'GOODWILL' && (
        <TextField
          label="How much credit, ₦"
          inputMode="decimal"
          hint={`Up to ${formatKobo(GOODWILL_MOST_KOBO)}, and not more than the price`}
          value={form.amount}
          error={errors['amountKobo']}
          onChange={(event) => form.setAmount(event.target.value)}
        />
      )}
      <SelectField
        label="Reason"
        value={form.reason ?? ''}
        error={errors['reason']}
        onChange={(event) =>
          form.setReason(RULING_REASONS.find(({ id }) => id === event.target.value)?.id)
        }
      >
        <option value="">Choose</option>
        {RULING_REASONS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Explanation for both sides"
        maxLength={500}
        value={form.explanation}
        error={errors['words']}
        onChange={(event) => form.setExplanation(event.target.value)}
      />
      {verdict && form.canPreview && (
        <Note tone="sky" role="status">
          {preview(dispute, verdict, form.amountKobo)}
        </Note>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" busy={form.busy} onClick={form.onDecide}>
        {verdict === 'FULL_REFUND' ? 'Propose it' : 'Decide'}
      </Button>
    </form>
  );
}
