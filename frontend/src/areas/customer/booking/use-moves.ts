import { useEffect, useRef, useState } from 'react';
import { useArrival } from '@/shared/hooks/use-arrival';
import { announce } from '@/shared/lib/announce';
import type { PreviewState } from '@/domain/booking/api';
import type { Draft } from '@/domain/booking/draft-store';
import { notSavedAt, refusedAt, type Errors, type Refusal, type StepOf } from './refusal';
import { useStep } from './use-step';
import { texts } from './texts';

/** The errors of a step when it was checked, with the draft of that time. */
interface Found {
  step: string | undefined;
  errors: Errors;
  draft: Draft;
}

const PLACE = texts.where;

/** The value for a key at a step: an answer of the form, or a part of the address or of the person at home. */
function valueOf(
  step: string | undefined,
  { answers, address, recipient, slot, description }: Draft,
  key: string,
): unknown {
  const given: Record<string, unknown> =
    step === PLACE ? { ...address, ...recipient } : { ...answers, description };
  return key === 'slot' ? slot.asap || (slot.date && slot.window) : given[key];
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * The errors that remain: a corrected one disappears at once. An error that only the server can find disappears when its answer changes.
 */
export function stillWrong(
  { step, errors, draft: before }: Found,
  now: Draft,
  problemsOf: (draft: Draft) => Errors,
): Errors {
  const [then, current] = [problemsOf(before), problemsOf(now)];
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) => {
      if (then[key] === text) return current[key] ? [[key, current[key]]] : [];
      return valueOf(step, before, key) === valueOf(step, now, key) ? [[key, text]] : [];
    }),
  );
}

/** "7 answers missing", or "1 answer to correct" when the customer wrote something. */
export function wrongText(step: string | undefined, errors: Errors, draft: Draft): string {
  const keys = Object.keys(errors);
  if (keys.length === 0) return '';
  const missing = keys.every((key) => isMissing(valueOf(step, draft, key)));
  return texts.answer(keys.length, missing ? texts.missing : texts.toCorrect);
}

/** Scrolls the first wrong or missing answer to the top of the screen and gives it the focus. */
function showFirstWrong() {
  const found =
    document.querySelector<HTMLElement>('#main [aria-invalid="true"], #main [data-invalid]') ??
    document.querySelector<HTMLElement>('#main .error');
  if (!found) return;
  found.focus({ preventScroll: true });
  (found.closest('fieldset, .field, .cnt') ?? found).scrollIntoView({ block: 'start' });
}

interface Booking {
  steps: readonly string[];
  draft: Draft;
  problemsAt: (step: number, draft: Draft) => Errors;
  stepOf: StepOf;
  /** The last version of the draft that the server refused. */
  refusal: Refusal | null;
  price: Pick<PreviewState, 'unpriced'>;
}

/** Navigation between the steps, and the errors of the open step. */
export function useMoves(booking: Booking) {
  const { steps, draft, stepOf, refusal, price } = booking;
  const { unpriced } = price;
  const refused = [
    refusal,
    unpriced && { draft: { answers: unpriced.request.answers }, error: unpriced.error },
  ];
  const refusedHere = (at: number, one: Draft) => refusedAt(refused, stepOf, at, one);
  const problemsAt = (at: number, one: Draft): Errors => ({
    ...refusedHere(at, one),
    ...booking.problemsAt(at, one),
  });
  const isWrong = (at: number) => Object.keys(problemsAt(at, draft)).length > 0;
  const firstWrong = [...steps.keys()].find(isWrong) ?? null;
  const { step, goTo, back } = useStep(steps, draft.step, firstWrong ?? steps.length - 1);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState('');
  const told = useRef<Found | null>(null);
  const name = steps[step];
  useArrival(step, texts.step(step + 1, steps.length, name ?? ''));
  const here = found?.step === name ? found : null;
  const errors = {
    ...refusedHere(step, draft),
    ...(here && stillWrong(here, draft, (one) => problemsAt(step, one))),
  };
  useEffect(() => {
    if (!here || told.current === here) return;
    told.current = here;
    showFirstWrong();
    announce(wrongText(here.step, here.errors, here.draft));
  }, [here]);

  /** Shows the errors at their step. */
  function tell(at: number, wrong: Errors) {
    if (at !== step) goTo(at);
    setFound({ step: steps[at], errors: wrong, draft });
  }
  const onRefused = (wrong: Errors, at: number | null, text: string) => {
    setFailure(text);
    if (at !== null) tell(at, wrong);
  };
  /** Goes to the next step when this one and those before it have no errors. */
  function forward() {
    if (firstWrong !== null && firstWrong <= step) tell(firstWrong, problemsAt(firstWrong, draft));
    else goTo(step + 1);
  }
  /** Sends the request when no step has errors. */
  function finish(send: () => void) {
    setFailure('');
    if (firstWrong !== null) tell(firstWrong, problemsAt(firstWrong, draft));
    else send();
  }
  return {
    step,
    errors,
    wrong: wrongText(name, errors, draft),
    failure,
    notSaved: notSavedAt(refusal, stepOf, step, draft),
    goTo,
    back,
    forward,
    finish,
    onRefused,
  };
}
