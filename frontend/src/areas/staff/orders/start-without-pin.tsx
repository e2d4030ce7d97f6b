import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { startWithoutPin } from './api';
import type { AdminOrderDetail } from './model';
import { missingText } from './missing-text';

export function StartForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [callNote, setCallNote] = useState('');
  const form = useSubmit({
    check: () => ({ reason: missingText(reason), callNote: missingText(callNote) }),
    otherwise: 'The job could not be started. Please try again.',
  });
  async function send() {
    await startWithoutPin(order.id, { reason: reason.trim(), callNote: callNote.trim() });
    toast({
      title: 'The job has begun',
      description: 'The customer and the provider were notified.',
    });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Start without PIN"
      submit="Start the job"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="soft">
        Call the customer first, and ask whether the provider is at the address. Both texts stay in
        the history of the order.
      </p>
      <TextAreaField
        label="Why does the PIN not work?"
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextAreaField
        label="What did the customer say?"
        rows={2}
        maxLength={300}
        value={callNote}
        error={form.errors['callNote']}
        onChange={(event) => setCallNote(event.target.value)}
      />
    </SubmitForm>
  );
}

/** For operations, when the provider is at the door and the PIN does not work. */
export function StartWithoutPin({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Start without PIN</Button>
      <Dialog open={open} onClose={close} title={`Start ${order.reference} without PIN`}>
        {open && <StartForm order={order} onClose={close} />}
      </Dialog>
    </>
  );
}
