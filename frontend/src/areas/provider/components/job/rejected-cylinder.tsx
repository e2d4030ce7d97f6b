import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { TextAreaField } from '@/shared/ui/field';
import { isTooOld } from '@/domain/cylinder/stamp';
import { rejectCylinder } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { YearField, changedAt } from './stamp-fields';
import { texts } from './texts';
import { useCylinderDraft } from './use-cylinder-step';

type Fault = Schema<'CylinderFault'>;

const NOTE_MAX = 500;
const FAULTS: readonly { id: Fault; label: string; help?: string }[] = [
  { id: 'EXPIRED', label: texts.cylinderExpired, help: texts.readTheStamp },
  { id: 'DAMAGED', label: texts.cylinderDamaged },
  { id: 'LEAKING', label: texts.cylinderLeaks, help: texts.carryItOutside },
  { id: 'OVERFULL', label: texts.cylinderOverfull },
  { id: 'WRONG_SIZE', label: texts.cylinderWrongSize },
];

interface ReportProps {
  job: Job;
  /** Whether the year on a stamp shows that the cylinder is too old. */
  expired: boolean;
  onClose: () => void;
}

function Report({ job, expired, onClose }: ReportProps) {
  const [fault, setFault] = useState<Fault | undefined>(expired ? 'EXPIRED' : undefined);
  const [note, setNote] = useState('');
  const { busy, online, failure, onPress } = useStep();
  async function reject() {
    if (!fault) return;
    const text = note.trim();
    await rejectCylinder(job.orderId, { fault, ...(text && { note: text }) });
  }
  // Only a tap on the button rejects: Enter on a fault must not end the order.
  return (
    <form
      className="stack g12"
      noValidate
      aria-label={texts.rejectTheCylinder}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className="stack g8">
        <legend className="label mb-2">{texts.whatIsWrongWithIt}</legend>
        {FAULTS.map(({ id, label, help }) => (
          <Choice
            key={id}
            name="fault"
            checked={fault === id}
            onChange={() => setFault(id)}
            label={label}
            help={help}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={texts.whatDoYouSee}
        optional
        hint={texts.supportAndReadIt(job.customerFirstName)}
        value={note}
        maxLength={NOTE_MAX}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="small soft wordy">{texts.orderEndsYouArePaid}</p>
      <FormFailure>{failure}</FormFailure>
      <Button
        kind="danger"
        block
        busy={busy}
        disabled={!online || !fault}
        onClick={onPress(reject, 'reject')}
      >
        {texts.rejectTheCylinder}
      </Button>
      <Button block onClick={onClose}>
        {texts.itIsFine}
      </Button>
    </form>
  );
}

/** What the provider checks at the door before they take a cylinder, and the report of one that cannot be filled. */
export function CylinderCheck({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const { draft, change } = useCylinderDraft(job);
  if (!job.cylinder || job.cancellation?.state === 'ASKED') return null;
  const { stamps } = draft;
  const expired = stamps.some(({ year }) => isTooOld(year));
  return (
    <section className="card stack g12 mt-4" aria-labelledby="sp-check">
      <h2 id="sp-check" className="sp-sec">
        {texts.checkTheCylinder}
      </h2>
      <p className="small soft wordy">{texts.checkBeforeYouTake}</p>
      {stamps.map((stamp, at) => (
        <YearField
          key={String(at)}
          stamp={stamp}
          number={stamps.length > 1 ? at + 1 : undefined}
          error={isTooOld(stamp.year) ? texts.expiredSoReject : undefined}
          onChange={(year) => change({ stamps: changedAt(stamps, at, { year }) })}
        />
      ))}
      {open ? (
        <Report job={job} expired={expired} onClose={() => setOpen(false)} />
      ) : (
        <Button block onClick={() => setOpen(true)}>
          {texts.itCannotBeFilled}
        </Button>
      )}
    </section>
  );
}
