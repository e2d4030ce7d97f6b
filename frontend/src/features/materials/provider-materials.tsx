import { PackagePlus } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { SendingFoot, useSending } from '@/features/disputes/sending';
import { OnePhoto } from '@/features/change-orders/one-photo';
import { useOnePhoto } from '@/features/change-orders/use-photo';
import { messageOf } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { formatKobo } from '@/shared/lib/money';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { requestAdvance, withdrawAdvance } from './api';
import { advanceText, askedOf, isOpen, SUPPLIER_MAX, type Advance, type JobAdvances } from './model';

interface FormProps {
  orderId: string;
  advances: JobAdvances;
  onClose: () => void;
}

/** The form for an advance: the amount, the supplier and the invoice. */
function AskForm({ orderId, advances, onClose }: FormProps) {
  const [amount, setAmount] = useState('');
  const [supplier, setSupplier] = useState('');
  const [tried, setTried] = useState(false);
  const photo = useOnePhoto();
  const sending = useSending(() => {
    toast({ title: 'Sent to finance', description: 'We will tell you when they have checked the invoice.' });
    onClose();
  });
  const photoId = photo.state.at === 'sent' ? photo.state.id : null;
  const asked = askedOf(amount, advances);
  const noSupplier = supplier.trim() === '';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if ('fault' in asked || noSupplier || photoId === null) return;
    void sending.send(() => requestAdvance(orderId, { amountKobo: asked.kobo, supplier: supplier.trim(), photoIds: [photoId] }));
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Request an advance for materials">
      <TextField
        label="Amount in naira, without VAT"
        inputMode="numeric"
        autoComplete="off"
        hint={`At most ${formatKobo(advances.mostKobo ?? 0)}: the price for materials.`}
        value={amount}
        error={sending.fields['amountKobo'] ?? (tried && 'fault' in asked ? asked.fault : undefined)}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField label="Supplier" maxLength={SUPPLIER_MAX} value={supplier} error={sending.fields['supplier'] ?? (tried && noSupplier ? 'Enter the supplier of the materials.' : undefined)} onChange={(event) => setSupplier(event.target.value)} />
      <OnePhoto
        label="The supplier’s pro-forma invoice"
        alt="The pro-forma invoice"
        state={photo.state}
        error={sending.fields['photoIds'] ?? (tried && photoId === null ? 'Add a photo of the invoice.' : undefined)}
        onTake={(file) => void photo.take(file)}
        onRemove={photo.remove}
      />
      <SendingFoot sending={sending} label="Ask for it" onClose={onClose} />
    </form>
  );
}

function One({ orderId, advance }: { orderId: string; advance: Advance }) {
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  async function takeBack() {
    setBusy(true);
    try {
      await withdrawAdvance(orderId, advance.id);
      toast({ title: 'Taken back' });
    } catch (problem) {
      failToast('It could not be withdrawn', messageOf(problem, 'Please try again.'));
    }
    setBusy(false);
  }
  return (
    <div className="stack g8">
      <p className="wordy" role={isOpen(advance) ? 'status' : undefined}>
        {advanceText(advance)}
        {advance.words && <span className="block">{`Our explanation: ${advance.words}`}</span>}
        <span className="small faint block">{`From ${advance.supplier}`}</span>
      </p>
      {advance.state === 'REQUESTED' && (
        <div>
          <Button busy={busy} disabled={!online} onClick={() => void takeBack()}>
            Withdraw it
          </Button>
        </div>
      )}
    </div>
  );
}

/** Advances for the materials of a job: the earlier requests, and a form for a new one. */
export function ProviderMaterials({ orderId, advances }: { orderId: string; advances: JobAdvances }) {
  const [open, setOpen] = useState(false);
  const { asked, mostKobo } = advances;
  const most = typeof mostKobo === 'number' ? mostKobo : null;
  if (asked.length === 0 && most === null) return null;
  return (
    <section className="card stack g12 mt-3" aria-labelledby="sp-materials">
      <h2 className="h3 row g8" id="sp-materials">
        <PackagePlus className="i" aria-hidden /> Materials
      </h2>
      {asked.map((advance) => (
        <One key={advance.id} orderId={orderId} advance={advance} />
      ))}
      {most !== null && !open && (
        <>
          <p className="wordy soft">{`You can get up to ${formatKobo(most)} for materials before the job is done, with the supplier’s invoice.`}</p>
          <div>
            <Button onClick={() => setOpen(true)}>Request an advance for materials</Button>
          </div>
        </>
      )}
      {most !== null && open && <AskForm orderId={orderId} advances={advances} onClose={() => setOpen(false)} />}
    </section>
  );
}
