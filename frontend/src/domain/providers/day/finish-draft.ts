import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import type { Step, StepPhoto } from '@/shared/steps/steps';
import type { Job } from '../model';

/** What was typed, ticked and photographed before a job is finished. It stays on this phone until then, also when Gida is closed. */
export interface FinishDraft {
  note: string;
  photos: StepPhoto[];
  before: StepPhoto[];
  checklist: string[];
  readings: Record<string, string>;
}

const EMPTY: FinishDraft = { note: '', photos: [], before: [], checklist: [], readings: {} };

const keyOf = (orderId: string) => `gida_finish_${orderId}`;

export function draftOf(orderId: string): FinishDraft {
  try {
    return {
      ...EMPTY,
      ...(JSON.parse(readStored(keyOf(orderId)) ?? '{}') as Partial<FinishDraft>),
    };
  } catch {
    return EMPTY;
  }
}

export const putDraft = (orderId: string, draft: FinishDraft) =>
  writeStored(keyOf(orderId), JSON.stringify(draft));

export const dropDraft = (orderId: string) => removeStored(keyOf(orderId));

/** The draft of a finish that was refused, to be changed. */
export const draftOfStep = ({
  note,
  photos,
  before,
  proof,
}: Pick<Step, 'note' | 'photos' | 'before' | 'proof'>): FinishDraft => ({
  note: note ?? '',
  photos,
  before: before ?? [],
  checklist: proof?.checklist ?? [],
  readings: Object.fromEntries((proof?.readings ?? []).map(({ code, value }) => [code, value])),
});

/** The draft of a finish that the server has and the provider takes back. Its photos are no longer on this phone. */
export const draftOfJob = ({
  orderId,
  finishNote,
  proof,
}: Pick<Job, 'orderId' | 'finishNote' | 'proof'>): FinishDraft => ({
  ...draftOf(orderId),
  note: finishNote ?? '',
  checklist: (proof?.checklist ?? []).map(({ code }) => code),
  readings: Object.fromEntries((proof?.readings ?? []).map(({ code, value }) => [code, value])),
});
