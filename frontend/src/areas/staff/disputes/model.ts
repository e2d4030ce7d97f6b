import type { Schema } from '@/shared/api/types';
import type { Verdict } from '@/domain/disputes/model';
import { formatAgo, formatLeft } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';

export type AdminDispute = Schema<'AdminDispute'>;
export type AdminDisputeDetail = Schema<'AdminDisputeDetail'>;
export type RulingReason = Schema<'RulingReason'>;

export const VERDICTS: Record<Verdict, { label: string; help: string }> = {
  RELEASE: { label: 'The job counts as done', help: 'The provider gets their share.' },
  GOODWILL: {
    label: 'Done, with goodwill credit',
    help: 'The provider gets their share; Gida pays the credit.',
  },
  PARTIAL: { label: 'Partial refund', help: 'Of one price line; the rest counts as done.' },
  REWORK_SAME: { label: 'The same provider continues', help: 'At no extra cost.' },
  REWORK_OTHER: {
    label: 'Another provider',
    help: 'At the same price; the search starts at once.',
  },
  FULL_REFUND: { label: 'Full refund', help: 'Finance must approve it.' },
  UPHOLD: { label: 'The decision stands', help: 'No money moves.' },
  RELIEVE: { label: 'The provider’s debt is waived', help: 'The guarantee fund pays the rest.' },
};

export const RULING_REASONS: readonly { id: RulingReason; label: string }[] = [
  { id: 'DONE_AS_AGREED', label: 'Done as agreed' },
  { id: 'NOT_DONE', label: 'Not done' },
  { id: 'POOR_WORK', label: 'Poor work' },
  { id: 'DAMAGE', label: 'Damage' },
  { id: 'NO_SHOW', label: 'No one came' },
  { id: 'NO_ACCESS', label: 'No access' },
  { id: 'NOT_SHOWN', label: 'It could not be proved' },
  { id: 'SAFETY', label: 'Safety' },
  { id: 'OTHER', label: 'Something else' },
];

/** The decision, as text for staff. */
export function decidedText({
  verdict,
  backKobo,
}: Pick<AdminDispute, 'verdict' | 'backKobo'>): string {
  const back = formatKobo(backKobo);
  switch (verdict) {
    case 'RELEASE':
      return 'Decided: the job counts as done, and the provider gets their share.';
    case 'GOODWILL':
      return `Decided: the job counts as done. The provider gets their share, and the customer ${back} of credit from us.`;
    case 'PARTIAL':
      return `Decided: ${back} is refunded to the customer.`;
    case 'FULL_REFUND':
      return `Decided: the full ${back} is refunded to the customer.`;
    case 'REWORK_SAME':
      return 'Decided: the same provider continues, at no extra cost.';
    case 'REWORK_OTHER':
      return 'Decided: another provider takes over, at the same price.';
    case 'UPHOLD':
      return 'Decided: the first decision stays.';
    case 'RELIEVE':
      return 'Decided: the provider’s debt is waived.';
    default:
      return 'Decided.';
  }
}

/** Where the money of the job is. A decision takes precedence over the state in which the dispute was opened. */
export function moneyText({
  state,
  verdict,
  released,
}: Pick<AdminDisputeDetail, 'state' | 'verdict' | 'released'>): string {
  if (state === 'WITHDRAWN') return 'Released to the provider’s balance';
  if (state !== 'DECIDED')
    return released ? 'In the provider’s balance, withheld from payouts until we decide' : 'Held';
  switch (verdict) {
    case 'RELEASE':
    case 'GOODWILL':
      return 'Released to the provider’s balance';
    case 'PARTIAL':
      return 'Partly refunded; the rest is released';
    case 'FULL_REFUND':
      return 'Refunded to the customer';
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
export function preview(
  {
    leftKobo,
    released,
    providerName,
  }: Pick<AdminDisputeDetail, 'leftKobo' | 'released' | 'providerName'>,
  verdict: Verdict,
  amountKobo: number,
): string {
  const left = formatKobo(leftKobo);
  const provider = providerName ?? 'the provider';
  const fund = released
    ? ` The guarantee fund pays ${provider}’s share at once and recovers it from later payouts, at most 30% of each.`
    : '';
  switch (verdict) {
    case 'RELEASE':
      return released
        ? 'No refund. The provider’s share is available for payouts again.'
        : `No refund. ${left} is released: VAT, commission and ${provider}’s share.`;
    case 'GOODWILL':
      return `No refund. The customer gets ${formatKobo(amountKobo)} of credit from us. ${released ? 'The provider’s share is available for payouts again.' : `${left} is released: VAT, commission and ${provider}’s share.`}`;
    case 'PARTIAL':
      return `${formatKobo(amountKobo)} is refunded to the customer, ${formatKobo(Math.max(0, leftKobo - amountKobo))} stays with the job.${fund}`;
    case 'FULL_REFUND':
      return `${left} is refunded to the customer and the order is closed, once finance approves.${fund}`;
    case 'REWORK_SAME':
    case 'REWORK_OTHER':
      return `No money moves. ${left} stays held until the job is done.`;
    case 'RELIEVE':
      return 'No money moves. The guarantee fund covers what the provider still owes.';
    case 'UPHOLD':
      return 'No money moves.';
  }
}

/** When the decision is due, and whether it is late. */
export function dueText(
  { dueAt, missed }: Pick<AdminDispute, 'dueAt' | 'missed'>,
  now: number,
): { text: string; late: boolean } {
  const left = formatLeft(dueAt, now);
  if (missed > 1 || !left) return { text: `Was due ${formatAgo(dueAt, now)}`, late: true };
  return {
    text: missed > 0 ? `Missed one deadline; due in ${left}` : `Due in ${left}`,
    late: missed > 0,
  };
}
