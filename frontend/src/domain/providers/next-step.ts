import type { Schema } from '@/shared/api/types';
import type { CylinderKind } from '@/shared/steps/steps';
import { nextOfCylinder } from '@/domain/cylinder/model';
import { isPaused, stageOf, type Job } from './model';

export interface NextStep {
  call: 'en-route' | 'at-gate' | 'arrive' | 'start' | CylinderKind | 'resume' | 'finish';
  label: string;
  /** What happens when it is pressed. */
  detail: string;
}

/** What the provider of a gas job reports about the cylinder, by its next step. */
const CYLINDER: Record<Schema<'CylinderStep'>, Pick<NextStep, 'call' | 'label'>> = {
  CYLINDER_COLLECTED: { call: 'cylinder-collected', label: 'I have the cylinder' },
  AT_PLANT: { call: 'at-plant', label: 'I’m at the plant' },
  FILLED: { call: 'filled', label: 'It is filled' },
  RETURNING: { call: 'returning', label: 'I’m on my way back' },
};

/** The next step of the cylinder; null for a job without one, and when it is on its way back. */
export function cylinderStep(
  job: Pick<Job, 'status' | 'trackingStep' | 'customerFirstName' | 'cylinder' | 'stepReports'>,
): NextStep | null {
  const step = job.cylinder ? nextOfCylinder(job) : undefined;
  return step
    ? { ...CYLINDER[step], detail: `${job.customerFirstName} sees this step and its time` }
    : null;
}

/** The arrival at the address. In an estate the gate comes first. */
export const arrival = ({
  customerFirstName,
  hasGate,
}: Pick<Job, 'customerFirstName' | 'hasGate'>): NextStep => ({
  call: 'arrive',
  label: hasGate ? 'I’m at the door' : 'I’m at the gate',
  detail: `${customerFirstName} gets a message at once`,
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
      return { call: 'en-route', label: 'I’m on my way', detail: `${name} gets a message at once` };
    case 'arrive':
      return job.hasGate && job.trackingStep === 'EN_ROUTE'
        ? {
            call: 'at-gate',
            label: 'I’m at the gate',
            detail: `${name} tells security to let you in`,
          }
        : arrival(job);
    case 'pin':
      return { call: 'start', label: 'Start the job', detail: `With the PIN from ${name}’s phone` };
    case 'work':
      if (isPaused(job))
        return {
          call: 'resume',
          label: 'The light is back',
          detail: `${name} sees that you go on`,
        };
      return (
        cylinderStep(job) ?? {
          call: 'finish',
          label: 'Finish the job',
          detail: `${name} is asked to confirm`,
        }
      );
    default:
      return null;
  }
}
