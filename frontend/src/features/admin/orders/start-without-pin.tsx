import { useState } from 'react';
import { fieldErrors } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { startWithoutPin } from './api';
import type { AdminOrderDetail } from './model';
import { missingText, StepForm, useSending } from './step-form';

export function StartForm({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [callNote, setCallNote] = useState('');
  const sending = useSending([reason, callNote], async () => {
    await startWithoutPin(order.id, { reason: reason.trim(), callNote: callNote.trim() });
    toast({ title: 'The job has begun', description: 'The customer and the provider were notified.' });
    onClose();
  });
  const errors = fieldErrors(sending.failure);
  return (
    <StepForm sending={sending} label="Start without PIN" submit="Start the job" otherwise="The job could not be started. Please try again." onClose={onClose}>
      <p className="soft">Call the customer first, and ask whether the provider is at the address. Both texts stay in the history of the order.</p>
      <TextAreaField label="Why does the PIN not work?" rows={2} maxLength={300} value={reason} error={errors['reason'] ?? missingText(reason, sending.tried)} onChange={(event) => setReason(event.target.value)} />
      <TextAreaField label="What did the customer say?" rows={2} maxLength={300} value={callNote} error={errors['callNote'] ?? missingText(callNote, sending.tried)} onChange={(event) => setCallNote(event.target.value)} />
    </StepForm>
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
