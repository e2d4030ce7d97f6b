import { useState } from 'react';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { PhoneLink } from '@/shared/ui/phone-link';
import { letFinish } from './api';
import type { AdminOrderDetail } from './model';
import { ReasonForm } from './reason-form';

/** Asks why the provider may finish. */
export function LetFinishForm({
  order,
  onClose,
}: {
  order: AdminOrderDetail;
  onClose: () => void;
}) {
  return (
    <ReasonForm
      label="Let the provider finish"
      about="The provider keeps this job and stays suspended for every other one. Call the customer first."
      otherwise="Nothing was changed. Please try again."
      done={{
        title: 'The provider finishes the job',
        description: 'It is no longer on the dispatch board.',
      }}
      send={(reason) => letFinish(order.id, { reason })}
      onClose={onClose}
    />
  );
}

/** A job whose provider was suspended during the work: whom to call, and the decision. */
export function SuspendedWork({
  order,
  suspendedAt,
}: {
  order: AdminOrderDetail;
  suspendedAt: string;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { customer, provider } = order;
  return (
    <>
      <p className="ao-p">{`The provider was suspended at ${formatMoment(suspendedAt)}, after the work had begun. Let them finish, or support completes the job for the customer, raises a dispute or proposes its early termination.`}</p>
      {customer.phone && (
        <p className="ao-p">
          {`${customer.firstName}: `}
          <PhoneLink phone={customer.phone} />
        </p>
      )}
      {provider?.phone && (
        <p className="ao-p">
          {`${provider.firstName}: `}
          <PhoneLink phone={provider.phone} />
        </p>
      )}
      <div className="row g8 wrapx mt-2">
        <Button onClick={() => setOpen(true)}>Let the provider finish</Button>
      </div>
      <Dialog open={open} onClose={close} title={`Let the provider finish ${order.reference}`}>
        {open && <LetFinishForm order={order} onClose={close} />}
      </Dialog>
    </>
  );
}
