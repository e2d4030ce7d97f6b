import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { refundPart } from './api';
import { KINDS, type AdminOrderDetail } from './model';

type Reason = Schema<'PartReason'>;

const REASONS: readonly { id: Reason; label: string }[] = [
  { id: 'NOT_DONE', label: 'Not done' },
  { id: 'POOR_WORK', label: 'Poor work' },
  { id: 'WRONG_PRICE', label: 'Wrong price' },
  { id: 'LATE', label: 'Late' },
  { id: 'OTHER', label: 'Something else' },
];

const lineLabel = (line: string) => KINDS.find(({ id }) => id === line)?.label ?? line;
const reasonLabel = (reason: string) => REASONS.find(({ id }) => id === reason)?.label ?? reason;

/** The partial refunds, with the share that each side paid. */
export function GivenParts({ parts }: { parts: readonly Schema<'PartRefund'>[] }) {
  return (
    <ul className="stack g12">
      {parts.map((part) => (
        <li key={part.id} className="wordy">
          <Money kobo={part.amountKobo} className="strong" />{' '}
          {`of ${lineLabel(part.line)}, ${reasonLabel(part.reason).toLowerCase()}, ${formatMoment(part.createdAt)}`}
          <span className="small soft block">
            {`VAT ${formatKobo(part.vatKobo)}, Gida ${formatKobo(part.platformKobo)}, ${part.source === 'FUND' ? 'guarantee fund' : 'provider'} ${formatKobo(part.providerKobo)}`}
          </span>
          <span className="small block">{part.note}</span>
        </li>
      ))}
    </ul>
  );
}

function usePart(order: AdminOrderDetail) {
  const [chosen, setLine] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<Reason>('NOT_DONE');
  const [note, setNote] = useState('');
  // While the form is open, a line can lose its remaining amount and disappear.
  const { line = '', leftKobo = 0 } =
    order.refundable.find((one) => one.line === chosen) ?? order.refundable[0] ?? {};

  const kobo = typedKobo(amount);

  const check = (): FieldErrors => ({
    ...(kobo === null || kobo <= 0
      ? { amountKobo: 'Type an amount in naira.' }
      : kobo > leftKobo && {
          amountKobo: `At most ${formatKobo(leftKobo)} of this can be refunded.`,
        }),
    ...(note.trim() === '' && { note: 'Write an explanation for both sides.' }),
  });

  const form = useSubmit({ check, otherwise: 'The refund failed. Please try again.' });
  async function send() {
    if (kobo === null) return;
    await refundPart(order.id, { line, amountKobo: kobo, reason, note: note.trim() });
    toast({ title: 'Refund started', description: `${formatKobo(kobo)} of ${order.reference}` });
    setAmount('');
    setNote('');
  }
  const { errors, failure, busy } = form;
  return {
    line,
    setLine,
    amount,
    setAmount,
    reason,
    setReason,
    note,
    setNote,
    errors,
    failure,
    busy,
    leftKobo,
    onPress: form.onPress(send, 'refund'),
  };
}

/** Refunds a part of one kind of line, with its VAT, commission and provider's share. */
export function PartRefundForm({ order }: { order: AdminOrderDetail }) {
  const {
    line,
    setLine,
    amount,
    setAmount,
    reason,
    setReason,
    note,
    setNote,
    errors,
    failure,
    busy,
    leftKobo,
    onPress,
  } = usePart(order);
  return (
    // Only the button sends money, and Enter in a field does not.
    <form className="stack g12" noValidate onSubmit={(event) => event.preventDefault()}>
      <FormFailure>{failure}</FormFailure>
      <SelectField
        label="Price line"
        value={line}
        onChange={(event) => setLine(event.target.value)}
      >
        {order.refundable.map((one) => (
          <option
            key={one.line}
            value={one.line}
          >{`${lineLabel(one.line)}: up to ${formatKobo(one.leftKobo)}`}</option>
        ))}
      </SelectField>
      <TextField
        label="How much, ₦"
        inputMode="decimal"
        hint={`Includes VAT, up to ${formatKobo(leftKobo)}`}
        value={amount}
        error={errors['amountKobo']}
        onChange={(event) => setAmount(event.target.value)}
      />
      <SelectField
        label="Why"
        value={reason}
        onChange={(event) => setReason(event.target.value as Reason)}
      >
        {REASONS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Explanation for the customer and the provider"
        maxLength={500}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="small soft">
        {order.status === 'COMPLETED'
          ? 'The job is confirmed, so the provider keeps the earning. The guarantee fund pays their share.'
          : 'The provider’s earning, VAT and our commission are each reduced by their share.'}
      </p>
      <Button busy={busy} onClick={onPress}>
        Refund this amount
      </Button>
    </form>
  );
}
