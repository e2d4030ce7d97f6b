import type { ApiError } from '@/shared/api/problem';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import type { Draft } from '@/domain/booking/draft-store';
import { texts } from './texts';

export type Errors = Record<string, string | undefined>;

/** A version of the draft that the server refused. Sent again, it would be refused again. */
export interface Refusal {
  draft: Draft;
  /** What was sent, as canonical JSON. */
  body: string;
  error: ApiError;
}

/** The step that a field of the server's errors belongs to. */
export type StepOf = (field: string) => number;

/** The name under which the steps show the error of a field: the last part of `address.landmark`. The slot is one answer. */
export const errorKey = (field: string) =>
  field.startsWith('slot') ? 'slot' : (field.split('.').at(-1) ?? field);

/** What the draft has for a field of the server's errors. */
const valueOf = (field: string, draft: Draft): unknown =>
  field.startsWith('slot')
    ? draft.slot
    : field
        .split('.')
        .reduce<unknown>(
          (value, part) =>
            typeof value === 'object' && value !== null
              ? (value as Record<string, unknown>)[part]
              : undefined,
          draft,
        );

/** The errors of answers that a step can show, by the server's field. */
const shownErrors = ({ error, draft }: Refusal) =>
  Object.entries(fieldErrors(error)).filter(([field]) => valueOf(field, draft) !== undefined);

/** The errors whose answers are still the refused ones. */
const standing = (refusal: Refusal, now: Draft) =>
  shownErrors(refusal).filter(([field]) => valueOf(field, refusal.draft) === valueOf(field, now));

/** The refused answers of a step, until they change. */
export function refusedAt(
  refusal: Refusal | null,
  stepOf: StepOf,
  step: number,
  now: Draft,
): Errors {
  if (!refusal) return {};
  return Object.fromEntries(
    standing(refusal, now)
      .filter(([field]) => stepOf(field) === step)
      .map(([field, text]) => [errorKey(field), text]),
  );
}

/** Why the draft is not saved, and the step with the refused answer, if there is one. */
export interface NotSaved {
  text: string;
  step: number | null;
}

/** Why the draft is not saved; null on the step that shows the refused answer itself. */
export function notSavedAt(
  refusal: Refusal | null,
  stepOf: StepOf,
  step: number,
  now: Draft,
): NotSaved | null {
  if (!refusal) return null;
  if (shownErrors(refusal).length === 0)
    return { text: messageOf(refusal.error, texts.pleaseTryAgainLater), step: null };
  const found = standing(refusal, now).map(([field, text]) => ({ text, step: stepOf(field) }));
  return found.some((one) => one.step === step) ? null : (found[0] ?? null);
}
