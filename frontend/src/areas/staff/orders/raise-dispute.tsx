import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReportForm } from '@/areas/common/disputes/dispute-forms';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { raiseDispute } from './api';
import type { AdminOrderDetail } from './model';

/** Opens a dispute for a customer who told support what went wrong. */
export function RaiseDisputeForm({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState(false);
  const [raised, setRaised] = useState(false);
  if (raised) {
    return (
      <p className="ao-p">
        The dispute is open.{' '}
        <Link className="link" to="/admin/support?view=disputes">
          Go to the disputes
        </Link>
      </p>
    );
  }
  if (!open) {
    return (
      <>
        <p className="small soft mb-2">
          {order.status === 'COMPLETED' &&
            'Possible for some days after the job, and for longer for safety or property. '}
          The money is held until the decision.
        </p>
        <Button onClick={() => setOpen(true)}>Raise a dispute for the customer</Button>
      </>
    );
  }
  return (
    <ReportForm
      side="CUSTOMER"
      begun={order.status !== 'ASSIGNED'}
      other="The provider"
      onSend={async (body) => {
        await raiseDispute(order.id, body);
        toast({ title: 'The dispute is open', description: 'Both sides were notified.' });
        setRaised(true);
      }}
      onClose={() => setOpen(false)}
    />
  );
}
