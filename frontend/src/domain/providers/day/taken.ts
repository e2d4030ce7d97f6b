import { create } from 'zustand';
import { ApiError, type Problem } from '@/shared/api/problem';
import { put } from '@/shared/api/use-api';
import { serverNow } from '@/shared/lib/clock';
import { onForget } from '@/shared/lib/forget';
import { randomId } from '@/shared/lib/random-id';
import { writeStored } from '@/shared/lib/storage';
import { refreshUser } from '@/domain/identity/api';
import { forgetMemory } from '@/shared/steps/device-store';
import { sendSteps } from '@/shared/steps/send';
import {
  addStep,
  allSteps,
  dropStep,
  putStep,
  stepOf,
  STEPS_CHANNEL,
  STEPS_TAG,
  whileSending,
  type NewStep,
  type SentJob,
  type Step,
} from '@/shared/steps/steps';
import { refreshProvider } from '../api';
import { refillCylinderDraft } from './cylinder-draft';
import { noteJob } from './kept';

/** How long a person waits for the answer to a step. Later the step counts as taken, and its answer comes in the background. */
const ATTENDED_MS = 8000;
/** Sent steps are forgotten after two days. */
const KEPT_MS = 2 * 86_400_000;
/** Set while steps are stored, so that other pages load the code that sends them. */
const MARK = 'user_steps';

interface Taken {
  steps: Step[];
  /** The step that is being sent. */
  sending: string | null;
  /** Steps whose answer a person is waiting for. They are not shown as done yet. */
  attended: readonly string[];
}

export const useTaken = create<Taken>(() => ({ steps: [], sending: null, attended: [] }));

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(STEPS_CHANNEL);

const isOver = ({ state, sentAt }: Step, now: number) =>
  state === 'sent' && sentAt !== null && now - new Date(sentAt).getTime() > KEPT_MS;

/** Reads the stored steps, also those that another page has changed. */
export async function reloadSteps() {
  const all = await allSteps().catch(() => []);
  const now = serverNow();
  for (const step of all) if (isOver(step, now)) await dropStep(step);
  useTaken.setState({ steps: all.filter((step) => !isOver(step, now)) });
}

/** Another page or the service worker has changed a step. When one was sent there, the jobs are loaded before it is no longer shown as waiting. */
export async function othersChanged() {
  const waited = new Set(
    useTaken
      .getState()
      .steps.filter(({ state }) => state === 'waiting')
      .map(({ key }) => key),
  );
  const all = await allSteps().catch(() => []);
  if (all.some(({ key, state }) => state === 'sent' && waited.has(key))) await refreshProvider();
  await reloadSteps();
}

channel?.addEventListener('message', () => void othersChanged());

async function changed() {
  channel?.postMessage(null);
  await reloadSteps();
}

const attend = (key: string, on: boolean) =>
  useTaken.setState(({ attended }) => ({
    attended: on ? [...attended, key] : attended.filter((one) => one !== key),
  }));

async function onChange({ userId }: Step, job: SentJob | null) {
  if (job) {
    await put(['/api/service-provider/jobs/{orderId}', { path: { orderId: job.orderId } }], job);
    await noteJob(job, userId);
  }
  await changed();
}

/** Sends what waits, if there is a network. */
export async function sendTaken(userId: string) {
  if (!navigator.onLine) return 'later';
  const how = await sendSteps(userId, {
    onSending: (sending) => useTaken.setState({ sending }),
    onChange,
  });
  if (how === 'signed-out') void refreshUser();
  return how;
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to send the steps when the network is back, even if no page is open then. Not every browser can. */
async function askForSync() {
  if (!('serviceWorker' in navigator)) return;
  const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(STEPS_TAG);
}

const pause = (ms: number) =>
  new Promise<'later'>((resolve) => setTimeout(() => resolve('later'), ms));

/** The refusal as the client's calls give it, for forms. */
function errorOf({ refusal }: Step): ApiError {
  const { status, code, field, text } = refusal ?? {
    status: 0,
    code: 'unknown',
    field: null,
    text: '',
  };
  const problem = {
    code,
    message: text,
    status,
    title: text,
    errors: field ? [{ field, code, message: text }] : [],
  } as unknown as Problem;
  return new ApiError(status, text, problem);
}

/** Removes a step whose refusal the form itself shows. Its photos stay, because they are still in the form. */
const withdraw = async (step: Step) => {
  await dropStep({ ...step, photos: [], before: [] });
  await changed();
};

/**
 * Takes back a step that was not sent yet, after what is being sent at the moment, so that it cannot arrive after all. `keep` gets the step
 * before it is removed; its photos stay, because the form shows them again. Returns whether the server does not have the step.
 */
export const takeBackStep = ({ key }: Step, keep: (step: Step) => void): Promise<boolean> =>
  whileSending(async () => {
    const step = await stepOf(key);
    if (step?.state === 'sent') return false;
    if (step) {
      keep(step);
      await withdraw(step);
    }
    return true;
  });

export type ToTake = Omit<NewStep, 'key' | 'happenedAt'>;

/**
 * Takes a step: it is stored with its time, and sent at once if there is a network. Without one, or when no answer comes, it counts as
 * taken and is sent later. A refusal while the person waits is thrown, and the step is not kept.
 */
export async function takeStep(step: ToTake): Promise<void> {
  const { key } = await addStep({
    ...step,
    key: randomId(),
    happenedAt: new Date(serverNow()).toISOString(),
  });
  writeStored(MARK, '1');
  attend(key, true);
  try {
    await changed();
    askForSync().catch(() => undefined);
    const how = await Promise.race([sendTaken(step.userId), pause(ATTENDED_MS)]);
    const now = await stepOf(key);
    if (now && (now.state === 'refused' || how === 'signed-out')) {
      await withdraw(now);
      throw now.state === 'refused' ? errorOf(now) : new ApiError(401, 'signed out');
    }
  } finally {
    attend(key, false);
  }
}

/** Sends a refused step again, changed or not. A refused request had no effect, so its key is free for another one. */
export async function sendAgain(
  step: Step,
  patch: Partial<Pick<Step, 'pin' | 'happenedAt' | 'cylinders' | 'plantId'>> = {},
) {
  await putStep({ ...step, ...patch, state: 'waiting', refusal: null });
  await changed();
  await sendTaken(step.userId);
}

/** Sends a step before a refused one of the same job, and then the refused one again. */
export async function sendBefore(refused: Step, step: ToTake) {
  const happenedAt = new Date(serverNow()).toISOString();
  await addStep({ ...step, key: randomId(), happenedAt }, refused);
  await sendAgain(refused);
}

/** Removes a refused step and everything behind it for the same job, and shows the job as the server has it. */
export async function removeSteps(step: Step) {
  const removed = (await allSteps()).filter(
    (one) => one.orderId === step.orderId && one.state !== 'sent' && one.number >= step.number,
  );
  for (const one of removed) await dropStep(one);
  refillCylinderDraft(step.orderId, removed);
  await changed();
  await refreshProvider();
}

onForget(() => {
  forgetMemory();
  useTaken.setState({ steps: [], sending: null, attended: [] });
});
