import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { isoDay } from '@/shared/lib/dates';
import { texts } from './texts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const MONTHS = [
  texts.january,
  texts.february,
  texts.march,
  texts.april,
  texts.may,
  texts.june,
  texts.july,
  texts.august,
  texts.september,
  texts.october,
  texts.november,
  texts.december,
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

type StatementLine = Schema<'StatementLine'>;
type Line = Pick<StatementLine, 'kind' | 'amountKobo' | 'creditKobo' | 'providerFirstName'>;

const LINE_TEXTS: Record<string, string> = {
  charge: texts.paid,
  'credit-paid': texts.paidWithCredit,
  unapplied: texts.paidNotMatchedJob,
  'refund-paid': texts.refunded,
  'credit-restored': texts.creditReturned,
  'excess-credited': texts.overpaidKeptAsCredit,
  'part-reversed': texts.refundDecided,
  'release-reversed': texts.refundDecided,
  clawback: texts.refundDecided,
  referral: texts.referralCredit,
  'referral-reversed': texts.referralCreditReversed,
  'credit-expired': texts.creditExpired,
  withdrawal: texts.creditPayoutRequested,
  'withdrawal-paid': texts.creditPayoutBank,
  'withdrawal-returned': texts.creditReturnedByBank,
  'refund-bonus': texts.bonusForRefundAs,
  goodwill: texts.creditAsAnApology,
  damage: texts.creditForDamage,
  'came-late': texts.creditForLateProvider,
  'no-show': texts.creditBecauseNoOne,
  'assessment-missed': texts.creditBecauseNoOne,
};

/** What a decision about a refund takes back after the release: from the provider or our fund, and of our commission and its VAT. */
const REFUND_DECIDED = ['part-reversed', 'release-reversed', 'clawback'];

/** The customer's lines. A decision about a refund is one line, although the ledger may have several entries for it. */
export function customerLines(lines: readonly StatementLine[]): StatementLine[] {
  const shown: StatementLine[] = [];
  for (const line of lines) {
    const decided = REFUND_DECIDED.includes(line.kind);
    const at = shown.findIndex(
      ({ kind, at: moment, orderId }) =>
        decided && REFUND_DECIDED.includes(kind) && moment === line.at && orderId === line.orderId,
    );
    const first = shown[at];
    if (!first) {
      shown.push(line);
      continue;
    }
    shown[at] = { ...first, amountKobo: first.amountKobo + line.amountKobo };
    for (const [place, one] of shown.entries())
      if (place >= at) shown[place] = { ...one, balanceKobo: one.balanceKobo + line.amountKobo };
  }
  return shown;
}

/** What a line is about, as text. */
export function lineText({
  kind,
  creditKobo,
  providerFirstName,
}: Omit<Line, 'amountKobo'>): string {
  if (kind === 'refund-paid' && creditKobo) return texts.refundedAsCredit;
  if (kind === 'release') return texts.releasedTo(providerFirstName ?? texts.yourProvider);
  if (kind === 'move-fee') return texts.feeForMovingVisit;
  if (kind === 'assessment-fee') return texts.feeOfVisit;
  return LINE_TEXTS[kind] ?? texts.other;
}

/** The credit that paid for a job beside the money of the same payment, in kobo. */
export const creditBesideKobo = ({ kind, creditKobo }: Pick<Line, 'kind' | 'creditKobo'>) =>
  kind === 'charge' ? Math.max(0, -(creditKobo ?? 0)) : 0;

/** In these entries, the amount that we hold grows when money leaves the customer, and shrinks when it is returned. */
const BETWEEN_US = ['charge', 'unapplied', 'refund-paid', 'withdrawal-paid', 'withdrawal-returned'];

/** The money of these entries left the customer earlier: it goes to a provider, or comes back from one. */
const WITH_A_PROVIDER = ['release', 'move-fee', 'assessment-fee', ...REFUND_DECIDED];

/**
 * The amount from the customer's view: negative when money left them, positive when it was returned. Money that left the customer earlier,
 * and money that only moves between their jobs and their credit, has no sign.
 */
export function ownAmount({ kind, amountKobo, creditKobo }: Line): { kobo: number; plus: boolean } {
  if (WITH_A_PROVIDER.includes(kind)) return { kobo: Math.abs(amountKobo), plus: false };
  if (amountKobo === 0) return { kobo: Math.abs(creditKobo ?? 0), plus: false };
  return { kobo: BETWEEN_US.includes(kind) ? -amountKobo : amountKobo, plus: true };
}
