import { ArrowLeft, X } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import type { Draft } from '@/domain/booking/draft-store';
import { formatBrief } from '@/shared/lib/dates';
import { IconLink } from '@/shared/ui/icon-link';
import { texts } from '../texts';

interface Props {
  name: string;
  draft: Pick<Draft, 'savedAt'>;
  /** Whether the server has not refused to save it. */
  isSaved: boolean;
  step: number;
  steps: readonly string[];
  back: () => void;
}

/** The current step of a booking, with a way back and a way out. */
export function Head({ name, draft, isSaved, step, steps, back }: Props) {
  const saved = useUser() === null ? texts.savedOnDevice : texts.savedWithBrief;
  return (
    <header className="topbar wiz-top">
      <div className="wrap">
        <button type="button" className="iconbtn -ml-3" aria-label={texts.back} onClick={back}>
          <ArrowLeft className="i i24" aria-hidden />
        </button>
        <b className="trunc grow">{name}</b>
        <span className="small faint nowrap" role="status">
          {isSaved ? saved(formatBrief(draft.savedAt)) : texts.notSaved}
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
