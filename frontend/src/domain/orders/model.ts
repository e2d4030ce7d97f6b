import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { formatDay, formatMoment, formatSlotSoon, formatTime, slotEnd } from '@/shared/lib/dates';
import { formatKobo, nairaToKobo } from '@/shared/lib/money';
import type { ChipTone } from '@/shared/ui/chip';
import { texts } from './texts';

export type Order = Schema<'Order'>;
export type OrderStatus = Schema<'OrderStatus'>;
export type Tracking = Schema<'Tracking'>;
export type Quote = Schema<'Quote'>;
export type CreditOffer = Schema<'CreditOffer'>;

export type StatusIcon =
  | 'pencil'
  | 'clock'
  | 'search'
  | 'receipt'
  | 'half'
  | 'shield'
  | 'person'
  | 'play'
  | 'done'
  | 'cross'
  | 'flag';

type OrderFacts = Pick<
  Order,
  | 'slot'
  | 'trackingStep'
  | 'quote'
  | 'provider'
  | 'totalKobo'
  | 'paidKobo'
  | 'dueNowKobo'
  | 'balanceDueAt'
  | 'stageDue'
  | 'validUntil'
  | 'refunds'
  | 'creditReturnedKobo'
  | 'assessment'
>;

/** The time until which a price is valid: a list gives it with the order, a single order in its quote. */
export const validUntilOf = ({ validUntil, quote }: Pick<Order, 'validUntil' | 'quote'>) =>
  validUntil ?? quote?.validUntil ?? null;

interface StatusRow {
  label: string;
  tone: ChipTone;
  icon: StatusIcon;
  sentence: (order: OrderFacts) => string;
}

const who = ({ provider }: OrderFacts) => provider?.firstName ?? texts.yourProvider;

/** The provider has set out. The sentence includes the time of arrival while that is later today. */
function onTheWay(order: OrderFacts): string {
  const end = slotEnd(order.slot);
  const promised =
    end !== null && end.getTime() > serverNow() && formatDay(end) === formatDay(serverNow());
  return promised ? texts.onWayWithYou(who(order), formatTime(end)) : texts.isOnTheWay(who(order));
}

const ON_THE_WAY: Partial<Record<string, (order: OrderFacts) => string>> = {
  CONFIRMED_EVE: (order) => texts.confirmedFor(who(order), lowerFirst(formatSlotSoon(order.slot))),
  EN_ROUTE: onTheWay,
  AT_GATE: (order) => texts.atGateLetSecurity(who(order)),
  ARRIVED: (order) => texts.hasArrivedGivePin(who(order)),
};

const AT_WORK: Partial<Record<string, (order: OrderFacts) => string>> = {
  CYLINDER_COLLECTED: (order) => texts.takingCylinderPlant(who(order)),
  AT_PLANT: () => texts.cylinderAtPlant,
  FILLED: () => texts.yourCylinderIsFilled,
  RETURNING: (order) => texts.bringingFilledCylinderBack(who(order)),
  PAUSED_PARTS: () => texts.pausedExtraWorkNot,
  PAUSED_NO_POWER: (order) => texts.pausedThereNoLight(who(order)),
  VARIATION_PENDING: () => texts.extraWorkNeedsAnswer,
  FINISHED: (order) => texts.saysWorkDonePlease(who(order)),
};

/** The states of the fee of a visit that the customer paid. */
const FEE_PAID = new Set<string | undefined>(['PAID', 'EARNED', 'RETURNED']);

function cancelledSentence(order: OrderFacts): string {
  const { paidKobo, refunds = [], creditReturnedKobo, quote, assessment } = order;
  // Only the answer for one order has its assessment, so the sentence of a list is about the job alone.
  if (paidKobo === 0 && refunds.length === 0)
    return FEE_PAID.has(assessment?.fee?.state)
      ? texts.cancelledOnlyVisitPaid
      : texts.cancelledJobNotCharged;
  // Only the answer for one order has its price and its refunds.
  if (!quote && refunds.length === 0) return texts.cancelledOpenToSeeRefund;
  if (refunds.some(({ state }) => state === 'NEEDS_ACCOUNT')) return texts.cancelledTellUsBelow;
  if (refunds.some(({ state }) => state !== 'PAID')) return texts.cancelledRefundOnIts;
  if (refunds.some(({ asCredit }) => !asCredit)) return texts.cancelledRefundSent;
  return refunds.length > 0 || creditReturnedKobo
    ? texts.cancelledRefundNowCredit
    : texts.cancelledNoRefund;
}

