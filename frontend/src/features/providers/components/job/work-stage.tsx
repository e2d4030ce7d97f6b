import { CircleCheckBig, LockKeyhole } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { fieldErrors } from '@/shared/api/problem';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { finishJob } from '../../api';
import { nextStep, noteProblem, type Job } from '../../model';
import { stepRefusal, useStep } from '../use-step';
import { StepBar } from './step-bar';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [spent, setSpent] = useState('');
  const [unread, setUnread] = useState(false);
  const planned = job.materialsKobo ?? 0;
  const { busy, error, run } = useStep();
  const form = useRef<HTMLFormElement>(null);
  const { note: refused, materialsKobo: refusedSpent } = fieldErrors(error);
  const empty = note.trim() === '';
  const focus = () => form.current?.querySelector('textarea')?.focus();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = noteProblem(note);
    setProblem(found);
    if (found) return focus();
    const materialsKobo = typedKobo(spent);
    setUnread(spent.trim() !== '' && materialsKobo === null);
    if (spent.trim() !== '' && materialsKobo === null) return;
    if (await run(() => finishJob(job.orderId, note.trim(), materialsKobo))) forget();
  };
  return (
    <form ref={form} className="sp-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        className="sp-note"
        label="What did you do?"
        hint={`${job.customerFirstName} reads this. One or two sentences are enough.`}
        error={problem ?? refused}
        rows={4}
        value={note}
        onChange={(event) => {
          change(event.target.value);
          setProblem(null);
        }}
      />
      {planned > 0 && (
        <TextField
          className="mt-4"
          label="What did the materials cost?"
          optional
          inputMode="decimal"
          hint={`The price includes ${formatKobo(planned)} for them. If they cost less, the rest is refunded to ${job.customerFirstName}; leave it empty if they cost the same.`}
          error={unread ? 'Type an amount such as 7,150.' : refusedSpent}
          value={spent}
          onChange={(event) => {
            setSpent(event.target.value);
            setUnread(false);
          }}
        />
      )}
      <StepBar
        icon={empty ? LockKeyhole : CircleCheckBig}
        label="Finish the job"
        detail={empty ? 'Left: your note on what you did' : (nextStep(job)?.detail ?? '')}
        locked={empty}
        busy={busy}
        error={error !== null && !refused && !refusedSpent ? stepRefusal(error) : null}
      />
    </form>
  );
}
