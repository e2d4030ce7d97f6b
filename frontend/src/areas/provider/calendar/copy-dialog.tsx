import { useState, type SyntheticEvent } from 'react';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { Dialog } from '@/shared/ui/dialog';
import { WEEKDAYS, spansText, type Span } from '@/domain/providers/calendar/model';
import { texts } from './texts';

function CopyForm({
  day,
  spans,
  onCopy,
}: {
  day: number;
  spans: readonly Span[];
  onCopy: (days: number[]) => void;
}) {
  // Monday to Friday are most often alike.
  const [chosen, setChosen] = useState(
    () => new Set([0, 1, 2, 3, 4].filter((other) => other !== day)),
  );
  const choose = (other: number, on: boolean) =>
    setChosen((old) => new Set(on ? [...old, other] : [...old].filter((one) => one !== other)));
  function copy(event: SyntheticEvent) {
    event.preventDefault();
    onCopy([...chosen]);
  }
  return (
    <form className="stack g16" onSubmit={copy}>
      <fieldset>
        <legend className="soft mb-2">
          {spans.length > 0 ? texts.workOnTheseDays(spansText(spans)) : texts.closeTheseDaysToo}
        </legend>
        <div className="stack g8">
          {WEEKDAYS.map(
            (name, other) =>
              other !== day && (
                <Choice
                  key={name}
                  type="checkbox"
                  name="copy"
                  label={name}
                  checked={chosen.has(other)}
                  onChange={(on) => choose(other, on)}
                />
              ),
          )}
        </div>
      </fieldset>
      <Button type="submit" kind="primary" block>
        {texts.copy}
      </Button>
    </form>
  );
}

interface Props {
  /** The day whose hours are copied; null while the dialog is closed. */
  day: number | null;
  spans: readonly Span[];
  onClose: () => void;
  onCopy: (days: number[]) => void;
}

/** Asks to which other days the hours of a day are copied. It stands beside the form of the hours, because a form must not be in another one. */
export function CopyDialog({ day, spans, onClose, onCopy }: Props) {
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      title={texts.copyWithWeekdays(WEEKDAYS[day ?? 0] ?? '')}
      form="sheet"
    >
      {day !== null && <CopyForm day={day} spans={spans} onCopy={onCopy} />}
    </Dialog>
  );
}
