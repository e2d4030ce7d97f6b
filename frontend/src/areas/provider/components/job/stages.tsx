import { Hourglass, Play } from 'lucide-react';
import { StagePlan } from '@/areas/common/orders/stage-plan';
import { formatKobo } from '@/shared/lib/money';
import { Note } from '@/shared/ui/note';
import { beginStage } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { StepBar } from './step-bar';
import { texts } from './texts';

/** The first stage that the customer has not paid. */
const unpaidOf = ({ stages }: Pick<Job, 'stages'>) => stages?.find(({ paid }) => !paid);

/** The stages of the price, and whether each is paid. */
export function Stages({ job }: { job: Job }) {
  return <StagePlan stages={job.stages ?? []} due={unpaidOf(job)?.stage} />;
}

/** The next stage that can begin; undefined at the last one. */
export const nextStageOf = ({ stages, workStage }: Pick<Job, 'stages' | 'workStage'>) =>
  stages?.find(({ stage }) => stage === (workStage ?? 0) + 1);

/** Begins the next stage, once it is paid. */
export function GoOn({ job }: { job: Job }) {
  const { busy, failure, run } = useStep();
  const next = nextStageOf(job);
  if (!next) return null;
  if (!next.paid) {
    return (
      <Note tone="sun" icon={Hourglass} role="status" className="mt-4">
        <b className="font-semibold">{texts.stageNotPaidYet(next.stage)}</b>
        <br />
        {texts.wasAskedPayStart(job.customerFirstName, formatKobo(next.amountKobo), next.name)}
      </Note>
    );
  }
  return (
    <StepBar
      orderId={job.orderId}
      icon={Play}
      label={texts.continueWithStage(next.stage)}
      detail={texts.paidHeld(next.name)}
      busy={busy}
      error={failure || null}
      onPress={() => void run(() => beginStage(job.orderId, next.stage))}
    />
  );
}
