import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { formatAgo, formatLeft, formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';

export type AdminOrder = Schema<'AdminOrder'>;
export type ListedOrder = Schema<'ListedOrder'>;
export type AdminOrderDetail = Schema<'AdminOrderDetail'>;

export interface View {
  id: string;
  label: string;
  statuses: readonly string[];
  /** The sort of the view; the newest order is on top without it. */
  sort?: string;
  /** Only orders for which staff should have acted by now. */
  late?: true;
  /** Only orders whose early termination waits for a second person. */
  ending?: true;
}

/** What is sorted by the deadline has late orders on top. */
const DEADLINE = 'deadline';

/** Saved views; the ones that wait for staff come first. */
export const VIEWS: readonly View[] = [
  { id: 'to-price', label: 'To price', statuses: ['REQUESTED', 'QUOTED'], sort: DEADLINE },
  { id: 'late', label: 'Late', statuses: [], sort: DEADLINE, late: true },
  {
    id: 'unconfirmed',
    label: 'Not confirmed',
    statuses: ['IN_PROGRESS'],
    sort: DEADLINE,
    late: true,
  },
  { id: 'ending', label: 'To end early', statuses: [], ending: true },
  { id: 'unpaid', label: 'Not paid yet', statuses: ['SUBMITTED', 'PRICED', 'DEPOSIT_PAID'] },
  { id: 'unassigned', label: 'No provider', statuses: ['PAID'] },
  { id: 'work', label: 'At work', statuses: ['ASSIGNED', 'IN_PROGRESS'] },
  { id: 'dispute', label: 'In dispute', statuses: ['DISPUTED'] },
  { id: 'over', label: 'Over', statuses: ['COMPLETED', 'CANCELLED'] },
  { id: 'all', label: 'All', statuses: [] },
];

/** The view of the address. A search without a view is in all orders. */
export const viewOf = (id: string | null, searched = false): View =>
  VIEWS.find((view) => view.id === (id ?? (searched ? 'all' : null))) ?? (VIEWS[0] as View);

export interface Clock {
  text: string;
  /** The used part of the time, 0 to 1; null where there is no limit. */
  used: number | null;
  tone: 'leaf' | 'sun' | 'clay';
}

const HOUR = 3_600_000;
const ANSWER_HOURS = 24;

const toneOf = (used: number): Clock['tone'] => (used >= 1 ? 'clay' : used >= 0.7 ? 'sun' : 'leaf');

/** The used part of the time between two moments. */
export function within(from: number, until: number, now: number, over: string): Clock {
  const used = Math.min(1, Math.max(0, (now - from) / Math.max(1, until - from)));
  const left = formatLeft(until, now);
  return { text: left === null ? over : `${left} left`, used, tone: toneOf(used) };
}

/** The used part of the allowed time, for orders with a limit. */
export function clockOf(
  {
    status,
    requestedAt,
    createdAt,
    validUntil,
  }: Pick<AdminOrder, 'status' | 'requestedAt' | 'createdAt' | 'validUntil'>,
  now: number,
): Clock | null {
  const asked = new Date(requestedAt ?? createdAt).getTime();
  if (status === 'REQUESTED' || status === 'QUOTED') {
    const until = asked + ANSWER_HOURS * HOUR;
    return within(asked, until, now, `${formatLeft(now, until) ?? 'Just'} over`);
  }
  if (status === 'PRICED' && validUntil)
    return within(
      new Date(createdAt).getTime(),
      new Date(validUntil).getTime(),
      now,
      'Price expired',
    );
  return null;
}

/** The time that staff have left, or by how much they are late; orders that wait for others may have a limit of their own. */
export function deadlineOf(
  order: Pick<
    ListedOrder,
    'status' | 'requestedAt' | 'createdAt' | 'validUntil' | 'actBy' | 'late'
  >,
  now: number,
): Clock | null {
  const own = clockOf(order, now);
  if (own || !order.actBy) return own;
  const by = new Date(order.actBy).getTime();
  return order.late
    ? { text: `${formatLeft(now, by) ?? 'Just'} late`, used: null, tone: 'clay' }
    : { text: `${formatLeft(by, now) ?? 'Just now'} left`, used: null, tone: 'leaf' };
}

export const KINDS = [
  { id: 'LABOUR', label: 'Labour' },
  { id: 'MATERIAL', label: 'Material' },
  { id: 'TRAVEL', label: 'Travel' },
  { id: 'RENTAL', label: 'Rental' },
  { id: 'FEE', label: 'Fee' },
] as const;

export const TAXES = [
  { id: 'STANDARD', label: 'VAT 7.5%' },
  { id: 'EXEMPT', label: 'No VAT' },
] as const;

/** A price line as typed. */
export interface Typed {
  key: number;
  kind: string;
  label: string;
  quantity: string;
  unit: string;
  amount: string;
  taxClass: string;
}

export const emptyLine = (key: number): Typed => ({
  key,
  kind: 'LABOUR',
  label: '',
  quantity: '1',
  unit: 'job',
  amount: '',
  taxClass: 'STANDARD',
});

/** The first lines of the form: the likely amounts of the report, or one empty line. */
export function firstLines({ report }: Pick<AdminOrderDetail, 'report'>): Typed[] {
  const found = (report?.estimates ?? []).map(({ kind, label, likelyKobo }, place) => ({
    ...emptyLine(place + 1),
    kind,
    label,
    amount: String(likelyKobo / 100),
  }));
  return found.length > 0 ? found : [emptyLine(1)];
}

const QUANTITY = /^\d{1,7}(?:\.\d{1,3})?$/;

/** The problems of a line, by field. */
export function lineProblems({
  label,
  quantity,
  unit,
  amount,
}: Typed): Partial<Record<'label' | 'quantity' | 'unit' | 'amount', string>> {
  const kobo = typedKobo(amount);
  return {
    ...(!label.trim() && { label: 'Describe it.' }),
    ...((!QUANTITY.test(quantity.trim()) || Number(quantity) <= 0) && { quantity: 'A number.' }),
    ...(!unit.trim() && { unit: 'Describe the item.' }),
    ...((kobo === null || kobo <= 0) && { amount: 'Enter an amount above zero.' }),
  };
}

export const lineOf = ({
  kind,
  label,
  quantity,
  unit,
  amount,
  taxClass,
}: Typed): Schema<'StaffLine'> => ({
  kind,
  label: label.trim(),
  quantity: Number(quantity),
  unit: unit.trim(),
  grossKobo: typedKobo(amount) ?? 0,
  taxClass,
});

export const totalKobo = (lines: readonly Typed[]) =>
  lines.reduce((sum, { amount }) => sum + (typedKobo(amount) ?? 0), 0);

const STATUS_TEXTS: Partial<Record<string, (order: AdminOrder, now: number) => string>> = {
  SUBMITTED: (order, now) =>
    `Sent ${formatAgo(order.createdAt, now)}; the price is being calculated.`,
  REQUESTED: (order, now) =>
    `Asked ${formatAgo(order.requestedAt ?? order.createdAt, now)}, and no price is set yet.`,
  QUOTED: () => 'A report was handed in, and no price is set yet.',
  PRICED: (order, now) =>
    `Priced at ${formatKobo(order.totalKobo ?? 0)} and not paid${order.validUntil ? `; valid until ${formatMoment(order.validUntil, now)}` : ''}.`,
  DEPOSIT_PAID: (order) =>
    `${formatKobo(order.paidKobo)} of ${formatKobo(order.totalKobo ?? 0)} is paid.`,
  PAID: (order, now) =>
    `Paid ${formatAgo(order.paidAt ?? order.createdAt, now)}, and no provider has accepted it.`,
  ASSIGNED: (order) => `${order.provider?.displayName ?? 'A provider'} has it.`,
  IN_PROGRESS: ({ provider, trackingStep }) =>
    `${provider?.displayName ?? 'The provider'} ${trackingStep === 'FINISHED' ? 'has finished, and the customer has not confirmed yet' : 'is at work'}.`,
  COMPLETED: () => 'Done and confirmed.',
  CANCELLED: (order) =>
    order.paidKobo > 0 ? 'Cancelled; a refund is due.' : 'Cancelled; nothing was paid.',
  DISPUTED: () => 'In dispute; the money is frozen.',
};

/** The state of the order, as a sentence for staff. */
export const staffSentence = (order: AdminOrder, now = serverNow()) =>
  STATUS_TEXTS[order.status]?.(order, now) ?? 'Not sent yet.';
