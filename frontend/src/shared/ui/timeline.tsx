import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './texts';
import './timeline.css';

export interface TimelineStep {
  id: string;
  text: ReactNode;
  time?: string | undefined;
  state: 'done' | 'now' | 'todo';
}

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ id, text, time, state }) => (
        <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="dot">
            {state === 'done' && <Check className="i" aria-label={texts.done} />}
          </span>
          <span className="t">{text}</span>
          <time>{time}</time>
        </li>
      ))}
    </ol>
  );
}
