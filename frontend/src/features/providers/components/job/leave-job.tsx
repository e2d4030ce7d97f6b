import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { leaveJob } from '../../api';
import type { Job } from '../../model';
import { stepRefusal, useStep } from '../use-step';

const REASON = { min: 3, max: 300 } as const;

/** Gives up a job that has not begun, with a reason; another provider is searched for. */
export function LeaveJob({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, run } = useStep();
  const online = useOnline();
  const navigate = useNavigate();
  const short = reason.trim().length < REASON.min;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(short);
    if (short) return;
    const left = await run(() => leaveJob(job.orderId, reason.trim()));
    if (!left) return;
    toast({ title: 'You left the job', description: `${job.customerFirstName} was notified. Another provider will come.` });
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
    <form className="card stack g12 my-4" noValidate aria-label="Leave the job" onSubmit={(event) => void submit(event)}>
      <p className="wordy">{`Another provider gets this job and you get no new offer for it. ${job.customerFirstName} is notified at once.`}</p>
      <TextAreaField
        label="Why can’t you do it?"
        hint="For our team"
        value={reason}
        maxLength={REASON.max}
        error={fieldErrors(error)['reason'] ?? (missing && short ? 'Give a short reason.' : undefined)}
        onChange={(event) => setReason(event.target.value)}
      />
      {error !== null && (
        <Note tone="clay" role="alert">
          {stepRefusal(error)}
        </Note>
      )}
      <div className="row g8 wrapx">
        <Button kind="danger" type="submit" busy={busy} disabled={!online}>
          Give it back
        </Button>
        <Button onClick={() => setOpen(false)}>Keep it</Button>
      </div>
    </form>
  );
}
