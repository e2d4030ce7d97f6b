import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { useMay } from '../permission';
import { setReportAside, withdrawPrice } from './api';
import type { AdminOrderDetail } from './model';
import { Part } from './part';
import { ReasonForm } from './reason-form';

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

export function BackForm({
  order,
  action,
  onClose,
}: {
  order: AdminOrderDetail;
  action: Action;
  onClose: () => void;
}) {
  const { title, about, label, done, send } = STEPS[action];
  return (
    <ReasonForm
      label={title}
      about={about}
      reasonLabel={label}
      otherwise="Nothing was changed. Please try again."
      done={done}
      version={order.version}
      send={(reason, version) => send(order.id, { reason, version })}
      onClose={onClose}
    />
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
        {open && <BackForm order={order} action={action} onClose={close} />}
      </Dialog>
    </Part>
  );
}
