import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Schema } from '@/shared/api/types';
import { onForget } from '@/shared/lib/forget';
import type { Draft } from './draft-store';

type Order = Schema<'Order'>;

/** A request that was sent without a network. It is kept here and sent once when the network is back. */
export interface Outgoing {
  /** The idempotency key of the tap on Send. The server accepts the request once, however often it is sent. */
  key: string;
  userId: string;
  draft: Draft;
  body: Schema<'CreateOrderRequest'>;
  queuedAt: string;
  /** Why the server refused it, or null. A refused request is not sent again automatically. */
  refused: string | null;
}

interface OutboxState {
  waiting: Outgoing[];
  /** The orders of the requests that were sent since the page was opened, by key. */
  sent: Record<string, Pick<Order, 'id' | 'status'>>;
  sending: boolean;
}

/** Deleted when the signed-in person leaves this device, as all keys that start with `user_`. */
export const OUTBOX_KEY = 'user_outbox';

export const useOutbox = create<OutboxState>()(
  persist((): OutboxState => ({ waiting: [], sent: {}, sending: false }), {
    name: OUTBOX_KEY,
    version: 1,
    partialize: ({ waiting }) => ({ waiting }),
  }),
);

const set = (change: Partial<OutboxState> | ((state: OutboxState) => Partial<OutboxState>)) =>
  useOutbox.setState(change);

export const queue = (entry: Outgoing) =>
  set(({ waiting }) => ({ waiting: [...waiting.filter(({ key }) => key !== entry.key), entry] }));

export const change = (key: string, patch: Partial<Outgoing>) =>
  set(({ waiting }) => ({
    waiting: waiting.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)),
  }));

export const takeOut = (key: string) =>
  set(({ waiting }) => ({ waiting: waiting.filter((entry) => entry.key !== key) }));

export const markSent = (key: string, { id, status }: Order) =>
  set(({ waiting, sent }) => ({
    waiting: waiting.filter((entry) => entry.key !== key),
    sent: { ...sent, [key]: { id, status } },
  }));

onForget(() => set({ waiting: [], sent: {} }));
