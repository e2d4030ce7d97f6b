import { useEffect, useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { api } from '@/shared/api/client';
import { canonical } from '@/shared/api/idempotency';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { useOnline } from '@/shared/hooks/use-online';
import { serverNow } from '@/shared/lib/clock';
import { noteSessionEnd } from '@/shared/lib/forget';
import { refreshUser } from '@/domain/identity/api';
import { createDraft, inTurn, noteOf } from '@/domain/booking/draft-order';
import {
  takeFromOtherTab,
  useDraft,
  type Draft,
  type NewDraft,
} from '@/domain/booking/draft-store';
import { isPassing } from '@/domain/booking/passing';
import { ownText } from '@/shared/lib/request-text';
import {
  answeredFields,
  isNoNumber,
  shownFields,
  uploadedOnly,
  type Field,
} from '@/domain/booking/form-model';
import { placeOf } from '@/domain/booking/past-places';
import { sentRecipient } from '@/domain/booking/recipient-model';
import {
  addressProblems,
  isProfilePlace,
  isWholeSlot,
  sentAddress,
  type Area,
  type ProfilePlace,
  type Slot,
} from '@/domain/booking/place-model';
import type { Refusal } from './refusal';

const AFTER_MS = 1500;

type Order = Schema<'Order'>;

/** The part of an unfinished request that is sent to the server: only complete values. */
export function draftBody(draft: Draft, fields: readonly Field[], areas: readonly Area[]) {
  const shown = new Set(
    shownFields(fields, draft.answers)
      .filter((field) => !isNoNumber(field, draft.answers[field.key]))
      .map(({ key }) => key),
  );
  const given = Object.entries(uploadedOnly(draft.answers)).filter(
    ([key, value]) => shown.has(key) && value !== undefined && value !== '' && value !== null,
  );
  return {
    answers: Object.fromEntries(given),
    description: draft.description,
    ...(Object.keys(addressProblems(draft.address, areas)).length === 0 && {
      address: sentAddress(draft.address, areas),
    }),
    ...(isWholeSlot(draft.slot) && { slot: draft.slot }),
    ...sentRecipient(draft.recipient),
  };
}

/** The provider that the customer asks for, as the server takes it. */
export const preference = ({ preferred }: Pick<Draft, 'preferred'>) =>
  preferred ? { preferredProviderId: preferred.id } : {};

/** The files of the chat in which the booking was begun, as the server takes them. */
export const attached = ({ attachments = [] }: Pick<Draft, 'attachments'>) =>
  attachments.length > 0 ? { attachments: [...attachments] } : {};

type DraftBody = ReturnType<typeof draftBody>;

/** Updates the draft on the server; returns null when it is no longer a draft there. */
async function update(id: string, body: DraftBody): Promise<Order | null> {
  try {
    return await api.patch('/api/orders/{id}', { path: { id }, body, ownAnswer: true });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}

/** The server has this version of the draft as this version of the order. */
const synced = ({ savedAt }: Draft, { version }: Order) => ({
  syncedAt: savedAt,
  serverVersion: version,
});

/** Creates the draft on the server. A draft from an earlier attempt whose answer was lost is updated. */
async function create(draft: Draft, body: DraftBody) {
  const whole = {
    ...body,
    ...preference(draft),
    ...attached(draft),
    categorySlug: draft.categorySlug,
    submit: false,
  };
  const made = await createDraft(draft, whole);
  const order =
    canonical(made.body) === canonical(whole) ? made.order : await update(made.order.id, body);
  noteOf(draft.id, order ? synced(draft, order) : { orderId: null });
  await refresh('/api/orders');
}

/** Saves this state of the draft on the server. A draft that no longer exists there is created again. */
async function save(draft: Draft, body: DraftBody) {
  const order = draft.orderId ? await update(draft.orderId, body) : null;
  if (order) {
    noteOf(draft.id, synced(draft, order));
    return;
  }
  noteOf(draft.id, { orderId: null });
  await create(draft, body);
}

/**
 * Saves the draft on the server in its state when its turn comes. When the session is over, the draft goes on as that of a guest. Returns the
 * refusal of a server that does not accept it.
 */
const syncDraft = (id: string, fields: readonly Field[], areas: readonly Area[]) =>
  inTurn(async (): Promise<Refusal | null> => {
    const { draft } = useDraft.getState();
    if (draft?.id !== id || draft.savedAt === draft.syncedAt) return null;
    const body = draftBody(draft, fields, areas);
    try {
      await save(draft, body);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        noteSessionEnd();
        void refreshUser();
      }
      if (!(error instanceof ApiError) || isPassing(error)) throw error;
      // With a creation whose answer was lost, its own older body was sent first, and that one was refused.
      return draft.creating ? null : { draft, body: canonical(body), error };
    }
  });

/**
 * Saves the draft shortly after each change while the customer is signed in and online. Returns the refusal of the last attempt. What was
 * refused is not sent again before it changes.
 */
export function useDraftSync(
  draft: Draft,
  fields: readonly Field[],
  areas: readonly Area[] | undefined,
): Refusal | null {
  const [last, setLast] = useState<Refusal | null>(null);
  const refusal = last?.draft.id === draft.id ? last : null;
  const signedIn = useUser() !== null;
  const online = useOnline();
  // A page that the browser had put to sleep was not told what other tabs wrote. Runs before the open step is stored.
  useEffect(takeFromOtherTab, []);
  const due = signedIn && online && areas !== undefined && draft.savedAt !== draft.syncedAt;
  useEffect(() => {
    if (!due || refusal?.body === canonical(draftBody(draft, fields, areas))) return;
    // A passing failure does no harm: the draft is on this device, and the next change tries again.
    const timer = setTimeout(
      () => void syncDraft(draft.id, fields, areas).then(setLast, () => undefined),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [due, draft, fields, areas, refusal]);
  return refusal;
}

/** What the wizard needs to build a draft from an order of the server. */
export interface Known {
  categoryName: string;
  fields: readonly Field[];
  startAnswers: Draft['answers'];
  /** The slot while the order has none. */
  startSlot: Slot;
  saved: ProfilePlace | null;
}

export function fromAddress(address: Schema<'Address'>, saved: ProfilePlace | null) {
  return {
    ...placeOf(address),
    ...(saved !== null && isProfilePlace(address, saved) && { saved: true, line: saved.line }),
  };
}

export const fromRecipient = ({ name, phone, mayConfirm }: Schema<'Recipient'>) => ({
  name,
  phone: phone ?? '',
  mayConfirm,
});

/** Converts a draft of the server into a draft of the wizard. */
export function fromOrder(
  order: Order,
  { categoryName, fields, startAnswers, startSlot, saved }: Known,
): NewDraft {
  const { addressDetail: address } = order;
  const savedAt = new Date(serverNow()).toISOString();
  return {
    categorySlug: order.categorySlug,
    categoryName,
    answers: { ...startAnswers, ...order.answers },
    description: ownText(order.description, answeredFields(fields, order.answers)),
    ...(address && { address: fromAddress(address, saved) }),
    slot: order.slot ?? startSlot,
    ...(order.recipient && { recipient: fromRecipient(order.recipient) }),
    savedAt,
    syncedAt: savedAt,
    serverVersion: order.version,
    orderId: order.id,
  };
}

/** Answers that are only true at the moment they are given, so they are asked again. */
const OF_THE_MOMENT: readonly string[] = [
  'gas_smell',
  'upright',
  'outside_vehicle',
  'adult_present',
];

/** A new request with the same service and place as an earlier order. The time, the photos and the safety questions are asked again. */
export function again(order: Order, known: Known): NewDraft {
  const { fields, startSlot } = known;
  const kept = fields
    .filter(({ type }) => type !== 'photo' && type !== 'file' && type !== 'date')
    .map(({ key }) => key)
    .filter((key) => !OF_THE_MOMENT.includes(key));
  const answers = Object.fromEntries(
    Object.entries(order.answers).filter(([key]) => kept.includes(key)),
  );
  const { categorySlug, categoryName, address, recipient } = fromOrder(order, known);
  const { status, provider } = order;
  const preferred =
    status === 'COMPLETED' && provider ? { id: provider.id, name: provider.firstName } : null;
  return {
    categorySlug,
    categoryName,
    answers: { ...known.startAnswers, ...answers },
    slot: startSlot,
    preferred,
    ...(address && { address }),
    ...(recipient && { recipient }),
  };
}

/**
 * Loads a draft that was changed or sent on another device. If it was also changed on this device, nothing is loaded, and the version that
 * was written last wins. The server has complete values only, so what is unfinished on this device stays as long as nothing was changed elsewhere,
 * and an unfinished address stays until the server has one.
 */
export async function reread(own: Draft, known: Known, onSent: () => void) {
  if (!own.orderId || own.savedAt !== own.syncedAt) return;
  try {
    const order = await api.get('/api/orders/{id}', { path: { id: own.orderId }, ownAnswer: true });
    if (useDraft.getState().draft?.savedAt !== own.savedAt) return;
    if (order.status !== 'DRAFT') onSent();
    else if (order.version !== own.serverVersion)
      useDraft.getState().start({
        address: own.address,
        ...fromOrder(order, { ...known, startSlot: own.slot }),
        id: own.id,
        step: own.step,
        ...(own.saveAs !== undefined && { saveAs: own.saveAs }),
        ...(own.attachments !== undefined && { attachments: own.attachments }),
      });
  } catch {
    // The draft on this device is used instead.
  }
}
