import { CircleCheckBig, LockKeyhole } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { fieldErrors } from '@/shared/api/problem';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { TextAreaField } from '@/shared/ui/field';
import { finishJob } from '../../api';
import { nextStep, noteProblem, type Job } from '../../model';
import { stepRefusal, useStep } from '../use-step';
import { StepBar } from './step-bar';

const KIND = 'sessionStorage';
const keyOf = (job: Job) => `gida_finish_${job.orderId}`;

/** What was typed, kept on this phone until the job is finished. */
function useNote(job: Job) {
  const [note, setNote] = useState(() => readStored(keyOf(job), KIND) ?? '');
  const change = (next: string) => {
    setNote(next);
    writeStored(keyOf(job), next, KIND);
  };
  return { note, change, forget: () => removeStored(keyOf(job), KIND) };
}

/** The work is on: a note on what was done ends it. */
export function WorkStage({ job }: { job: Job }) {
  const { note, change, forget } = useNote(job);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, error, run } = useStep();
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldErrors(error)['note'];
  const empty = note.trim() === '';
  const focus = () => form.current?.querySelector('textarea')?.focus();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = noteProblem(note);
    setProblem(found);
    if (found) return focus();
    if (await run(() => finishJob(job.orderId, note.trim()))) forget();
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
      <StepBar
        icon={empty ? LockKeyhole : CircleCheckBig}
        label="Finish the job"
        detail={empty ? 'Left: your note on what you did' : (nextStep(job)?.detail ?? '')}
        locked={empty}
        busy={busy}
        error={error !== null && !refused ? stepRefusal(error) : null}
      />
    </form>
  );
}
