import { readStored, removeStored, storedKeys, writeStored } from '@/shared/lib/storage';
import type { NewStep, Step, StepKind } from '@/shared/steps/steps';
import type { FieldErrors } from '@/shared/forms/use-submit';
import {
  draftsOf,
  EMPTY_STAMP,
  returnedOf,
  returnErrors,
  stampErrors,
  stampsOf,
  type StampDraft,
} from '@/domain/cylinder/stamp';
import { texts } from '@/domain/cylinder/stamp-texts';
import { stageOf, type Job } from '../model';

/** The choice for a plant that is not in the list. */
export const OTHER_PLANT = 'other';

/** What was typed about the cylinders before a step is taken. It stays on this phone until the job is done, also when Gida is closed. */
export interface CylinderDraft {
  stamps: StampDraft[];
  /** The serial numbers of the cylinders that come back. */
  returned: string[];
  /** The id of the plant, or `OTHER_PLANT`. */
  plant: string;
}

const EMPTY: CylinderDraft = { stamps: [], returned: [], plant: '' };

const PREFIX = 'gida_cylinder_';
const keyOf = (orderId: string) => `${PREFIX}${orderId}`;

/** As many stamps as the job has cylinders. A job that this phone kept from an earlier version does not say how many. */
export function sizedStamps(
  { cylinder }: Pick<Job, 'cylinder'>,
  stamps: readonly StampDraft[],
): StampDraft[] {
  const count = cylinder?.count || Math.max(stamps.length, 1);
  return Array.from({ length: count }, (_, at) => stamps[at] ?? EMPTY_STAMP);
}

export function cylinderDraftOf(orderId: string): CylinderDraft {
  try {
    const kept = JSON.parse(readStored(keyOf(orderId)) ?? '{}') as Partial<CylinderDraft>;
    return { ...EMPTY, ...kept };
  } catch {
    return EMPTY;
  }
}

export const putCylinderDraft = (orderId: string, draft: CylinderDraft) =>
  writeStored(keyOf(orderId), JSON.stringify(draft));

export const dropCylinderDraft = (orderId: string) => removeStored(keyOf(orderId));

const OPEN: readonly string[] = ['travel', 'arrive', 'pin', 'work'];

/** Whether the cylinders of a job can still come to a step that needs what was typed. */
export const mayNeedDraft = (job: Pick<Job, 'status' | 'trackingStep'>) =>
  OPEN.includes(stageOf(job));

/** Drops what was typed for jobs that are not among the open ones. */
export function dropCylinderDraftsBut(open: readonly Job[]) {
  const kept = open.filter(mayNeedDraft).map(({ orderId }) => keyOf(orderId));
  for (const key of storedKeys(PREFIX)) if (!kept.includes(key)) removeStored(key);
}

const REFILLS: readonly StepKind[] = ['cylinder-collected', 'at-plant', 'returning'];

/** Gives what removed steps said about the cylinders back to the form. */
export function refillCylinderDraft(orderId: string, steps: readonly Step[]) {
  const draft = { ...cylinderDraftOf(orderId) };
  for (const { kind, cylinders, plantId } of steps) {
    if (kind === 'cylinder-collected' && cylinders) draft.stamps = draftsOf(cylinders);
    if (kind === 'at-plant') draft.plant = plantId ?? OTHER_PLANT;
    if (kind === 'returning' && cylinders)
      draft.returned = cylinders.flatMap(({ serialNumber }) => serialNumber ?? []);
  }
  if (steps.some(({ kind }) => REFILLS.includes(kind))) putCylinderDraft(orderId, draft);
}

const collectedOf = ({ cylinder }: Job) => cylinder?.cylinders ?? [];

const isListed = ({ gasPlants = [] }: Pick<Job, 'gasPlants'>, plant: string) =>
  gasPlants.some(({ id }) => id === plant);

/** What is wrong with the chosen plant. One that has left the list counts as not chosen. */
export const plantErrors = (job: Pick<Job, 'gasPlants'>, plant: string): FieldErrors =>
  (job.gasPlants ?? []).length === 0 || plant === OTHER_PLANT || isListed(job, plant)
    ? {}
    : { plantId: texts.chooseThePlant };

/** What is missing or wrong before a step of the cylinder is taken. */
export function cylinderErrors(
  kind: StepKind | undefined,
  job: Job,
  draft: CylinderDraft,
): FieldErrors {
  if (kind === 'cylinder-collected') return stampErrors(draft.stamps);
  if (kind === 'returning') return returnErrors(draft.returned, collectedOf(job));
  return kind === 'at-plant' ? plantErrors(job, draft.plant) : {};
}

/** What is sent with a step of the cylinder. */
export function cylinderNote(
  kind: StepKind,
  job: Job,
  draft: CylinderDraft,
): Pick<NewStep, 'cylinders' | 'plantId'> {
  if (kind === 'cylinder-collected') return { cylinders: stampsOf(draft.stamps) };
  if (kind === 'returning') return { cylinders: returnedOf(draft.returned, collectedOf(job)) };
  return kind === 'at-plant' && isListed(job, draft.plant) ? { plantId: draft.plant } : {};
}
