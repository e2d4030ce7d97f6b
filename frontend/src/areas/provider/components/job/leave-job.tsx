import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { leaveJob } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';

const REASON = { min: 3, max: 300 } as const;

/** Gives up a job that has not begun, with a reason; another provider is searched for. */
export function LeaveJob({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, online, errors, failure, onSubmit } = useStep({
    check: () => (reason.trim().length < REASON.min ? { reason: 'Give a short reason.' } : {}),
  });
  const navigate = useNavigate();

  async function leave() {
    await leaveJob(job.orderId, reason.trim());
    toast({
      title: 'You left the job',
      description: `${job.customerFirstName} was notified. Another provider will come.`,
    });
    await navigate('/service-provider/dashboard');
  }
  if (!open) {
    return (
      <Button block className="my-4" onClick={() => setOpen(true)}>
        I cannot do this job
      </Button>
    );
  }
  return (
    <form
      className="card stack g12 my-4"
      noValidate
      aria-label="Leave the job"
      onSubmit={onSubmit(leave)}
    >
      <p className="wordy">{`Another provider gets this job and you get no new offer for it. ${job.customerFirstName} is notified at once.`}</p>
      <TextAreaField
        label="Why can’t you do it?"
        hint="For our team"
        value={reason}
        maxLength={REASON.max}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        <Button kind="danger" type="submit" busy={busy} disabled={!online}>
          Give it back
        </Button>
        <Button onClick={() => setOpen(false)}>Keep it</Button>
      </div>
    </form>
  );
}
