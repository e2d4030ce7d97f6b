import { useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice, CheckLine } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { cancelForCustomer, useCancellationTerms } from './api';
import type { AdminOrderDetail } from './model';
import { missingText } from './missing-text';

type Body = Schema<'CancelForCustomerRequest'>;
type Terms = Schema<'CancellationPreview'>;

const REASONS: readonly { id: Body['reason']; label: string }[] = [
  { id: 'CHANGED_MIND', label: 'No longer needed' },
  { id: 'WRONG_TIME', label: 'The time does not suit' },
  { id: 'EMERGENCY', label: 'An emergency' },
  { id: 'OTHER', label: 'Another reason' },
];

const FAULTS: readonly { id: Body['fault']; label: string; help: string }[] = [
  {
    id: 'CUSTOMER',
    label: 'The customer',
    help: 'The fee of the policy applies unless you waive it.',
  },
  {
    id: 'OURS',
    label: 'Gida or the provider',
    help: 'There is no fee, and a promo code can be used again.',
  },
];

/** What the customer gets back and what is kept, before anyone confirms. */
function TermsList({ terms, free }: { terms: Terms; free: boolean }) {
  const whole = terms.refundKobo + terms.feeKobo;
  const rows = free
    ? { refund: whole, fee: 0, provider: 0 }
    : { refund: terms.refundKobo, fee: terms.feeKobo, provider: terms.providerKobo };
  return (
    <DescriptionList
      className="ao-k"
      label="Result of the cancellation"
      items={[
        ['The customer gets back', <Money kobo={rows.refund} className="strong" />],
        ['Fee that is kept', <Money kobo={rows.fee} />],
        ['Of it for the provider', <Money kobo={rows.provider} />],
      ]}
    />
  );
}

function FaultChoice({
  fault,
  onChange,
}: {
  fault: Body['fault'];
  onChange: (fault: Body['fault']) => void;
}) {
  return (
    <fieldset className="stack g8">
      <legend className="label mb-2">Who is the cause?</legend>
      {FAULTS.map(({ id, label, help }) => (
        <Choice
          key={id}
          name="fault"
          checked={fault === id}
          onChange={() => onChange(id)}
          label={label}
          help={help}
        />
      ))}
    </fieldset>
  );
}

function Form({
  order,
  terms,
  onStale,
  onClose,
}: {
  order: AdminOrderDetail;
  terms: Terms;
  onStale: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<Body['reason']>('CHANGED_MIND');
  const [fault, setFault] = useState<Body['fault']>('CUSTOMER');
  const [waived, setWaived] = useState(false);
  const [note, setNote] = useState('');
  const hasFee = terms.feeKobo > 0;
  const waiveFee = hasFee && waived && fault === 'CUSTOMER';
  const form = useSubmit({
    check: () => ({ note: missingText(note) }),
    otherwise: 'The order could not be cancelled. Please try again.',
    onFailure: (error) =>
      error instanceof ApiError && error.code === 'cancellation_terms_changed' && onStale(),
  });
  async function send() {
    await cancelForCustomer(order.id, {
      reason,
      fault,
      waiveFee,
      note: note.trim(),
      feeKobo: terms.feeKobo,
    });
    toast({ title: 'The order is cancelled', description: 'Everyone concerned was notified.' });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Cancel for the customer"
      submit="Cancel the order"
      onSubmit={send}
      danger
      onClose={onClose}
    >
      <TermsList terms={terms} free={waiveFee || (hasFee && fault === 'OURS')} />
      <SelectField
        label="Why does the customer cancel?"
        value={reason}
        onChange={(event) =>
          setReason(REASONS.find(({ id }) => id === event.target.value)?.id ?? 'OTHER')
        }
      >
        {REASONS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <FaultChoice fault={fault} onChange={setFault} />
      {hasFee && fault === 'CUSTOMER' && (
        <CheckLine
          name="waive"
          checked={waived}
          onChange={setWaived}
          help="Support may waive three fees of a customer in a year; finance may waive more."
        >
          Waive the fee
        </CheckLine>
      )}
      <TextAreaField
        label="Explanation, for the customer"
        rows={2}
        maxLength={300}
        value={note}
        error={form.errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Loads the terms first, so that nothing is confirmed before it is known. */
export function CancelForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const answer = useCancellationTerms(order.id);
  const { mutate } = answer;
  return (
    <DataView
      what="the terms"
      answer={answer}
      skeleton={
        <>
          <Skeleton className="mb-3 h-20 w-full" />
          <Skeleton className="h-48 w-full" />
        </>
      }
    >
      {(data) => (
        <Form order={order} terms={data} onStale={() => void mutate()} onClose={onClose} />
      )}
    </DataView>
  );
}

export function CancelForCustomer({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="small soft mb-2">
        {order.status === 'ASSIGNED'
          ? 'A provider has accepted this job, so a fee may apply. You see it before you confirm.'
          : 'No provider has accepted this order, so everything that was paid is refunded.'}
      </p>
      <Button onClick={() => setOpen(true)}>Cancel for the customer</Button>
      <Dialog open={open} onClose={close} title={`Cancel ${order.reference}`}>
        {open && <CancelForm order={order} onClose={close} />}
      </Dialog>
    </>
  );
}
