import { Button } from '@/shared/ui/button';
import type { DeclineReason } from '@/domain/providers/api';

const REASONS: readonly (readonly [DeclineReason, string])[] = [
  ['TOO_FAR', 'It is too far'],
  ['BUSY', 'I am busy then'],
  ['PRICE', 'It pays too little'],
  ['SKILL', 'I do not do this work'],
  ['OTHER', 'Another reason'],
];

interface Props {
  /** Whether an answer is being sent. */
  busy: boolean;
  onChoose: (reason: DeclineReason) => void;
  onBack: () => void;
}

/** The reasons for declining an offer; choosing one sends it. */
export function DeclineChoice({ busy, onChoose, onBack }: Props) {
  return (
    <div className="sp-why" role="group" aria-label="Why do you decline?">
      <p className="strong">Why do you decline?</p>
      {REASONS.map(([reason, text]) => (
        <Button key={reason} disabled={busy} onClick={() => onChoose(reason)}>
          {text}
        </Button>
      ))}
      <Button kind="quiet" disabled={busy} onClick={onBack}>
        Back to the offer
      </Button>
    </div>
  );
}
