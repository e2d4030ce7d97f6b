import { useEffect, useId, useRef, useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { toast } from '@/shared/lib/toast-store';
import type { Step } from '@/shared/steps/steps';
import { Button } from '@/shared/ui/button';
import { takeBackFinish } from '@/domain/providers/api';
import { waitingOf } from '@/domain/providers/day/applied';
import { draftOfJob, draftOfStep, putDraft } from '@/domain/providers/day/finish-draft';
import { takeBackStep } from '@/domain/providers/day/taken';
import { stageOf, type Job } from '@/domain/providers/model';
import { useShownSteps } from '../../day/use-day';
import { useStep } from '../use-step';
import { texts } from './texts';

/** The weights of filled gas were recorded with the finish, which then stays. */
const isWeighed = ({ cylinder, proof }: Job) => Boolean(cylinder) && proof?.complete !== false;

/** Takes back a finish that was reported by mistake, until the customer confirms it; one that this phone has not sent yet is only removed. */
export function TakeBackFinish({ job }: { job: Job }) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const { busy, online, failure, run } = useStep();
  const steps = useShownSteps();
  const heading = useId();
  const question = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus is gone once the question opens or closes.
    if (asked !== null) (asked ? question : opener).current?.focus();
  }, [asked]);
  const waiting = waitingOf(steps, job.orderId).find(({ kind }) => kind === 'finish');
  // The server has the finish of a job with a proof, so what waits are the weights that are added to it.
  const unsent = job.proof ? undefined : waiting;
  if (stageOf(job) !== 'waiting' || (!unsent && isWeighed(job))) return null;
  const goOn = () =>
    void run(async () => {
      const keep = (step: Step) => putDraft(job.orderId, draftOfStep(step));
      const removed = unsent !== undefined && (await takeBackStep(unsent, keep));
      if (!removed) {
        // Weights that arrive once the work goes on would finish the job again.
        if (!unsent && waiting) await takeBackStep(waiting, () => undefined);
        // The job may be shown as work again before the answer is here, and has no proof then.
        putDraft(
          job.orderId,
          unsent ? { ...draftOfStep(unsent), photos: [], before: [] } : draftOfJob(job),
        );
        await takeBackFinish(job);
      }
      toast({
        title: texts.theWorkGoesOn,
        ...(!removed && { description: texts.wasNotified(job.customerFirstName) }),
      });
    });
  if (!asked)
    return (
      <Button ref={opener} block className="my-4" onClick={() => setAsked(true)}>
        {texts.workIsNotFinished}
      </Button>
    );
  return (
    <section className="card stack g12 my-4" aria-labelledby={heading}>
      <h2 className="h3" id={heading} ref={question} tabIndex={-1}>
        {texts.goOnWithTheWork}
      </h2>
      <p className="wordy">
        {unsent ? texts.unsentFinishIsRemoved : texts.finishIsTakenBack(job.customerFirstName)}
      </p>
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} disabled={!online && !unsent} onClick={goOn}>
          {texts.goOn}
        </Button>
        <Button onClick={() => setAsked(false)}>{texts.itIsFinished}</Button>
      </div>
    </section>
  );
}
