import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { OnePhoto } from '@/areas/common/change-orders/one-photo';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import { ActionButton } from '@/shared/forms/action-button';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { requestAdvance, withdrawAdvance } from '@/domain/materials/api';
import {
  advanceText,
  askedOf,
  isOpen,
  SUPPLIER_MAX,
  type Advance,
  type JobAdvances,
} from '@/domain/materials/model';

interface FormProps {
  orderId: string;
  advances: JobAdvances;
  onClose: () => void;
}

/** The form for an advance: the amount, the supplier and the invoice. */
function AskForm({ orderId, advances, onClose }: FormProps) {
  const [amount, setAmount] = useState('');
  const [supplier, setSupplier] = useState('');
  const photo = useOnePhoto();
  const photoId = photo.state.at === 'sent' ? photo.state.id : null;
  const asked = askedOf(amount, advances);
  const form = useSubmit({
    check: () => ({
      ...('fault' in asked && { amountKobo: asked.fault }),
      ...(supplier.trim() === '' && { supplier: 'Enter the supplier of the materials.' }),
      ...(photoId === null && { photoIds: 'Add a photo of the invoice.' }),
    }),
  });
  async function send() {
    if ('fault' in asked || photoId === null) return;
    await requestAdvance(orderId, {
      amountKobo: asked.kobo,
      supplier: supplier.trim(),
      photoIds: [photoId],
    });
    toast({
      title: 'Sent to finance',
      description: 'We will tell you when they have checked the invoice.',
    });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label="Request an advance for materials"
      submit="Ask for it"
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Amount in naira, without VAT"
        inputMode="numeric"
        autoComplete="off"
        hint={`At most ${formatKobo(advances.mostKobo ?? 0)}: the price for materials.`}
        value={amount}
        error={form.errors['amountKobo']}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label="Supplier"
        maxLength={SUPPLIER_MAX}
        value={supplier}
        error={form.errors['supplier']}
        onChange={(event) => setSupplier(event.target.value)}
      />
      <OnePhoto
        label="The supplier’s pro-forma invoice"
        alt="The pro-forma invoice"
        state={photo.state}
        error={form.errors['photoIds']}
        onTake={(file) => void photo.take(file)}
        onRemove={photo.remove}
      />
    </SubmitForm>
  );
}

function One({ orderId, advance }: { orderId: string; advance: Advance }) {
  return (
    <div className="stack g8">
      <p className="wordy" role={isOpen(advance) ? 'status' : undefined}>
        {advanceText(advance)}
        {advance.words && <span className="block">{`Our explanation: ${advance.words}`}</span>}
        <span className="small faint block">{`From ${advance.supplier}`}</span>
      </p>
      {advance.state === 'REQUESTED' && (
        <div>
          <ActionButton
            needsNetwork
            failed="It could not be withdrawn"
            done={{ title: 'Taken back' }}
            run={() => withdrawAdvance(orderId, advance.id)}
          >
            Withdraw it
          </ActionButton>
        </div>
      )}
    </div>
  );
}

/** Advances for the materials of a job: the earlier requests, and a form for a new one. */
export function ProviderMaterials({
  orderId,
  advances,
}: {
  orderId: string;
  advances: JobAdvances;
}) {
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
      {most !== null && open && (
        <AskForm orderId={orderId} advances={advances} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
