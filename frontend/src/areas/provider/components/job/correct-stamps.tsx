import { useEffect, useRef, useState } from 'react';
import { useOwnerId } from '@/areas/common/identity/session';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { Button } from '@/shared/ui/button';
import { draftsOf, stampErrors, stampsOf } from '@/domain/cylinder/stamp';
import { sizedStamps } from '@/domain/providers/day/cylinder-draft';
import { takeStep, type ToTake } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { StampFields } from './stamp-fields';
import { texts } from './stamp-texts';
import type { Correction } from './use-cylinder-step';

interface FormProps {
  job: Job;
  send: (correction: ToTake) => Promise<unknown>;
  onClose: () => void;
}

function CorrectionForm({ job, send, onClose }: FormProps) {
  const { orderId, title, cylinder } = job;
  const userId = useOwnerId() ?? '';
  const [typed, setTyped] = useState(() => draftsOf(cylinder?.cylinders ?? []));
  const stamps = sizedStamps(job, typed);
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, failure, onSubmit } = useStep({ check: () => stampErrors(stamps) });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  async function correct() {
    const cylinders: Schema<'CylinderStampRequest'>[] = stampsOf(stamps);
    await send({ userId, orderId, title, kind: 'stamps-corrected', cylinders });
    onClose();
  }
  return (
    <form
      ref={form}
      className="stack g16 mt-4"
      noValidate
      aria-label={texts.correctWhatIsStamped}
      onSubmit={onSubmit(correct)}
    >
      <StampFields stamps={stamps} errors={errors} onChange={setTyped} />
      <p className="small soft wordy">{texts.whatYouReadFirstStays}</p>
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" block busy={busy}>
        {texts.sendTheCorrection}
      </Button>
      <Button block onClick={onClose}>
        {texts.leaveTheStamp}
      </Button>
    </form>
  );
}

interface Props {
  job: Job;
  correction: Correction;
  /** How the correction is sent; as the next step of the job without it. */
  send?: FormProps['send'];
}

/** Corrects stamps that the provider misread, until the weights are recorded. Without a network the correction is kept on this phone, like a step. */
export function CorrectStamps({ job, correction, send = takeStep }: Props) {
  const { open, ask, close } = correction;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (open === false) opener.current?.focus();
  }, [open]);
  if (open) return <CorrectionForm job={job} send={send} onClose={close} />;
  return (
    <Button ref={opener} block className="mt-3" onClick={ask}>
      {texts.correctWhatIsStamped}
    </Button>
  );
}
