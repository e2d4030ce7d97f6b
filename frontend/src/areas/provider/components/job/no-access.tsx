import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useNow } from '@/shared/hooks/use-now';
import { formatTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { logCall, reportNoAccess } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { texts } from './texts';

const TICK_MS = 10_000;
const NOTE_MAX = 500;
const FIRST = texts.waitAtDoorCall;

const timeOf = (at: string) => new Date(at).getTime();

/** Records each call with one tap, and shows from when the next call counts. */
function Calls({ job, now }: { job: Job; now: number }) {
  const { busy, online, failure, run } = useStep();
  const calls = job.door?.calls ?? [];
  const next = job.door?.nextCallAt ?? null;
  const enough = job.door !== undefined && job.door !== null && next === null;
  const early = calls.length > 0 && next !== null && now < timeOf(next);
  return (
    <>
      {calls.length > 0 && (
        <ol className="stack g4" aria-label={texts.calls}>
          {calls.map((at) => (
            <li key={at} className="num">
              {texts.youCalledAt(formatTime(timeOf(at)))}
            </li>
          ))}
        </ol>
      )}
      <FormFailure>{failure}</FormFailure>
      {!enough && (
        <>
          {early && (
            <p className="small soft" role="status">
              {texts.nextCallCountsFrom(formatTime(timeOf(next)))}
            </p>
          )}
          <Button
            block
            busy={busy}
            disabled={!online || early}
            onClick={() => void run(() => logCall(job.orderId))}
          >
            <PhoneCall className="i" aria-hidden />{' '}
            {calls.length === 0 ? texts.iCalledNoAnswer : texts.iCalledAgainNo}
          </Button>
        </>
      )}
    </>
  );
}

/** A note and the no-access report itself; support decides. */
function Report({ job, now }: { job: Job; now: number }) {
  const [note, setNote] = useState('');
  const { busy, online, failure, onSubmit } = useStep();
  const door = job.door;
  if (!door || door.nextCallAt) return null;
  const from = timeOf(door.waitedAt);
  if (now < from)
    return (
      <p className="small soft" role="status">
        {texts.pleaseWaitUntilThen(formatTime(from))}
      </p>
    );
  return (
    <form
      className="stack g12"
      noValidate
      aria-label={texts.reportNoOneOpens}
      onSubmit={onSubmit(() => reportNoAccess(job.orderId, note.trim()))}
    >
      <TextAreaField
        label={texts.whatDoYouSee}
        optional
        hint={texts.supportAndReadIt(job.customerFirstName)}
        value={note}
        maxLength={NOTE_MAX}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" block busy={busy} disabled={!online}>
        {texts.reportNoOneOpens}
      </Button>
    </form>
  );
}

/** For a provider whom no one lets in: the calls, the waiting time, and the report. */
export function NoAccess({ job }: { job: Job }) {
  const now = useNow(TICK_MS);
  const [open, setOpen] = useState(false);
  const asked = job.cancellation?.state === 'ASKED';
  if (asked) return null;
  const begun = (job.door?.calls.length ?? 0) > 0;
  if (!open && !begun) {
    return (
      <Button block className="sp-door mt-4" onClick={() => setOpen(true)}>
        {texts.noAccess}
      </Button>
    );
  }
  return (
    <section className="sp-door card stack g12 mt-4" aria-labelledby="sp-door">
      <h2 id="sp-door" className="sp-sec">
        {texts.noAccess}
      </h2>
      <p className="small soft wordy">{FIRST}</p>
      {job.door && (
        <p className="small num">{texts.atTheDoorSince(formatTime(timeOf(job.door.arrivedAt)))}</p>
      )}
      <Calls job={job} now={now} />
      <Report job={job} now={now} />
    </section>
  );
}
