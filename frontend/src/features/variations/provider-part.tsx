import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { asProvider, refreshProvider } from '@/features/providers/api';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useOnline } from '@/shared/hooks/use-online';
import { formatKobo } from '@/shared/lib/money';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { withdrawVariation } from './api';
import { isOpen, providerWords, type Variation } from './model';
import { ProposeForm } from './propose-form';
import { VariationFacts } from './variation-facts';

type Job = Schema<'ProviderJob'>;

function TakeBack({ orderId, variation }: { orderId: string; variation: Variation }) {
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  async function withdraw() {
    setBusy(true);
    try {
      await asProvider(withdrawVariation(orderId, variation.id));
      toast({ title: 'Taken back', description: 'Go on with the job as it was agreed.' });
    } catch (problem) {
      failToast('It was not taken back', messageOf(problem, 'Please try again.'));
    }
    await refreshProvider();
    setBusy(false);
  }
  return (
    <Button busy={busy} disabled={!online} onClick={() => void withdraw()}>
      Take it back
    </Button>
  );
}

function Card({ orderId, variation, name }: { orderId: string; variation: Variation; name: string }) {
  const open = isOpen(variation);
  return (
    <section className="card stack g12 mt-3" aria-label={`Extra work ${variation.number}`}>
      <h2 className="h3">{`Extra work ${variation.number}: ${formatKobo(variation.totalKobo)}`}</h2>
      <p className="wordy" role={open ? 'status' : undefined}>
        {providerWords(variation, name)}
      </p>
      {open && <VariationFacts variation={variation} />}
      {variation.actions.includes('withdraw') && <TakeBack orderId={orderId} variation={variation} />}
    </section>
  );
}

/** The change orders of a job, and a form for a new one while the work is under way. */
export function ProviderVariations({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const { orderId, customerFirstName: name, variations = [], variationRoom: room } = job;
  const waits = variations.some(isOpen);
  const mayPropose = Boolean(room && room.count > 0 && room.leftKobo > 0 && !waits);
  function sent() {
    setOpen(false);
    toast({ title: `${name} was asked`, description: 'We tell you as soon as there is an answer.' });
    void refreshProvider();
  }
  return (
    <>
      {variations.map((variation) => (
        <Card key={variation.id} orderId={orderId} variation={variation} name={name} />
      ))}
      {room && mayPropose && open && <ProposeForm orderId={orderId} name={name} room={room} onSent={sent} onClose={() => setOpen(false)} />}
      {mayPropose && !open && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          <Hammer className="i" aria-hidden /> I found extra work
        </Button>
      )}
      {room && !mayPropose && !waits && <p className="small soft mt-3">No more extra work can be added to this job. Ask support for a new quote.</p>}
    </>
  );
}
