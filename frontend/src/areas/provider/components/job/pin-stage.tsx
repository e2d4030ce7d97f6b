import { KeyRound, LockKeyhole } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '@/shared/api/problem';
import { useOwnerId } from '@/areas/common/identity/session';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { serverNow } from '@/shared/lib/clock';
import { formatTime } from '@/shared/lib/dates';
import { takeStep } from '@/domain/providers/day/taken';
import { PIN_LENGTH, PIN_LOCK_MS, type Job } from '@/domain/providers/model';
import { stepRefusal, useStep } from '../use-step';
import { PinPad } from './pin-pad';
import { StepBar } from './step-bar';
import { texts } from './texts';

const isWrong = (error: unknown) => error instanceof ApiError && error.status === 422;
const isLocked = (error: unknown) => error instanceof ApiError && error.status === 429;

function usePinEntry(job: Job) {
  const [pin, setPin] = useState('');
  const [lockedUntil, setLockedUntil] = useState(0);
  const now = useNow(1000);
  const userId = useOwnerId() ?? '';
  const locked = lockedUntil > now;
  const { busy, error, errors, run, reset } = useStep({
    check: () => (pin.length < PIN_LENGTH ? { pin: texts.thePinHasDigits(PIN_LENGTH) } : {}),
    errorsOf: () => ({}),
    onFailure: (refused) => isLocked(refused) && setLockedUntil(serverNow() + PIN_LOCK_MS),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!locked)
      void run(() =>
        takeStep({ userId, orderId: job.orderId, title: job.title, kind: 'start', pin }),
      );
  };
  const type = (next: string) => {
    setPin(next);
    if (errors['pin'] || isWrong(error)) reset();
  };
  const text =
    errors['pin'] ?? (error !== null && !(isLocked(error) && !locked) ? stepRefusal(error) : null);
  return {
    pin,
    type,
    submit,
    busy,
    locked,
    lockedUntil,
    text,
    wrong: isWrong(error) ? stepRefusal(error) : null,
  };
}

/** Asks for the customer's PIN, without which no job starts. */
export function PinStage({ job }: { job: Job }) {
  const { pin, type, submit, busy, locked, lockedUntil, text, wrong } = usePinEntry(job);
  const online = useOnline();
  return (
    <form className="sp-form" noValidate onSubmit={submit}>
      {text === null ? (
        <p className="sp-jobp two-lines wordy">
          {texts.fourDigitsOnPhone(
            job.customerFirstName,
            online ? texts.youCannotStartWithout : texts.thereNoNetworkSo,
          )}
        </p>
      ) : (
        <p className="sp-jobp two-lines bad wordy" role="alert">
          {text}
        </p>
      )}
      <PinPad pin={pin} onPin={type} error={wrong} disabled={locked || busy} />
      <StepBar
        orderId={job.orderId}
        icon={locked ? LockKeyhole : KeyRound}
        label={locked ? texts.lockedForNow : texts.startTheJob}
        detail={
          locked
            ? texts.tryAgainAt(formatTime(lockedUntil))
            : pin.length < PIN_LENGTH
              ? texts.leftOfDigits(PIN_LENGTH - pin.length, PIN_LENGTH)
              : texts.jobStartsWhenRight
        }
        locked={locked || pin.length < PIN_LENGTH}
        busy={busy}
        kept
      />
    </form>
  );
}
