import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { unassign } from './api';
import { missingText } from './missing-text';
import type { AdminOrderDetail } from './model';

/** Takes a job away from its provider before the work has begun. */
export function UnassignForm({ order }: { order: AdminOrderDetail }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'The provider could not be unassigned. Please try again.',
  });
  async function send() {
    await unassign(order.id, { reason: reason.trim(), ...(fault && { fault }) });
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
      onSubmit={form.onSubmit(send)}
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
        <option value="NO_SHOW">Yes, as a no-show: 3 points</option>
        <option value="LATE_WITHDRAWAL">Yes, as leaving late: 1 point</option>
      </SelectField>
      <p className="small soft">{`${order.provider?.firstName ?? 'The provider'} loses the job and gets no new offer for it. The price for the customer stays the same.`}</p>
      <Button type="submit" busy={form.busy}>
        Unassign
      </Button>
    </form>
  );
}
