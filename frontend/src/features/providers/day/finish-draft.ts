import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import type { StepPhoto } from '@/shared/steps/steps';

/** What was typed and photographed before a job is finished. It stays on this phone until then, also when Gida is closed. */
export interface FinishDraft {
  note: string;
  photos: StepPhoto[];
}

const keyOf = (orderId: string) => `gida_finish_${orderId}`;

export function draftOf(orderId: string): FinishDraft {
  try {
    const { note, photos } = JSON.parse(readStored(keyOf(orderId)) ?? '{}') as Partial<FinishDraft>;
    return { note: note ?? '', photos: photos ?? [] };
  } catch {
    return { note: '', photos: [] };
  }
}

export const putDraft = (orderId: string, draft: FinishDraft) => writeStored(keyOf(orderId), JSON.stringify(draft));

export const dropDraft = (orderId: string) => removeStored(keyOf(orderId));
