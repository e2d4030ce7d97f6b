import { formatMoment, formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import type { MadeToday, OwnPayout, PayoutToday, SameDayOffer } from './api';
import type { EarningLine } from './model';
import { texts } from './texts';

/** The state of an earning, as text. */
export function lineText(
  { state, availableAt, paidAt }: Pick<EarningLine, 'state' | 'availableAt' | 'paidAt'>,
  now: number,
): { text: string; tone: string } {
  switch (state) {
    case 'HELD':
      return { text: texts.yoursAvailable(formatMoment(availableAt, now)), tone: 'text-sun' };
    case 'FROZEN':
      return { text: texts.heldUntilDisputeDecided, tone: 'text-clay' };
    case 'AVAILABLE':
      return { text: texts.yoursReadyForNextPayout, tone: 'text-leaf' };
    case 'BATCHED':
      return { text: texts.inAPayout, tone: 'text-leaf' };
    case 'SENT':
      return { text: texts.onItsWayBank, tone: 'text-leaf' };
    case 'PAID':
      return {
        text: paidAt ? texts.paid(formatMoment(paidAt, now)) : texts.paidLabel,
        tone: 'text-leaf',
      };
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
      return { text: texts.beingChecked, tone: 'text-sun' };
    case 'SENT':
      return { text: texts.onItsWayBank, tone: 'text-leaf' };
    case 'PAID':
      return {
        text: settledAt ? texts.paid(formatMoment(settledAt, now)) : texts.paidLabel,
        tone: 'text-leaf',
      };
    case 'FAILED':
    case 'REVERSED':
      return { text: texts.returnedIncludedInNext, tone: 'text-clay' };
  }
}

/** The amount of a same-day payout and its cost: "₦42,300 now: the bank transfer costs ₦25 + ₦50 stamp duty, you receive ₦42,225." */
export function costText({
  amountKobo,
  feeKobo,
  stampDutyKobo,
  receivesKobo,
}: SameDayOffer): string {
  const stamp = stampDutyKobo > 0 ? texts.stampDuty(formatKobo(stampDutyKobo)) : '';
  return texts.nowBankTransferCosts(
    formatKobo(amountKobo),
    formatKobo(feeKobo),
    stamp,
    formatKobo(receivesKobo),
  );
}

/** Why no same-day payout is possible. */
export function notTodayText({
  notToday,
  opensAt,
  closesAt,
}: Pick<PayoutToday, 'notToday' | 'opensAt' | 'closesAt'>): string {
  switch (notToday) {
    case 'CLOSED':
      return texts.youCanHaveMoney(formatTime(opensAt), formatTime(closesAt));
    case 'STOPPED':
      return texts.payoutsStoppedPleaseAsk;
    case 'ASKED':
      return texts.youHaveAskedFor;
    case 'NO_ACCOUNT':
      return texts.tellUsBankAccount;
    case 'ACCOUNT_WAITS':
      return texts.youCanGetWhen;
    case 'NOT_HELD':
      return texts.weCannotSendThis;
    case 'TOO_LITTLE':
    case null:
    case undefined:
      return texts.lessThanMinimum;
  }
}

export const transferStateText = ({ receivesKobo, needsSignatures }: MadeToday) =>
  needsSignatures
    ? texts.twoPeopleAtGida(formatKobo(receivesKobo))
    : texts.onItsWayBankWithAmount(formatKobo(receivesKobo));
