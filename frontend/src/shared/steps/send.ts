import { serverNow } from '@/shared/lib/clock';
import {
  allSteps,
  CYLINDER_STEPS,
  dropPhoto,
  photoOf,
  photosOf,
  putStep,
  stepOf,
  whileSending,
  type Refusal,
  type SentJob,
  type Step,
  type StepKind,
  type StepPhoto,
} from './steps';
import { texts } from './texts';

const UPLOADS = '/api/uploads';
const STEP_WITHIN_MS = 20_000;
const UPLOAD_WITHIN_MS = 120_000;

const LOST_PHOTO = texts.photoNoLongerOn;

/** The step has not arrived, and another attempt may succeed. */
class Later extends Error {
  constructor(readonly signedOut: boolean) {
    super('later');
  }
}

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

interface Problem {
  code?: string;
  message?: string;
  errors?: { field: string; message: string }[];
}

function parse(text: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return {};
  }
}

/** Whether the failure is temporary and not caused by the step. A PIN that is locked after wrong attempts is caused by it. */
const isPassing = (status: number, code: string | undefined) =>
  status >= 500 ||
  status === 401 ||
  status === 408 ||
  (status === 429 && code !== 'pin_locked') ||
  code === 'idempotency_key_in_flight';

function refusalOf(status: number, { code = 'unknown', message, errors }: Problem): Refusal {
  const wrong = errors?.[0];
  return {
    status,
    code,
    field: wrong?.field ?? null,
    text: (code === 'validation_failed' ? wrong?.message : message) ?? texts.serverDidNotAccept,
  };
}

interface Sent {
  key: string;
  type: string;
  body: BodyInit;
  withinMs: number;
}

async function post<T>(path: string, { key, type, body, withinMs }: Sent): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), withinMs);
  try {
    const response = await fetch(location.origin + path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': type, 'idempotency-key': key },
      body,
      signal: abort.signal,
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    const problem = parse(text);
    throw isPassing(response.status, problem.code)
      ? new Later(response.status === 401)
      : new Refused(refusalOf(response.status, problem));
  } catch (error) {
    throw error instanceof Refused || error instanceof Later ? error : new Later(false);
  } finally {
    clearTimeout(timer);
  }
}

/** The calls of this module. They need no page, so that the service worker can make them too. */
const wire = { post };

/** All steps of a cylinder have one path; the body says which step it is. */
const moveCylinder = (id: string, sent: Sent) =>
  wire.post<SentJob>(`/api/service-provider/jobs/${id}/cylinder`, sent);

const CALLS: Record<StepKind, (id: string, sent: Sent) => Promise<SentJob>> = {
  'en-route': (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/en-route`, sent),
  'at-gate': (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/at-gate`, sent),
  arrive: (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/arrive`, sent),
  start: (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/start`, sent),
  'cylinder-collected': moveCylinder,
  'at-plant': moveCylinder,
  filled: moveCylinder,
  returning: moveCylinder,
  'stamps-corrected': moveCylinder,
  pause: (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/pause`, sent),
  resume: (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/resume`, sent),
  finish: (id, sent) => wire.post<SentJob>(`/api/service-provider/jobs/${id}/finish`, sent),
};

/** Uploads the photos of a step that are not uploaded yet. Each id is stored at once, so that no photo is sent again. */
async function withUploads(step: Step): Promise<Step> {
  let uploaded = step;
  for (const photo of photosOf(step)) {
    if (photo.uploadId !== null) continue;
    const blob = await photoOf(photo.id);
    if (!blob)
      throw new Refused({
        status: 422,
        code: 'validation_failed',
        field: 'photoIds',
        text: LOST_PHOTO,
      });
    const { id } = await wire.post<{ id: string }>(UPLOADS, {
      key: photo.key,
      type: blob.type || 'image/jpeg',
      body: blob,
      withinMs: UPLOAD_WITHIN_MS,
    });
    const noted = (photos: readonly StepPhoto[]) =>
      photos.map((one) => (one.id === photo.id ? { ...one, uploadId: id } : one));
    uploaded = {
      ...uploaded,
      photos: noted(uploaded.photos),
      before: noted(uploaded.before ?? []),
    };
    await putStep(uploaded);
  }
  return uploaded;
}

