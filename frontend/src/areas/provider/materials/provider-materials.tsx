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
import { texts } from './texts';

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
      ...(supplier.trim() === '' && { supplier: texts.enterSupplierMaterials }),
      ...(photoId === null && { photoIds: texts.addPhotoInvoice }),
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
      title: texts.sentToFinance,
      description: texts.weTellYouWhen,
    });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.requestAdvanceForMaterials}
      submit={texts.askForIt}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={texts.amountInNairaWithout}
        inputMode="numeric"
        autoComplete="off"
        hint={texts.atMostPriceFor(formatKobo(advances.mostKobo ?? 0))}
        value={amount}
        error={form.errors['amountKobo']}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={texts.supplier}
        maxLength={SUPPLIER_MAX}
        value={supplier}
        error={form.errors['supplier']}
        onChange={(event) => setSupplier(event.target.value)}
      />
      <OnePhoto
        label={texts.suppliersProFormaInvoice}
        alt={texts.theProFormaInvoice}
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
        {advance.words && <span className="block">{texts.ourExplanation(advance.words)}</span>}
        <span className="small faint block">{texts.from(advance.supplier)}</span>
      </p>
      {advance.state === 'REQUESTED' && (
        <div>
          <ActionButton
            needsNetwork
            failed={texts.couldNotWithdrawn}
            done={{ title: texts.takenBack }}
            run={() => withdrawAdvance(orderId, advance.id)}
          >
            {texts.withdrawIt}
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
        <PackagePlus className="i" aria-hidden /> {texts.materials}
      </h2>
      {asked.map((advance) => (
        <One key={advance.id} orderId={orderId} advance={advance} />
      ))}
      {most !== null && !open && (
        <>
          <p className="wordy soft">{texts.youCanGetUp(formatKobo(most))}</p>
          <div>
            <Button onClick={() => setOpen(true)}>{texts.requestAdvanceForMaterials}</Button>
          </div>
        </>
      )}
      {most !== null && open && (
        <AskForm orderId={orderId} advances={advances} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
