import { create } from 'zustand';
import { NetworkError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { randomId } from '@/shared/lib/random-id';
import { hasSessionCookie } from '@/shared/lib/storage';
import { useDraft, type Answers } from '../draft-store';
import { compress, UnreadablePhoto } from '@/shared/photos/compress';
import { isLocal, localId, photosOf } from '@/shared/photos/local';
import { shelf } from '@/shared/photos/shelf';
import { uploadPhoto } from '@/shared/photos/upload';
import { texts } from '../texts';

export const MAX_PHOTOS = 5;
export type Stage =
  | { at: 'shrinking' }
  | { at: 'kept' }
  | { at: 'sending'; percent: number }
  | { at: 'failed'; text: string; again: boolean };

/** The state of each photo on this device. */
export const usePhotoWork = create<{ stages: Record<string, Stage> }>(() => ({ stages: {} }));

const setStage = (id: string, stage: Stage | null) =>
  usePhotoWork.setState(({ stages }) => {
    const rest = Object.fromEntries(Object.entries(stages).filter(([other]) => other !== id));
    return { stages: stage ? { ...rest, [id]: stage } : rest };
  });

export const isWorking = ({ stages }: { stages: Record<string, Stage> }) =>
  Object.values(stages).some(({ at }) => at === 'shrinking' || at === 'sending');

/** The photos that are never sent because they cannot be read or are gone, as one text, so that it changes only when they do. */
export const lostPhotos = ({ stages }: { stages: Record<string, Stage> }): string =>
  Object.entries(stages)
    .filter(([, stage]) => stage.at === 'failed' && !stage.again)
    .map(([id]) => id)
    .join(' ');

/** The answers without these photos. */
export function withoutPhotos(answers: Answers, lost: string): Answers {
  if (lost === '') return answers;
  const ids = new Set<unknown>(lost.split(' '));
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      Array.isArray(value) ? (value as unknown[]).filter((id) => !ids.has(id)) : value,
    ]),
  );
}

const running = new Map<string, Promise<string | null>>();

async function sendOne(id: string): Promise<string | null> {
  const photo = await shelf.get(id);
  if (!photo) {
    setStage(id, {
      at: 'failed',
      text: texts.thisPhotoNoLonger,
      again: false,
    });
    return null;
  }
  setStage(id, { at: 'sending', percent: 0 });
  try {
    const { id: uploaded } = await uploadPhoto(photo, (percent) =>
      setStage(id, { at: 'sending', percent }),
    );
    setStage(id, null);
    await shelf.drop(id);
    return uploaded;
  } catch (error) {
    if (error instanceof NetworkError && !navigator.onLine) setStage(id, { at: 'kept' });
    else setStage(id, { at: 'failed', text: messageOf(error, texts.couldNotSent), again: true });
    throw error;
  }
}

/** Uploads a photo of this device, only once at a time. Returns its id on the server, or null when the photo no longer exists here. */
export function send(id: string): Promise<string | null> {
  const found = running.get(id);
  if (found) return found;
  const sending = sendOne(id).finally(() => running.delete(id));
  running.set(id, sending);
  return sending;
}

const canSend = () => navigator.onLine && hasSessionCookie();

/** Uploads a photo of the draft when the customer is online and signed in. */
export async function sendInDraft(key: string, id: string) {
  if (!canSend()) {
    setStage(id, { at: 'kept' });
    return;
  }
  try {
    const uploaded = await send(id);
    if (uploaded) useDraft.getState().replacePhoto(key, id, uploaded);
  } catch {
    // The photo's stage shows what went wrong.
  }
}

async function take(key: string, id: string, file: Blob) {
  setStage(id, { at: 'shrinking' });
  try {
    await shelf.put(id, await compress(file));
  } catch (error) {
    setStage(id, {
      at: 'failed',
      text: error instanceof UnreadablePhoto ? error.message : texts.thisPictureCannotRead,
      again: false,
    });
    return;
  }
  await sendInDraft(key, id);
}

/** Adds photos to an answer of the draft, as many as still fit. Returns how many were left out. */
export function addPhotos(key: string, files: readonly Blob[], most: number): number {
  const { draft, change } = useDraft.getState();
  if (!draft) return 0;
  const old = photosOf(draft.answers[key]);
  const taken = files
    .slice(0, Math.max(0, most - old.length))
    .map((file) => ({ id: localId(randomId()), file }));
  change({ answers: { ...draft.answers, [key]: [...old, ...taken.map(({ id }) => id)] } });
  for (const { id, file } of taken) void take(key, id, file);
  return files.length - taken.length;
}

export function removePhoto(key: string, id: string) {
  useDraft.getState().replacePhoto(key, id, null);
  setStage(id, null);
  if (isLocal(id)) void shelf.drop(id);
}

/** The answers with every photo of this device uploaded. A photo that no longer exists is left out. */
export async function withUploads(answers: Answers): Promise<Answers> {
  const out: Answers = {};
  for (const [key, value] of Object.entries(answers)) {
    if (!Array.isArray(value) || !value.some(isLocal)) {
      out[key] = value;
      continue;
    }
    const ids: string[] = [];
    for (const id of photosOf(value)) {
      const uploaded = isLocal(id) ? await send(id) : id;
      if (uploaded) ids.push(uploaded);
    }
    out[key] = ids;
  }
  return out;
}
