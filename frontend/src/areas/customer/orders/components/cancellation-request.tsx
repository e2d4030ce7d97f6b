import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { askCancellation } from '@/domain/orders/api';
import { RefundMethod, Terms, usePreview } from './cancellation-terms';

type Reason = Schema<'CancelReason'>;

const REASONS: readonly { id: Reason; label: string; help?: string }[] = [
  { id: 'CHANGED_MIND', label: 'I no longer need it' },
  { id: 'WRONG_TIME', label: 'The time does not suit me' },
  {
    id: 'EMERGENCY',
    label: 'An emergency',
    help: 'Illness, a death, danger or an official order. Support decides and may refund the full amount.',
  },
  { id: 'OTHER', label: 'Something else' },
];

/** Asks support to cancel an assigned job; the terms are shown before the customer confirms. */
export function AskCancel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const [asCredit, setAsCredit] = useState(false);
  const [look, setLook] = useState(0);
  const { preview, failure } = usePreview(orderId, look);
  const { busy, errors, run } = useSubmit({
    failTitle: 'Not cancelled',
    check: () => (reason ? {} : { reason: 'Choose one, please.' }),
    // The terms have changed in the meantime; the new ones are shown before the customer can confirm again.
    onFailure: (error) =>
      error instanceof ApiError &&
      error.code === 'cancellation_terms_changed' &&
      setLook((seen) => seen + 1),
  });

  const ask = () =>
    void run(async () => {
      if (!reason || !preview) return;
      const order = await askCancellation(orderId, {
        reason,
        feeKobo: preview.feeKobo,
        ...(note.trim() && { note: note.trim() }),
        ...(asCredit && { asCredit }),
      });
      if (order.status === 'CANCELLED')
        toast({ title: 'Cancelled', description: 'It is listed under Past.' });
      else
        toast({
          title: 'Request sent to support',
          description: 'We will tell you as soon as it is cancelled.',
        });
      onClose();
    });
  return (
    <div className="stack g16">
      <Terms preview={preview} failure={failure} />
      {preview !== undefined && preview.refundKobo > 0 && (
        <RefundMethod asCredit={asCredit} onChange={setAsCredit} />
      )}
      <fieldset className="stack g8">
        <legend className="label mb-2">Why are you cancelling?</legend>
        {REASONS.map(({ id, label, help }) => (
          <Choice
            key={id}
            name="reason"
            checked={reason === id}
            onChange={() => setReason(id)}
            label={label}
            help={help}
          />
        ))}
        <FormFailure>{errors['reason'] ?? ''}</FormFailure>
      </fieldset>
      <TextAreaField
        label="Anything else?"
        optional
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="danger" busy={busy} disabled={!preview} onClick={ask}>
          Ask to cancel
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </div>
  );
}

const FINAL_TEXTS: Partial<Record<string, string>> = {
  REFUSED: 'Support did not cancel this job.',
  LAPSED: 'The work had begun, so this job was not cancelled. Contact support about the rest.',
};

const kept = (request: Schema<'Cancellation'>) =>
  request.feeKobo > 0
    ? `${formatKobo(request.feeKobo)} is kept, mostly for your provider, and `
    : '';

/** The state of a provider's no-access report. */
function NoAccessNote({
  request,
  reportTo,
}: {
  request: Schema<'Cancellation'>;
  reportTo: string | undefined;
}) {
  if (request.state === 'ASKED') {
    return (
      <Note tone="sun" role="status">
        <b>Your provider reports that no one let them in.</b>{' '}
        {`They waited at the door and called twice. Support decides. If support agrees, ${kept(request)}${formatKobo(request.refundKobo)} is refunded to you.`}{' '}
        {reportTo ? (
          <Link className="link" to={reportTo}>
            Is this wrong? Report a problem.
          </Link>
        ) : (
          'Is this wrong? Report a problem with this job below.'
        )}
      </Note>
    );
  }
  if (request.state === 'LAPSED') return null;
  if (request.state === 'REFUSED')
    return (
      <Note tone="plain">{`Your provider reported that no one let them in. Support did not agree, and the job stays booked.${request.note ? ` They write: ${request.note}` : ''}`}</Note>
    );
  return (
    <Note tone="plain">{`No one let your provider in, so the job was cancelled: ${kept(request)}${formatKobo(request.refundKobo)} is refunded to your payment method.`}</Note>
  );
}

/** The state of a cancellation request. `reportTo` is the page on which to report a problem, if it is another page. */
export function CancellationNote({
  request,
  reportTo,
}: {
  request: Schema<'Cancellation'>;
  reportTo?: string;
}) {
  if (request.stage === 'NO_ACCESS') return <NoAccessNote request={request} reportTo={reportTo} />;
  const costs = request.feeKobo > 0 ? ` Cancelling costs ${formatKobo(request.feeKobo)}.` : '';
  if (request.state === 'ASKED') {
    const when = request.dueAt
      ? `Unless they object, it takes effect at ${formatMoment(request.dueAt)}.`
      : 'Support decides and tells you.';
    return (
      <Note tone="sun" role="status">
        <b>Support has your cancellation request.</b> {when}{' '}
        {`You get back ${formatKobo(request.refundKobo)}${request.asCredit ? ' as Gida credit' : ''}.${costs}`}
      </Note>
    );
  }
  const text = FINAL_TEXTS[request.state];
  if (text)
    return <Note tone="plain">{request.note ? `${text} They write: ${request.note}` : text}</Note>;
  return (
    <Note tone="plain">{`${formatKobo(request.refundKobo)} ${request.asCredit ? 'is now your Gida credit' : 'is refunded to your payment method'}.${costs}`}</Note>
  );
}
