import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { askForChange } from '@/domain/orders/api';
import { texts } from './price-texts';

const MIN = 3;
const MAX = 500;

function Body({
  orderId,
  onClose,
  onAsked,
}: {
  orderId: string;
  onClose: () => void;
  onAsked: () => void;
}) {
  const [note, setNote] = useState('');
  const form = useSubmit({
    check: () => (note.trim().length < MIN ? { note: texts.describeInOneSentence } : {}),
    otherwise: texts.weCouldNotSend,
  });
  async function ask() {
    await askForChange(orderId, note.trim());
    toast({
      title: texts.weReviewPrice,
      description: texts.weTellYouWhen,
    });
    onAsked();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label={texts.askForAChange}
      submit={texts.askForNewPrice}
      onSubmit={ask}
      onClose={onClose}
      close={texts.keepThisPrice}
    >
      <p className="soft">{texts.personReviewsPriceCurrent}</p>
      <TextAreaField
        label={texts.whatShouldBeDifferent}
        placeholder={texts.forExampleOnlySitting}
        maxLength={MAX}
        value={note}
        error={form.errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Asks the person who set a price for another one. */
export function ReviseDialog({
  orderId,
  open,
  onClose,
  onAsked,
}: {
  orderId: string;
  open: boolean;
  onClose: () => void;
  onAsked: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.askForAChange} form="sheet">
      <Body orderId={orderId} onClose={onClose} onAsked={onAsked} />
    </Dialog>
  );
}
