import { useEffect, useRef } from 'react';
import { waitingOf } from '@/domain/providers/day/applied';
import { toGoText, wayDetail, type Way } from '@/domain/providers/day/way';
import { isPaused, sentenceOf, stageOf, type Job, type Stage } from '@/domain/providers/model';
import { leadOf } from '@/domain/providers/plan';
import { useShownSteps } from '../../day/use-day';
import { texts } from './texts';

const titleOf = (stage: Stage, job: Job, now: number) =>
  ({
    travel: leadOf(job, now),
    arrive: job.trackingStep === 'AT_GATE' ? texts.atTheGate : texts.onTheWay,
    pin: texts.askForThePin,
    work: isPaused(job) ? texts.pausedNoLight : texts.atWork,
    waiting: texts.doneWaitingFor(job.customerFirstName),
    confirmed: texts.doneAndConfirmed,
    cancelled: texts.cancelled,
    disputed: texts.withOurTeam,
  })[stage];

interface LeadProps {
  job: Job;
  now: number;
  /** The way that is still ahead. */
  way: Way | null;
}

/** The sentence at the top, with the way to the customer; it takes the focus when the job reaches another stage. */
export function Lead({ job, now, way }: LeadProps) {
  const stage = stageOf(job);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  const detail = way && wayDetail(way);
  const unsent = waitingOf(useShownSteps(), job.orderId).length > 0;
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [stage]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sp-jobh wordy">
        {(stage === 'arrive' && way && toGoText(way)) || titleOf(stage, job, now)}
      </h1>
      {detail && <p className="sp-jobp wordy">{detail}</p>}
      {stage !== 'pin' && (
        <p className="sp-jobp wordy">
          {stage === 'waiting' && unsent
            ? texts.keptOnThisPhone(job.customerFirstName)
            : sentenceOf(job, now)}
        </p>
      )}
    </>
  );
}
