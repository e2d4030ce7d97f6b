import { CircleAlert, LifeBuoy } from 'lucide-react';
import { useState, type ComponentType, type SyntheticEvent } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import type { Step } from '@/shared/steps/steps';
import { Button, ButtonLink } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { conflictOf, refusedOf, waitingOf, type Conflict } from '@/domain/providers/day/applied';
import { draftOfStep, putDraft } from '@/domain/providers/day/finish-draft';
import { removeSteps, sendAgain, sendBefore } from '@/domain/providers/day/taken';
import { useShownSteps } from '../../day/use-day';
import { PIN_LENGTH, pinDigits, type Job } from '@/domain/providers/model';
import { AnotherPlant, AnotherStamp } from './another-stamp';
import { CorrectStamps } from './correct-stamps';
import { texts } from './texts';
import { useCorrection } from './use-cylinder-step';

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

type Way = Conflict['ways'][number];

const WAYS: Record<
  Exclude<Way, 'pin' | 'stamp' | 'correct' | 'plant'>,
  { label: string; act: (step: Step) => Promise<void> }
> = {
  now: { label: texts.sendWithTimeNow, act: (step) => sendAgain(step, { happenedAt: null }) },
  again: { label: texts.tryAgain, act: (step) => sendAgain(step) },
  edit: { label: texts.changeSendAgain, act: edit },
  remove: { label: texts.removeWhatWasNot, act: removeSteps },
};

/** Corrects what was read when the cylinders were collected, and sends the refused step again behind that. */
function CorrectFirst({ job, step }: { job: Job; step: Step }) {
  const correction = useCorrection();
  if (!job.cylinder) return null;
  return (
    <CorrectStamps
      job={job}
      correction={correction}
      send={(corrected) => sendBefore(step, corrected)}
    />
  );
}

const FORMS: Partial<Record<Way, ComponentType<{ job: Job; step: Step }>>> = {
  pin: AnotherPin,
  stamp: AnotherStamp,
  correct: CorrectFirst,
  plant: AnotherPlant,
};

const isButton = (way: Way): way is keyof typeof WAYS => way in WAYS;

/** Explains why a step was refused, and offers what can be done. The steps behind it wait. */
export function StepConflict({ job }: { job: Job }) {
  const steps = useShownSteps();
  const { busy, pending, run } = useSubmit();
  const step = refusedOf(steps, job.orderId);
  if (!step) return null;
  const { title, text, ways } = conflictOf(step, waitingOf(steps, job.orderId).length);
  return (
    <section className="sp-conflict card stack g12" aria-labelledby="sp-conflict">
      <div className="stack g12" role="alert">
        <h2 id="sp-conflict" className="row g8">
          <CircleAlert className="i" aria-hidden /> <span className="wordy">{title}</span>
        </h2>
        <p className="wordy">{text}</p>
      </div>
      {ways.map((way) => {
        const Form = FORMS[way];
        // Each refusal has its own forms: what was typed for one step does not fit another.
        if (Form) return <Form key={`${way} ${step.key}`} job={job} step={step} />;
        return (
          isButton(way) && (
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
          )
        );
      })}
      <ButtonLink kind="quiet" block to="/support">
        <LifeBuoy className="i" aria-hidden /> {texts.askSupport}
      </ButtonLink>
    </section>
  );
}
