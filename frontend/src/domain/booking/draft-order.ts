import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { randomId } from '@/shared/lib/random-id';
import { takeFromOtherTab, useDraft, type Creating, type Draft, type Noted } from './draft-store';
import { isPassing } from './passing';

const DRAFT_LOCK = 'gida-draft';

let last: Promise<unknown> = Promise.resolve();

/** Runs the work while no other tab runs its own, with what the other tabs have written. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const run = () => {
    takeFromOtherTab();
    return work();
  };
  // Only pages that were loaded securely have locks.
  return 'locks' in navigator ? await navigator.locks.request(DRAFT_LOCK, run) : await run();
}

/**
 * Runs the writes of the draft to the server one after the other, in all tabs, because each step uses the result of the one before.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => alone(work));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Stores the server's answer in this draft, unless the open draft is another one by now. Values that are unchanged are not written again.
 */
export function noteOf(id: string, patch: Noted) {
  const { draft, note } = useDraft.getState();
  if (draft?.id !== id) return;
  const news = Object.entries(patch).some(([name, value]) => draft[name as keyof Noted] !== value);
  if (news) note(patch);
}

/**
 * Sends the creation, also repeatedly: the server returns the draft that was made with this key and body, or makes it. With `ownAnswer` the
 * end of the session does not lead to the sign-in page.
 */
function takeCreated({ key, body }: Creating, ownAnswer: boolean): Promise<Schema<'Order'>> {
  return api.post('/api/orders', { body, idempotencyKey: key, ownAnswer });
}

/**
 * Creates the draft on the server, without the customer's doing. When the answer to an earlier attempt was lost, the same request is sent again, so that it returns the
 * draft if it exists. Returns the body with which the draft was created.
 */
export async function createDraft(
  draft: Draft,
  body: Creating['body'],
): Promise<{ order: Schema<'Order'>; body: Creating['body'] }> {
  const creating = draft.creating ?? { key: randomId(), body };
  noteOf(draft.id, { creating });
  try {
    const order = await takeCreated(creating, true);
    noteOf(draft.id, { orderId: order.id, creating: null });
    return { order, body: creating.body };
  } catch (error) {
    // A refused request had no effect.
    if (!isPassing(error)) noteOf(draft.id, { creating: null });
    throw error;
  }
}

/** The id of this draft's order on the server, after a pending creation has been answered; null when the draft is only on this device. */
export async function orderOf({
  orderId,
  creating,
}: Pick<Draft, 'orderId' | 'creating'>): Promise<string | null> {
  if (orderId || !creating) return orderId;
  try {
    return (await takeCreated(creating, false)).id;
  } catch (error) {
    if (isPassing(error)) throw error;
    return null;
  }
}
