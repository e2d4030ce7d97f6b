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
import { hasCash, RefundMethod, Terms, usePreview } from './cancellation-terms';
import { RejectedCylinder } from './rejected-cylinder';
import { texts } from './cancelling-texts';

type Reason = Schema<'CancelReason'>;

const REASONS: readonly { id: Reason; label: string; help?: string }[] = [
  { id: 'CHANGED_MIND', label: texts.iNoLongerNeed },
  { id: 'WRONG_TIME', label: texts.timeDoesNotSuit },
  {
    id: 'EMERGENCY',
    label: texts.anEmergency,
    help: texts.illnessDeathDangerOr,
  },
  { id: 'OTHER', label: texts.somethingElse },
];

/** Asks support to cancel an assigned job; the terms are shown before the customer confirms. */
export function AskCancel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const [asCredit, setAsCredit] = useState(false);
  const [look, setLook] = useState(0);
  const { preview, failure, again } = usePreview(orderId, look);
  const { busy, errors, onPress } = useSubmit({
    failTitle: texts.notCancelled,
    check: () => (reason ? {} : { reason: texts.chooseOnePlease }),
    // The terms have changed in the meantime; the new ones are shown before the customer can confirm again.
    onFailure: (error) =>
      error instanceof ApiError &&
      error.code === 'cancellation_terms_changed' &&
      setLook((seen) => seen + 1),
  });

  async function ask() {
    if (!reason || !preview) return;
    const order = await askCancellation(orderId, {
      reason,
      feeKobo: preview.feeKobo,
      ...(note.trim() && { note: note.trim() }),
      ...(asCredit && { asCredit }),
    });
    if (order.status === 'CANCELLED')
      toast({ title: texts.cancelled, description: texts.listedUnderPast });
    else
      toast({
        title: texts.requestSentToSupport,
        description: texts.weTellYouAs,
      });
    onClose();
  }
  // Only a tap on the button asks: Enter on a reason must not send the request.
  return (
    <form className="stack g16" noValidate onSubmit={(event) => event.preventDefault()}>
      <Terms preview={preview} failure={failure} onRetry={again} />
      {hasCash(preview) && <RefundMethod asCredit={asCredit} onChange={setAsCredit} />}
      <fieldset className="stack g8">
        <legend className="label mb-2">{texts.whyAreYouCancelling}</legend>
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
        label={texts.anythingElse}
        optional
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="danger" busy={busy} disabled={!preview} onClick={onPress(ask, 'ask')}>
          {texts.askToCancel}
        </Button>
        <Button onClick={onClose}>{texts.keepIt}</Button>
      </div>
    </form>
  );
}

/** The states in which the report about a cylinder ends the order, or will. */
const STILL_VALID = ['ASKED', 'DONE', 'WAIVED'];

const FINAL_TEXTS: Partial<Record<string, string>> = {
  REFUSED: texts.supportDidNotCancel,
  LAPSED: texts.workHadBegunSo,
};

const kept = (request: Schema<'Cancellation'>) =>
  request.feeKobo > 0 ? texts.keptMostlyForProvider(formatKobo(request.feeKobo)) : '';

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
        <b>{texts.providerReportsNoOne}</b>{' '}
        {texts.theyWaitedAtDoor(kept(request), formatKobo(request.refundKobo))}{' '}
        {reportTo ? (
          <Link className="link" to={reportTo}>
            {texts.thisWrongReportProblem}
          </Link>
        ) : (
          texts.thisWrongReportProblemWith
        )}
      </Note>
    );
  }
  if (request.state === 'LAPSED') return null;
  if (request.state === 'REFUSED')
    return (
      <Note tone="plain">
        {texts.providerReportedNoOne(request.note ? texts.theyWrite(request.note) : '')}
      </Note>
    );
  return (
    <Note tone="plain">
      {texts.noOneLetProvider(kept(request), formatKobo(request.refundKobo))}
    </Note>
  );
}

/** The state of a cancellation request. `reportTo` is the page on which to report a problem, if it is another page. */
export function CancellationNote({
  orderId,
  request,
  reportTo,
}: {
  orderId: string;
  request: Schema<'Cancellation'>;
  reportTo?: string;
}) {
  if (request.stage === 'NO_ACCESS') return <NoAccessNote request={request} reportTo={reportTo} />;
  if (request.reason === 'CYLINDER_REJECTED' && STILL_VALID.includes(request.state))
    return <RejectedCylinder orderId={orderId} request={request} reportTo={reportTo} />;
  const costs = request.feeKobo > 0 ? texts.cancellingCosts(formatKobo(request.feeKobo)) : '';
  if (request.state === 'ASKED') {
    const when = request.dueAt
      ? texts.unlessTheyObjectTakes(formatMoment(request.dueAt))
      : texts.supportDecidesTellsYou;
    return (
      <Note tone="sun" role="status">
        <b>{texts.supportHasCancellationRequest}</b> {when}{' '}
        {texts.youGetBack(
          formatKobo(request.refundKobo),
          request.asCredit ? texts.asGidaCredit : '',
          costs,
        )}
      </Note>
    );
  }
  const text = FINAL_TEXTS[request.state];
  if (text)
    return (
      <Note tone="plain">
        {request.note ? texts.theyWriteWithTextNote(text, request.note) : text}
      </Note>
    );
  return (
    <Note tone="plain">{`${formatKobo(request.refundKobo)} ${request.asCredit ? texts.nowGidaCredit : texts.refundedWayYouPaid}.${costs}`}</Note>
  );
}
