import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { useMay } from '../permission';
import { isConflict, useSeenVersion } from '../use-seen-version';
import { setReportAside, withdrawPrice } from './api';
import { missingText } from './missing-text';
import type { AdminOrderDetail } from './model';
import { Part } from './part';

const STEPS = {
  withdraw_price: {
    title: 'Withdraw the price',
    about:
      'The order waits for another price. Nothing was paid for this one. It cannot be withdrawn while the customer is at the checkout.',
    label: 'Reason, for the customer',
    done: { title: 'The price is withdrawn', description: 'The customer was told why.' },
    send: withdrawPrice,
  },
  set_report_aside: {
    title: 'Set the report aside',
    about: 'The order waits for a price without this report. The assessor may hand in another one.',
    label: 'Reason, for the assessor',
    done: { title: 'The report is set aside', description: 'The assessor can read why.' },
    send: setReportAside,
  },
} as const;

type Action = keyof typeof STEPS;

export function ReasonForm({
  order,
  action,
  onClose,
}: {
  order: AdminOrderDetail;
  action: Action;
  onClose: () => void;
}) {
  const step = STEPS[action];
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'Nothing was changed. Please try again.',
  });
  const version = useSeenVersion(order.version, isConflict(form.error));
  async function send() {
    await step.send(order.id, { reason: reason.trim(), version });
    toast(step.done);
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label={step.title}
      submit={step.title}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="soft">{step.about}</p>
      <TextAreaField
        label={step.label}
        rows={3}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** For the pricing staff: withdraw a price that was not paid, or set an accepted report aside. */
export function BackToRequest({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState(false);
  const may = useMay('PRICING');
  const action = (['withdraw_price', 'set_report_aside'] as const).find((one) =>
    order.allowedActions.includes(one),
  );
  if (!may || !action) return null;
  const { title } = STEPS[action];
  const close = () => setOpen(false);
  return (
    <Part title={title}>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog open={open} onClose={close} title={`${title}: ${order.reference}`}>
        {open && <ReasonForm order={order} action={action} onClose={close} />}
      </Dialog>
    </Part>
  );
}
