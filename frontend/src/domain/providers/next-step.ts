import type { Schema } from '@/shared/api/types';
import type { CylinderKind } from '@/shared/steps/steps';
import { nextOfCylinder } from '@/domain/cylinder/model';
import { isPaused, stageOf, type Job } from './model';
import { texts } from './texts';

export interface NextStep {
  call: 'en-route' | 'at-gate' | 'arrive' | 'start' | CylinderKind | 'resume' | 'finish';
  label: string;
  /** What happens when it is pressed. */
  detail: string;
}

/** What the provider of a gas job reports about the cylinder, by its next step. */
const CYLINDER: Record<Schema<'CylinderStep'>, Pick<NextStep, 'call' | 'label'>> = {
  CYLINDER_COLLECTED: { call: 'cylinder-collected', label: texts.iHaveTheCylinder },
  AT_PLANT: { call: 'at-plant', label: texts.imAtThePlant },
  FILLED: { call: 'filled', label: texts.itIsFilled },
  RETURNING: { call: 'returning', label: texts.imOnMyWay },
};

/** The next step of the cylinder; null for a job without one, and when it is on its way back. */
export function cylinderStep(
  job: Pick<Job, 'status' | 'trackingStep' | 'customerFirstName' | 'cylinder' | 'stepReports'>,
): NextStep | null {
  const step = job.cylinder ? nextOfCylinder(job) : undefined;
  return step ? { ...CYLINDER[step], detail: texts.seesThisStepIts(job.customerFirstName) } : null;
}

/** The arrival at the address. In an estate the gate comes first. */
export const arrival = ({
  customerFirstName,
  hasGate,
}: Pick<Job, 'customerFirstName' | 'hasGate'>): NextStep => ({
  call: 'arrive',
  label: hasGate ? texts.imAtTheDoor : texts.imAtTheGate,
  detail: texts.getsMessageAtOnce(customerFirstName),
});

type Steps = Pick<
  Job,
  'status' | 'trackingStep' | 'customerFirstName' | 'hasGate' | 'cylinder' | 'stepReports'
>;

/** The provider's next step; null when someone else must act. */
export function nextStep(job: Steps): NextStep | null {
  const name = job.customerFirstName;
  switch (stageOf(job)) {
    case 'travel':
      return {
        call: 'en-route',
        label: texts.imOnMyWayLabel,
        detail: texts.getsMessageAtOnceWithName(name),
      };
    case 'arrive':
      return job.hasGate && job.trackingStep === 'EN_ROUTE'
        ? {
            call: 'at-gate',
            label: texts.imAtTheGate,
            detail: texts.tellsSecurityLetYou(name),
          }
        : arrival(job);
    case 'pin':
      return { call: 'start', label: texts.startTheJob, detail: texts.withPinFromS(name) };
    case 'work':
      if (isPaused(job))
        return {
          call: 'resume',
          label: texts.theLightIsBack,
          detail: texts.seesYouGoOn(name),
        };
      return (
        cylinderStep(job) ?? {
          call: 'finish',
          label: texts.finishTheJob,
          detail: texts.isAskedToConfirm(name),
        }
      );
    default:
      return null;
  }
}
