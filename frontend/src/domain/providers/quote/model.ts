import type { Schema } from '@/shared/api/types';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { serverNow } from '@/shared/lib/clock';
import { formatBrief, formatMoment } from '@/shared/lib/dates';
import { typedKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import type { OwnAssessment, QuoteRequest } from './api';

export type LineKind = 'LABOUR' | 'MATERIAL' | 'TRAVEL';

export const KINDS: readonly { id: LineKind; label: string }[] = [
  { id: 'LABOUR', label: 'Labour' },
  { id: 'MATERIAL', label: 'Materials' },
  { id: 'TRAVEL', label: 'Transport' },
];
export const LINES_MAX = 20;
export const PHOTOS_MAX = 8;
export const NOTES = { min: 10, max: 4000 };
export const VALID_DAYS = [3, 7, 14, 30] as const;
const DAYS_MAX = 60;
const PHOTOS_MIN = 3;
const LINE_MAX_KOBO = 1_000_000_000;

export interface TypedLine {
  key: string;
  kind: LineKind;
  label: string;
  amount: string;
}

export interface TypedQuote {
  notes: string;
  lines: TypedLine[];
  days: string;
  validDays: number;
}

export const emptyLine = (number: number): TypedLine => ({
  key: `line${number}`,
  kind: 'LABOUR',
  label: '',
  amount: '',
});

const kindOf = (code: string): LineKind => KINDS.find(({ id }) => id === code)?.id ?? 'LABOUR';

/** The fields of the form, filled in from a quote that was returned, if there is one. */
export function typedQuote(report?: Schema<'AssessmentReport'> | null): TypedQuote {
  if (!report?.quote) return { notes: '', lines: [emptyLine(1)], days: '', validDays: 7 };
  return {
    notes: report.findings,
    lines: report.estimates.map((line, place) => ({
      key: `line${place + 1}`,
      kind: kindOf(line.kind),
      label: line.label,
      amount: String(line.likelyKobo / 100),
    })),
    days: String(report.quote.days),
    validDays: report.quote.validDays,
  };
}

export const totalOf = (lines: readonly TypedLine[]) =>
  lines.reduce((sum, { amount }) => sum + (typedKobo(amount) ?? 0), 0);

/** The problems of a quote, by field. `photos` is how many it has, `least` how many it needs. */
export function quoteProblems(
  { notes, lines, days }: TypedQuote,
  photos = 0,
  least = 0,
): FieldErrors {
  const problems: Record<string, string> = {};
  for (const { key, label, amount } of lines) {
    const kobo = typedKobo(amount) ?? 0;
    if (!label.trim()) problems[`${key}.label`] = 'Describe it.';
    if (kobo <= 0) problems[`${key}.amount`] = 'Enter an amount in naira.';
    else if (kobo > LINE_MAX_KOBO) problems[`${key}.amount`] = 'At most ₦10,000,000.';
  }
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > DAYS_MAX)
    problems['days'] = `Between 1 and ${DAYS_MAX} days.`;
  if (notes.trim().length < NOTES.min)
    problems['notes'] = `Describe the work in at least ${NOTES.min} characters.`;
  if (photos < least) problems['photoIds'] = `Add at least ${plural(least, 'photo')} of the job.`;
  return problems;
}

/** How many photos a quote needs of its own. With a remote assessment, those of the request count. */
export const photosNeeded = ({ kind, photos }: Pick<OwnAssessment, 'kind' | 'photos'>) =>
  Math.max(0, PHOTOS_MIN - (kind === 'REMOTE' ? photos.length : 0));

/** The server's errors, by the names of this form's fields. */
export const ownFields = (errors: FieldErrors, lines: readonly TypedLine[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => {
      const [, place, part] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
      if (place === undefined) return [field, text];
      return [
        `${lines[Number(place)]?.key ?? 'lines'}.${part === 'grossKobo' ? 'amount' : 'label'}`,
        text,
      ];
    }),
  );

/** The lines as the server takes them. */
export const linesOf = (lines: readonly TypedLine[]): QuoteRequest['lines'] =>
  lines.map(({ kind, label, amount }) => ({
    kind,
    label: label.trim(),
    grossKobo: typedKobo(amount) ?? 0,
  }));

export const quoteOf = (
  { notes, lines, days, validDays }: TypedQuote,
  photoIds: string[],
): QuoteRequest => ({
  notes: notes.trim(),
  lines: linesOf(lines),
  days: Number(days),
  validDays,
  photoIds,
});

/** The state of an assessment, as a title and a sentence for its provider. */
export function stateText(one: OwnAssessment, now = serverNow()): { title: string; text: string } {
  const { state, scheduledFor, report, quoteEndsAt, quoteWithdrawn, quoteLapsed } = one;
  if (quoteWithdrawn)
    return {
      title: 'You withdrew your quote',
      text: 'If you still want to do the work, hand in another one below.',
    };
  if (quoteLapsed)
    return {
      title: 'Your quote has ended',
      text: 'You are no longer bound by it. If you still want to do the work, hand in another one below.',
    };
  if (state === 'REJECTED')
    return { title: 'Your quote needs a change', text: 'Change it below, and hand it in again.' };
  if (state === 'REPORTED') {
    const until = quoteEndsAt ? ` You are bound by it until ${formatBrief(quoteEndsAt, now)}.` : '';
    return {
      title: report?.quote ? 'Your quote is being checked' : 'Our team entered your report',
      text: `We tell you if something is missing.${until}`,
    };
  }
  if (state === 'ACCEPTED')
    return {
      title: 'Accepted',
      text: 'We set the customer’s price on this basis. If they pay, the job is offered like every other.',
    };
  const when = scheduledFor ? `at ${formatMoment(scheduledFor, now)}` : 'soon';
  if (one.kind === 'REMOTE')
    return {
      title: 'Look at the job',
      text: `Look at the answers and photos ${when}, and hand in your quote. We may call you.`,
    };
  return visitText(state, when);
}

/** A visit that is planned or under way, or that one side missed. */
function visitText(state: OwnAssessment['state'], when: string) {
  if (state === 'EN_ROUTE')
    return { title: 'You are on the way', text: 'We told the customer. Report when you arrive.' };
  if (state === 'ON_SITE')
    return { title: 'You have arrived', text: 'Take at least three photos for your quote.' };
  if (state === 'CUSTOMER_NO_SHOW')
    return {
      title: 'The customer was not there',
      text: 'Our team will call them and tell you about another visit.',
    };
  if (state === 'ASSESSOR_NO_SHOW')
    return {
      title: 'You missed the visit',
      text: 'We were told that no one came. Our team will schedule another visit.',
    };
  return {
    title: 'Look at the job',
    text: `The visit is ${when}. We will call you first with the address.`,
  };
}

/** The assessments that the provider must do something about or can still withdraw, or that wait for an answer. */
export const openOf = (all: readonly OwnAssessment[]) =>
  all.filter(({ state, mayWithdraw }) => state !== 'ACCEPTED' || mayWithdraw);
