import { useOwnerId } from '@/areas/common/identity/session';
import { FormFailure } from '@/shared/forms/form-failure';
import { Button } from '@/shared/ui/button';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { CorrectStamps } from './correct-stamps';
import { useCorrection } from './use-cylinder-step';
import { WeightFields, useWeights } from './weight-fields';
import { texts } from './texts';

/** Adds the weights to a gas job that was finished without them. Until then no one can confirm it. */
export function LateWeights({ job }: { job: Job }) {
  const userId = useOwnerId() ?? '';
  const correction = useCorrection();
  const weights = useWeights(job, correction);
  const { busy, errors, failure, onSubmit } = useStep({
    check: () =>
      weights.typed
        ? weights.problems()
        : { beforeKg: texts.typeWeightBeforeFilling, ...weights.problems() },
  });
  if (!weights.asked || job.status !== 'IN_PROGRESS' || job.proof?.complete !== false) return null;
  const send = () =>
    takeStep({
      userId,
      orderId: job.orderId,
      title: job.title,
      kind: 'finish',
      note: job.finishNote ?? '',
      gasWeights: weights.typed,
    });
  return (
    <>
      {job.cylinder && <CorrectStamps job={job} correction={correction} />}
      <form
        className="sp-form"
        aria-label={texts.addTheWeights}
        noValidate
        onSubmit={onSubmit(send)}
      >
        <p className="sp-jobp wordy">{texts.weightsMissingCanConfirm(job.customerFirstName)}</p>
        <WeightFields weights={weights} errors={errors} />
        <FormFailure className="mt-4">{failure}</FormFailure>
        <Button kind="primary" type="submit" className="mt-4" busy={busy}>
          {texts.sendTheWeights}
        </Button>
      </form>
    </>
  );
}
