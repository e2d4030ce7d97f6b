import type { Schema } from '@/shared/api/types';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { serverNow } from '@/shared/lib/clock';
import { formatBrief, formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import type { OwnAssessment, QuoteRequest } from './api';
import { texts } from './texts';

export type LineKind = 'LABOUR' | 'MATERIAL' | 'TRAVEL';

export const KINDS: readonly { id: LineKind; label: string }[] = [
  { id: 'LABOUR', label: texts.labour },
  { id: 'MATERIAL', label: texts.materials },
  { id: 'TRAVEL', label: texts.transport },
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
    if (!label.trim()) problems[`${key}.label`] = texts.describeIt;
    if (kobo <= 0) problems[`${key}.amount`] = texts.enterAmountInNaira;
    else if (kobo > LINE_MAX_KOBO) problems[`${key}.amount`] = texts.atMostNaira10;
  }
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > DAYS_MAX)
    problems['days'] = texts.between1AndDays(DAYS_MAX);
  if (notes.trim().length < NOTES.min) problems['notes'] = texts.describeWorkInAt(NOTES.min);
  if (photos < least) problems['photoIds'] = texts.addAtLeastPhoto(least);
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
      title: texts.youWithdrewYourQuote,
      text: texts.ifYouStillWant,
    };
  if (quoteLapsed)
    return {
      title: texts.yourQuoteHasEnded,
      text: texts.youNoLongerBound,
    };
  if (state === 'REJECTED') return { title: texts.quoteNeedsChange, text: texts.changeBelowHandIn };
  if (state === 'REPORTED') {
    const until = quoteEndsAt ? texts.youBoundByUntil(formatBrief(quoteEndsAt, now)) : '';
    return {
      title: report?.quote ? texts.quoteBeingChecked : texts.ourTeamEnteredReport,
      text: texts.weTellYouIf(until),
    };
  }
  if (state === 'ACCEPTED')
    return {
      title: texts.accepted,
      text: texts.weSetCustomersPrice,
    };
  const when = scheduledFor ? texts.atMoment(formatMoment(scheduledFor, now)) : texts.soon;
  if (one.kind === 'REMOTE')
    return {
      title: texts.lookAtTheJob,
      text: texts.lookAtAnswersPhotos(when),
    };
  if (state === 'FEE_DUE')
    return { title: texts.visitWaitsForFee, text: texts.customerPaysFirst(when) };
  return visitText(state, when);
}

/** What the provider gets for the visit itself; null for a free one. */
export const visitShareText = ({ visitShareKobo }: Pick<OwnAssessment, 'visitShareKobo'>) =>
  visitShareKobo ? texts.youGetForVisit(formatKobo(visitShareKobo)) : null;

/** A visit that is planned or under way, or that one side missed. */
function visitText(state: OwnAssessment['state'], when: string) {
  if (state === 'EN_ROUTE') return { title: texts.youOnWay, text: texts.weToldCustomerReport };
  if (state === 'ON_SITE') return { title: texts.youHaveArrived, text: texts.takeAtLeastThree };
  if (state === 'CUSTOMER_NO_SHOW')
    return {
      title: texts.customerWasNotThere,
      text: texts.ourTeamCallThem,
    };
  if (state === 'ASSESSOR_NO_SHOW')
    return {
      title: texts.youMissedTheVisit,
      text: texts.weWereToldNo,
    };
  return {
    title: texts.lookAtTheJob,
    text: texts.visitWeCallYou(when),
  };
}

/** The assessments that the provider must do something about or can still withdraw, or that wait for an answer. */
export const openOf = (all: readonly OwnAssessment[]) =>
  all.filter(({ state, mayWithdraw }) => state !== 'ACCEPTED' || mayWithdraw);