const uploadIds = (photos: readonly StepPhoto[]) => photos.map(({ uploadId }) => uploadId);

/** A correction repeats the step with which the stamps were sent. */
const cylinderStepOf = (kind: StepKind) =>
  kind === 'stamps-corrected'
    ? CYLINDER_STEPS['cylinder-collected']
    : kind in CYLINDER_STEPS
      ? CYLINDER_STEPS[kind as keyof typeof CYLINDER_STEPS]
      : null;

function bodyOf({
  kind,
  pin,
  note,
  materialsKobo,
  gasWeights,
  photos,
  before = [],
  proof = null,
  cylinders = null,
  plantId = null,
  happenedAt,
}: Step): string {
  const [photoIds, beforePhotoIds] = [uploadIds(photos), uploadIds(before)];
  const step = cylinderStepOf(kind);
  return JSON.stringify({
    ...(step && { step }),
    ...(pin !== null && { pin }),
    ...(note !== null && { note }),
    ...(materialsKobo !== null && { materialsKobo }),
    ...(gasWeights && { gasWeights }),
    ...(cylinders && { cylinders }),
    ...(plantId !== null && { plantId }),
    ...(photoIds.length > 0 && { photoIds }),
    ...(proof && { proof: { ...proof, ...(beforePhotoIds.length > 0 && { beforePhotoIds }) } }),
    ...(happenedAt !== null && { happenedAt }),
  });
}

export interface Listener {
  /** A step begins to be sent, or none is being sent any more. */
  onSending?: (key: string | null) => void;
  /** A step was stored in its new state; `job` is the answer of the server to a step that was accepted. */
  onChange?: (step: Step, job: SentJob | null) => unknown;
}

async function sendOne(step: Step, { onChange }: Listener): Promise<void> {
  try {
    const ready = await withUploads(step);
    const job = await CALLS[step.kind](encodeURIComponent(step.orderId), {
      key: step.key,
      type: 'application/json',
      body: bodyOf(ready),
      withinMs: STEP_WITHIN_MS,
    });
    const sent: Step = {
      ...ready,
      state: 'sent',
      pin: null,
      sentAt: new Date(serverNow()).toISOString(),
    };
    await putStep(sent);
    for (const { id } of photosOf(sent)) await dropPhoto(id);
    await onChange?.(sent, job);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Photos that were uploaded before the refusal are not uploaded again.
    const refused: Step = {
      ...((await stepOf(step.key)) ?? step),
      state: 'refused',
      refusal: error.refusal,
    };
    await putStep(refused);
    await onChange?.(refused, null);
  }
}

/** The next step to send. A refused step stops those behind it for the same job. */
function nextOf(steps: readonly Step[], userId: string): Step | undefined {
  const stopped = new Set(
    steps.filter(({ state }) => state === 'refused').map(({ orderId }) => orderId),
  );
  return steps.find(
    (step) => step.userId === userId && step.state === 'waiting' && !stopped.has(step.orderId),
  );
}

/**
 * Sends the waiting steps of a person in the order in which they were taken, until none is left or one must wait for the network. Whatever
 * ends this page in between, the next attempt continues with the same keys.
 */
export const sendSteps = (
  userId: string,
  listener: Listener = {},
): Promise<'done' | 'later' | 'signed-out'> =>
  whileSending(async () => {
    try {
      for (
        let step = nextOf(await allSteps(), userId);
        step;
        step = nextOf(await allSteps(), userId)
      ) {
        listener.onSending?.(step.key);
        await sendOne(step, listener);
      }
      return 'done';
    } catch (error) {
      return error instanceof Later && error.signedOut ? 'signed-out' : 'later';
    } finally {
      listener.onSending?.(null);
    }
  });
