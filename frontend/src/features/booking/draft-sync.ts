import { useEffect } from 'react';
import { useUser } from '@/features/identity/session';
import { api } from '@/shared/api/client';
import { canonical } from '@/shared/api/idempotency';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { useOnline } from '@/shared/hooks/use-online';
import { serverNow } from '@/shared/lib/clock';
import { createDraft, inTurn, noteOf } from './draft-order';
import { useDraft, type Draft, type NewDraft } from './draft-store';
import { ownWords } from '@/shared/lib/asked';
import { answeredFields, shownFields, uploadedOnly, type Field } from './form-model';
import { addressProblems, isSavedPlace, isWholeSlot, sentAddress, type Area, type SavedPlace, type Slot } from './place-model';

const AFTER_MS = 1500;

type Order = Schema<'Order'>;

/** What the server may know of an unfinished request: only what is whole. */
export function draftBody(draft: Draft, fields: readonly Field[], areas: readonly Area[]) {
  const shown = new Set(shownFields(fields, draft.answers).map(({ key }) => key));
  const given = Object.entries(uploadedOnly(draft.answers)).filter(([key, value]) => shown.has(key) && value !== undefined && value !== '' && value !== null);
  return {
    answers: Object.fromEntries(given),
    description: draft.description,
    ...(Object.keys(addressProblems(draft.address, areas)).length === 0 && { address: sentAddress(draft.address, areas) }),
    ...(isWholeSlot(draft.slot) && { slot: draft.slot }),
  };
}

type DraftBody = ReturnType<typeof draftBody>;

/** Brings the draft on the server up to date; false where it is no draft there any more. */
async function update(id: string, body: DraftBody): Promise<boolean> {
  try {
    await api.patch('/api/orders/{id}', { path: { id }, body });
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
}

/** Makes the draft on the server. What is there from an earlier attempt, whose answer was lost, is brought up to date. */
async function create(draft: Draft, body: DraftBody) {
  const whole = { ...body, categorySlug: draft.categorySlug, submit: false };
  const made = await createDraft(draft, whole);
  if (canonical(made.body) === canonical(whole) || (await update(made.id, body))) noteOf(draft.id, { syncedAt: draft.savedAt });
  else noteOf(draft.id, { orderId: null });
  await refresh('/api/orders');
}

/** Keeps the draft on the server, as it is when its turn comes. A draft that is gone there is made again. */
export const syncDraft = (id: string, fields: readonly Field[], areas: readonly Area[]) =>
  inTurn(async () => {
    const { draft } = useDraft.getState();
    if (draft?.id !== id || draft.savedAt === draft.syncedAt) return;
    const body = draftBody(draft, fields, areas);
    if (draft.orderId && (await update(draft.orderId, body))) {
      noteOf(id, { syncedAt: draft.savedAt });
      return;
    }
    noteOf(id, { orderId: null });
    await create(draft, body);
  });

/** A little after each change, while somebody is signed in and there is a network. */
export function useDraftSync(draft: Draft, fields: readonly Field[], areas: readonly Area[] | undefined) {
  const signedIn = useUser() !== null;
  const online = useOnline();
  const due = signedIn && online && areas !== undefined && draft.savedAt !== draft.syncedAt;
  useEffect(() => {
    if (!due) return;
    // A failure is no loss: the draft is on this device, and the next change tries again.
    const timer = setTimeout(() => void syncDraft(draft.id, fields, areas).catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [due, draft, fields, areas]);
}

/** What the wizard knows when it takes a draft from the server. */
export interface Known {
  categoryName: string;
  fields: readonly Field[];
  startAnswers: Draft['answers'];
  /** When, while nobody has said it. */
  startSlot: Slot;
  saved: SavedPlace | null;
}

function fromAddress(address: Schema<'Address'>, saved: SavedPlace | null) {
  const { area, landmark, landmarkRelation, directions } = address;
  const place = saved !== null && isSavedPlace(address, saved) ? { saved: true, line: saved.line } : { line: address.line };
  return { area, ...place, landmark: landmark ?? '', landmarkRelation: landmarkRelation ?? ('opposite' as const), directions: directions ?? '' };
}

/** A draft of the server as the wizard holds it. */
export function fromOrder(order: Order, { categoryName, fields, startAnswers, startSlot, saved }: Known): NewDraft {
  const { addressDetail: address } = order;
  const savedAt = new Date(serverNow()).toISOString();
  return {
    categorySlug: order.categorySlug,
    categoryName,
    answers: { ...startAnswers, ...order.answers },
    description: ownWords(order.description, answeredFields(fields, order.answers)),
    ...(address && { address: fromAddress(address, saved) }),
    slot: order.slot ?? startSlot,
    savedAt,
    syncedAt: savedAt,
    orderId: order.id,
  };
}

/** What is true of a moment, and so is asked again. */
const OF_THE_MOMENT: readonly string[] = ['gas_smell', 'upright', 'outside_vehicle', 'adult_present'];

/** The same request once more: what and where stay; when, pictures and what keeps people safe are asked again. */
export function again(order: Order, known: Known): NewDraft {
  const { fields, startSlot } = known;
  const kept = fields.filter(({ type }) => type !== 'photo' && type !== 'file' && type !== 'date').map(({ key }) => key).filter((key) => !OF_THE_MOMENT.includes(key));
  const answers = Object.fromEntries(Object.entries(order.answers).filter(([key]) => kept.includes(key)));
  const { categorySlug, categoryName, address } = fromOrder(order, known);
  return { categorySlug, categoryName, answers: { ...known.startAnswers, ...answers }, slot: startSlot, ...(address && { address }) };
}

/**
 * A draft that was changed or sent on another device meanwhile is taken from there, unless it has been changed
 * here too: then what was written last wins.
 */
export async function reread(own: Draft, known: Known, onSent: () => void) {
  if (!own.orderId || own.savedAt !== own.syncedAt) return;
  try {
    const order = await api.get('/api/orders/{id}', { path: { id: own.orderId }, ownAnswer: true });
    if (useDraft.getState().draft?.savedAt !== own.savedAt) return;
    if (order.status === 'DRAFT') useDraft.getState().start({ ...fromOrder(order, { ...known, startSlot: own.slot }), id: own.id, step: own.step });
    else onSent();
  } catch {
    // The draft on this device is good enough.
  }
}
