import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import type { NewStep, StepKind } from '@/shared/steps/steps';
import type { FieldErrors } from '@/shared/forms/use-submit';
import {
  EMPTY_STAMP,
  returnedOf,
  returnErrors,
  stampErrors,
  stampsOf,
  type StampDraft,
} from '@/domain/cylinder/stamp';
import { texts } from '@/domain/cylinder/stamp-texts';
import type { Job } from '../model';

/** The choice for a plant that is not in the list. */
export const OTHER_PLANT = 'other';

/** What was typed about the cylinders before a step is taken. It stays on this phone until they come back, also when Gida is closed. */
export interface CylinderDraft {
  stamps: StampDraft[];
  /** The serial numbers of the cylinders that come back. */
  returned: string[];
  /** The id of the plant, or `OTHER_PLANT`. */
  plant: string;
}

const EMPTY: CylinderDraft = { stamps: [], returned: [], plant: '' };

const keyOf = (orderId: string) => `gida_cylinder_${orderId}`;

export function cylinderDraftOf({ orderId, cylinder }: Job): CylinderDraft {
  const count = cylinder?.count || 1;
  const kept = (): Partial<CylinderDraft> => {
    try {
      return JSON.parse(readStored(keyOf(orderId)) ?? '{}') as Partial<CylinderDraft>;
    } catch {
      return {};
    }
  };
  const draft = { ...EMPTY, ...kept() };
  const stamps = Array.from({ length: count }, (_, at) => draft.stamps[at] ?? EMPTY_STAMP);
  return { ...draft, stamps };
}

export const putCylinderDraft = (orderId: string, draft: CylinderDraft) =>
  writeStored(keyOf(orderId), JSON.stringify(draft));

export const dropCylinderDraft = (orderId: string) => removeStored(keyOf(orderId));

const collectedOf = ({ cylinder }: Job) => cylinder?.cylinders ?? [];

/** What is missing or wrong before a step of the cylinder is taken. */
export function cylinderErrors(
  kind: StepKind | undefined,
  job: Job,
  draft: CylinderDraft,
): FieldErrors {
  if (kind === 'cylinder-collected') return stampErrors(draft.stamps);
  if (kind === 'returning') return returnErrors(draft.returned, collectedOf(job));
  const asks = kind === 'at-plant' && (job.gasPlants ?? []).length > 0;
  return asks && draft.plant === '' ? { plantId: texts.chooseThePlant } : {};
}

/** What is sent with a step of the cylinder. */
export function cylinderNote(
  kind: StepKind,
  job: Job,
  draft: CylinderDraft,
): Pick<NewStep, 'cylinders' | 'plantId'> {
  if (kind === 'cylinder-collected') return { cylinders: stampsOf(draft.stamps) };
  if (kind === 'returning') return { cylinders: returnedOf(draft.returned, collectedOf(job)) };
  const known = (job.gasPlants ?? []).some(({ id }) => id === draft.plant);
  return kind === 'at-plant' && known ? { plantId: draft.plant } : {};
}
