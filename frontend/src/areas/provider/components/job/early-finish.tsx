import { useEffect, useId, useRef } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { formatAgo } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import type { Job } from '@/domain/providers/model';
import { texts } from './texts';

interface Props {
  job: Pick<Job, 'startedAt' | 'customerFirstName'>;
  now: number;
  busy: boolean;
  failure: string;
  onYes: () => void;
  onBack: () => void;
}

/** Asks a provider who finishes soon after the start whether they mean it. Its main button does not submit the form, because Enter in a field would press it. */
export function EarlyFinish({ job, now, busy, failure, onYes, onBack }: Props) {
  const heading = useId();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="card stack g12 my-4" role="group" aria-labelledby={heading}>
      <h2 className="h3" id={heading} ref={question} tabIndex={-1}>
        {texts.isTheWorkDone}
      </h2>
      <p className="wordy">
        {texts.whatFinishingMeans(formatAgo(job.startedAt ?? now, now), job.customerFirstName)}
      </p>
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} onClick={onYes}>
          {texts.yesFinishTheJob}
        </Button>
        <Button onClick={onBack}>{texts.notYet}</Button>
      </div>
    </div>
  );
}
