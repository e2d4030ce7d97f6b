import { CircleAlert, LifeBuoy } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import type { Step } from '@/shared/steps/steps';
import { Button, ButtonLink } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { conflictOf, refusedOf, waitingOf, type Conflict } from '@/domain/providers/day/applied';
import { draftOfStep, putDraft } from '@/domain/providers/day/finish-draft';
import { removeSteps, sendAgain } from '@/domain/providers/day/taken';
import { useShownSteps } from '../../day/use-day';
import { PIN_LENGTH, pinDigits } from '@/domain/providers/model';
import { AnotherStamp } from './another-stamp';
import { texts } from './texts';

/** Another PIN for a start that was refused. */
function AnotherPin({ step }: { step: Step }) {
  const [pin, setPin] = useState('');
  const { busy, errors, onSubmit } = useSubmit({
    check: () => (pin.length < PIN_LENGTH ? { pin: texts.thePinHasDigits(PIN_LENGTH) } : {}),
  });
  return (
    <form
      className="stack g8"
      noValidate
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) =>
        onSubmit(() => sendAgain(step, { pin }))(event)
      }
    >
      <TextField
        label={texts.pinFourDigits}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        error={errors['pin']}
        onChange={(event) => setPin(pinDigits(event.target.value))}
      />
      <Button kind="primary" type="submit" block busy={busy}>
        {texts.sendThisPin}
      </Button>
    </form>
  );
}

/** Gives the note, the photos and the rest of the finish proof back to the form. */
async function edit(step: Step) {
  putDraft(step.orderId, draftOfStep(step));
  await removeSteps({ ...step, photos: [], before: [] });
}

const WAYS: Record<
  Exclude<Conflict['ways'][number], 'pin' | 'stamp'>,
  { label: string; act: (step: Step) => Promise<void> }
> = {
  now: { label: texts.sendWithTimeNow, act: (step) => sendAgain(step, { happenedAt: null }) },
  again: { label: texts.tryAgain, act: (step) => sendAgain(step) },
  plant: {
    label: texts.sendWithoutThePlant,
    act: (step) => sendAgain(step, { plantId: null }),
  },
  edit: { label: texts.changeSendAgain, act: edit },
  remove: { label: texts.removeWhatWasNot, act: removeSteps },
};

/** Explains why a step was refused, and offers what can be done. The steps behind it wait. */
export function StepConflict({ orderId }: { orderId: string }) {
  const steps = useShownSteps();
  const { busy, pending, run } = useSubmit();
  const step = refusedOf(steps, orderId);
  if (!step) return null;
  const { title, text, ways } = conflictOf(step, waitingOf(steps, orderId).length);
  return (
    <section className="sp-conflict card stack g12" role="alert" aria-labelledby="sp-conflict">
      <h2 id="sp-conflict" className="row g8">
        <CircleAlert className="i" aria-hidden /> <span className="wordy">{title}</span>
      </h2>
      <p className="wordy">{text}</p>
      {ways.map((way) =>
        way === 'pin' ? (
          <AnotherPin key={way} step={step} />
        ) : way === 'stamp' ? (
          <AnotherStamp key={way} step={step} />
        ) : (
          <Button
            key={way}
            kind={way === 'remove' ? 'quiet' : 'primary'}
            block
            busy={pending === way}
            disabled={busy}
            onClick={() => void run(() => WAYS[way].act(step), way)}
          >
            {WAYS[way].label}
          </Button>
        ),
      )}
      <ButtonLink kind="quiet" block to="/support">
        <LifeBuoy className="i" aria-hidden /> {texts.askSupport}
      </ButtonLink>
    </section>
  );
}
