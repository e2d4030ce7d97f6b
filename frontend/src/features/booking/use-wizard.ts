import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@/features/identity/session';
import { useAreas } from '@/features/location/api';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useIdempotencyKey } from '@/shared/hooks/use-idempotency-key';
import { rememberNext } from '@/shared/lib/storage';
import { createOrder, isByHand, usePreview, type PreviewRequest } from './api';
import { useDraft, type Draft } from './draft-store';
import { answerProblems, describe, sentAnswers } from './form-model';
import { addressProblems, sentAddress, slotProblem, type Area } from './place-model';

export const STEPS = ['What', 'Where', 'When', 'Review'] as const;

type Errors = Record<string, string | undefined>;
type Category = Schema<'CategoryDetail'>;

function previewRequest(category: Category, draft: Draft): PreviewRequest | null {
  const { fields } = category.form;
  if (Object.keys(answerProblems(fields, draft.answers)).length > 0) return null;
  const { area } = draft.address;
  return {
    categorySlug: draft.categorySlug,
    answers: sentAnswers(fields, draft.answers),
    ...(area && { location: { area } }),
    ...(slotProblem(draft.slot) === null && { slot: draft.slot }),
  };
}

function problemsAt(step: number, category: Category, draft: Draft, areas: readonly Area[]): Errors {
  if (step === 0) return answerProblems(category.form.fields, draft.answers);
  if (step === 1) return addressProblems(draft.address, areas);
  if (step === 2) {
    const problem = slotProblem(draft.slot);
    return problem ? { slot: problem } : {};
  }
  return {};
}

/** The first step with something wrong in it, or null. */
const firstWrong = (category: Category, draft: Draft, areas: readonly Area[]) => [0, 1, 2].find((step) => Object.keys(problemsAt(step, category, draft, areas)).length > 0) ?? null;

/** Which step a field of the server's answer belongs to. */
export function stepOfField(field: string): number {
  if (field.startsWith('address')) return 1;
  return field.startsWith('slot') ? 2 : 0;
}

const lastPart = (field: string) => field.split('.').at(-1) ?? field;

function focusError() {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>('#main [aria-invalid="true"], #main .error');
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  });
}

function useSend(category: Category, draft: Draft, areas: readonly Area[], onRefused: (errors: Errors, step: number | null, text: string) => void) {
  const navigate = useNavigate();
  const clear = useDraft((state) => state.clear);
  const [key, renew] = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  async function send() {
    const { fields } = category.form;
    setBusy(true);
    try {
      const order = await createOrder(
        {
          categorySlug: draft.categorySlug,
          answers: sentAnswers(fields, draft.answers),
          description: describe(fields, draft.answers, draft.description),
          address: sentAddress(draft.address, areas),
          slot: draft.slot,
          submit: true,
        },
        key,
      );
      void navigate(order.status === 'PRICED' ? `/order/${order.id}/quote` : `/request/${order.id}`, { replace: true });
      clear();
    } catch (error) {
      renew();
      setBusy(false);
      const found = fieldErrors(error);
      const first = Object.keys(found)[0];
      const step = first === undefined ? null : stepOfField(first);
      onRefused(Object.fromEntries(Object.entries(found).map(([field, text]) => [lastPart(field), text])), step, messageOf(error, 'We could not send your request. It is kept here; please try again.'));
    }
  }
  return { busy, send };
}

const BY_HAND_MODES: readonly string[] = ['QUOTE', 'ASSESSMENT'];

/** Whether the web prices and takes this service at all. */
export const pricesOnline = ({ bookableOnline, pricingMode }: Pick<Category, 'bookableOnline' | 'pricingMode'>) => bookableOnline && !BY_HAND_MODES.includes(pricingMode);

/** State and moves of the order wizard. */
export function useWizard(category: Category, draft: Draft) {
  const { user } = useSession();
  const navigate = useNavigate();
  const change = useDraft((state) => state.change);
  const areas = useAreas().data ?? [];
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const price = usePreview(previewRequest(category, draft));

  function goTo(step: number) {
    setErrors({});
    change({ step });
    window.scrollTo(0, 0);
  }
  const { busy, send } = useSend(category, draft, areas, (found, step, text) => {
    setFailure(text);
    if (step !== null) goTo(step);
    setErrors(found);
    if (step !== null) focusError();
  });

  function finish() {
    setFailure('');
    const wrong = firstWrong(category, draft, areas);
    if (wrong !== null) {
      goTo(wrong);
      setErrors(problemsAt(wrong, category, draft, areas));
      focusError();
      return;
    }
    if (user) {
      void send();
      return;
    }
    rememberNext(window.location.pathname + window.location.search);
    void navigate('/auth');
  }

  function next() {
    const found = problemsAt(draft.step, category, draft, areas);
    setErrors(found);
    if (Object.keys(found).length > 0) focusError();
    else if (draft.step === STEPS.length - 1) finish();
    else goTo(draft.step + 1);
  }

  return { errors, failure, price, busy, guest: !user, byHand: !pricesOnline(category) || isByHand(price), goTo, next, change };
}
