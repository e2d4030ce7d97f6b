import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { orderOf } from './draft-order';
import { change, markSent, useOutbox, type Outgoing } from './outbox';
import { isPassing } from './passing';
import { withUploads } from './photos/work';

type Order = Schema<'Order'>;
type Body = Schema<'CreateOrderRequest'>;

/** A draft on the server is brought up to date and sent; one that is sent already is left as it is. */
async function sendDraft(id: string, { answers, description, address, slot }: Body, idempotencyKey: string): Promise<Order> {
  try {
    await api.patch('/api/orders/{id}', { path: { id }, body: { answers, description: description ?? '', address: address ?? null, slot: slot ?? null } });
    return await api.post('/api/orders/{id}/submit', { path: { id }, idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const order = await api.get('/api/orders/{id}', { path: { id } });
    if (order.status === 'DRAFT') throw error;
    return order;
  }
}

/** Whether the draft is not on the server any more: it was cancelled or ran out. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Sends a request; the same key and body again change nothing. */
export async function submitRequest(body: Body, orderId: string | null, idempotencyKey: string): Promise<Order> {
  const create = () => api.post('/api/orders', { body: { ...body, submit: true }, idempotencyKey });
  let order: Order;
  try {
    order = orderId ? await sendDraft(orderId, body, idempotencyKey) : await create();
  } catch (error) {
    if (!orderId || !isGone(error)) throw error;
    order = await create();
  }
  await refresh('/api/orders');
  return order;
}

async function deliver(entry: Outgoing): Promise<'sent' | 'later' | 'refused'> {
  try {
    const answers = (await withUploads(entry.body.answers)) as Body['answers'];
    const body = { ...entry.body, answers };
    // From the first try on the body stays as it is: the key stands for exactly this request.
    change(entry.key, { body });
    const orderId = await orderOf(entry.draft);
    change(entry.key, { draft: { ...entry.draft, orderId, creating: null } });
    markSent(entry.key, await submitRequest(body, orderId, entry.key));
    return 'sent';
  } catch (error) {
    if (isPassing(error)) return 'later';
    const text = error instanceof ApiError ? error.serverMessage : undefined;
    change(entry.key, { refused: text ?? 'The request could not be taken as it is. Open it and look again.' });
    return 'refused';
  }
}

export interface Delivered {
  entry: Outgoing;
  how: 'sent' | 'refused';
}

/** One tab at a time; a browser without locks relies on the key alone. */
const alone = <T>(work: () => Promise<T>): Promise<T> => ('locks' in navigator ? (navigator.locks.request('gida-outbox', work)) : work());

/** Sends what waits, in the order in which it was written, until one has to wait longer. */
export async function sendWaiting(userId: string, onEach: (done: Delivered) => void): Promise<void> {
  if (useOutbox.getState().sending || !navigator.onLine) return;
  useOutbox.setState({ sending: true });
  try {
    await alone(async () => {
      await useOutbox.persist.rehydrate();
      for (const entry of useOutbox.getState().waiting) {
        if (entry.userId !== userId || entry.refused !== null) continue;
        const how = await deliver(entry);
        if (how === 'later') return;
        onEach({ entry, how });
      }
    });
  } finally {
    useOutbox.setState({ sending: false });
  }
}
