import { CircleCheckBig, LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOwnerId } from '@/features/identity/session';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { draftOf, dropDraft, putDraft, type FinishDraft } from '../../day/finish-draft';
import { takeStep } from '../../day/taken';
import { nextStep, noteProblem, type Job } from '../../model';
import { useStep } from '../use-step';
import { ProofPhotos } from './proof-photos';
import { StepBar } from './step-bar';
import { WeightFields, useWeights } from './weight-fields';

/** The typed note and the photos, kept on this phone until the job is finished. */
function useDraft({ orderId }: Job) {
  const [draft, setDraft] = useState(() => draftOf(orderId));
  const latest = useRef(draft);
  const change = (patch: Partial<FinishDraft>) => {
    latest.current = { ...latest.current, ...patch };
    putDraft(orderId, latest.current);
    setDraft(latest.current);
  };
  return { ...draft, latest, change, forget: () => dropDraft(orderId) };
}

/** The work is under way; a note about what was done finishes it. */
export function WorkStage({ job }: { job: Job }) {
  const { note, photos, latest, change, forget } = useDraft(job);
  const [spent, setSpent] = useState('');
  const userId = useOwnerId();
  const planned = job.materialsKobo ?? 0;
  const materialsKobo = typedKobo(spent);
  const weights = useWeights(job);
  const { busy, errors, failure, onSubmit } = useStep({
    check: () => ({ ...weights.problems(), note: noteProblem(note) ?? undefined, ...(spent.trim() !== '' && materialsKobo === null && { materialsKobo: 'Type an amount such as 7,150.' }) }),
  });
  const empty = note.trim() === '';
  async function finish() {
    await takeStep({ userId: userId ?? '', orderId: job.orderId, title: job.title, kind: 'finish', note: note.trim(), materialsKobo, gasWeights: weights.typed, photos: latest.current.photos });
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
        onChange={(event) => change({ note: event.target.value })}
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
      <ProofPhotos photos={photos} error={errors['photoIds']} onChange={(to) => change({ photos: to(latest.current.photos) })} />
      <StepBar
        orderId={job.orderId}
        icon={empty ? LockKeyhole : CircleCheckBig}
        label="Finish the job"
        detail={empty ? 'Left: your note on what you did' : (nextStep(job)?.detail ?? '')}
        locked={empty}
        busy={busy}
        kept
        error={failure || null}
      />
    </form>
  );
}
