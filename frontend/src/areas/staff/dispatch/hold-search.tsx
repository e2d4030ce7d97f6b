import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { missingText } from '../orders/missing-text';
import { holdSearch, type BoardJob } from './api';

const TIMES: readonly { minutes: number; label: string }[] = [
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
  { minutes: 240, label: '4 hours' },
];

/** Asks why and for how long the search is held. */
export function HoldForm({ job, onClose }: { job: BoardJob; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState(30);
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'The search could not be held. Please try again.',
  });
  async function send() {
    await holdSearch(job.orderId, { reason: reason.trim(), minutes });
    toast({
      title: 'The search waits',
      description: `No offers are sent for ${job.reference} until the time is over.`,
    });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Hold the search"
      submit="Hold the search"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="soft">
        No offers are sent while you handle the job by phone. Offers that were sent before stay
        open. The search goes on when the time is over, or when the hold is ended.
      </p>
      <SelectField
        label="For how long?"
        value={String(minutes)}
        error={form.errors['minutes']}
        onChange={(event) => setMinutes(Number(event.target.value))}
      >
        {TIMES.map((time) => (
          <option key={time.minutes} value={time.minutes}>
            {time.label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Reason, for your colleagues"
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** The button that opens the form. */
export function HoldSearch({ job }: { job: BoardJob }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        aria-label={`Hold the search for ${job.reference}`}
        onClick={() => setOpen(true)}
      >
        Hold the search
      </Button>
      <Dialog open={open} onClose={close} title={`Hold the search for ${job.reference}`}>
        {open && <HoldForm job={job} onClose={close} />}
      </Dialog>
    </>
  );
}
