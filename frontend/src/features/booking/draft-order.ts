import { api } from '@/shared/api/client';
import { randomId } from '@/shared/lib/random-id';
import { useDraft, type Creating, type Draft } from './draft-store';
import { isPassing } from './passing';

let last: Promise<unknown> = Promise.resolve();

/** Runs what writes the draft to the server one after the other: each step builds on what the one before has noted. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

type Noted = Pick<Partial<Draft>, 'orderId' | 'syncedAt' | 'creating'>;

/** Notes what the server said of this draft, unless another one is being written by now. What is noted already is no news. */
export function noteOf(id: string, patch: Noted) {
  const { draft, note } = useDraft.getState();
  if (draft?.id !== id) return;
  const news = Object.entries(patch).some(([name, value]) => draft[name as keyof Noted] !== value);
  if (news) note(patch);
}

/** Sends it, or sends it again: the draft that this key and body have made, or make now. */
export async function takeCreated({ key, body }: Creating): Promise<string> {
  return (await api.post('/api/orders', { body, idempotencyKey: key })).id;
}

/**
 * Makes the draft on the server. Where the answer to an earlier attempt was lost, exactly that is sent again and finds out what became of
 * it; answers the body with which the draft was made.
 */
export async function createDraft(draft: Draft, body: Creating['body']): Promise<{ id: string; body: Creating['body'] }> {
  const creating = draft.creating ?? { key: randomId(), body };
  noteOf(draft.id, { creating });
  try {
    const id = await takeCreated(creating);
    noteOf(draft.id, { orderId: id, creating: null });
    return { id, body: creating.body };
  } catch (error) {
    // What was refused had no effect.
    if (!isPassing(error)) noteOf(draft.id, { creating: null });
    throw error;
  }
}

/** The order that this draft is on the server, after what is on its way has arrived; null where it is on this device alone. */
export async function orderOf({ orderId, creating }: Pick<Draft, 'orderId' | 'creating'>): Promise<string | null> {
  if (orderId || !creating) return orderId;
  try {
    return await takeCreated(creating);
  } catch (error) {
    if (isPassing(error)) throw error;
    return null;
  }
}
