import type { Refusal, Step, StepKind } from '@/shared/steps/steps';
import type { Job } from '../model';
import { texts } from './texts';

const REACHED: Record<StepKind, Partial<Job>> = {
  'en-route': { status: 'ASSIGNED', trackingStep: 'EN_ROUTE' },
  'at-gate': { status: 'ASSIGNED', trackingStep: 'AT_GATE' },
  arrive: { status: 'ASSIGNED', trackingStep: 'ARRIVED' },
  start: { status: 'IN_PROGRESS', trackingStep: 'STARTED' },
  'cylinder-collected': { status: 'IN_PROGRESS', trackingStep: 'CYLINDER_COLLECTED' },
  'at-plant': { status: 'IN_PROGRESS', trackingStep: 'AT_PLANT' },
  filled: { status: 'IN_PROGRESS', trackingStep: 'FILLED' },
  returning: { status: 'IN_PROGRESS', trackingStep: 'RETURNING' },
  // What was misread is corrected at any step after the collection.
  'stamps-corrected': {},
  pause: { status: 'IN_PROGRESS', trackingStep: 'PAUSED_NO_POWER' },
  resume: { status: 'IN_PROGRESS', trackingStep: 'STARTED' },
  finish: { status: 'IN_PROGRESS', trackingStep: 'FINISHED' },
};

function after(job: Job, { kind, happenedAt, note, cylinders }: Step): Job {
  const next: Job = { ...job, ...REACHED[kind] };
  // The stamps are shown, and compared on the way back, before the server has them.
  const reads = kind === 'cylinder-collected' || kind === 'stamps-corrected';
  if (reads && cylinders && job.cylinder) next.cylinder = { ...job.cylinder, cylinders };
  // A provider who has set out is no longer asked to confirm the job.
  delete next.keepAlive;
  if (kind === 'start') return { ...next, startedAt: happenedAt };
  return kind === 'finish' ? { ...next, finishedAt: happenedAt, finishNote: note } : next;
}

const ofJob = (steps: readonly Step[], orderId: string) =>
  steps.filter((step) => step.orderId === orderId);

/** Whether the answer that shows the job is older than the step. */
const isNewer = (step: Step, loadedAt: string | null) =>
  step.state === 'waiting' ||
  (step.state === 'sent' && loadedAt !== null && step.sentAt !== null && step.sentAt > loadedAt);

/** The job as it is on this phone: with the steps that the server has not shown yet, up to the first refused one. */
export function applied(job: Job, steps: readonly Step[], loadedAt: string | null = null): Job {
  let shown = job;
  for (const step of ofJob(steps, job.orderId)) {
    if (step.state === 'refused') break;
    if (isNewer(step, loadedAt)) shown = after(shown, step);
  }
  return shown;
}

export const waitingOf = (steps: readonly Step[], orderId?: string) =>
  steps.filter(
    (step) => step.state === 'waiting' && (orderId === undefined || step.orderId === orderId),
  );

export const refusedOf = (steps: readonly Step[], orderId: string) =>
  steps.find((step) => step.state === 'refused' && step.orderId === orderId);

const DONE: Record<StepKind, string> = {
  'en-route': texts.onTheWay,
  'at-gate': texts.atGateEstate,
  arrive: texts.atTheGate,
  start: texts.started,
  'cylinder-collected': texts.cylinderCollected,
  'at-plant': texts.atThePlant,
  filled: texts.filled,
  returning: texts.onTheWayBack,
  'stamps-corrected': texts.stampCorrected,
  pause: texts.pausedNoLight,
  resume: texts.theLightIsBack,
  finish: texts.finished,
};

export const stepName = ({ kind }: Pick<Step, 'kind'>) => DONE[kind];

export interface Conflict {
  title: string;
  /** What happened, in plain words. */
  text: string;
  /** What the provider can do about it. */
  ways: readonly ('now' | 'pin' | 'stamp' | 'correct' | 'plant' | 'edit' | 'again' | 'remove')[];
}

const behind = (count: number) =>
  count === 0 ? '' : count === 1 ? texts.oneLaterStepWaits : texts.laterStepsWaitBehind(count);

/** Explains a refused step, and what to do. */
export function conflictOf(step: Step, waiting: number): Conflict {
  const refusal: Refusal = step.refusal ?? { status: 0, code: 'unknown', field: null, text: '' };
  const name = stepName(step);
  const title = texts.wasNotAccepted(name);
  const more = behind(waiting);
  if (refusal.field === 'happenedAt')
    return {
      title,
      text: texts.clockThisPhoneMay(refusal.text, more),
      ways: ['now', 'remove'],
    };
  if (step.kind === 'start' && (refusal.code === 'wrong_pin' || refusal.field === 'pin'))
    return {
      title: texts.pinWasNotRight,
      text: texts.nothingWorkLostEnter(refusal.text, more),
      ways: ['pin', 'remove'],
    };
  if (step.cylinders && refusal.field?.startsWith('cylinders'))
    return {
      title,
      text: `${refusal.text}${more}`,
      // What comes back may be right, and what was read before it wrong.
      ways: step.kind === 'returning' ? ['stamp', 'correct', 'remove'] : ['stamp', 'remove'],
    };
  if (refusal.field === 'plantId')
    return { title, text: `${refusal.text}${more}`, ways: ['plant', 'remove'] };
  if (refusal.code === 'pin_locked')
    return { title, text: `${refusal.text}${more}`, ways: ['again', 'pin', 'remove'] };
  if (refusal.status === 404)
    return {
      title: texts.thisJobNoLonger,
      text: texts.wasGivenAnotherProvider,
      ways: ['again', 'remove'],
    };
  if (refusal.code === 'out_of_step' || refusal.code === 'illegal_transition')
    return {
      title,
      text: texts.jobHadAlreadyChanged(more),
      ways: ['again', 'remove'],
    };
  if (step.gasWeights && (refusal.field === 'beforeKg' || refusal.field === 'afterKg'))
    return { title, text: `${refusal.text}${more}`, ways: ['edit', 'correct', 'remove'] };
  if (step.kind === 'finish' && refusal.status === 422)
    return { title, text: `${refusal.text}${more}`, ways: ['edit', 'remove'] };
  return { title, text: `${refusal.text}${more}`, ways: ['again', 'remove'] };
}
