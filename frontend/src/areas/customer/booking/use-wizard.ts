import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOwnerId } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import { canonical, keyFor, succeeded } from '@/shared/api/idempotency';
import { NetworkError } from '@/shared/api/problem';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { onForget } from '@/shared/lib/forget';
import { rememberNext } from '@/shared/lib/storage';
import { failToast } from '@/shared/lib/toast-store';
import { isByHand, usePreview, type PreviewRequest, type PreviewState } from '@/domain/booking/api';
import { inTurn, orderOf } from '@/domain/booking/draft-order';
import { takeFromOtherTab, useDraft, type Draft } from '@/domain/booking/draft-store';
import { attached, preference, useDraftSync } from './draft-sync';
import {
  answerProblems,
  descriptionProblem,
  sentAnswers,
  uploadedOnly,
} from '@/domain/booking/form-model';
import { keepPlace } from '@/domain/booking/keep-place';
import { queue } from '@/domain/booking/outbox';
import { isPassing } from '@/domain/booking/passing';
import { lostPhotos, usePhotoWork, withoutPhotos, withUploads } from '@/domain/booking/photos/work';
import { addressProblems, sentAddress, slotProblem, type Area } from '@/domain/booking/place-model';
import { recipientProblems, sentRecipient } from '@/domain/booking/recipient-model';
import { submitRequest } from '@/domain/booking/submit';
import { errorKey, type Errors, type StepOf } from './refusal';
import { useMoves } from './use-moves';
import { useLeave } from './use-step';
import { texts } from './texts';

export const STEPS = [texts.stepWhat, texts.stepWhere, texts.stepWhen, texts.stepReview] as const;

type Category = Schema<'CategoryDetail'>;

function previewRequest(category: Category, draft: Draft): PreviewRequest | null {
  const { fields } = category.form;
  if (Object.keys(answerProblems(fields, draft.answers)).length > 0) return null;
  const { area } = draft.address;
  return {
    categorySlug: draft.categorySlug,
    answers: uploadedOnly(sentAnswers(fields, draft.answers)),
    ...(area && { location: { area } }),
    ...(slotProblem(draft.slot) === null && { slot: draft.slot }),
  };
}

function problemsAt(
  step: number,
  category: Category,
  draft: Draft,
  areas: readonly Area[],
): Errors {
  const { fields } = category.form;
  if (step === 0) {
    const description = descriptionProblem(fields, draft.answers, draft.description);
    const found = answerProblems(fields, draft.answers);
    // While answers are missing, a missing description is not reported as well.
    return description && Object.keys(found).length === 0 ? { description } : found;
  }
  if (step === 1)
    return { ...addressProblems(draft.address, areas), ...recipientProblems(draft.recipient) };
  if (step === 2) {
    const problem = slotProblem(draft.slot);
    return problem ? { slot: problem } : {};
  }
  return {};
}

/** The first step with an error, or null. */
export const firstWrong = (category: Category, draft: Draft, areas: readonly Area[]) =>
  [0, 1, 2].find((step) => Object.keys(problemsAt(step, category, draft, areas)).length > 0) ??
  null;

/** The step of this wizard that a field of the server's errors belongs to. */
export function stepOfField(field: string): number {
  if (field.startsWith('address') || field.startsWith('recipient')) return 1;
  return field.startsWith('slot') ? 2 : 0;
}

/** The request in the format of the server. */
export const requestBody = (
  category: Category,
  draft: Draft,
  areas: readonly Area[],
): Schema<'CreateOrderRequest'> => ({
  categorySlug: draft.categorySlug,
  answers: sentAnswers(category.form.fields, draft.answers),
  description: draft.description.trim(),
  address: sentAddress(draft.address, areas),
  slot: draft.slot,
  ...preference(draft),
  ...attached(draft),
  ...sentRecipient(draft.recipient),
  submit: true,
});

interface Sending {
  category: Category;
  draft: Draft;
  areas: readonly Area[];
  userId: string | undefined;
  stepOf: StepOf;
  onRefused: (errors: Errors, step: number | null, text: string) => void;
}

/** Watches whether the person leaves this device while their request is being sent, so that it is not sent for the next one. */
function watchPerson() {
  let left = false;
  const end = onForget((keepsDraft) => {
    left ||= !keepsDraft;
  });
  return { hasLeft: () => left, end };
}

