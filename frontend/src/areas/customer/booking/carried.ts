import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { useDraft, type Answers, type Draft, type NewDraft } from '@/domain/booking/draft-store';
import { attached, draftBody, fromAddress, fromRecipient } from './draft-sync';
import { startAnswers } from '@/domain/booking/form-model';
import type { Area } from '@/domain/booking/place-model';
import { firstWrong, STEPS } from './use-wizard';

export type CarriedDraft = Schema<'CarriedDraft'>;
type Category = Schema<'CategoryDetail'>;

/** Opens the booking of a link from the chat. Nothing in it changes, so it may be asked for again. */
export const openCarried = (token: string): Promise<CarriedDraft> =>
  api.post('/api/draft-links/open', { body: { token }, ownAnswer: true });

/** Makes a code with which the draft goes on in a chat. Each code stands alone, so a repeated request does no harm. */
export const makeCode = (
  draft: Draft,
  category: Category,
  areas: readonly Area[],
): Promise<Schema<'DraftCode'>> =>
  api.post('/api/draft-links', {
    body: {
      categorySlug: draft.categorySlug,
      ...draftBody(draft, category.form.fields, areas),
      ...attached(draft),
      ...(draft.address.area && { area: draft.address.area }),
    },
  });

/** A booking of the chat as a draft of the wizard, which is sent to the server like a changed one. */
function newDraft(
  {
    categorySlug,
    categoryName,
    answers,
    description,
    address,
    area,
    slot,
    recipient,
    attachments,
  }: CarriedDraft,
  start: Answers,
): NewDraft {
  return {
    categorySlug,
    categoryName,
    answers: { ...start, ...answers },
    description,
    address: address ? fromAddress(address, null) : { area: area ?? '' },
    slot: slot ?? {},
    ...(recipient && { recipient: fromRecipient(recipient) }),
    ...(attachments && { attachments }),
    savedAt: new Date(serverNow()).toISOString(),
    syncedAt: null,
  };
}

/** Begins the draft of a booking of the chat, at its first unfinished step. */
export function beginCarried(carried: CarriedDraft, category: Category, areas: readonly Area[]) {
  const { start, standAt } = useDraft.getState();
  start(newDraft(carried, startAnswers(category.form.fields)));
  const { draft } = useDraft.getState();
  if (draft) standAt(firstWrong(category, draft, areas) ?? STEPS.length - 1);
}
