import type { Schema } from '@/shared/api/types';
import type { Answered } from '@/shared/lib/request-text';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import type { Answers } from './draft-store';
import { isLocal } from '@/shared/photos/local';
import { texts } from './texts';

export type Field = Schema<'FormField'>;

const isUpload = ({ type }: Pick<Field, 'type'>) => type === 'photo' || type === 'file';

const READINESS: readonly string[] = ['water', 'light', 'stove', 'site_power'];

/** Whether the field asks if the place will be ready. These questions are asked together, at the end. */
export const isReadiness = ({ key, type }: Pick<Field, 'key' | 'type'>) =>
  type === 'bool' && READINESS.includes(key);

/** Whether a field is shown, depending on another answer; a field that depends on a hidden field is hidden too. */
export function isShown(field: Field, answers: Answers, fields: readonly Field[]): boolean {
  const { showIf } = field;
  if (!showIf) return true;
  const parent = fields.find(({ key }) => key === showIf.key);
  if (parent && !isShown(parent, answers, fields)) return false;
  const given = answers[showIf.key];
  const wanted = (value: unknown) =>
    (typeof value === 'string' || typeof value === 'boolean') &&
    showIf.equals.includes(String(value));
  return Array.isArray(given) ? given.some(wanted) : wanted(given);
}

export const shownFields = (fields: readonly Field[], answers: Answers) =>
  fields.filter((field) => isShown(field, answers, fields));

/** The highest number that is counted with buttons. */
const MOST_COUNTED = 20;

/** Whether a number is counted with two buttons. A larger or optional number is typed. */
export const isCounted = ({ type, required, max }: Pick<Field, 'type' | 'required' | 'max'>) =>
  type === 'count' && required && (max ?? Infinity) <= MOST_COUNTED;

/** The first answers of a form: counted numbers have their minimum, and all other questions are open. */
export function startAnswers(fields: readonly Field[]): Answers {
  return Object.fromEntries(fields.filter(isCounted).map(({ key, min }) => [key, min ?? 0]));
}

/** The answers to the fields that are shown. */
export function sentAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(
    shownFields(fields, answers)
      .filter((field) => answers[field.key] !== undefined && answers[field.key] !== '')
      .map(({ key }) => [key, answers[key]]),
  );
}

/** Whether an answer should be a number and is none: what was typed is kept, so that it can be corrected. */
export const isNoNumber = ({ type }: Pick<Field, 'type'>, value: unknown) =>
  (type === 'count' || type === 'money') && typeof value !== 'number';

/** The answers without photos that are only on this device. */
export const uploadedOnly = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      Array.isArray(value) ? (value as unknown[]).filter((item) => !isLocal(item)) : value,
    ]),
  );

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

function rangeProblem(field: Field, value: number): string | null {
  const say = (limit: number) => (field.type === 'money' ? formatKobo(limit) : String(limit));
  if (field.min != null && value < field.min) return texts.notLessThan(say(field.min));
  if (field.max != null && value > field.max) return texts.notMoreThan(say(field.max));
  return null;
}

function missing(type: Field['type']): string {
  if (type === 'choice' || type === 'bool') return texts.chooseOne;
  if (type === 'multi') return texts.chooseAtLeastOne;
  return type === 'photo' || type === 'file' ? texts.addAtLeastOne : texts.thisNeededForPrice;
}

function problemOf(field: Field, value: unknown): string | null {
  if (isEmpty(value)) return field.required ? missing(field.type) : null;
  if (isUpload(field)) return null;
  if (isNoNumber(field, value))
    return field.type === 'money' ? texts.enterAmount : texts.enterWholeNumber;
  if (field.type === 'text' && typeof value === 'string') {
    if (field.min != null && value.trim().length < field.min)
      return texts.writeAtLeastCharacters(field.min);
    if (field.max != null && value.length > field.max)
      return texts.writeAtMostCharacters(field.max);
    return null;
  }
  if (Array.isArray(value)) {
    if (field.min != null && value.length < field.min) return texts.chooseAtLeast(field.min);
    return field.max != null && value.length > field.max ? texts.chooseAtMost(field.max) : null;
  }
  return typeof value === 'number' ? rangeProblem(field, value) : null;
}

/** The problems of the answers, by field. */
export function answerProblems(fields: readonly Field[], answers: Answers): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of shownFields(fields, answers)) {
    const problem = problemOf(field, answers[field.key]);
    if (problem) found[field.key] = problem;
  }
  return found;
}

const optionLabel = (field: Field, value: unknown) =>
  field.options?.find((option) => option.value === value)?.label ?? String(value);

/** An answer in words, or null when there is none. */
export function answerText(field: Field, value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (isUpload(field)) return Array.isArray(value) ? texts.photo(value.length) : null;
  if (field.type === 'choice') return optionLabel(field, value);
  if (field.type === 'multi' && Array.isArray(value))
    return value.map((item) => optionLabel(field, item)).join(', ');
  if (field.type === 'bool') return value === true ? texts.yes : texts.no;
  if (field.type === 'money' && typeof value === 'number') return formatKobo(value);
  if (field.type === 'date' && typeof value === 'string')
    return formatDate(`${value}T12:00:00+01:00`);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function answeredFields(fields: readonly Field[], answers: Answers): Answered[] {
  return shownFields(fields, answers).flatMap((field) => {
    const value = answerText(field, answers[field.key]);
    const zero = field.type === 'count' && answers[field.key] === 0;
    return value === null || zero ? [] : [{ label: field.label, value }];
  });
}

export const MIN_DESCRIPTION = 10;
export const MAX_DESCRIPTION = 1000;

/** The problem of the note. It may be empty unless it is the only description of what the customer needs. */
export function descriptionProblem(
  fields: readonly Field[],
  answers: Answers,
  description: string,
): string | null {
  const own = description.trim();
  if (own.length > MAX_DESCRIPTION)
    return texts.writeAtMostCharactersWithMaxDescription(MAX_DESCRIPTION);
  if (own.length >= MIN_DESCRIPTION || answeredFields(fields, answers).length > 0) return null;
  return texts.tellUsWhatYou(MIN_DESCRIPTION);
}

/** Groups consecutive fields of the same kind into blocks. */
export function blocks(fields: readonly Field[]): Field[][] {
  const out: Field[][] = [];
  for (const field of fields) {
    const last = out.at(-1);
    const like = last?.[0];
    const joins =
      (isCounted(field) || field.type === 'bool') &&
      like?.type === field.type &&
      isReadiness(like) === isReadiness(field) &&
      isCounted(like) === isCounted(field);
    if (last && joins) last.push(field);
    else out.push([field]);
  }
  return out;
}