/** Sends the request, or keeps it until there is a network. */
export function useSend({ category, draft, areas, userId, stepOf, onRefused }: Sending) {
  const { leaving, leave } = useLeave();
  const markSent = useDraft((state) => state.markSent);
  const [busy, setBusy] = useState(false);
  const address = `request ${draft.id}`;
  const keyOf = (body: Schema<'CreateOrderRequest'>) => keyFor(address, canonical(body));
  /** The latest version of the draft, if it is still the open one: another request may be begun while this one is being sent. */
  const openDraft = () => {
    const { draft: found } = useDraft.getState();
    return found?.id === draft.id ? found : null;
  };
  /** It may have reached the server since this was rendered. */
  const latest = () => openDraft() ?? draft;
  function clear() {
    if (openDraft()) useDraft.getState().clear();
  }

  /** Whether another tab has sent the draft. The page of this one then leads to what became of it. */
  function isSent() {
    takeFromOtherTab();
    return useDraft.getState().sent?.id === draft.id;
  }

  /** Keeps the request with the key of this tap, so that it is not accepted twice if it did arrive. */
  function keep(body: Schema<'CreateOrderRequest'>, by: string, refused: string | null = null) {
    queue({
      key: keyOf(body),
      userId: by,
      draft: latest(),
      body,
      queuedAt: new Date(serverNow()).toISOString(),
      refused,
    });
    markSent(draft.id, '/requests');
    clear();
    if (refused !== null)
      failToast(texts.requestWasNotSent, texts.openCheckAnswers(draft.categoryName));
  }

  function tell(error: unknown, text: string) {
    const found = fieldErrors(error);
    const first = Object.keys(found)[0];
    const step = first === undefined ? null : stepOf(first);
    onRefused(
      Object.fromEntries(Object.entries(found).map(([field, wrong]) => [errorKey(field), wrong])),
      step,
      text,
    );
  }

  async function send() {
    if (!userId || isSent()) return;
    let body = requestBody(category, draft, areas);
    if (!navigator.onLine) {
      keep(body, userId);
      return;
    }
    setBusy(true);
    const person = watchPerson();
    try {
      body = { ...body, answers: await withUploads(body.answers) };
      const orderId = await inTurn(() => orderOf(latest()));
      if (person.hasLeft() || isSent()) {
        setBusy(false);
        return;
      }
      const order = await submitRequest(body, orderId, keyOf(body));
      if (person.hasLeft()) return;
      succeeded(address);
      void keepPlace(draft, body.address);
      const to = order.status === 'PRICED' ? `/order/${order.id}/quote` : `/request/${order.id}`;
      markSent(draft.id, to);
      leave(to, clear);
    } catch (error) {
      setBusy(false);
      if (person.hasLeft() || isSent()) return;
      const text = messageOf(error, texts.weCouldNotSend);
      if (error instanceof NetworkError) keep(body, userId);
      else if (openDraft()) tell(error, text);
      // Its page is gone, so it waits in the list of requests, to be sent again or opened.
      else keep(body, userId, isPassing(error) ? null : text);
    } finally {
      person.end();
    }
  }
  return { busy, leaving, send };
}

const BY_HAND_MODES: readonly string[] = ['QUOTE', 'ASSESSMENT'];

/** Whether staff set the price of this service, whatever the answers. */
export const pricedByPerson = ({ pricingMode }: Pick<Category, 'pricingMode'>) =>
  BY_HAND_MODES.includes(pricingMode);

/** The price to show. Where staff set it, missing answers would not lead to a figure, so the state is NEEDS_QUOTE instead of INCOMPLETE. */
export function shownPrice(
  category: Pick<Category, 'pricingMode'>,
  asked: PreviewState,
): PreviewState {
  if (!pricedByPerson(category) || asked.preview?.state !== 'INCOMPLETE') return asked;
  return { ...asked, preview: { ...asked.preview, state: 'NEEDS_QUOTE' } };
}

/** State and actions of the order wizard. */
export function useWizard(category: Category, draft: Draft) {
  const ownerId = useOwnerId();
  const navigate = useNavigate();
  const change = useDraft((state) => state.change);
  const { data: served } = useAreas();
  const areas = served ?? [];
  const refusal = useDraftSync(draft, category.form.fields, served);
  const price = shownPrice(category, usePreview(previewRequest(category, draft)));
  const lost = usePhotoWork(lostPhotos);
  const moves = useMoves({
    steps: STEPS,
    draft,
    problemsAt: (step, one) =>
      problemsAt(step, category, { ...one, answers: withoutPhotos(one.answers, lost) }, areas),
    stepOf: stepOfField,
    refusal,
    price,
  });
  const { step, errors, wrong, failure, notSaved, goTo, back, forward, finish, onRefused } = moves;
  const { busy, leaving, send } = useSend({
    category,
    draft,
    areas,
    userId: ownerId,
    stepOf: stepOfField,
    onRefused,
  });

  function sendOrSignIn() {
    if (ownerId) {
      void send();
      return;
    }
    rememberNext(window.location.pathname + window.location.search);
    void navigate('/auth');
  }
  const next = () => (step === STEPS.length - 1 ? finish(sendOrSignIn) : forward());
  return {
    step,
    errors,
    wrong,
    failure,
    isSaved: refusal === null,
    notSaved,
    price,
    busy,
    leaving,
    guest: !ownerId,
    byHand: pricedByPerson(category) || isByHand(price),
    goTo,
    back,
    next,
    change,
  };
}
