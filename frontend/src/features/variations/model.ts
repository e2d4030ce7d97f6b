import type { Schema } from '@/shared/api/types';
import { formatLeft, formatTime } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';

export type Variation = Schema<'ChangeOrder'>;
export type VariationRoom = Schema<'ChangeOrderAllowance'>;
export type VariationKind = 'LABOUR' | 'MATERIAL';

export const KINDS: readonly { id: VariationKind; label: string }[] = [
  { id: 'LABOUR', label: 'Labour' },
  { id: 'MATERIAL', label: 'Material' },
];
export const LINES_MAX = 10;
export const REASON = { min: 10, max: 500 };
const LEAST_KOBO = 10_000;

/** Whether the change order still waits for an answer or its payment. */
export const isOpen = ({ state }: Variation) => state === 'PROPOSED' || state === 'APPROVED' || state === 'LAPSED';

/** The state of a change order, in words for the customer. */
export function customerWords(variation: Variation, name: string, now: number): string {
  const { state, withinTolerance, totalKobo, lapsesAt, actions } = variation;
  if (isOpen(variation) && actions.length === 0) return 'It was not settled while the work was under way: it is not done and not charged.';
  const left = lapsesAt ? formatLeft(lapsesAt, now) : null;
  const within = left ? ` You have ${left}; after that the work rests.` : '';
  switch (state) {
    case 'PROPOSED':
      return `${name} found more to do. It is done only when you approve and pay.${within}`;
    case 'APPROVED':
      return withinTolerance ? `${name} needs a little more material, within a tenth of what was planned. It is used only when it is paid.` : `You approved this. It is done when it is paid.${within}`;
    case 'LAPSED':
      return withinTolerance ? 'It was not paid in time and is not used. You can still pay it.' : 'It was not paid in time and the work rests. You can still approve and pay, or decline.';
    case 'PAID':
      return `Paid and held: ${formatKobo(totalKobo)} is part of the price.`;
    case 'DECLINED':
      return 'You declined this. It is not done and not charged.';
    case 'WITHDRAWN':
      return `${name} took this back. It is not done and not charged.`;
  }
}

/** The state of a change order, in words for the provider. */
export function providerWords({ state, withinTolerance, lapsesAt, actions }: Variation, name: string): string {
  const until = lapsesAt ? ` until ${formatTime(lapsesAt)}` : '';
  switch (state) {
    case 'PROPOSED':
      return `${name} was asked and can answer${until}. Do not begin it.`;
    case 'APPROVED':
      return withinTolerance ? `${name} was asked to pay it${until}. Go on with the job; use it when it is paid.` : `${name} approved it and can pay${until}. Begin it when it is paid.`;
    case 'LAPSED':
      return actions.length > 0 ? `${name} did not pay in time. Take it back and go on without it, or wait: it can still be paid.` : `${name} did not pay it: it is not part of the job.`;
    case 'PAID':
      return 'Paid: do it.';
    case 'DECLINED':
      return `${name} does not want it. Go on without it.`;
    case 'WITHDRAWN':
      return 'You took it back.';
  }
}

/** A line as typed. */
export interface TypedLine {
  key: string;
  kind: VariationKind;
  label: string;
  amount: string;
}

export type Faults = Record<string, string>;

/** The problems of a proposal, by field. */
export function faultsOf(lines: readonly TypedLine[], reason: string, photoId: string | null, room: VariationRoom): Faults {
  const faults: Faults = {};
  for (const { key, label, amount } of lines) {
    if (!label.trim()) faults[`${key}.label`] = 'Say what it is.';
    if ((typedKobo(amount) ?? 0) <= 0) faults[`${key}.amount`] = 'An amount in naira.';
  }
  const total = totalOf(lines);
  const typed = Object.keys(faults).length === 0;
  if (typed && total < LEAST_KOBO) faults['lines'] = 'Extra work comes to ₦100 at least.';
  if (total > room.leftKobo) faults['lines'] = `At most ${formatKobo(room.leftKobo)} can be added. More needs a new quote: ask support.`;
  if (reason.trim().length < REASON.min) faults['reason'] = `Say in at least ${REASON.min} characters what you found.`;
  if (photoId === null) faults['photo'] = 'Add a photo of what you found.';
  return faults;
}

export const totalOf = (lines: readonly TypedLine[]) => lines.reduce((sum, { amount }) => sum + (typedKobo(amount) ?? 0), 0);

/** Whether the customer need not approve it: it has only material, within the allowed amount. */
export const needsNoWord = (lines: readonly TypedLine[], room: VariationRoom) => totalOf(lines) > 0 && lines.every(({ kind }) => kind === 'MATERIAL') && totalOf(lines) <= room.unaskedKobo;

/** The lines in the format of the server. */
export const linesOf = (lines: readonly TypedLine[]): Schema<'ChangeOrderLine'>[] =>
  lines.map(({ kind, label, amount }) => ({ kind, label: label.trim(), quantity: 1, unit: 'job', grossKobo: typedKobo(amount) ?? 0 }));
