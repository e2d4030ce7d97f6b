import type { ApiError } from '@/shared/api/problem';
import { canonical } from '@/shared/api/idempotency';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import type { Draft } from '@/domain/booking/draft-store';
import { isGas } from '@/domain/booking/gas/move-times';
import { texts } from './texts';

export type Errors = Record<string, string | undefined>;

/** What the server refused, with its fields where the draft has them. */
export interface Refused {
  draft: Partial<Draft>;
  error: ApiError;
}

/** A version of the draft that the server refused. Sent again, it would be refused again. */
export interface Refusal extends Refused {
  draft: Draft;
  /** What was sent, as canonical JSON. */
  body: string;
}

/** The step that a field of the server's errors belongs to. */
export type StepOf = (field: string) => number;

/** The name under which the steps show the error of a field: the last part of `address.landmark`. The slot is one answer. */
export const errorKey = (field: string) =>
  field.startsWith('slot') ? 'slot' : (field.split('.').at(-1) ?? field);

/** What the draft has for a field of the server's errors. */
const valueOf = (field: string, draft: Partial<Draft>): unknown =>
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

/** Whether a step has this field. Gas is ordered without a note. */
const isShown = (field: string, { categorySlug = '' }: Partial<Draft>) =>
  /^(answers\.|address\.|recipient\.|slot)/.test(field) ||
  (field === 'description' && !isGas({ categorySlug }));

/** The errors of answers that a step can show, by the server's field. */
const shownErrors = ({ error, draft }: Refused) =>
  Object.entries(fieldErrors(error)).filter(
    ([field]) => isShown(field, draft) && valueOf(field, draft) !== undefined,
  );

/** The errors whose answers are still the refused ones. */
const standing = (refused: Refused, now: Draft) =>
  shownErrors(refused).filter(
    ([field]) => canonical(valueOf(field, refused.draft)) === canonical(valueOf(field, now)),
  );

/** The refused answers of a step, until they change. */
export function refusedAt(
  refused: readonly (Refused | null)[],
  stepOf: StepOf,
  step: number,
  now: Draft,
): Errors {
  return Object.fromEntries(
    refused
      .flatMap((one) => (one ? standing(one, now) : []))
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
