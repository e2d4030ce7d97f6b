import { useEffect, useState } from 'react';
import { FormFields } from '../../components/form-fields';
import { Question } from '../../components/question';
import type { Draft } from '../../draft-store';
import { addressText } from '../../place-model';
import { useUser } from '@/features/identity/session';
import { openTicket } from '@/features/support/api';
import { keyFor } from '@/shared/api/idempotency';
import { useOnline } from '@/shared/hooks/use-online';
import { Button } from '@/shared/ui/button';
import { CheckLine, Choice } from '@/shared/ui/choice';
import { FieldError, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { cylinderOf, isLarge, named } from '../model';
import type { StepProps } from './size-step';

type Told = 'telling' | 'told' | 'failed';

/** The key is not given up after a success: however often this screen is opened, the same place is told once a draft. */
const raise = (draftId: string, message: string) => openTicket({ category: 'GAS_SAFETY', subject: 'Smell of gas', message }, keyFor(`gas smell ${draftId}`, message));

/** Tells the desk at once when somebody who is signed in smells gas; again when the network is back, or when asked to. */
function useAlert(draft: Draft): { told: Told; again: () => void } | null {
  const user = useUser();
  const online = useOnline();
  const [told, setTold] = useState<Told>('telling');
  const [attempt, setAttempt] = useState(0);
  const place = addressText(draft.address) || user?.address;
  const message = place ? `I smell gas. The place: ${place}.` : 'I smell gas.';
  const signedIn = user !== null;
  const { id } = draft;
  useEffect(() => {
    if (!signedIn) return;
    let current = true;
    const say = (became: Told) => current && setTold(became);
    raise(id, message).then(
      () => say('told'),
      () => say('failed'),
    );
    return () => {
      current = false;
    };
  }, [signedIn, id, message, online, attempt]);
  function again() {
    setTold('telling');
    setAttempt(attempt + 1);
  }
  return signedIn ? { told, again } : null;
}

const TOLD: Record<Told, string> = {
  telling: 'Telling our team.',
  told: 'Our team has been told. Call 112 all the same.',
  failed: 'We could not tell our team from here. Call 112.',
};

/** Somebody smells gas: what to do, and nothing else. */
export function Emergency({ draft }: { draft: Draft }) {
  const alert = useAlert(draft);
  return (
    <Note tone="clay" role="alert">
      <h2 className="h2">Stop. Do this now</h2>
      <ol className="mt-2 list-decimal pl-5">
        <li>Open windows.</li>
        <li>No flames, and touch no switches.</li>
        <li>Move out.</li>
        <li>
          Call{' '}
          <a className="link" href="tel:112">
            112
          </a>
          .
        </li>
      </ol>
      <p className="mt-2">We do not bring gas now. Come back when the smell is gone and the cause is found.</p>
      {alert && (
        <p className="small mt-2" role="status">
          {TOLD[alert.told]}
        </p>
      )}
      {alert?.told === 'failed' && (
        <Button className="mt-2" onClick={alert.again}>
          Tell our team again
        </Button>
      )}
    </Note>
  );
}

function Smell({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const { gas_smell: smell } = answers;
  return (
    <Question className="h1" label="Do you smell gas now?" error={smell === true ? undefined : errors['gas_smell']}>
      <div className="stack g8">
        <Choice name="gas_smell" checked={smell === false} onChange={() => onAnswers({ gas_smell: false })} label="No" />
        <Choice name="gas_smell" checked={smell === true} onChange={() => onAnswers({ gas_smell: true })} label="Yes, I smell gas" />
      </div>
    </Question>
  );
}

const TICKS = [
  { key: 'upright', text: 'The cylinder stands upright, with its cap on' },
  { key: 'outside_vehicle', text: 'It is not in the cabin of a vehicle' },
  { key: 'adult_present', text: 'Somebody of 18 or older will be there' },
] as const;

function Ticks({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const own = answers['mode'] !== 'new';
  return (
    <fieldset>
      <legend className="h2">Please tick what is so</legend>
      <div className="card cnts">
        {TICKS.filter(({ key }) => own || key === 'adult_present').map(({ key, text }) => (
          <div key={key} className={errors[key] ? 'cnt bad !block py-2' : 'py-2'} aria-invalid={errors[key] ? true : undefined} tabIndex={errors[key] ? -1 : undefined}>
            <CheckLine name={key} checked={answers[key] === true} onChange={(on) => onAnswers({ [key]: on })}>
              {text}
            </CheckLine>
            {errors[key] && <FieldError>{errors[key]}</FieldError>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Year({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const year = answers['year_made'];
  return (
    <TextField
      label="Year stamped on the cylinder"
      optional
      hint="Cylinders older than 15 years are not filled."
      inputMode="numeric"
      maxLength={4}
      value={typeof year === 'string' ? year : ''}
      error={errors['year_made']}
      onChange={(event) => onAnswers({ year_made: event.target.value.replace(/\D/g, '') })}
    />
  );
}

/** What keeps everybody safe; a smell of gas ends it here. */
export function SafetyStep({ draft, ...props }: StepProps & { draft: Draft }) {
  const { answers, fields, errors, onAnswers } = props;
  const own = answers['mode'] !== 'new';
  return (
    <>
      <h1 className="vh">Gas: safety first</h1>
      <Smell {...props} />
      {answers['gas_smell'] === true ? (
        <Emergency draft={draft} />
      ) : (
        <>
          <Ticks {...props} />
          {isLarge(cylinderOf(answers)) && <FormFields fields={named(fields, 'ground_floor')} answers={answers} errors={errors} onAnswer={(key, value) => onAnswers({ [key]: value })} />}
          {own && <Year {...props} />}
          {own && <FormFields fields={named(fields, 'photos')} answers={answers} errors={errors} onAnswer={(key, value) => onAnswers({ [key]: value })} />}
        </>
      )}
    </>
  );
}
