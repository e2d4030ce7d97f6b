import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { formatDay, formatMoment, formatSlotSoon, formatTime, slotEnd } from '@/shared/lib/dates';
import { formatKobo, nairaToKobo } from '@/shared/lib/money';
import type { ChipTone } from '@/shared/ui/chip';

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

const who = ({ provider }: OrderFacts) => provider?.firstName ?? 'Your provider';

/** The provider has set out. The sentence includes the time of arrival while that is later today. */
function onTheWay(order: OrderFacts): string {
  const end = slotEnd(order.slot);
  const promised = end !== null && end.getTime() > serverNow() && formatDay(end) === 'Today';
  return promised
    ? `${who(order)} is on the way, with you by ${formatTime(end)}.`
    : `${who(order)} is on the way.`;
}

const ON_THE_WAY: Partial<Record<string, (order: OrderFacts) => string>> = {
  CONFIRMED_EVE: (order) =>
    `${who(order)} confirmed for ${lowerFirst(formatSlotSoon(order.slot))}.`,
  EN_ROUTE: onTheWay,
  AT_GATE: (order) => `${who(order)} is at the gate. Let security know.`,
  ARRIVED: (order) => `${who(order)} has arrived. Give the PIN to start.`,
};

const AT_WORK: Partial<Record<string, (order: OrderFacts) => string>> = {
  CYLINDER_COLLECTED: (order) => `${who(order)} is taking your cylinder to the plant.`,
  AT_PLANT: () => 'Your cylinder is at the plant.',
  FILLED: () => 'Your cylinder is filled.',
  RETURNING: (order) => `${who(order)} is bringing your filled cylinder back.`,
  PAUSED_PARTS: () =>
    'Paused: extra work is not paid. You can still approve and pay it, or decline.',
  PAUSED_NO_POWER: (order) =>
    `Paused: there is no light. ${who(order)} goes on as soon as it is back.`,
  VARIATION_PENDING: () => 'Paused: extra work needs your answer.',
  FINISHED: (order) => `${who(order)} says the work is done. Please confirm it.`,
};

function cancelledSentence({ paidKobo, refunds }: OrderFacts): string {
  if (refunds?.some(({ state }) => state === 'NEEDS_ACCOUNT'))
    return 'Cancelled. Tell us below where your money should go.';
  if (refunds?.length && refunds.every(({ asCredit }) => asCredit))
    return 'Cancelled. Your refund is now credit.';
  return paidKobo > 0 ? 'Cancelled. Your refund is on its way.' : 'Cancelled. Nothing was charged.';
}

/** One row for each status: its chip, and a sentence about what is happening. */
const STATUSES: Record<OrderStatus, StatusRow> = {
  DRAFT: {
    label: 'Draft',
    tone: 'grey',
    icon: 'pencil',
    sentence: () => 'Not sent yet. Nothing is charged.',
  },
  SUBMITTED: {
    label: 'Sent',
    tone: 'sun',
    icon: 'clock',
    sentence: () => 'We have your request and are calculating the price.',
  },
  REQUESTED: {
    label: 'Pricing',
    tone: 'sun',
    icon: 'search',
    sentence: ({ assessment }) =>
      assessment
        ? 'An expert assesses it before we set a price.'
        : 'A person is setting your price.',
  },
  QUOTED: {
    label: 'Checking price',
    tone: 'sun',
    icon: 'search',
    sentence: () => 'A price was proposed and we are checking it for you.',
  },
  PRICED: {
    label: 'Priced',
    tone: 'sky',
    icon: 'receipt',
    sentence: (order) => pricedSentence(validUntilOf(order)),
  },
  DEPOSIT_PAID: { label: 'Deposit paid', tone: 'leaf', icon: 'half', sentence: partSentence },
  PAID: {
    label: 'Paid',
    tone: 'leaf',
    icon: 'shield',
    sentence: () => 'Paid and held safely. We are finding a provider.',
  },
  ASSIGNED: {
    label: 'Assigned',
    tone: 'brand',
    icon: 'person',
    sentence: (order) =>
      (order.trackingStep && ON_THE_WAY[order.trackingStep]?.(order)) ||
      `${who(order)} is coming: ${lowerFirst(formatSlotSoon(order.slot))}.`,
  },
  IN_PROGRESS: {
    label: 'In progress',
    tone: 'brand',
    icon: 'play',
    sentence: (order) =>
      (order.trackingStep && AT_WORK[order.trackingStep]?.(order)) || `${who(order)} is at work.`,
  },
  COMPLETED: {
    label: 'Completed',
    tone: 'leaf',
    icon: 'done',
    sentence: () => 'Done and confirmed.',
  },
  CANCELLED: { label: 'Cancelled', tone: 'clay', icon: 'cross', sentence: cancelledSentence },
  DISPUTED: {
    label: 'Disputed',
    tone: 'clay',
    icon: 'flag',
    sentence: () => 'Your money is frozen while our team decides.',
  },
};

function partSentence(order: OrderFacts): string {
  if (isKept(order)) return 'The first stage is paid and held. We are finding a provider.';
  const left = formatKobo(leftKobo(order));
  return order.balanceDueAt
    ? `Part is paid and held. Pay ${left} by ${formatMoment(order.balanceDueAt)}, or all of it is refunded.`
    : `Part is paid and held. ${left} is left to pay.`;
}

function pricedSentence(until: string | null): string {
  if (until === null) return 'Your price is ready.';
  return new Date(until).getTime() <= serverNow()
    ? 'Your price expired. We are calculating a new one.'
    : `Your price is ready. It is valid until ${formatMoment(until)}.`;
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
