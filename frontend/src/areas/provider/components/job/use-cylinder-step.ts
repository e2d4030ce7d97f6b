import { useState } from 'react';
import { useOwnerId } from '@/areas/common/identity/session';
import {
  cylinderDraftOf,
  cylinderErrors,
  cylinderNote,
  dropCylinderDraft,
  putCylinderDraft,
  type CylinderDraft,
} from '@/domain/providers/day/cylinder-draft';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { cylinderStep } from '@/domain/providers/next-step';
import { useStep } from '../use-step';

/** What was typed about the cylinders, kept on this phone until they come back. */
export function useCylinderDraft(job: Job) {
  const [draft, setDraft] = useState(() => cylinderDraftOf(job));
  const change = (patch: Partial<CylinderDraft>) => {
    const next = { ...draft, ...patch };
    putCylinderDraft(job.orderId, next);
    setDraft(next);
  };
  return { draft, change };
}

/** The next step of the cylinder with what the provider reads off it. Without a network it is kept on this phone, like every other step. */
export function useCylinderStep(job: Job) {
  const userId = useOwnerId() ?? '';
  const { draft, change } = useCylinderDraft(job);
  const next = cylinderStep(job);
  const { busy, errors, failure, onSubmit } = useStep({
    check: () => cylinderErrors(next?.call, job, draft),
  });
  async function send() {
    if (!next) return;
    const { orderId, title } = job;
    const note = cylinderNote(next.call, job, draft);
    await takeStep({ userId, orderId, title, kind: next.call, ...note });
    if (next.call === 'returning') dropCylinderDraft(orderId);
  }
  return { next, draft, change, busy, errors, failure, onSubmit: onSubmit(send) };
}

export type CylinderStepForm = ReturnType<typeof useCylinderStep>;
