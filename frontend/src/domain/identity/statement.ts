import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { isoDay } from '@/shared/lib/dates';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The present month in Abuja, as `2026-11`. */
export const thisMonth = () => isoDay().slice(0, 7);

/** The month that an address names; the present month for any other value and for future months. */
export const monthOf = (asked: string | null) =>
  asked !== null && MONTH.test(asked) && asked <= thisMonth() ? asked : thisMonth();

/** The month that is `away` months later: `2026-12` and 1 is `2027-01`. */
export function monthAway(month: string, away: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + away;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The name of a month: "November". */
export const monthName = (month: string) => MONTHS[Number(month.slice(5)) - 1] ?? '';

/** A month as text: "November 2026". */
export const monthText = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;

export const useMyStatement = (month: string) =>
  useApi(['/api/users/me/statement', { query: { month } }], { freshMs: 10_000 });

export const myStatementFile = (month: string) =>
  `/api/users/me/statement?${new URLSearchParams({ month, format: 'csv' }).toString()}`;

type Line = Pick<Schema<'StatementLine'>, 'kind' | 'amountKobo' | 'providerFirstName'>;

const LINE_TEXTS: Record<string, string> = {
  charge: 'Paid',
  unapplied: 'Paid, and not matched to a job yet',
  'refund-paid': 'Refunded',
  referral: 'Referral credit',
  'referral-reversed': 'Referral credit, reversed',
  'credit-expired': 'Credit, expired',
  'withdrawal-paid': 'Credit payout to your bank',
  'withdrawal-returned': 'Credit returned by your bank',
  clawback: 'Credit after a dispute',
  'refund-bonus': 'Bonus for a refund as credit',
  goodwill: 'Credit as an apology',
  damage: 'Credit for damage',
  'came-late': 'Credit for a late provider',
  'nobody-came': 'Credit because no one came',
};

/** What a line is about, as text. */
export function lineText({
  kind,
  providerFirstName,
}: Pick<Line, 'kind' | 'providerFirstName'>): string {
  if (kind === 'release') return `Released to ${providerFirstName ?? 'your provider'}`;
  if (kind === 'move-fee') return 'Fee for moving the visit';
  return LINE_TEXTS[kind] ?? 'Other';
}

/** In these entries, the amount that we hold grows when money leaves the customer, and shrinks when it is returned. */
const BETWEEN_US = ['charge', 'unapplied', 'refund-paid', 'withdrawal-paid', 'withdrawal-returned'];

/**
 * The amount from the customer's view: negative when money left them, positive when it was returned. The money that goes to a provider,
 * for a job or for moving a visit, left the customer earlier, so it has no sign.
 */
export function ownAmount({ kind, amountKobo }: Line): { kobo: number; plus: boolean } {
  if (kind === 'release' || kind === 'move-fee') return { kobo: Math.abs(amountKobo), plus: false };
  return { kobo: BETWEEN_US.includes(kind) ? -amountKobo : amountKobo, plus: true };
}
