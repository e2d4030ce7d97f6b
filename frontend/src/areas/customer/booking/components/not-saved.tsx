import { Note } from '@/shared/ui/note';
import type { NotSaved as Why } from '../refusal';
import { texts } from '../texts';

interface Props {
  why: Why | null;
  onStep: (step: number) => void;
}

/** Says why the draft is not saved, with the way to the answer that the server refused. */
export function NotSaved({ why, onStep }: Props) {
  if (!why) return null;
  const { text, step } = why;
  return (
    <Note tone="clay" role="status">
      {texts.yourChangesAreNot(text)}
      {step !== null && (
        <button type="button" className="link block" onClick={() => onStep(step)}>
          {texts.changeIt}
        </button>
      )}
    </Note>
  );
}
