import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField } from '@/shared/ui/field';
import { ReasonForm } from '../orders/reason-form';
import { holdSearch, type BoardJob } from './api';

const TIMES: readonly { minutes: number; label: string }[] = [
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
  { minutes: 240, label: '4 hours' },
];

/** Asks why and for how long the search is held. */
export function HoldForm({ job, onClose }: { job: BoardJob; onClose: () => void }) {
  const [minutes, setMinutes] = useState(30);
  return (
    <ReasonForm
      label="Hold the search"
      about="No offers are sent while you handle the job by phone. Offers that were sent before stay open. The search goes on when the time is over, or when the hold is ended."
      reasonLabel="Reason, for your colleagues"
      otherwise="The search could not be held. Please try again."
      done={{
        title: 'The search waits',
        description: `No offers are sent for ${job.reference} until the time is over.`,
      }}
      send={(reason) => holdSearch(job.orderId, { reason, minutes })}
      onClose={onClose}
      fields={(errors) => (
        <SelectField
          label="For how long?"
          value={String(minutes)}
          error={errors['minutes']}
          onChange={(event) => setMinutes(Number(event.target.value))}
        >
          {TIMES.map((time) => (
            <option key={time.minutes} value={time.minutes}>
              {time.label}
            </option>
          ))}
        </SelectField>
      )}
    />
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
