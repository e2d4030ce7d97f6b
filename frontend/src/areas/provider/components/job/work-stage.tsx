import { CircleCheckBig, Info, LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useOwnerId } from '@/areas/common/identity/session';
import { useNow } from '@/shared/hooks/use-now';
import { FormFailure } from '@/shared/forms/form-failure';
import { focusFirstError } from '@/shared/forms/focus-first-error';
import { hasErrors, type FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import {
  draftOf,
  dropDraft,
  putDraft,
  type FinishDraft,
} from '@/domain/providers/day/finish-draft';
import { isCollected } from '@/domain/cylinder/model';
import { takeStep } from '@/domain/providers/day/taken';
import { finishesEarly } from '@/domain/providers/early-finish';
import { noteProblem, type Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { missingOf, readingProblems, sentProof } from '@/domain/finish-proof/model';
import { CylinderBar } from './cylinder-part';
import { EarlyFinish } from './early-finish';
import { ProofFields } from './proof-fields';
import { ProofPhotos } from './proof-photos';
import { ExitBar, StepBar } from './step-bar';
import type { CylinderStepForm } from './use-cylinder-step';
import { WeightFields, useWeights } from './weight-fields';
import { texts } from './texts';

/** The typed note, the photos and the rest of the finish proof, kept on this phone until the job is finished. */
function useDraft({ orderId }: Job) {
  const [draft, setDraft] = useState(() => draftOf(orderId));
  const latest = useRef(draft);
  const change = (patch: Partial<FinishDraft>) => {
    latest.current = { ...latest.current, ...patch };
    putDraft(orderId, latest.current);
    setDraft(latest.current);
  };
  return { draft, latest, change, forget: () => dropDraft(orderId) };
}

/** What a provider should know before they finish without the whole proof. */
function Lacking({ missing, name }: { missing: readonly string[]; name: string }) {
  if (missing.length === 0) return null;
  return (
    <Note tone="sun" icon={Info} className="mt-4" role="status">
      {texts.leftForFinishProof(missing.join(', '), name)}
    </Note>
  );
}

/** What the materials cost, for a price that includes materials. */
function MaterialsSpent({
  job,
  value,
  error,
  onChange,
}: {
  job: Job;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const planned = job.materialsKobo ?? 0;
  if (planned <= 0) return null;
  return (
    <TextField
      className="mt-4"
      label={texts.whatDidMaterialsCost}
      optional
      inputMode="decimal"
      hint={texts.priceIncludesForThem(formatKobo(planned), job.customerFirstName)}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PhotoParts {
  needed: Job['finishProof'];
  draft: FinishDraft;
  errors: FieldErrors;
  /** The newest draft, which a photo that arrives later must not overwrite. */
  latest: { readonly current: FinishDraft };
  change: (patch: Partial<FinishDraft>) => void;
}

/** The photos from before the work, if the service needs them, and those of the finished work. */
function WorkPhotos({ needed, draft, errors, latest, change }: PhotoParts) {
  return (
    <>
      {needed?.beforePhotos && (
        <ProofPhotos
          when="before"
          {...needed.beforePhotos}
          photos={draft.before}
          error={errors['proof.beforePhotoIds']}
          onChange={(to) => change({ before: to(latest.current.before) })}
        />
      )}
      <ProofPhotos
        {...(needed?.afterPhotos ?? { of: texts.theFinishedWork })}
        photos={draft.photos}
        error={errors['photoIds']}
        onChange={(to) => change({ photos: to(latest.current.photos) })}
      />
    </>
  );
}

/** A finish soon after the start is asked about once more before it is sent. */
function useEarlyFinish(job: Job, form: RefObject<HTMLFormElement | null>) {
  const now = useNow(30_000);
  const [asked, setAsked] = useState<boolean | null>(null);
  const early = finishesEarly(job, now);
  useEffect(() => {
    // The pressed button of the question is gone; the one that asked it takes the focus.
    if (asked === false) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [asked, form]);
  return {
    now,
    early,
    asks: early && asked === true,
    ask: () => setAsked(true),
    drop: () => setAsked(false),
  };
}

interface BarProps {
  job: Job;
  /** Whether the note is empty. */
  empty: boolean;
  /** Whether the whole finish proof is there. */
  whole: boolean;
  busy: boolean;
  failure: string;
  soon: ReturnType<typeof useEarlyFinish>;
  /** The next step of the cylinder, if the job has one. */
  step: CylinderStepForm;
  onYes: () => void;
}

/** The next step of the work: that of the cylinder, or finishing. A provider who forgot the cylinder can still finish. */
function WorkBar({ job, empty, whole, busy, failure, soon, step, onYes }: BarProps) {
  const cylinder = step.next;
  if (soon.asks && !empty)
    return (
      <>
        <EarlyFinish
          job={job}
          now={soon.now}
          busy={busy}
          failure={failure}
          onYes={onYes}
          onBack={soon.drop}
        />
        {cylinder ? <CylinderBar job={job} step={step} /> : <ExitBar orderId={job.orderId} />}
      </>
    );
  if (cylinder) {
    return (
      <>
        {!empty && (
          <Button type="submit" busy={busy}>
            {texts.finishWithoutOtherSteps}
          </Button>
        )}
        <FormFailure>{failure}</FormFailure>
        <CylinderBar job={job} step={step} />
      </>
    );
  }
  return (
    <StepBar
      orderId={job.orderId}
      icon={empty ? LockKeyhole : CircleCheckBig}
      label={texts.finishTheJob}
      detail={
        empty
          ? texts.leftNoteOnWhat
          : whole
            ? texts.isAskedToConfirm(job.customerFirstName)
            : texts.withoutWholeFinishProof
      }
      locked={empty}
      busy={busy}
      kept
      error={failure || null}
    />
  );
}

/** The work is under way; a note about what was done and the finish proof of the service finish it. */
export function WorkStage({ job, step }: { job: Job; step: CylinderStepForm }) {
  const { draft, latest, change, forget } = useDraft(job);
  const { note, photos, before } = draft;
  const needed = job.finishProof;
  const missing = missingOf(needed, { ...draft, before: before.length, after: photos.length });
  const [spent, setSpent] = useState('');
  const userId = useOwnerId();
  const materialsKobo = typedKobo(spent);
  const weights = useWeights(job, isCollected(job) ? step.correction : undefined);
  const lacking =
    weights.asked && !weights.typed ? [...missing, texts.weightsIfCylinderWas] : missing;
  const check = (): FieldErrors => ({
    ...weights.problems(),
    ...readingProblems(needed, draft.readings),
    note: noteProblem(note) ?? undefined,
    ...(spent.trim() !== '' && materialsKobo === null && { materialsKobo: texts.typeAmountSuchAs }),
  });
  const { busy, errors, failure, onSubmit, run } = useStep({ check });
  const empty = note.trim() === '';
  const form = useRef<HTMLFormElement>(null);
  const soon = useEarlyFinish(job, form);
  async function finish() {
    const filled = latest.current;
    const proof = needed
      ? sentProof(needed, { ...filled, before: filled.before.length, after: filled.photos.length })
      : null;
    await takeStep({
      userId: userId ?? '',
      orderId: job.orderId,
      title: job.title,
      kind: 'finish',
      note: note.trim(),
      materialsKobo,
      gasWeights: weights.typed,
      photos: filled.photos,
      before: filled.before,
      proof,
    });
    forget();
  }
  return (
    <form
      ref={form}
      className="sp-form"
      noValidate
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        if (!soon.early || hasErrors(check())) return onSubmit(finish)(event);
        event.preventDefault();
        soon.ask();
      }}
    >
      <TextAreaField
        className="sp-note"
        label={texts.whatDidYouDo}
        hint={texts.readsThisOneOr(job.customerFirstName)}
        error={errors['note']}
        rows={4}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <MaterialsSpent job={job} value={spent} error={errors['materialsKobo']} onChange={setSpent} />
      {weights.asked && <WeightFields weights={weights} errors={errors} />}
      {needed && <ProofFields needed={needed} draft={draft} errors={errors} onChange={change} />}
      <WorkPhotos needed={needed} draft={draft} errors={errors} latest={latest} change={change} />
      {!empty && <Lacking missing={lacking} name={job.customerFirstName} />}
      <WorkBar
        job={job}
        empty={empty}
        whole={missing.length === 0}
        busy={busy}
        failure={failure}
        soon={soon}
        step={step}
        onYes={() => void run(finish).then((sent) => sent || focusFirstError(form.current))}
      />
    </form>
  );
}
