import { Button } from '@/shared/ui/button';
import type { DeclineReason } from '@/domain/providers/api';
import { texts } from './texts';

const REASONS: readonly (readonly [DeclineReason, string])[] = [
  ['TOO_FAR', texts.itIsTooFar],
  ['BUSY', texts.iAmBusyThen],
  ['PRICE', texts.itPaysTooLittle],
  ['SKILL', texts.iDoNotDo],
  ['OTHER', texts.anotherReason],
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
    <div className="sp-why" role="group" aria-label={texts.whyDoYouDecline}>
      <p className="strong">{texts.whyDoYouDecline}</p>
      {REASONS.map(([reason, text]) => (
        <Button key={reason} disabled={busy} onClick={() => onChoose(reason)}>
          {text}
        </Button>
      ))}
      <Button kind="quiet" disabled={busy} onClick={onBack}>
        {texts.backToTheOffer}
      </Button>
    </div>
  );
}
