import type { Schema } from '@/shared/api/types';
import { formatLeft, formatTime } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { texts } from './texts';

export type ChangeOrder = Schema<'ChangeOrder'>;
export type ChangeOrderAllowance = Schema<'ChangeOrderAllowance'>;
export type ChangeOrderKind = 'LABOUR' | 'MATERIAL';

export const KINDS: readonly { id: ChangeOrderKind; label: string }[] = [
  { id: 'LABOUR', label: texts.labour },
  { id: 'MATERIAL', label: texts.material },
];
export const LINES_MAX = 10;
export const REASON = { min: 10, max: 500 };
const LEAST_KOBO = 10_000;

/** Whether the change order still waits for an answer or its payment. */
export const isOpen = ({ state }: ChangeOrder) =>
  state === 'PROPOSED' || state === 'APPROVED' || state === 'LAPSED';

/** The state of a change order, as text for the customer. */
export function customerText(changeOrder: ChangeOrder, name: string, now: number): string {
  const { state, withinTolerance, totalKobo, lapsesAt, actions } = changeOrder;
  if (isOpen(changeOrder) && actions.length === 0) return texts.wasNotPaidBefore;
  const left = lapsesAt ? formatLeft(lapsesAt, now) : null;
  const within = left ? texts.youHaveAfterWork(left) : '';
  switch (state) {
    case 'PROPOSED':
      return texts.foundMoreWorkDone(name, within);
    case 'APPROVED':
      return withinTolerance
        ? texts.needsLittleMoreMaterial(name)
        : texts.youApprovedThisDone(within);
    case 'LAPSED':
      return withinTolerance ? texts.wasNotPaidIn : texts.wasNotPaidInTime;
    case 'PAID':
      return texts.paidPartOfPrice(formatKobo(totalKobo));
    case 'DECLINED':
      return texts.youDeclinedThisNot;
    case 'WITHDRAWN':
      return texts.withdrewThisNotDone(name);
  }
}

/** The state of a change order, as text for the provider. */
export function providerCountText(
  { state, withinTolerance, lapsesAt, actions }: ChangeOrder,
  name: string,
): string {
  const until = lapsesAt ? texts.until(formatTime(lapsesAt)) : '';
  switch (state) {
    case 'PROPOSED':
      return texts.wasAskedCanAnswer(name, until);
    case 'APPROVED':
      return withinTolerance
        ? texts.wasAskedPayFor(name, until)
        : texts.approvedCanPayStart(name, until);
    case 'LAPSED':
      return actions.length > 0 ? texts.didNotPayIn(name) : texts.didNotPayNot(name);
    case 'PAID':
      return texts.paidYouCanStart;
    case 'DECLINED':
      return texts.declinedContinueWithout(name);
    case 'WITHDRAWN':
      return texts.youWithdrewIt;
  }
}

/** A line as typed. */
export interface TypedLine {
  key: string;
  kind: ChangeOrderKind;
  label: string;
  amount: string;
}

export type Problems = Record<string, string>;

/** The problems of a proposal, by field. */
export function problemsOf(
  lines: readonly TypedLine[],
  reason: string,
  photoId: string | null,
  room: ChangeOrderAllowance,
): Problems {
  const problems: Problems = {};
  for (const { key, label, amount } of lines) {
    if (!label.trim()) problems[`${key}.label`] = texts.describeIt;
    if ((typedKobo(amount) ?? 0) <= 0) problems[`${key}.amount`] = texts.enterAmountInNaira;
  }
  const total = totalOf(lines);
  const typed = Object.keys(problems).length === 0;
  if (typed && total < LEAST_KOBO) problems['lines'] = texts.extraWorkMustCost;
  if (total > room.leftKobo) problems['lines'] = texts.atMostCanAdded(formatKobo(room.leftKobo));
  if (reason.trim().length < REASON.min)
    problems['reason'] = texts.describeWhatYouFound(REASON.min);
  if (photoId === null) problems['photo'] = texts.addPhotoWhatYou;
  return problems;
}

export const totalOf = (lines: readonly TypedLine[]) =>
  lines.reduce((sum, { amount }) => sum + (typedKobo(amount) ?? 0), 0);

/** Whether the customer need not approve it: it has only material, within the allowed amount. */
export const needsNoReason = (lines: readonly TypedLine[], room: ChangeOrderAllowance) =>
  totalOf(lines) > 0 &&
  lines.every(({ kind }) => kind === 'MATERIAL') &&
  totalOf(lines) <= room.unaskedKobo;

/** The lines in the format of the server. */
export const linesOf = (lines: readonly TypedLine[]): Schema<'ChangeOrderLine'>[] =>
  lines.map(({ kind, label, amount }) => ({
    kind,
    label: label.trim(),
    quantity: 1,
    unit: 'job',
    grossKobo: typedKobo(amount) ?? 0,
  }));
