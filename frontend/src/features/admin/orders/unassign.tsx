import { useState, type SyntheticEvent } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { unassign } from './api';
import type { AdminOrderDetail } from './model';

const LEAST = 3;

/** Takes a job away from its provider before the work has begun. */
export function UnassignForm({ order }: { order: AdminOrderDetail }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const short = reason.trim().length < LEAST;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(short);
    setFailure(null);
    if (short) return;
    setBusy(true);
    try {
      await unassign(order.id, reason.trim());
      toast({ title: 'Taken back', description: 'We are looking for another provider at the same price.' });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <form className="stack g12" noValidate aria-label="Unassign the provider" onSubmit={(event) => void send(event)}>
      {failure !== null && (
        <Note tone="clay" role="alert">
          {messageOf(failure, 'The provider could not be unassigned. Please try again.')}
        </Note>
      )}
      <TextAreaField label="Reason, for the provider" maxLength={300} value={reason} error={fieldErrors(failure)['reason'] ?? (missing && short ? 'Give a short reason.' : undefined)} onChange={(event) => setReason(event.target.value)} />
      <p className="small soft">{`${order.provider?.firstName ?? 'The provider'} loses the job and gets no new offer for it. The price for the customer stays the same.`}</p>
      <Button type="submit" busy={busy}>
        Unassign
      </Button>
    </form>
  );
}
