import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { canonical } from '@/shared/api/idempotency';
import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { randomId } from '@/shared/lib/random-id';
import { storageKeys } from '@/shared/lib/config';
import { onForget } from '@/shared/lib/forget';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';

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

/** A draft that was sent, with the address of the page to which this led. */
interface Sent {
  id: string;
  to: string;
}

interface Kept {
  draft: Draft | null;
  /** The last draft that was sent from this browser, for the tabs in which it is still open. */
  sent: Sent | null;
}

interface DraftState extends Kept {
  start: (begun: NewDraft) => void;
  change: (patch: Partial<Draft>) => void;
  /** Stores an answer of the server; it does not count as a change by the customer. */
  note: (patch: Noted) => void;
  /** Stores the open step, for when the draft is opened again. It does not change the request. */
  standAt: (step: number) => void;
  /** Replaces a photo on this device with its uploaded copy; null removes it. */
  replacePhoto: (key: string, from: string, to: string | null) => void;
  restore: (draft: Draft) => void;
  /** This draft was sent, which need not be the open one any more. An open one stays until `clear`, but no tab opens it again. */
  markSent: (id: string, to: string) => void;
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

/** The ids of the drafts that this tab has found in the storage. */
const seen = new Set<string>();
/** Those of a person who has left. Another tab that has not noticed yet may store them again. */
const forgotten = new Set<string>();

const contentOf = (draft: Draft) => canonical({ ...draft, step: 0 });

/**
 * The draft of this tab after another tab may have written `kept`: without one that was sent there, and with what was changed there in this
 * same draft. What is older than the draft of this tab is not taken, and neither is the draft of a person who has left. Each tab has its own
 * open step.
 */
function withKept(own: Draft | null, { draft: kept, sent }: Kept): Draft | null {
  if (own && own.id === sent?.id) return null;
  if (!kept || kept.id === sent?.id) return own;
  if (!own) return forgotten.has(kept.id) ? null : kept;
  // An answer of the server does not change `savedAt`, so a draft of the same time is taken too.
  const isNews =
    kept.id === own.id && kept.savedAt >= own.savedAt && contentOf(kept) !== contentOf(own);
  return isNews ? { ...kept, step: own.step } : own;
}

/** The request that is being written. It is kept on this device until it is sent. */
export const useDraft = create<DraftState>()(
  persist(
    (set, get) => ({
      draft: null,
      sent: null,
      start: (begun) => set({ draft: begin(begun) }),
      change: (patch) =>
        set(({ draft }) => ({ draft: draft && { ...draft, ...patch, savedAt: now() } })),
      note: (patch) => set(({ draft }) => ({ draft: draft && { ...draft, ...patch } })),
      standAt: (step) => {
        const { draft } = get();
        if (draft && draft.step !== step) set({ draft: { ...draft, step } });
      },
      replacePhoto: (key, from, to) =>
        set(({ draft }) => ({ draft: draft && withPhoto(draft, key, from, to) })),
      // A request that waited for the network can be opened again.
      restore: (draft) => set(({ sent }) => ({ draft, sent: sent?.id === draft.id ? null : sent })),
      markSent: (id, to) => set({ sent: { id, to } }),
      clear: () => set({ draft: null }),
    }),
    {
      name: storageKeys.draft,
      version: 3,
      // These do not fail when the storage is full: the draft then goes on in memory.
      storage: createJSONStorage(() => ({
        getItem: (name) => readStored(name),
        setItem: (name, value) => writeStored(name, value),
        removeItem: (name) => removeStored(name),
      })),
      partialize: ({ draft, sent }) => ({ draft, sent }),
      merge: (stored, state) => {
        const kept: Kept = { draft: null, sent: null, ...(stored as Partial<Kept> | undefined) };
        if (kept.draft) seen.add(kept.draft.id);
        return { ...state, sent: kept.sent, draft: withKept(state.draft, kept) };
      },
      migrate: (stored) => {
        const { draft } = stored as { draft: Draft | null };
        return { draft: draft && begin(draft), sent: null };
      },
    },
  ),
);

/** Loads what another tab has changed or sent, without storing it again: the other tab may have gone on writing in the meantime. */
export function takeFromOtherTab() {
  void useDraft.persist.rehydrate();
}

// From the start and on each page: a tab in which no booking is open must not open an old version later.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKeys.draft) takeFromOtherTab();
});

onForget((keepsDraft) => {
  if (keepsDraft) return;
  takeFromOtherTab();
  const { draft } = useDraft.getState();
  for (const id of draft ? [...seen, draft.id] : seen) forgotten.add(id);
  useDraft.setState({ draft: null, sent: null });
});
