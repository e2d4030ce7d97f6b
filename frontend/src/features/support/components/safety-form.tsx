import { useState, type SyntheticEvent } from 'react';
import { useUser } from '@/features/identity/session';
import { fieldErrors } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { reportDanger, TOLD, type AlarmReport, type Told } from '../alarm';

const EMPTY = { name: '', phone: '', place: '', happened: '' };

type Values = typeof EMPTY;
type Faults = Partial<Values>;

const LEAST_DIGITS = 10;
const PLACE_MAX = 200;
const HAPPENED_MAX = 1500;

/** The required fields that are missing. A person who is signed in need not give a name and a phone number. */
function faultsOf({ name, phone, place, happened }: Values, guest: boolean): Faults {
  return {
    ...(guest && !name.trim() && { name: 'Tell us your name.' }),
    ...(guest && phone.replace(/\D/g, '').length < LEAST_DIGITS && { phone: 'Type a phone number that we can call now.' }),
    ...(!place.trim() && { place: 'Tell us where you are.' }),
    ...(!happened.trim() && { happened: 'Tell us what happened, in a few words.' }),
  };
}

function reportOf({ name, phone, place, happened }: Values, guest: boolean): AlarmReport {
  const message = `${happened.trim()}\nThe place: ${place.trim()}`;
  return { category: 'SAFETY', message, ...(guest && { name: name.trim(), phone: phone.trim() }) };
}

function useSafetyForm(guest: boolean) {
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [told, setTold] = useState<Told | null>(null);
  const set = (patch: Partial<Values>) => setValues((now) => ({ ...now, ...patch }));
  async function send() {
    setTold('telling');
    try {
      const { told: reached } = await reportDanger(reportOf(values, guest));
      setTold(reached ? 'told' : 'failed');
    } catch (problem) {
      const { message: happened, ...said } = fieldErrors(problem);
      setFaults({ ...said, ...(happened && { happened }) });
      setTold('failed');
    }
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = faultsOf(values, guest);
    setFaults(found);
    if (Object.keys(found).length === 0) void send();
  }
  return { values, faults, told, set, submit };
}

/** Reports that a person is not safe, anywhere. The screen shows whether the team was notified. */
export function SafetyForm() {
  const guest = useUser() === null;
  const { values, faults, told, set, submit } = useSafetyForm(guest);
  if (told === 'told') {
    return (
      <p className="mt-3" role="status">
        {TOLD.told}
      </p>
    );
  }
  return (
    <form className="stack g12 mt-3" onSubmit={submit} noValidate aria-label="I’m not safe">
      <p>Or tell our team here. We call you back at once.</p>
      {guest && (
        <>
          <TextField label="Your name" autoComplete="name" maxLength={80} value={values.name} error={faults.name} onChange={(event) => set({ name: event.target.value })} />
          <TextField label="Your phone number" type="tel" autoComplete="tel" maxLength={20} value={values.phone} error={faults.phone} onChange={(event) => set({ phone: event.target.value })} />
        </>
      )}
      <TextField label="Where are you?" maxLength={PLACE_MAX} value={values.place} error={faults.place} onChange={(event) => set({ place: event.target.value })} />
      <TextAreaField label="What happened?" maxLength={HAPPENED_MAX} value={values.happened} error={faults.happened} onChange={(event) => set({ happened: event.target.value })} />
      <p role="status">{told && TOLD[told]}</p>
      <Button kind="danger" type="submit" busy={told === 'telling'}>
        {told === 'failed' ? 'Tell our team again' : 'Tell our team'}
      </Button>
    </form>
  );
}
