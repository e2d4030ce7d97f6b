import { create } from 'zustand';
import { compress, shelf, UnreadablePhoto, type Limits } from '@/features/booking/photo-sending';
import { messageOf, NetworkError } from '@/shared/api/problem';
import { randomId } from '@/shared/lib/random-id';
import { onForget } from '@/shared/lib/forget';
import { sendPaper } from './api';

/** Larger than a photo of a job, because small print must stay readable. */
const OF_A_PAPER: Limits = {
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

export type PaperStage = { at: 'shrinking' } | { at: 'sending'; percent: number } | { at: 'kept' } | { at: 'failed'; text: string; again: boolean };

export interface PaperOnItsWay {
  /** The key of its picture on this device. */
  key: string;
  kind: string;
  validUntil?: string;
  number?: string;
  insurer?: string;
  coverKobo?: number;
  bytes: number;
  was: number;
  stage: PaperStage;
}

/** Documents that are being sent from this device. */
export const usePapers = create<{ papers: PaperOnItsWay[] }>(() => ({ papers: [] }));

const set = usePapers.setState;
const find = (key: string) => usePapers.getState().papers.find((paper) => paper.key === key);
const change = (key: string, patch: Partial<PaperOnItsWay>) => set(({ papers }) => ({ papers: papers.map((paper) => (paper.key === key ? { ...paper, ...patch } : paper)) }));

const isOffline = () => !navigator.onLine;

export function dropPaper(key: string) {
  set(({ papers }) => ({ papers: papers.filter((paper) => paper.key !== key) }));
  void shelf.drop(key);
}

/** Sends a document from this device; without a network it waits. */
export async function pushPaper(key: string) {
  const paper = find(key);
  const file = await shelf.get(key);
  if (!paper || paper.stage.at === 'sending') return;
  if (!file) {
    change(key, { stage: { at: 'failed', text: 'This picture is not on this device any more. Take it again.', again: false } });
    return;
  }
  if (isOffline()) {
    change(key, { stage: { at: 'kept' } });
    return;
  }
  change(key, { stage: { at: 'sending', percent: 0 } });
  const { kind, validUntil, number, insurer, coverKobo } = paper;
  try {
    await sendPaper({ kind, file, ...(validUntil && { validUntil }), ...(number && { number }), ...(insurer && { insurer }), ...(coverKobo && { coverKobo }) }, (percent) => change(key, { stage: { at: 'sending', percent } }));
    dropPaper(key);
  } catch (error) {
    if (error instanceof NetworkError && isOffline()) change(key, { stage: { at: 'kept' } });
    else change(key, { stage: { at: 'failed', text: messageOf(error, 'It could not be sent.'), again: true } });
  }
}

/** Compresses a picture and sends it. */
export async function addPaper(picture: Blob, facts: Pick<PaperOnItsWay, 'kind' | 'validUntil' | 'number' | 'insurer' | 'coverKobo'>) {
  const key = `paper:${randomId()}`;
  set(({ papers }) => ({ papers: [...papers.filter(({ kind, stage }) => kind !== facts.kind || stage.at !== 'failed'), { ...facts, key, bytes: 0, was: picture.size, stage: { at: 'shrinking' } }] }));
  try {
    const small = await compress(picture, OF_A_PAPER);
    await shelf.put(key, small);
    change(key, { bytes: small.size });
  } catch (error) {
    change(key, { stage: { at: 'failed', text: error instanceof UnreadablePhoto ? error.message : 'This picture cannot be read.', again: false } });
    return;
  }
  await pushPaper(key);
}

/** Sends the waiting documents; called when the network is back. */
export function pushKept() {
  for (const { key, stage } of usePapers.getState().papers) if (stage.at === 'kept') void pushPaper(key);
}

export const isPaperWorking = ({ papers }: { papers: readonly PaperOnItsWay[] }) => papers.some(({ stage }) => stage.at !== 'failed');

onForget(() => set({ papers: [] }));
