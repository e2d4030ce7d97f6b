import { create } from 'zustand';
import type { ApiOptions } from '@/shared/api/use-api';
import type { Schema } from '@/shared/api/types';
import { storageKeys } from '@/shared/lib/config';
import { onForget } from '@/shared/lib/forget';
import { readStored } from '@/shared/lib/storage';
import type { Job } from '../model';
import { dropCylinderDraft, dropCylinderDraftsBut, mayNeedDraft } from './cylinder-draft';
import {
  keepBase,
  keepDay,
  keepJob,
  keepUser,
  keptBase,
  keptDay,
  keptUser,
  type KeptDay,
} from './kept-day';

interface Kept {
  /** The person whose data was read from this device. */
  userId: string | null;
  user: Schema<'User'> | null;
  day: KeptDay | null;
  /** The area from which the provider usually sets out. */
  baseArea: string | null;
}

const NOTHING: Kept = { userId: null, user: null, day: null, baseArea: null };

/** What this device keeps of the provider's day. */
export const useKept = create<Kept>(() => NOTHING);

const here = () => readStored(storageKeys.person);

/** Reads what this device keeps about a person. */
export async function loadKept(userId: string) {
  const [user, day, baseArea] = await Promise.all([
    keptUser(userId),
    keptDay(userId),
    keptBase(userId),
  ]).catch(() => [undefined, null, null] as const);
  useKept.setState({ userId, user: user ?? null, day, baseArea: baseArea ?? null });
}

export async function noteUser(user: Schema<'User'>) {
  await keepUser(user);
  if (useKept.getState().userId !== user.id) await loadKept(user.id);
}

async function noteList(jobs: readonly Job[]) {
  dropCylinderDraftsBut(jobs);
  const userId = here();
  if (userId) useKept.setState({ day: await keepDay(userId, jobs) });
}

export async function noteJob(job: Job, userId = here()) {
  if (!mayNeedDraft(job)) dropCylinderDraft(job.orderId);
  const day = userId ? await keepJob(userId, job) : null;
  if (day) useKept.setState({ day });
}

async function noteBase(area: string | null) {
  const userId = here();
  if (!userId) return;
  await keepBase(userId, area);
  useKept.setState({ baseArea: area });
}

/** Keeps the base area of each standing that arrives. */
export const onStanding: ApiOptions['onAnswer'] = (answer) => {
  if ('data' in answer)
    noteBase((answer.data as Schema<'ProviderStanding'>).baseArea ?? null).catch(() => undefined);
};

/** Keeps each list of open jobs that arrives. */
export const onList: ApiOptions['onAnswer'] = (answer) => {
  if ('data' in answer) noteList(answer.data as Job[]).catch(() => undefined);
};

/** Keeps each job that arrives, if it is one of today or tomorrow. */
export const onJob: ApiOptions['onAnswer'] = (answer) => {
  if ('data' in answer) noteJob(answer.data as Job).catch(() => undefined);
};

onForget(() => useKept.setState(NOTHING));