/** One row for each status: its chip, and a sentence about what is happening. */
const STATUSES: Record<OrderStatus, StatusRow> = {
  DRAFT: {
    label: texts.draft,
    tone: 'grey',
    icon: 'pencil',
    sentence: () => texts.notSentYetNothing,
  },
  SUBMITTED: {
    label: texts.sent,
    tone: 'sun',
    icon: 'clock',
    sentence: () => texts.weHaveRequestCalculating,
  },
  REQUESTED: {
    label: texts.pricing,
    tone: 'sun',
    icon: 'search',
    sentence: ({ assessment }) =>
      assessment ? texts.expertAssessesBeforeWe : texts.personSettingPrice,
  },
  QUOTED: {
    label: texts.checkingPrice,
    tone: 'sun',
    icon: 'search',
    sentence: () => texts.priceWasProposedWe,
  },
  PRICED: {
    label: texts.priced,
    tone: 'sky',
    icon: 'receipt',
    sentence: (order) => pricedSentence(validUntilOf(order)),
  },
  DEPOSIT_PAID: { label: texts.depositPaid, tone: 'leaf', icon: 'half', sentence: partSentence },
  PAID: {
    label: texts.paid,
    tone: 'leaf',
    icon: 'shield',
    sentence: () => texts.paidHeldSafelyWe,
  },
  ASSIGNED: {
    label: texts.assigned,
    tone: 'brand',
    icon: 'person',
    sentence: (order) =>
      (order.trackingStep && ON_THE_WAY[order.trackingStep]?.(order)) ||
      texts.isComing(who(order), lowerFirst(formatSlotSoon(order.slot))),
  },
  IN_PROGRESS: {
    label: texts.inProgress,
    tone: 'brand',
    icon: 'play',
    sentence: (order) =>
      (order.trackingStep && AT_WORK[order.trackingStep]?.(order)) || texts.isAtWork(who(order)),
  },
  COMPLETED: {
    label: texts.completed,
    tone: 'leaf',
    icon: 'done',
    sentence: () => texts.doneAndConfirmed,
  },
  CANCELLED: { label: texts.cancelled, tone: 'clay', icon: 'cross', sentence: cancelledSentence },
  DISPUTED: {
    label: texts.disputed,
    tone: 'clay',
    icon: 'flag',
    sentence: () => texts.moneyFrozenWhileOur,
  },
};

function partSentence(order: OrderFacts): string {
  if (isKept(order)) return texts.firstStagePaidHeld;
  const left = formatKobo(leftKobo(order));
  return order.balanceDueAt
    ? texts.partPaidHeldPay(left, formatMoment(order.balanceDueAt))
    : texts.partPaidHeldLeft(left);
}

function pricedSentence(until: string | null): string {
  if (until === null) return texts.yourPriceIsReady;
  return new Date(until).getTime() <= serverNow()
    ? texts.priceExpiredWeCalculating
    : texts.priceReadyValidUntil(formatMoment(until));
}

/** A time in the form that it has inside a sentence. */
export const lowerFirst = (text: string) =>
  /^(Today|Tomorrow|As )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Whether the first stage of a staged plan is paid: a provider is being searched for, and the price does not expire. */
export const isKept = ({ trackingStep }: Pick<Order, 'trackingStep'>) =>
  trackingStep === 'FINDING' || trackingStep === 'OFFERED';

/** The row of a status; an unknown status looks like DRAFT. */
export const statusRow = (status: string): StatusRow =>
  status in STATUSES ? STATUSES[status as OrderStatus] : STATUSES.DRAFT;

export const sentenceOf = (order: OrderFacts & { status: string }) =>
  statusRow(order.status).sentence(order);

/** The sentence to show beside the chip, without the words that the chip already shows. */
export function chipDetail(order: OrderFacts & { status: string }): string {
  const { label, sentence } = statusRow(order.status);
  return sentence(order).replace(new RegExp(`^${label}\\. (?=.)`), '');
}

/** The price of an order in kobo: the exact total, otherwise the quote in naira. */
export const priceKobo = ({
  totalKobo,
  priceQuote,
}: Pick<Order, 'totalKobo' | 'priceQuote'>): number | null => totalKobo ?? nairaToKobo(priceQuote);

/** The unpaid part of the whole price, in kobo. */
export const missingKobo = ({ totalKobo, paidKobo }: Pick<Order, 'totalKobo' | 'paidKobo'>) =>
  Math.max(0, (totalKobo ?? 0) - paidKobo);

/** The amount that is due now, in kobo. */
export const leftKobo = ({
  totalKobo,
  paidKobo,
  dueNowKobo,
  quote,
}: Pick<Order, 'totalKobo' | 'paidKobo' | 'dueNowKobo' | 'quote'>): number =>
  dueNowKobo ?? Math.max(0, (quote?.dueKobo ?? totalKobo ?? 0) - paidKobo);
