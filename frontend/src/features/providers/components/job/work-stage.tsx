import { CircleCheckBig, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { finishJob } from '../../api';
import { nextStep, noteProblem, type Job } from '../../model';
import { useStep } from '../use-step';
import { StepBar } from './step-bar';
import { WeightFields, useWeights } from './weight-fields';

const KIND = 'sessionStorage';
const keyOf = (job: Job) => `gida_finish_${job.orderId}`;

/** The typed note, kept on this phone until the job is finished. */
function useNote(job: Job) {
  const [note, setNote] = useState(() => readStored(keyOf(job), KIND) ?? '');
  const change = (next: string) => {
    setNote(next);
    writeStored(keyOf(job), next, KIND);
  };
  return { note, change, forget: () => removeStored(keyOf(job), KIND) };
}

/** The work is under way; a note about what was done finishes it. */
export function WorkStage({ job }: { job: Job }) {
  const { note, change, forget } = useNote(job);
  const [spent, setSpent] = useState('');
  const planned = job.materialsKobo ?? 0;
  const materialsKobo = typedKobo(spent);
  const weights = useWeights(job);
  const { busy, errors, failure, onSubmit } = useStep({
    check: () => ({ ...weights.problems(), note: noteProblem(note) ?? undefined, ...(spent.trim() !== '' && materialsKobo === null && { materialsKobo: 'Type an amount such as 7,150.' }) }),
  });
  const empty = note.trim() === '';
  async function finish() {
    await finishJob(job.orderId, note.trim(), materialsKobo, weights.typed);
    forget();
  }
  return (
    <form className="sp-form" noValidate onSubmit={onSubmit(finish)}>
      <TextAreaField
        className="sp-note"
        label="What did you do?"
        hint={`${job.customerFirstName} reads this. One or two sentences are enough.`}
        error={errors['note']}
        rows={4}
        value={note}
        onChange={(event) => change(event.target.value)}
      />
      {planned > 0 && (
        <TextField
          className="mt-4"
          label="What did the materials cost?"
          optional
          inputMode="decimal"
          hint={`The price includes ${formatKobo(planned)} for them. If they cost less, the rest is refunded to ${job.customerFirstName}; leave it empty if they cost the same.`}
          error={errors['materialsKobo']}
          value={spent}
          onChange={(event) => setSpent(event.target.value)}
        />
      )}
      {weights.asked && <WeightFields weights={weights} errors={errors} />}
      <StepBar
        icon={empty ? LockKeyhole : CircleCheckBig}
        label="Finish the job"
        detail={empty ? 'Left: your note on what you did' : (nextStep(job)?.detail ?? '')}
        locked={empty}
        busy={busy}
        error={failure || null}
      />
    </form>
  );
}
