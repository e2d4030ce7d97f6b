import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { unassign } from './api';
import { missingText } from './missing-text';
import type { AdminOrderDetail } from './model';

/** The faults that can be recorded with it, with what each costs the provider. */
const FAULTS: Readonly<Record<string, string>> = {
  NO_SHOW: 'as a no-show: 3 points',
  LATE_WITHDRAWAL: 'as leaving late: 1 point',
};

/** Takes a job away from its provider before the work has begun. A fault is in their record, so it is asked about first. */
export function UnassignForm({ order }: { order: AdminOrderDetail }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const provider = order.provider?.firstName ?? 'The provider';
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'The provider could not be unassigned. Please try again.',
  });
  async function send() {
    await unassign(order.id, { reason: reason.trim(), ...(fault && { fault }) }).finally(close);
    toast({
      title: 'Taken back',
      description: 'We are looking for another provider at the same price.',
    });
  }
  return (
    <form
      className="stack g12"
      noValidate
      aria-label="Unassign the provider"
      onSubmit={form.onSubmit(async () => (fault ? setAsking(true) : send()))}
    >
      <FormFailure>{form.failure}</FormFailure>
      <TextAreaField
        label="Reason, for the provider"
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <SelectField
        label="Does it count against the provider?"
        hint="They can appeal, and a colleague of yours then decides."
        value={fault}
        error={form.errors['fault']}
        onChange={(event) => setFault(event.target.value)}
      >
        <option value="">No</option>
        {Object.entries(FAULTS).map(([id, text]) => (
          <option key={id} value={id}>{`Yes, ${text}`}</option>
        ))}
      </SelectField>
      <p className="small soft">{`${provider} loses the job and gets no new offer for it. The price for the customer stays the same.`}</p>
      <Button type="submit" busy={form.busy}>
        Unassign
      </Button>
      <Dialog open={asking} onClose={close} title="Unassign, and record a fault?">
        <p className="mb-4 wordy">{`${provider} loses the job, and it counts against them ${FAULTS[fault] ?? ''}. They are told, and can appeal.`}</p>
        <div className="row g8 wrapx">
          <Button kind="danger" busy={form.busy} onClick={() => void form.run(send)}>
            Yes, unassign
          </Button>
          <Button kind="quiet" onClick={close}>
            No, keep it
          </Button>
        </div>
      </Dialog>
    </form>
  );
}
