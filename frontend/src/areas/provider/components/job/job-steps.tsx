import { Check } from 'lucide-react';
import { jobStepsOf, type Stage } from '@/domain/providers/model';
import { texts } from './texts';

/** The four steps of the job. */
export function JobSteps({ stage }: { stage: Stage }) {
  return (
    <ol className="sp-ladder" aria-label={texts.stepsOfThisJob}>
      {jobStepsOf(stage).map(({ id, label, state }) => (
        <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' && <Check className="i i14" aria-label={texts.done} />} {label}
        </li>
      ))}
    </ol>
  );
}
