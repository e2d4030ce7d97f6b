import { Check } from 'lucide-react';
import { jobStepsOf, type Stage } from '@/domain/providers/model';

/** The four steps of the job. */
export function JobSteps({ stage }: { stage: Stage }) {
  return (
    <ol className="sp-ladder" aria-label="Steps of this job">
      {jobStepsOf(stage).map(({ id, label, state }) => (
        <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' && <Check className="i i14" aria-label="Done:" />} {label}
        </li>
      ))}
    </ol>
  );
}
