import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { asProvider, refreshProvider } from '@/domain/providers/api';
import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { withdrawChangeOrder } from '@/domain/change-orders/api';
import { isOpen, providerCountText, type ChangeOrder } from '@/domain/change-orders/model';
import { ProposeForm } from './propose-form';
import { ChangeOrderFacts } from '@/areas/common/change-orders/change-order-facts';

type Job = Schema<'ProviderJob'>;

function TakeBack({ orderId, changeOrder }: { orderId: string; changeOrder: ChangeOrder }) {
  async function withdraw() {
    await asProvider(withdrawChangeOrder(orderId, changeOrder.id));
    await refreshProvider();
  }
  return (
    <ActionButton
      needsNetwork
      failed="It could not be withdrawn"
      done={{ title: 'Taken back', description: 'Continue with the agreed job.' }}
      onFailure={refreshProvider}
      run={withdraw}
    >
      Take it back
    </ActionButton>
  );
}

function Card({
  orderId,
  changeOrder,
  name,
}: {
  orderId: string;
  changeOrder: ChangeOrder;
  name: string;
}) {
  const open = isOpen(changeOrder);
  return (
    <section className="card stack g12 mt-3" aria-label={`Extra work ${changeOrder.number}`}>
      <h2 className="h3">{`Extra work ${changeOrder.number}: ${formatKobo(changeOrder.totalKobo)}`}</h2>
      <p className="wordy" role={open ? 'status' : undefined}>
        {providerCountText(changeOrder, name)}
      </p>
      {open && <ChangeOrderFacts changeOrder={changeOrder} />}
      {changeOrder.actions.includes('withdraw') && (
        <TakeBack orderId={orderId} changeOrder={changeOrder} />
      )}
    </section>
  );
}

/** The change orders of a job, and a form for a new one while the work is under way. */
export function ProviderChangeOrders({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const {
    orderId,
    customerFirstName: name,
    variations: changeOrders = [],
    variationRoom: room,
  } = job;
  const waits = changeOrders.some(isOpen);
  const mayPropose = Boolean(room && room.count > 0 && room.leftKobo > 0 && !waits);
  function sent() {
    setOpen(false);
    toast({
      title: `${name} was asked`,
      description: 'We tell you as soon as there is an answer.',
    });
    void refreshProvider();
  }
  return (
    <>
      {changeOrders.map((changeOrder) => (
        <Card key={changeOrder.id} orderId={orderId} changeOrder={changeOrder} name={name} />
      ))}
      {room && mayPropose && open && (
        <ProposeForm
          orderId={orderId}
          name={name}
          room={room}
          onSent={sent}
          onClose={() => setOpen(false)}
        />
      )}
      {mayPropose && !open && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          <Hammer className="i" aria-hidden /> I found extra work
        </Button>
      )}
      {room && !mayPropose && !waits && (
        <p className="small soft mt-3">
          No more extra work can be added to this job. Ask support for a new quote.
        </p>
      )}
    </>
  );
}
