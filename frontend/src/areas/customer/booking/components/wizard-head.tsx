import { ArrowLeft, X } from 'lucide-react';
import { formatBrief } from '@/shared/lib/dates';
import { IconLink } from '@/shared/ui/icon-link';
import { texts } from '../texts';

interface Props {
  name: string;
  savedAt: string;
  step: number;
  steps: readonly string[];
  onBack: () => void;
}

/** The current step of a booking, with a way back and a way out. */
export function Head({ name, savedAt, step, steps, onBack }: Props) {
  return (
    <header className="topbar wiz-top">
      <div className="wrap">
        <button type="button" className="iconbtn -ml-3" aria-label={texts.back} onClick={onBack}>
          <ArrowLeft className="i i24" aria-hidden />
        </button>
        <b className="trunc grow">{name}</b>
        <span className="small faint nowrap" role="status">
          {texts.savedWithBrief(formatBrief(savedAt))}
        </span>
        <IconLink icon={X} label={texts.closeDraftSaved} to="/" className="-mr-3" />
      </div>
      <div className="wrap">
        <ol className="steps" aria-label={texts.stepOf(step + 1, steps.length)}>
          {steps.map((label, place) => (
            <li
              key={label}
              className={place < step ? 'done' : place === step ? 'on' : undefined}
              aria-current={place === step ? 'step' : undefined}
            >
              {label}
            </li>
          ))}
        </ol>
      </div>
    </header>
  );
}
