import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { leaveJob } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { useReliability } from '@/domain/providers/reliability-api';
import { pointsText } from '@/domain/reliability/model';
import { useStep } from '../use-step';
import { texts } from './texts';

const REASON = { min: 3, max: 300 } as const;

/** What it costs to leave now. The record is loaded for the number of points; without it the text has none. */
function Cost({ job }: { job: Job }) {
  const now = useNow(30_000);
  const { data: record } = useReliability();
  const until = job.leaveFreeUntil;
  if (until && now <= new Date(until).getTime())
    return <p className="wordy">{texts.leavingIsFree(formatMoment(until, now))}</p>;
  return (
    <p className="wordy">
      {record
        ? texts.leavingCosts(pointsText(record.faultPoints), record.days)
        : texts.leavingCounts}
    </p>
  );
}

/** Gives up a job that has not begun, with a reason; another provider is searched for. */
export function LeaveJob({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, online, errors, failure, onSubmit } = useStep({
    check: () => (reason.trim().length < REASON.min ? { reason: texts.giveAShortReason } : {}),
  });
  const navigate = useNavigate();

  async function leave() {
    await leaveJob(job.orderId, reason.trim());
    toast({
      title: texts.youLeftTheJob,
      description: texts.wasNotifiedAnotherProvider(job.customerFirstName),
    });
    await navigate('/service-provider/dashboard');
  }
  if (!open) {
    return (
      <Button block className="my-4" onClick={() => setOpen(true)}>
        {texts.iCannotDoThis}
      </Button>
    );
  }
  return (
    <form
      className="card stack g12 my-4"
      noValidate
      aria-label={texts.leaveTheJob}
      onSubmit={onSubmit(leave)}
    >
      <p className="wordy">{texts.anotherProviderGetsThis(job.customerFirstName)}</p>
      <Cost job={job} />
      <TextAreaField
        label={texts.whyCantYouDo}
        hint={texts.forOurTeam}
        value={reason}
        maxLength={REASON.max}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        <Button kind="danger" type="submit" busy={busy} disabled={!online}>
          {texts.giveItBack}
        </Button>
        <Button onClick={() => setOpen(false)}>{texts.keepIt}</Button>
      </div>
    </form>
  );
}
