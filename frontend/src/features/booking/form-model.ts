import type { Schema } from '@/shared/api/types';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import type { Answers } from './draft-store';

export type Field = Schema<'FormField'>;

const isUpload = ({ type }: Pick<Field, 'type'>) => type === 'photo' || type === 'file';

/** Whether a field shows, by the answer it depends on; a dependency that is itself hidden hides it too. */
export function isShown(field: Field, answers: Answers, fields: readonly Field[]): boolean {
  const { showIf } = field;
  if (!showIf) return true;
  const parent = fields.find(({ key }) => key === showIf.key);
  if (parent && !isShown(parent, answers, fields)) return false;
  const given = answers[showIf.key];
  const wanted = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean') && showIf.equals.includes(String(value));
  return Array.isArray(given) ? given.some(wanted) : wanted(given);
}

export const shownFields = (fields: readonly Field[], answers: Answers) => fields.filter((field) => isShown(field, answers, fields));

/** Answers a form starts with: counts at their least, everything else open. */
export function startAnswers(fields: readonly Field[]): Answers {
  return Object.fromEntries(fields.filter(({ type }) => type === 'count').map(({ key, min }) => [key, min ?? 0]));
}

/** Only the answers of fields that show. */
export function sentAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(
    shownFields(fields, answers)
      .filter((field) => answers[field.key] !== undefined && answers[field.key] !== '')
      .map(({ key }) => [key, answers[key]]),
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function rangeProblem(field: Field, value: number): string | null {
  const say = (limit: number) => (field.type === 'money' ? formatKobo(limit) : String(limit));
  if (field.min != null && value < field.min) return `Not less than ${say(field.min)}.`;
  if (field.max != null && value > field.max) return `Not more than ${say(field.max)}.`;
  return null;
}

function problemOf(field: Field, value: unknown): string | null {
  if (isUpload(field)) return null;
  if (isEmpty(value)) return field.required ? (field.type === 'choice' || field.type === 'bool' ? 'Choose one.' : field.type === 'multi' ? 'Choose at least one.' : 'This is needed for the price.') : null;
  if (field.type === 'text' && typeof value === 'string') {
    if (field.min != null && value.trim().length < field.min) return `Write at least ${field.min} letters.`;
    if (field.max != null && value.length > field.max) return `Write at most ${field.max} letters.`;
    return null;
  }
  if (Array.isArray(value)) {
    if (field.min != null && value.length < field.min) return `Choose at least ${field.min}.`;
    return field.max != null && value.length > field.max ? `Choose at most ${field.max}.` : null;
  }
  return typeof value === 'number' ? rangeProblem(field, value) : null;
}

/** What is wrong with the answers, by field. */
export function answerProblems(fields: readonly Field[], answers: Answers): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of shownFields(fields, answers)) {
    const problem = problemOf(field, answers[field.key]);
    if (problem) found[field.key] = problem;
  }
  return found;
}

const optionLabel = (field: Field, value: unknown) => field.options?.find((option) => option.value === value)?.label ?? String(value);

/** An answer in words, or null when there is none. */
export function answerText(field: Field, value: unknown): string | null {
  if (isEmpty(value) || isUpload(field)) return null;
  if (field.type === 'choice') return optionLabel(field, value);
  if (field.type === 'multi' && Array.isArray(value)) return value.map((item) => optionLabel(field, item)).join(', ');
  if (field.type === 'bool') return value === true ? 'Yes' : 'No';
  if (field.type === 'money' && typeof value === 'number') return formatKobo(value);
  if (field.type === 'date' && typeof value === 'string') return formatDate(`${value}T12:00:00+01:00`);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export interface Answered {
  label: string;
  text: string;
}

export function answeredFields(fields: readonly Field[], answers: Answers): Answered[] {
  return shownFields(fields, answers).flatMap((field) => {
    const text = answerText(field, answers[field.key]);
    const zero = field.type === 'count' && answers[field.key] === 0;
    return text === null || zero ? [] : [{ label: field.label, text }];
  });
}

/** "Bedrooms: 3"; a question keeps its own mark. */
export const answerLine = ({ label, text }: Answered) => (label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`);

const MAX_DESCRIPTION = 1000;

/** What the provider reads: the answers in words, then what the customer wrote. */
export function describe(fields: readonly Field[], answers: Answers, words: string): string {
  const lines = answeredFields(fields, answers).map(answerLine);
  return [...lines, words.trim()].filter(Boolean).join('\n').slice(0, MAX_DESCRIPTION);
}

/** Fields in a row that look alike stand in one block. */
export function blocks(fields: readonly Field[]): Field[][] {
  const out: Field[][] = [];
  for (const field of fields) {
    const last = out.at(-1);
    const joins = (field.type === 'count' || field.type === 'bool') && last?.[0]?.type === field.type;
    if (last && joins) last.push(field);
    else out.push([field]);
  }
  return out;
}
