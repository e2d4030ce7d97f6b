import type { Schema } from '@/shared/api/types';
import { formatBrief } from '@/shared/lib/dates';
import type { TimelineStep } from '@/shared/ui/timeline';
import { texts } from './texts';

type CylinderStep = Schema<'CylinderStep'>;

/** The way of a gas cylinder to the plant and back, in its order. */
export const CYLINDER_WAY: readonly CylinderStep[] = [
  'CYLINDER_COLLECTED',
  'AT_PLANT',
  'FILLED',
  'RETURNING',
];

const TEXTS: Record<CylinderStep, string> = {
  CYLINDER_COLLECTED: texts.cylinderCollected,
  AT_PLANT: texts.atThePlant,
  FILLED: texts.filled,
  RETURNING: texts.onTheWayBack,
};

interface Job {
  status: string;
  trackingStep?: string | null;
  stepReports?: readonly Schema<'StepReport'>[];
}

const reportOf = (step: CylinderStep, { stepReports = [] }: Job) =>
  stepReports.findLast((report) => report.step === step);

/**
 * The place of the last step that the cylinder has reached; -1 before it was collected. While the work is paused and after it, this follows
 * from the step reports. A job that begins again after its finish still has its earlier reports, which do not count.
 */
function placeOf(job: Job): number {
  if (job.trackingStep === 'STARTED') return -1;
  const present = CYLINDER_WAY.findIndex((step) => step === job.trackingStep);
  return present >= 0
    ? present
    : CYLINDER_WAY.findLastIndex((step) => reportOf(step, job) !== undefined);
}

/** Whether the work is under way: the cylinder is collected, filled or brought back. */
export const isBeingFilled = ({ status, trackingStep }: Job) =>
  status === 'IN_PROGRESS' && trackingStep !== 'FINISHED' && trackingStep !== 'CONFIRMED';

/** Whether the provider has the cylinder of a job that is under way. */
export const isCollected = (job: Job) =>
  isBeingFilled(job) && CYLINDER_WAY.some((step) => step === job.trackingStep);

/** The next step of the cylinder; undefined before the work has begun, and when the cylinder is on its way back. */
export const nextOfCylinder = (job: Job): CylinderStep | undefined =>
  isCollected(job) || (isBeingFilled(job) && job.trackingStep === 'STARTED')
    ? CYLINDER_WAY[placeOf(job) + 1]
    : undefined;

function timeOf(step: CylinderStep, job: Job, now: number): string | undefined {
  const report = reportOf(step, job);
  if (!report) return undefined;
  const happened = formatBrief(report.happenedAt, now);
  return report.reportedLater
    ? texts.reported(happened, formatBrief(report.reportedAt, now))
    : happened;
}

/** The steps of the cylinder, each with its time once it was reported. A job that is over has only the reported ones. */
export function cylinderRows(job: Job, now: number): TimelineStep[] {
  const at = placeOf(job);
  const [coming, working] = [job.status === 'ASSIGNED', isBeingFilled(job)];
  const present = Math.max(at, 0);
  return CYLINDER_WAY.filter((_, place) => coming || working || place <= at).map((step, place) => ({
    id: step,
    text: working && at < 0 && place === 0 ? texts.cylinderIsBeingCollected : TEXTS[step],
    time: !coming && place <= at ? timeOf(step, job, now) : undefined,
    state: coming
      ? 'todo'
      : !working || place < present
        ? 'done'
        : place === present
          ? 'now'
          : 'todo',
  }));
}

const HOLDERS: Record<string, string> = {
  CUSTOMER: texts.theCustomer,
  PROVIDER: texts.theProvider,
  PLANT: texts.thePlant,
};

/** Who holds a cylinder, for staff. */
export const holderText = (heldBy: string) => HOLDERS[heldBy] ?? heldBy;
