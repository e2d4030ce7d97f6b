import type { Schema } from '@/shared/api/types';
import { read, readAll, remove, write } from './device-store';

/** A step of a gas cylinder that is filled at a plant and comes back. */
export type CylinderKind = 'cylinder-collected' | 'at-plant' | 'filled' | 'returning';

export type StepKind =
  | 'en-route'
  | 'at-gate'
  | 'arrive'
  | 'start'
  | CylinderKind
  | 'stamps-corrected'
  | 'pause'
  | 'resume'
  | 'finish';

/** The steps of a cylinder, as the server names them. */
export const CYLINDER_STEPS: Record<CylinderKind, Schema<'CylinderStep'>> = {
  'cylinder-collected': 'CYLINDER_COLLECTED',
  'at-plant': 'AT_PLANT',
  filled: 'FILLED',
  returning: 'RETURNING',
};

/** A photo that is kept on this device. It is uploaded once, under its own idempotency key. */
export interface StepPhoto {
  id: string;
  key: string;
  /** Its id on the server, once it is uploaded. */
  uploadId: string | null;
}

/** What the provider ticked and read off. `partial` says that they know that something is missing. */
export interface StepProof {
  checklist: string[];
  readings: { code: string; value: string }[];
  partial: boolean;
}

/** A step of a job that the provider took on this device. It is stored before it is shown, and sent once. */
export interface Step {
  /** The idempotency key: the server carries out the step once, however often it is sent. */
  key: string;
  /** The steps of a person are sent in this order. */
  number: number;
  userId: string;
  orderId: string;
  title: string;
  kind: StepKind;
  /** When the step was taken. Without it the server uses the time at which the step arrives. */
  happenedAt: string | null;
  pin: string | null;
  note: string | null;
  materialsKobo: number | null;
  /** The weights of gas cylinders, for gas that was filled. */
  gasWeights: { beforeKg: number; afterKg: number } | null;
  /** The photos of the finished work. */
  photos: StepPhoto[];
  /** The photos from before the work; absent in steps of earlier versions. */
  before?: StepPhoto[];
  /** The rest of the finish proof, when the service needs one. */
  proof?: StepProof | null;
  /** What is stamped on the cylinders that are collected, or the serial numbers of those that come back; absent in steps of earlier versions. */
  cylinders?: Schema<'CylinderStampRequest'>[] | null;
  /** The plant to which the cylinders were brought, if it is in our list. */
  plantId?: string | null;
  state: 'waiting' | 'sent' | 'refused';
  /** Why the server refused the step. */
  refusal: Refusal | null;
  sentAt: string | null;
}

export interface Refusal {
  status: number;
  code: string;
  /** The wrong field, if one is named. */
  field: string | null;
  text: string;
}

export type NewStep = Pick<Step, 'key' | 'userId' | 'orderId' | 'title' | 'kind' | 'happenedAt'> &
  Partial<
    Pick<
      Step,
      | 'pin'
      | 'note'
      | 'materialsKobo'
      | 'gasWeights'
      | 'photos'
      | 'before'
      | 'proof'
      | 'cylinders'
      | 'plantId'
    >
  >;

/** All photos of a step, those from before the work first. */
export const photosOf = ({ before = [], photos }: Pick<Step, 'before' | 'photos'>) => [
  ...before,
  ...photos,
];

/** The steps on this device in the order in which they were taken. */
export const allSteps = async () =>
  (await readAll<Step>('steps')).sort((one, other) => one.number - other.number);

export const stepOf = (key: string) => read<Step>('steps', key);

export const putStep = (step: Step) => write('steps', step.key, step);

export async function dropStep(step: Step) {
  await remove('steps', step.key);
  for (const { id } of photosOf(step)) await remove('photos', id);
}

const lines = new Map<string, Promise<unknown>>();

/** Runs the work after all earlier work of this name, also in other pages of this browser where it has locks. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(work);
  lines.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Only one page or worker of this browser sends at a time. */
export const whileSending = <T>(work: () => Promise<T>) => alone('gida-steps-sending', work);

/** A number between that of a step and the one before it in the line. */
const numberBefore = (steps: readonly Step[], { key, number }: Step) =>
  ((steps[steps.findIndex((step) => step.key === key) - 1]?.number ?? number - 1) + number) / 2;

/** Stores a step at the end of the line, or right before another one. */
export const addStep = (step: NewStep, before?: Step) =>
  alone('gida-steps-adding', async () => {
    const steps = await allSteps();
    const added: Step = {
      pin: null,
      note: null,
      materialsKobo: null,
      gasWeights: null,
      photos: [],
      before: [],
      proof: null,
      ...step,
      number: before ? numberBefore(steps, before) : (steps.at(-1)?.number ?? 0) + 1,
      state: 'waiting',
      refusal: null,
      sentAt: null,
    };
    await putStep(added);
    return added;
  });

export const putPhoto = (id: string, photo: Blob) => write('photos', id, photo);
export const photoOf = (id: string) => read<Blob>('photos', id);
export const dropPhoto = (id: string) => remove('photos', id);

/** The name of the channel on which pages and the worker of this browser say that a step has changed. */
export const STEPS_CHANNEL = 'gida-steps';

/** The name under which the browser is asked to send the steps when the network is back. */
export const STEPS_TAG = 'gida-steps';

export type SentJob = Schema<'ProviderJob'>;
