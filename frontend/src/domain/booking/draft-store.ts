import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { canonical } from '@/shared/api/idempotency';
import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { randomId } from '@/shared/lib/random-id';
import { storageKeys } from '@/shared/lib/config';
import { onForget } from '@/shared/lib/forget';
import { readStored } from '@/shared/lib/storage';

export type Answers = Record<string, unknown>;

export interface DraftAddress {
  area: string;
  line: string;
  landmark: string;
  landmarkRelation: Schema<'LandmarkRelation'>;
  directions: string;
  /** Whether this is the address of the profile; its text is in `line`, without a landmark that it names. */
  saved: boolean;
}

export interface Draft {
  /** Made when the draft begins. The server creates the same request only once. */
  id: string;
  categorySlug: string;
  categoryName: string;
  answers: Answers;
  description: string;
  address: DraftAddress;
  slot: Schema<'Slot'>;
  /** The person at home. Null when the customer chose themselves; absent before they chose. */
  recipient?: Schema<'RecipientRequest'> | null;
  /** The name under which the place is saved when the request is sent; empty without a name. Null or absent when it is not saved. */
  saveAs?: string | null;
  /** The provider of the order that is booked again; they are asked first. */
  preferred?: { id: string; name: string } | null;
  /** The voice notes and photos of the chat in which the booking was begun, which answer no question. */
  attachments?: readonly string[];
  step: number;
  savedAt: string;
  /** The id of the draft on the server, for people who are signed in. */
  orderId: string | null;
  /** The `savedAt` of the version that the server has. */
  syncedAt: string | null;
  /** The version of the order on the server that is this draft, without what only this device has. */
  serverVersion?: number | null;
  /** The request that creates the draft on the server, while it has no answer: the draft may already exist there. */
  creating?: Creating | null;
}

export interface Creating {
  key: string;
  body: Schema<'CreateOrderRequest'>;
}

export type NewDraft = Pick<Draft, 'categorySlug' | 'categoryName' | 'answers'> &
  Partial<Omit<Draft, 'address'>> & { address?: Partial<DraftAddress> };

/** What a draft keeps of the answers of the server. */
export type Noted = Pick<Partial<Draft>, 'orderId' | 'syncedAt' | 'serverVersion' | 'creating'>;

interface DraftState {
  draft: Draft | null;
  start: (begun: NewDraft) => void;
  change: (patch: Partial<Draft>) => void;
  /** Stores an answer of the server; it does not count as a change by the customer. */
  note: (patch: Noted) => void;
  /** Stores the open step, for when the draft is opened again. It does not change the request. */
  standAt: (step: number) => void;
  /** Replaces a photo on this device with its uploaded copy; null removes it. */
  replacePhoto: (key: string, from: string, to: string | null) => void;
  restore: (draft: Draft) => void;
  clear: () => void;
}

export const EMPTY_ADDRESS: DraftAddress = {
  area: '',
  line: '',
  landmark: '',
  landmarkRelation: 'opposite',
  directions: '',
  saved: false,
};

const now = () => new Date(serverNow()).toISOString();

/** A draft that the customer has not changed yet counts as synced, so that it is not sent to the server. */
function begin({ address, ...begun }: NewDraft): Draft {
  const savedAt = begun.savedAt ?? now();
  return {
    id: randomId(),
    description: '',
    slot: { asap: true },
    step: 0,
    savedAt,
    orderId: null,
    syncedAt: savedAt,
    ...begun,
    address: { ...EMPTY_ADDRESS, ...address },
  };
}

function withPhoto(draft: Draft, key: string, from: string, to: string | null): Draft {
  const given = draft.answers[key];
  if (!Array.isArray(given)) return draft;
  const photos = (given as unknown[]).flatMap((id) =>
    id === from ? (to === null ? [] : [to]) : [id],
  );
  return { ...draft, answers: { ...draft.answers, [key]: photos }, savedAt: now() };
}

/** The request that is being written. It is kept on this device until it is sent. */
export const useDraft = create<DraftState>()(
  persist(
    (set) => ({
      draft: null,
      start: (begun) => set({ draft: begin(begun) }),
      change: (patch) =>
        set(({ draft }) => ({ draft: draft && { ...draft, ...patch, savedAt: now() } })),
      note: (patch) => set(({ draft }) => ({ draft: draft && { ...draft, ...patch } })),
      standAt: (step) =>
        set(({ draft }) => ({
          draft: draft && (draft.step === step ? draft : { ...draft, step }),
        })),
      replacePhoto: (key, from, to) =>
        set(({ draft }) => ({ draft: draft && withPhoto(draft, key, from, to) })),
      restore: (draft) => set({ draft }),
      clear: () => set({ draft: null }),
    }),
    {
      name: storageKeys.draft,
      version: 3,
      partialize: ({ draft }) => ({ draft }),
      migrate: (stored) => {
        const { draft } = stored as { draft: Draft | null };
        return { draft: draft && begin(draft) };
      },
    },
  ),
);

/** The draft as this browser keeps it, which another tab may have changed. */
function keptDraft(): Draft | null {
  try {
    const kept = JSON.parse(readStored(storageKeys.draft) ?? '{}') as {
      state?: { draft?: Draft | null };
    };
    return kept.state?.draft ?? null;
  } catch {
    return null;
  }
}

const contentOf = (draft: Draft) => canonical({ ...draft, step: 0 });

/** Loads what another tab has changed in this same draft. Each tab has its own open step. */
export function takeFromOtherTab() {
  const { draft, restore } = useDraft.getState();
  const kept = keptDraft();
  if (draft && kept?.id === draft.id && contentOf(kept) !== contentOf(draft))
    restore({ ...kept, step: draft.step });
}

/** Keeps the open draft the same in all tabs. */
export function watchDraft(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.draft) takeFromOtherTab();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

onForget((keepsDraft) => {
  if (!keepsDraft) useDraft.getState().clear();
});
