import { Check } from 'lucide-react';
import { ladderOf, type Stage } from '../../model';

/** The four steps of the job. */
export function Ladder({ stage }: { stage: Stage }) {
  return (
    <ol className="sp-ladder" aria-label="Steps of this job">
      {ladderOf(stage).map(({ id, label, state }) => (
        <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' && <Check className="i i14" aria-label="Done:" />} {label}
        </li>
      ))}
    </ol>
  );
}
