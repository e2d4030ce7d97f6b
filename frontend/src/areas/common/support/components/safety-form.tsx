import { useRef, useState, type SyntheticEvent } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { fieldErrors } from '@/shared/api/problem-text';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { TextAreaField, TextField } from '@/shared/ui/field';
import {
  reportDanger,
  sendPlace,
  ALARM_TEXTS,
  type AlarmReport,
  type AlarmSending,
} from '@/domain/support/alarm';
import { placeAtOnce, readPlace, type Place } from '@/domain/support/place';
import { texts } from '../texts';

const EMPTY = { name: '', phone: '', place: '', happened: '' };

type Values = typeof EMPTY;

const LEAST_DIGITS = 10;
const PLACE_MAX = 200;
const HAPPENED_MAX = 1500;

/** The required fields that are missing. A person who is signed in need not give a name and a phone number. */
function problemsOf({ name, phone, place, happened }: Values, guest: boolean): FieldErrors {
  return {
    ...(guest && !name.trim() && { name: texts.tellUsYourName }),
    ...(guest &&
      phone.replace(/\D/g, '').length < LEAST_DIGITS && {
        phone: texts.typePhoneNumberWe,
      }),
    ...(!place.trim() && { place: texts.tellUsWhereYou }),
    ...(!happened.trim() && { happened: texts.tellUsBrieflyWhat }),
  };
}

function reportOf(
  { name, phone, place, happened }: Values,
  guest: boolean,
  orderId: string | null,
  position: Place | null,
): AlarmReport {
  return {
    kind: 'SAFETY',
    text: happened.trim(),
    area: place.trim(),
    ...(guest ? { name: name.trim(), phone: phone.trim() } : orderId && { orderId }),
    ...(position && { position }),
  };
}

function useSafetyForm(guest: boolean, orderId: string | null) {
  const { values, field } = useFields(EMPTY);
  const [told, setTold] = useState(false);
  const [located, setLocated] = useState(false);
  // Read once, so that a report that is sent again is the same.
  const known = useRef<Place | null | undefined>(undefined);
  const { busy, error, errors, onSubmit } = useSubmit({
    check: () => problemsOf(values, guest),
    errorsOf: (problem) => {
      const { text: happened, area: place, ...others } = fieldErrors(problem);
      return { ...others, happened, place };
    },
  });
  async function follow(ticketId: string) {
    try {
      const place = await readPlace();
      if (place) setLocated((await sendPlace(ticketId, place)).stored);
    } catch {
      // The alarm is raised. Staff ask for the place when they call.
    }
  }
  async function send() {
    if (!guest && known.current === undefined) known.current = await placeAtOnce();
    const raised = await reportDanger(reportOf(values, guest, orderId, known.current ?? null));
    setTold(true);
    setLocated(raised.located);
    if (raised.ticketId && !raised.located) void follow(raised.ticketId);
  }
  const sending: AlarmSending | null = told
    ? 'told'
    : busy
      ? 'telling'
      : error === null
        ? null
        : 'failed';
  const submit = (event: SyntheticEvent<HTMLElement>) => onSubmit(send)(event);
  return { field, problems: errors, told: sending, located, submit };
}

/** Reports that a person is not safe, anywhere. The screen shows whether the team was notified. */
export function SafetyForm({ orderId = null }: { orderId?: string | null }) {
  const guest = useUser() === null;
  const { field, problems, told: sending, located, submit } = useSafetyForm(guest, orderId);
  if (sending === 'told') {
    return (
      <div className="mt-3" role="status">
        <p>{ALARM_TEXTS.told}</p>
        {located && <p className="mt-1">{texts.ourTeamSeesWhere}</p>}
      </div>
    );
  }
  return (
    <form className="stack g12 mt-3" onSubmit={submit} noValidate aria-label={texts.imNotSafe}>
      <p>{texts.orTellOurTeam}</p>
      {guest && (
        <>
          <TextField
            label={texts.yourName}
            autoComplete="name"
            maxLength={80}
            {...field('name', problems)}
          />
          <TextField
            label={texts.yourPhoneNumber}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...field('phone', problems)}
          />
        </>
      )}
      <TextField label={texts.whereAreYou} maxLength={PLACE_MAX} {...field('place', problems)} />
      <TextAreaField
        label={texts.whatHappened}
        maxLength={HAPPENED_MAX}
        {...field('happened', problems)}
      />
      <p role="status">{sending && ALARM_TEXTS[sending]}</p>
      <Button kind="danger" type="submit" busy={sending === 'telling'}>
        {sending === 'failed' ? texts.tellOurTeamAgain : texts.tellOurTeam}
      </Button>
    </form>
  );
}
