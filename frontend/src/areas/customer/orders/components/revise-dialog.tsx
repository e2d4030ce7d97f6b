import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { askForChange } from '@/domain/orders/api';

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
    check: () =>
      note.trim().length < MIN ? { note: 'Describe in one sentence what should change.' } : {},
    otherwise: 'We could not send it. Please try again.',
  });
  async function ask() {
    await askForChange(orderId, note.trim());
    toast({
      title: 'We will review the price',
      description: 'You have a new price within 24 hours.',
    });
    onAsked();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Ask for a change"
      submit="Ask for a new price"
      onSubmit={ask}
      onClose={onClose}
      close="Keep this price"
    >
      <p className="soft">
        A person reviews the price. Your current price ends; nothing is charged. You can ask three
        times.
      </p>
      <TextAreaField
        label="What should be different?"
        placeholder="For example: only the sitting room, or your own paint"
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
    <Dialog open={open} onClose={onClose} title="Ask for a change" form="sheet">
      <Body orderId={orderId} onClose={onClose} onAsked={onAsked} />
    </Dialog>
  );
}
