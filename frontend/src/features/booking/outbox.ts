import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Schema } from '@/shared/api/types';
import { onForget } from '@/shared/lib/forget';
import type { Draft } from './draft-store';

type Order = Schema<'Order'>;

/** A request that was sent without a network: kept, and sent once when it is back. */
export interface Outgoing {
  /** The idempotency key of the tap on Send. However often it is tried, the server takes it once. */
  key: string;
  userId: string;
  draft: Draft;
  body: Schema<'CreateOrderRequest'>;
  queuedAt: string;
  /** Why the server did not take it; it is not tried again by itself. */
  refused: string | null;
}

interface OutboxState {
  waiting: Outgoing[];
  /** What became of those sent since the page was opened, by key. */
  sent: Record<string, Pick<Order, 'id' | 'status'>>;
  sending: boolean;
}

/** Goes with the person who is signed in, as every key of this beginning does. */
export const OUTBOX_KEY = 'user_outbox';

export const useOutbox = create<OutboxState>()(
  persist((): OutboxState => ({ waiting: [], sent: {}, sending: false }), {
    name: OUTBOX_KEY,
    version: 1,
    partialize: ({ waiting }) => ({ waiting }),
  }),
);

const set = (change: Partial<OutboxState> | ((state: OutboxState) => Partial<OutboxState>)) => useOutbox.setState(change);

export const queue = (entry: Outgoing) => set(({ waiting }) => ({ waiting: [...waiting.filter(({ key }) => key !== entry.key), entry] }));

export const change = (key: string, patch: Partial<Outgoing>) => set(({ waiting }) => ({ waiting: waiting.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)) }));

export const takeOut = (key: string) => set(({ waiting }) => ({ waiting: waiting.filter((entry) => entry.key !== key) }));

export const markSent = (key: string, { id, status }: Order) => set(({ waiting, sent }) => ({ waiting: waiting.filter((entry) => entry.key !== key), sent: { ...sent, [key]: { id, status } } }));

onForget(() => set({ waiting: [], sent: {} }));
