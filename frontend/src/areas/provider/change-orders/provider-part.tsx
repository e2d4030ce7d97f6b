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
import { texts } from './texts';

type Job = Schema<'ProviderJob'>;

function TakeBack({ orderId, changeOrder }: { orderId: string; changeOrder: ChangeOrder }) {
  async function withdraw() {
    await asProvider(withdrawChangeOrder(orderId, changeOrder.id));
    await refreshProvider();
  }
  return (
    <ActionButton
      needsNetwork
      failed={texts.couldNotWithdrawn}
      done={{ title: texts.takenBack, description: texts.continueWithAgreedJob }}
      onFailure={refreshProvider}
      run={withdraw}
    >
      {texts.takeItBack}
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
    <section className="card stack g12 mt-3" aria-label={texts.extraWork(changeOrder.number)}>
      <h2 className="h3">
        {texts.extraWorkWithNumberAmount(changeOrder.number, formatKobo(changeOrder.totalKobo))}
      </h2>
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
      title: texts.wasAsked(name),
      description: texts.weTellYouAs,
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
          <Hammer className="i" aria-hidden /> {texts.iFoundExtraWork}
        </Button>
      )}
      {room && !mayPropose && !waits && <p className="small soft mt-3">{texts.noMoreExtraWork}</p>}
    </>
  );
}
