import { create } from 'zustand';
import { compress, shelf, UnreadablePhoto, type Limits } from '@/shared/photos/sending';
import { NetworkError } from '@/shared/api/problem';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import { randomId } from '@/shared/lib/random-id';
import { onForget } from '@/shared/lib/forget';
import { sendDocument } from './api';
import { texts } from './texts';

/** Larger than a photo of a job, because small print must stay readable. */
export const UPLOAD_OPTIONS: Limits = {
  maxBytes: 700_000,
  tries: [
    [2000, 0.82],
    [2000, 0.68],
    [1600, 0.68],
    [1600, 0.55],
    [1280, 0.55],
    [1024, 0.5],
  ],
};

export type UploadStage =
  | { at: 'shrinking' }
  | { at: 'sending'; percent: number }
  | { at: 'kept' }
  /** With `wrong`, the server's errors by field, the same facts would be refused again. */
  | { at: 'failed'; text: string; again: boolean; wrong?: Record<string, string> };

/** What the applicant says about a document. */
export interface DocumentFacts {
  kind: string;
  validUntil?: string;
  number?: string;
  insurer?: string;
  coverKobo?: number;
}

export interface PendingDocument extends DocumentFacts {
  /** The key of its picture on this device. */
  key: string;
  bytes: number;
  was: number;
  stage: UploadStage;
}

/** Documents that are being sent from this device. */
export const useDocumentUploads = create<{ items: PendingDocument[] }>(() => ({ items: [] }));

const set = useDocumentUploads.setState;
const find = (key: string) => useDocumentUploads.getState().items.find((item) => item.key === key);
const change = (key: string, patch: Partial<PendingDocument>) =>
  set(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...patch } : item)),
  }));

const isOffline = () => !navigator.onLine;

export function dropDocument(key: string) {
  set(({ items }) => ({ items: items.filter((item) => item.key !== key) }));
  void shelf.drop(key);
}

/** The facts that the applicant can correct without another picture. */
const FACTS = ['validUntil', 'number', 'insurer', 'coverKobo'];

function failure(error: unknown): UploadStage {
  const text = messageOf(error, texts.couldNotSent);
  const wrong = fieldErrors(error);
  return FACTS.some((fact) => fact in wrong)
    ? { at: 'failed', text, again: false, wrong }
    : { at: 'failed', text, again: true };
}

/** Sends a document from this device; without a network it waits. */
export async function pushDocument(key: string) {
  const item = find(key);
  const file = await shelf.get(key);
  if (!item || item.stage.at === 'sending') return;
  if (!file) {
    change(key, {
      stage: {
        at: 'failed',
        text: texts.thisPictureNoLonger,
        again: false,
      },
    });
    return;
  }
  if (isOffline()) {
    change(key, { stage: { at: 'kept' } });
    return;
  }
  change(key, { stage: { at: 'sending', percent: 0 } });
  const { kind, validUntil, number, insurer, coverKobo } = item;
  try {
    await sendDocument(
      {
        kind,
        file,
        ...(validUntil && { validUntil }),
        ...(number && { number }),
        ...(insurer && { insurer }),
        ...(coverKobo && { coverKobo }),
      },
      (percent) => change(key, { stage: { at: 'sending', percent } }),
    );
    dropDocument(key);
  } catch (error) {
    if (error instanceof NetworkError && isOffline()) change(key, { stage: { at: 'kept' } });
    else change(key, { stage: failure(error) });
  }
}

/** Sends a document again with other facts and the same picture. */
export function correctDocument(key: string, facts: DocumentFacts) {
  set(({ items }) => ({
    items: items.map((item) => {
      const { bytes, was, stage } = item;
      return item.key === key ? { ...facts, key, bytes, was, stage } : item;
    }),
  }));
  return pushDocument(key);
}

/** Compresses a picture and sends it. */
export async function addDocument(picture: Blob, facts: DocumentFacts) {
  const key = `paper:${randomId()}`;
  set(({ items }) => ({
    items: [
      ...items.filter(({ kind, stage }) => kind !== facts.kind || stage.at !== 'failed'),
      { ...facts, key, bytes: 0, was: picture.size, stage: { at: 'shrinking' } },
    ],
  }));
  try {
    const small = await compress(picture, UPLOAD_OPTIONS);
    await shelf.put(key, small);
    change(key, { bytes: small.size });
  } catch (error) {
    change(key, {
      stage: {
        at: 'failed',
        text: error instanceof UnreadablePhoto ? error.message : texts.thisPictureCannotRead,
        again: false,
      },
    });
    return;
  }
  await pushDocument(key);
}

/** Sends the waiting documents; called when the network is back. */
export function pushKept() {
  for (const { key, stage } of useDocumentUploads.getState().items)
    if (stage.at === 'kept') void pushDocument(key);
}

export const isUploading = ({ items }: { items: readonly PendingDocument[] }) =>
  items.some(({ stage }) => stage.at !== 'failed');

onForget(() => set({ items: [] }));
