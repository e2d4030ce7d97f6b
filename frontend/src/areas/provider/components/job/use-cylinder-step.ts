import { useState } from 'react';
import { useOwnerId } from '@/areas/common/identity/session';
import {
  cylinderDraftOf,
  cylinderErrors,
  cylinderNote,
  putCylinderDraft,
  sizedStamps,
  type CylinderDraft,
} from '@/domain/providers/day/cylinder-draft';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { cylinderStep } from '@/domain/providers/next-step';
import { useStep } from '../use-step';

/** What was typed about the cylinders, kept on this phone until the job is done. */
export function useCylinderDraft(job: Job) {
  const [kept, setKept] = useState(() => cylinderDraftOf(job.orderId));
  // A job that comes with a later answer may have more cylinders than the one that this phone kept.
  const draft = { ...kept, stamps: sizedStamps(job, kept.stamps) };
  const change = (patch: Partial<CylinderDraft>) => {
    const next = { ...draft, ...patch };
    putCylinderDraft(job.orderId, next);
    setKept(next);
  };
  return { draft, change };
}

/** Whether the provider is correcting the stamps. */
export function useCorrection() {
  const [open, setOpen] = useState<boolean | null>(null);
  return { open, ask: () => setOpen(true), close: () => setOpen(false) };
}

export type Correction = ReturnType<typeof useCorrection>;

/** The next step of the cylinder with what the provider reads off it. Without a network it is kept on this phone, like every other step. */
export function useCylinderStep(job: Job) {
  const userId = useOwnerId() ?? '';
  const { draft, change } = useCylinderDraft(job);
  const correction = useCorrection();
  const next = cylinderStep(job);
  const { busy, errors, failure, onSubmit } = useStep({
    check: () => cylinderErrors(next?.call, job, draft),
  });
  async function send() {
    if (!next) return;
    const { orderId, title } = job;
    const note = cylinderNote(next.call, job, draft);
    await takeStep({ userId, orderId, title, kind: next.call, ...note });
  }
  return { next, draft, change, correction, busy, errors, failure, onSubmit: onSubmit(send) };
}

export type CylinderStepForm = ReturnType<typeof useCylinderStep>;
