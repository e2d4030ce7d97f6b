import type { Quote } from '@/domain/orders/model';
import { stageState } from '@/domain/orders/quote-model';
import { Money } from '@/shared/ui/money';
import { texts } from './texts';
import '@/shared/ui/lines.css';

interface Props {
  stages: Quote['stages'];
  workingDays?: number | null | undefined;
  /** The number of the stage that is due now. */
  due?: number | null | undefined;
}

/** The stages of a plan, each with its amount and whether it is paid. */
export function StagePlan({ stages, workingDays = null, due = null }: Props) {
  if (stages.length === 0) return null;
  return (
    <section className="mt-4" aria-label={texts.paidInStages}>
      <h2 className="h3">{texts.paidInStagesWithCount(stages.length)}</h2>
      <p className="small soft mt-1">
        {texts.eachStagePaidBefore(workingDays ? texts.workTakesWorkingDay(workingDays) : '')}
      </p>
      <ol className="lines mt-2">
        {stages.map((stage) => (
          <li key={stage.stage} className="line">
            <span className="wordy">
              {`${stage.stage}. ${stage.name}`}
              <small className="small faint block">{`${stage.percent} %: ${stageState(stage, due)}`}</small>
            </span>
            <Money kobo={stage.amountKobo} />
          </li>
        ))}
      </ol>
    </section>
  );
}
