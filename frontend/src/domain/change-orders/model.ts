import type { Schema } from '@/shared/api/types';
import { formatLeft, formatTime } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';

export type ChangeOrder = Schema<'ChangeOrder'>;
export type ChangeOrderAllowance = Schema<'ChangeOrderAllowance'>;
export type ChangeOrderKind = 'LABOUR' | 'MATERIAL';

export const KINDS: readonly { id: ChangeOrderKind; label: string }[] = [
  { id: 'LABOUR', label: 'Labour' },
  { id: 'MATERIAL', label: 'Material' },
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
  if (isOpen(changeOrder) && actions.length === 0)
    return 'It was not paid before the work ended: it is not done and not charged.';
  const left = lapsesAt ? formatLeft(lapsesAt, now) : null;
  const within = left ? ` You have ${left}; after that the work is paused.` : '';
  switch (state) {
    case 'PROPOSED':
      return `${name} found more work. It is done only if you approve and pay.${within}`;
    case 'APPROVED':
      return withinTolerance
        ? `${name} needs a little more material, within a tenth of what was planned. It is used only when it is paid.`
        : `You approved this. It is done when it is paid.${within}`;
    case 'LAPSED':
      return withinTolerance
        ? 'It was not paid in time and is not used. You can still pay it.'
        : 'It was not paid in time and the work is paused. You can still approve and pay, or decline.';
    case 'PAID':
      return `Paid and held: ${formatKobo(totalKobo)} is part of the price.`;
    case 'DECLINED':
      return 'You declined this. It is not done and not charged.';
    case 'WITHDRAWN':
      return `${name} withdrew this. It is not done and not charged.`;
  }
}

/** The state of a change order, as text for the provider. */
export function providerCountText(
  { state, withinTolerance, lapsesAt, actions }: ChangeOrder,
  name: string,
): string {
  const until = lapsesAt ? ` until ${formatTime(lapsesAt)}` : '';
  switch (state) {
    case 'PROPOSED':
      return `${name} was asked and can answer${until}. Do not start it yet.`;
    case 'APPROVED':
      return withinTolerance
        ? `${name} was asked to pay for it${until}. Continue with the job; use the material when it is paid for.`
        : `${name} approved it and can pay${until}. Start it when it is paid.`;
    case 'LAPSED':
      return actions.length > 0
        ? `${name} did not pay in time. Withdraw it and continue without it, or wait: it can still be paid.`
        : `${name} did not pay it: it is not part of the job.`;
    case 'PAID':
      return 'Paid: you can start it.';
    case 'DECLINED':
      return `${name} declined it. Continue without it.`;
    case 'WITHDRAWN':
      return 'You withdrew it.';
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
    if (!label.trim()) problems[`${key}.label`] = 'Describe it.';
    if ((typedKobo(amount) ?? 0) <= 0) problems[`${key}.amount`] = 'Enter an amount in naira.';
  }
  const total = totalOf(lines);
  const typed = Object.keys(problems).length === 0;
  if (typed && total < LEAST_KOBO) problems['lines'] = 'Extra work must cost at least ₦100.';
  if (total > room.leftKobo)
    problems['lines'] =
      `At most ${formatKobo(room.leftKobo)} can be added. More needs a new quote: ask support.`;
  if (reason.trim().length < REASON.min)
    problems['reason'] = `Describe what you found in at least ${REASON.min} characters.`;
  if (photoId === null) problems['photo'] = 'Add a photo of what you found.';
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
