import { formatMoment, formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import type { MadeToday, OwnPayout, PayoutToday, SameDayOffer } from './api';
import type { EarningLine } from './model';

/** The state of an earning, as text. */
export function lineText(
  { state, availableAt, paidAt }: Pick<EarningLine, 'state' | 'availableAt' | 'paidAt'>,
  now: number,
): { text: string; tone: string } {
  switch (state) {
    case 'HELD':
      return { text: `Yours, available ${formatMoment(availableAt, now)}`, tone: 'text-sun' };
    case 'FROZEN':
      return { text: 'Held until the dispute is decided', tone: 'text-clay' };
    case 'AVAILABLE':
      return { text: 'Yours, in the next payout', tone: 'text-leaf' };
    case 'BATCHED':
      return { text: 'In a payout', tone: 'text-leaf' };
    case 'SENT':
      return { text: 'On its way to your bank', tone: 'text-leaf' };
    case 'PAID':
      return { text: paidAt ? `Paid ${formatMoment(paidAt, now)}` : 'Paid', tone: 'text-leaf' };
  }
}

/** Whether the payout failed or was returned: the provider has the whole amount again, including the cost of the transfer. */
export const cameBack = ({ status }: Pick<OwnPayout, 'status'>) =>
  status === 'FAILED' || status === 'REVERSED';

/** The state of a payout, as text. */
export function payoutText(
  { status, settledAt }: Pick<OwnPayout, 'status' | 'settledAt'>,
  now: number,
): { text: string; tone: string } {
  switch (status) {
    case 'BATCHED':
      return { text: 'Being checked', tone: 'text-sun' };
    case 'SENT':
      return { text: 'On its way to your bank', tone: 'text-leaf' };
    case 'PAID':
      return {
        text: settledAt ? `Paid ${formatMoment(settledAt, now)}` : 'Paid',
        tone: 'text-leaf',
      };
    case 'FAILED':
    case 'REVERSED':
      return { text: 'Returned, included in the next payout', tone: 'text-clay' };
  }
}

/** The amount of a same-day payout and its cost: "₦42,300 now: the bank transfer costs ₦25 + ₦50 stamp duty, you receive ₦42,225." */
export function costText({
  amountKobo,
  feeKobo,
  stampDutyKobo,
  receivesKobo,
}: SameDayOffer): string {
  const stamp = stampDutyKobo > 0 ? ` + ${formatKobo(stampDutyKobo)} stamp duty` : '';
  return `${formatKobo(amountKobo)} now: the bank transfer costs ${formatKobo(feeKobo)}${stamp}, you receive ${formatKobo(receivesKobo)}.`;
}

/** Why no same-day payout is possible. */
export function notTodayText({
  notToday,
  opensAt,
  closesAt,
}: Pick<PayoutToday, 'notToday' | 'opensAt' | 'closesAt'>): string {
  switch (notToday) {
    case 'CLOSED':
      return `You can have your money on the same day from ${formatTime(opensAt)} to ${formatTime(closesAt)}.`;
    case 'STOPPED':
      return 'Your payouts are stopped. Please ask support.';
    case 'ASKED':
      return 'You have asked for a payout today. You can ask again tomorrow.';
    case 'NO_ACCOUNT':
      return 'Tell us your bank account first.';
    case 'ACCOUNT_WAITS':
      return 'You can get it when the waiting time of your new account is over.';
    case 'NOT_HELD':
      return 'We cannot send this amount right now. It goes out with the next morning payout, which is free.';
    case 'TOO_LITTLE':
    case null:
    case undefined:
      return 'Less than ₦2,000 is available now. The next payout is free.';
  }
}

export const transferStateText = ({ receivesKobo, needsSignatures }: MadeToday) =>
  needsSignatures
    ? `Two people at Gida check your ${formatKobo(receivesKobo)} first. We tell you when it is sent.`
    : `${formatKobo(receivesKobo)} is on its way to your bank.`;
