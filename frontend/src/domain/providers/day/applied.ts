import type { Refusal, Step, StepKind } from '@/shared/steps/steps';
import type { Job } from '../model';

const REACHED: Record<StepKind, Partial<Job>> = {
  'en-route': { status: 'ASSIGNED', trackingStep: 'EN_ROUTE' },
  'at-gate': { status: 'ASSIGNED', trackingStep: 'AT_GATE' },
  arrive: { status: 'ASSIGNED', trackingStep: 'ARRIVED' },
  start: { status: 'IN_PROGRESS', trackingStep: 'STARTED' },
  'cylinder-collected': { status: 'IN_PROGRESS', trackingStep: 'CYLINDER_COLLECTED' },
  'at-plant': { status: 'IN_PROGRESS', trackingStep: 'AT_PLANT' },
  filled: { status: 'IN_PROGRESS', trackingStep: 'FILLED' },
  returning: { status: 'IN_PROGRESS', trackingStep: 'RETURNING' },
  pause: { status: 'IN_PROGRESS', trackingStep: 'PAUSED_NO_POWER' },
  resume: { status: 'IN_PROGRESS', trackingStep: 'STARTED' },
  finish: { status: 'IN_PROGRESS', trackingStep: 'FINISHED' },
};

function after(job: Job, { kind, happenedAt, note }: Step): Job {
  const next: Job = { ...job, ...REACHED[kind] };
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
  'en-route': 'On the way',
  'at-gate': 'At the gate of the estate',
  arrive: 'At the gate',
  start: 'Started',
  'cylinder-collected': 'Cylinder collected',
  'at-plant': 'At the plant',
  filled: 'Filled',
  returning: 'On the way back',
  pause: 'Paused: no light',
  resume: 'The light is back',
  finish: 'Finished',
};

export const stepName = ({ kind }: Pick<Step, 'kind'>) => DONE[kind];

export interface Conflict {
  title: string;
  /** What happened, in plain words. */
  text: string;
  /** What the provider can do about it. */
  ways: readonly ('now' | 'pin' | 'edit' | 'again' | 'remove')[];
}

const behind = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' One later step waits behind it.'
      : ` ${count} later steps wait behind it.`;

/** Explains a refused step, and what to do. */
export function conflictOf(step: Step, waiting: number): Conflict {
  const refusal: Refusal = step.refusal ?? { status: 0, code: 'unknown', field: null, text: '' };
  const name = stepName(step);
  const title = `“${name}” was not accepted`;
  const more = behind(waiting);
  if (refusal.field === 'happenedAt')
    return {
      title,
      text: `${refusal.text} The clock of this phone may be wrong. You can send the step with the present time; the time that this phone noted is then not shown.${more}`,
      ways: ['now', 'remove'],
    };
  if (step.kind === 'start' && (refusal.code === 'wrong_pin' || refusal.field === 'pin'))
    return {
      title: 'The PIN was not right',
      text: `${refusal.text} Nothing of your work is lost: enter the right PIN, and the job goes on as you did it.${more}`,
      ways: ['pin', 'remove'],
    };
  if (refusal.code === 'pin_locked')
    return { title, text: `${refusal.text}${more}`, ways: ['again', 'pin', 'remove'] };
  if (refusal.status === 404)
    return {
      title: 'This job is no longer yours',
      text: 'It was given to another provider or cancelled while you had no network. Call support before you go on; what you did is still on this phone.',
      ways: ['again', 'remove'],
    };
  if (refusal.code === 'out_of_step' || refusal.code === 'illegal_transition')
    return {
      title,
      text: `The job had already changed while you had no network, so this step does not fit any more. Remove it to see the job as it is.${more}`,
      ways: ['again', 'remove'],
    };
  if (step.kind === 'finish' && refusal.status === 422)
    return { title, text: `${refusal.text}${more}`, ways: ['edit', 'remove'] };
  return { title, text: `${refusal.text}${more}`, ways: ['again', 'remove'] };
}
