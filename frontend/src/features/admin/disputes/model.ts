import type { Schema } from '@/shared/api/types';
import type { Verdict } from '@/features/disputes/model';
import { formatAgo, formatLeft } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';

export type DeskDispute = Schema<'AdminDispute'>;
export type DeskDisputeDetail = Schema<'AdminDisputeDetail'>;
export type RulingReason = Schema<'RulingReason'>;

export const VERDICTS: Record<Verdict, { label: string; help: string }> = {
  RELEASE: { label: 'The job counts as done', help: 'The provider gets their share.' },
  GOODWILL: { label: 'Done, and credit for the trouble', help: 'The provider gets their share; the credit is ours to bear.' },
  PARTIAL: { label: 'A part goes back', help: 'Of one kind of line; the rest counts as done.' },
  REWORK_SAME: { label: 'The same provider goes on', help: 'At no further cost.' },
  REWORK_OTHER: { label: 'Another provider', help: 'At the same price; we look for one at once.' },
  FULL_REFUND: { label: 'All of it goes back', help: 'Somebody of finance must agree.' },
  UPHOLD: { label: 'It stays as decided', help: 'Nothing moves.' },
  RELIEVE: { label: 'The provider owes nothing more', help: 'The guarantee fund bears what is left.' },
};

export const RULING_REASONS: readonly { id: RulingReason; label: string }[] = [
  { id: 'DONE_AS_AGREED', label: 'Done as agreed' },
  { id: 'NOT_DONE', label: 'Not done' },
  { id: 'POOR_WORK', label: 'Poor work' },
  { id: 'DAMAGE', label: 'Damage' },
  { id: 'NOBODY_CAME', label: 'Nobody came' },
  { id: 'NO_ACCESS', label: 'No access' },
  { id: 'NOT_SHOWN', label: 'It could not be shown' },
  { id: 'SAFETY', label: 'Safety' },
  { id: 'OTHER', label: 'Something else' },
];

/** The decision, in words for staff. */
export function decidedText({ verdict, backKobo }: Pick<DeskDispute, 'verdict' | 'backKobo'>): string {
  const back = formatKobo(backKobo);
  switch (verdict) {
    case 'RELEASE':
      return 'Decided: the job counts as done, and the provider gets their share.';
    case 'GOODWILL':
      return `Decided: the job counts as done. The provider gets their share, and the customer ${back} of credit from us.`;
    case 'PARTIAL':
      return `Decided: ${back} goes back to the customer.`;
    case 'FULL_REFUND':
      return `Decided: all ${back} goes back to the customer.`;
    case 'REWORK_SAME':
      return 'Decided: the same provider goes on with it, at no further cost.';
    case 'REWORK_OTHER':
      return 'Decided: another provider takes it on, at the same price.';
    case 'UPHOLD':
      return 'Decided: the first decision stays.';
    case 'RELIEVE':
      return 'Decided: the provider owes nothing more for it.';
    default:
      return 'Decided.';
  }
}

/** Where the money of the job is. A decision takes precedence over the state in which the dispute was opened. */
export function moneyText({ state, verdict, released }: Pick<DeskDisputeDetail, 'state' | 'verdict' | 'released'>): string {
  if (state === 'WITHDRAWN') return 'Released to the provider’s balance';
  if (state !== 'DECIDED') return released ? 'In the provider’s balance, not to be paid out until we decide' : 'Held';
  switch (verdict) {
    case 'RELEASE':
    case 'GOODWILL':
      return 'Released to the provider’s balance';
    case 'PARTIAL':
      return 'A part goes back; the rest is released';
    case 'FULL_REFUND':
      return 'Goes back to the customer';
    case 'REWORK_SAME':
    case 'REWORK_OTHER':
      return 'Held until the job is done';
    default:
      return released ? 'Released to the provider’s balance' : 'As the first decision left it';
  }
}

/** The most credit, in kobo, that one decision can give. */
export const GOODWILL_MOST_KOBO = 1_000_000;

/** What a decision would do with the money, for the preview. */
export function preview({ leftKobo, released, providerName }: Pick<DeskDisputeDetail, 'leftKobo' | 'released' | 'providerName'>, verdict: Verdict, amountKobo: number): string {
  const left = formatKobo(leftKobo);
  const provider = providerName ?? 'the provider';
  const fund = released ? ` The guarantee fund pays ${provider}’s share of it at once and gets it back out of later payouts, at most 30 % of each.` : '';
  switch (verdict) {
    case 'RELEASE':
      return released ? 'Nothing goes back. The provider’s share is free for payouts again.' : `Nothing goes back. ${left} is released: VAT, commission and ${provider}’s share.`;
    case 'GOODWILL':
      return `Nothing goes back. The customer gets ${formatKobo(amountKobo)} of credit from us. ${released ? 'The provider’s share is free for payouts again.' : `${left} is released: VAT, commission and ${provider}’s share.`}`;
    case 'PARTIAL':
      return `${formatKobo(amountKobo)} goes back to the customer, ${formatKobo(Math.max(0, leftKobo - amountKobo))} stays with the job.${fund}`;
    case 'FULL_REFUND':
      return `${left} goes back to the customer and the order is closed, once somebody of finance agrees.${fund}`;
    case 'REWORK_SAME':
    case 'REWORK_OTHER':
      return `Nothing moves. ${left} stays held until the job is done.`;
    case 'RELIEVE':
      return 'Nothing goes back or forth. What the provider still owes for it is the guarantee fund’s.';
    case 'UPHOLD':
      return 'Nothing moves.';
  }
}

/** When the decision is due, and whether it is late. */
export function dueText({ dueAt, missed }: Pick<DeskDispute, 'dueAt' | 'missed'>, now: number): { text: string; late: boolean } {
  const left = formatLeft(dueAt, now);
  if (missed > 1 || !left) return { text: `Was due ${formatAgo(dueAt, now)}`, late: true };
  return { text: missed > 0 ? `Overdue once; due in ${left}` : `Due in ${left}`, late: missed > 0 };
}
