import { statusRow } from './model';
import { texts } from './texts';

/** The statuses that last from the acceptance to the end of the work, which the step tells apart. */
const WITH_PROVIDER: readonly string[] = ['ASSIGNED', 'IN_PROGRESS'];

const STEP_LABELS: Readonly<Record<string, string>> = {
  EN_ROUTE: texts.chipOnTheWay,
  AT_GATE: texts.chipAtTheGate,
  ARRIVED: texts.chipArrived,
  VARIATION_PENDING: texts.chipExtraWork,
  PAUSED_PARTS: texts.chipPaused,
  PAUSED_NO_POWER: texts.chipPaused,
  FINISHED: texts.chipFinished,
};

/** The label of an order's chip: its status, or the step of its provider, so that it says the same as the sentence beside it. */
export function chipLabel(status: string, step?: string | null): string {
  const label = WITH_PROVIDER.includes(status) ? STEP_LABELS[step ?? ''] : undefined;
  return label ?? statusRow(status).label;
}
