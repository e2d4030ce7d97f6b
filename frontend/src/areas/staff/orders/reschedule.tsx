import { useState } from 'react';
import { DayAndWindow } from '@/areas/common/booking/day-and-window';
import { WithMoveTimes } from '@/areas/common/booking/components/with-move-times';
import type { MoveTimes } from '@/domain/booking/gas/move-times';
import type { Slot } from '@/domain/booking/place-model';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { rescheduleFor, useMoveTermsFor } from './api';
import { missingText } from './missing-text';
import type { AdminOrderDetail } from './model';

type Terms = Schema<'MoveTerms'>;
type Reason = Schema<'MoveReason'>;

const REASONS: readonly { id: Reason; label: string }[] = [
  { id: 'OTHER', label: 'Another reason' },
  { id: 'NO_POWER_OR_WATER', label: 'No light or water at home' },
];

const feeOf = (terms: Terms | null, reason: Reason) =>
  terms === null ? 0 : reason === 'OTHER' ? terms.otherKobo : terms.noPowerOrWaterKobo;

const costOf = (terms: Terms, reason: Reason) =>
  feeOf(terms, reason) > 0
    ? `Costs the customer ${formatKobo(feeOf(terms, reason))} now, because ${terms.why}.`
    : 'Free for the customer.';

function Reasons({
  terms,
  chosen,
  onChange,
}: {
  terms: Terms;
  chosen: Reason;
  onChange: (reason: Reason) => void;
}) {
  return (
    <fieldset className="stack g8">
      <legend className="label mb-2">Why does the customer need another time?</legend>
      {REASONS.map(({ id, label }) => (
        <Choice
          key={id}
          name="reason"
          checked={chosen === id}
          label={label}
          help={costOf(terms, id)}
          onChange={() => onChange(id)}
        />
      ))}
    </fieldset>
  );
}

/** What happens after the form is sent. */
function whatFollows(fee: number, asks: boolean): string {
  if (fee > 0)
    return `The customer gets a message and has 15 minutes to pay ${formatKobo(fee)}. The provider is asked after that.`;
  return asks
    ? 'The provider is asked and answers within an hour. Without a yes, the search for another provider starts, at the same price.'
    : 'No provider has the order, so the search starts again for that time, at the same price.';
}

function Form({
  order,
  terms,
  times,
  onStale,
  onClose,
}: {
  order: AdminOrderDetail;
  terms: Terms | null;
  times: MoveTimes;
  onStale: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<Reason>('OTHER');
  const [slot, setSlot] = useState<Slot>({ date: times.days[0] ?? null });
  const [note, setNote] = useState('');
  const fee = feeOf(terms, reason);
  const form = useSubmit({
    check: () => ({ slot: times.problemOf(slot) ?? undefined, note: missingText(note) }),
    otherwise: 'The visit could not be moved. Please try again.',
    onFailure: (error) =>
      error instanceof ApiError && error.code === 'move_fee_changed' && onStale(),
  });
  async function send() {
    await rescheduleFor(order.id, {
      slot: { date: slot.date ?? '', window: slot.window ?? '' },
      reason,
      feeKobo: fee,
      note: note.trim(),
    });
    toast({
      title: terms === null ? 'The visit is moved' : 'Another time was requested',
      description: 'The customer was notified.',
    });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16 [&_legend]:mb-3"
      form={form}
      label="Move the visit"
      submit={fee > 0 ? `Ask for ${formatKobo(fee)} and move` : 'Move the visit'}
      onSubmit={send}
      onClose={onClose}
    >
      {terms && <Reasons terms={terms} chosen={reason} onChange={setReason} />}
      <DayAndWindow slot={slot} days={times.days} windowsOf={times.windowsOf} onChange={setSlot} />
      {form.errors['slot'] && (
        <div role="alert">
          <FieldError>{form.errors['slot']}</FieldError>
        </div>
      )}
      <Note role="status">{whatFollows(fee, terms !== null)}</Note>
      <TextAreaField
        label="Reason, for the audit log"
        rows={2}
        maxLength={300}
        value={note}
        error={form.errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Loads the terms first, so that the fee is known before it is agreed to. */
export function RescheduleForm({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  const answer = useMoveTermsFor(order.id);
  const { mutate } = answer;
  return (
    <DataView what="the terms" answer={answer} skeleton={<Skeleton className="h-64 w-full" />}>
      {({ latest, terms }) =>
        order.status === 'ASSIGNED' && !terms ? (
          <div className="stack g16">
            <p>
              {latest?.state === 'AWAITING_PAYMENT'
                ? 'The customer has not paid the fee for the last request yet.'
                : latest?.state === 'ASKED'
                  ? 'The provider has not answered the last request yet.'
                  : 'This visit can no longer be moved.'}
            </p>
            <Button onClick={onClose}>Close</Button>
          </div>
        ) : (
          <WithMoveTimes order={order}>
            {(times) => (
              <Form
                order={order}
                terms={terms ?? null}
                times={times}
                onStale={() => void mutate()}
                onClose={onClose}
              />
            )}
          </WithMoveTimes>
        )
      }
    </DataView>
  );
}

/** For operations, until the provider sets out. */
export function Reschedule({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="small soft mb-2">
        By the rules of the customer’s own request: free while no provider has the order, and later
        with the fee that the customer would pay.
      </p>
      <Button onClick={() => setOpen(true)}>Move the visit</Button>
      <Dialog open={open} onClose={close} title={`Move ${order.reference}`}>
        {open && <RescheduleForm order={order} onClose={close} />}
      </Dialog>
    </>
  );
}
