import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { orderOf } from './draft-order';
import { keepPlace } from './keep-place';
import { change, markSent, useOutbox, type Outgoing } from './outbox';
import { isPassing } from './passing';
import { withUploads } from './photos/work';
import { texts } from './texts';

type Order = Schema<'Order'>;
type Body = Schema<'CreateOrderRequest'>;

/** Updates a draft on the server and submits it; an order that was already submitted stays as it is. */
async function sendDraft(
  id: string,
  { answers, description, address, slot, recipient }: Body,
  idempotencyKey: string,
): Promise<Order> {
  try {
    await api.patch('/api/orders/{id}', {
      path: { id },
      body: {
        answers,
        description: description ?? '',
        address: address ?? null,
        slot: slot ?? null,
        ...(recipient !== undefined && { recipient }),
      },
    });
    return await api.post('/api/orders/{id}/submit', { path: { id }, idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const order = await api.get('/api/orders/{id}', { path: { id } });
    if (order.status === 'DRAFT') throw error;
    return order;
  }
}

/** Whether the draft no longer exists on the server, because it was cancelled or expired. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Sends a request. Sending the same key and body again has no further effect. */
export async function submitRequest(
  body: Body,
  orderId: string | null,
  idempotencyKey: string,
): Promise<Order> {
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
    // From the first attempt on, the body does not change, because the key belongs to exactly this request.
    change(entry.key, { body });
    const orderId = await orderOf(entry.draft);
    change(entry.key, { draft: { ...entry.draft, orderId, creating: null } });
    markSent(entry.key, await submitRequest(body, orderId, entry.key));
    void keepPlace(entry.draft, body.address);
    return 'sent';
  } catch (error) {
    if (isPassing(error)) return 'later';
    const text = error instanceof ApiError ? error.serverMessage : undefined;
    change(entry.key, {
      refused: text ?? texts.requestWasNotAccepted,
    });
    return 'refused';
  }
}

export interface Delivered {
  entry: Outgoing;
  how: 'sent' | 'refused';
}

/** Only one tab sends at a time; in a browser without locks the idempotency key prevents duplicates. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('gida-outbox', work) : work();

/** Sends the waiting requests in the order in which they were written, until one must wait longer. */
export async function sendWaiting(
  userId: string,
  onEach: (done: Delivered) => void,
): Promise<void> {
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
