import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';

export type Figures = Schema<'Figures'>;
export type DayFigures = Schema<'DayFigures'>;
export type Funnel = Schema<'Funnel'>;

/** One figure of today beside the same weekday of last week. */
export interface Figure {
  name: string;
  value: string;
  note: string;
  /** Whether it is better or worse than last week. */
  tone: 'better' | 'worse' | 'plain';
  /** Something that a member of staff must look at now. */
  urgent?: boolean;
  /** The values of the last days, for a small line. */
  trend?: readonly (number | null)[];
  to: string;
}

/** A share in percent; null of nothing. */
export const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

export const percentText = (value: number | null) =>
  value === null ? '–' : `${value.toFixed(value % 1 === 0 ? 0 : 1)}%`;

/** "8 min", "2 h 5 min"; a dash without a value. */
export function durationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

const tone = (difference: number, more: 'better' | 'worse'): Figure['tone'] => {
  if (difference === 0) return 'plain';
  if (difference > 0) return more;
  return more === 'better' ? 'worse' : 'better';
};

/** How a count differs from that of last week. */
function countNote(now: number, before: number, text: (count: number) => string = String): string {
  if (now === before) return `Same as last week`;
  return `${text(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than last week`;
}

const amountNote = (now: number, before: number) =>
  countNote(now, before, formatKobo).replace('fewer', 'less');

const cancelledShare = ({ cancelled, completed }: DayFigures) =>
  percent(cancelled, cancelled + completed);
export const onTimeShare = ({ onTime, arrivals }: DayFigures) => percent(onTime, arrivals);

/** "2 of 9, was 10%" */
const shareNote = (part: number, whole: number, before: number | null) =>
  whole === 0
    ? 'None yet today'
    : `${part} of ${whole}${before === null ? '' : `, was ${percentText(before)}`}`;

function urgentFigure({ urgentTickets, untakenAlarms }: Figures): Figure {
  const urgent = urgentTickets + untakenAlarms > 0;
  return {
    name: 'Open P0 and P1',
    value: String(urgentTickets),
    note:
      untakenAlarms === 0 ? 'No alarm is waiting' : `${plural(untakenAlarms, 'alarm')} not taken`,
    tone: urgent ? 'worse' : 'plain',
    urgent,
    to: '/admin/support',
  };
}

function stuckFigure({
  unappliedKobo,
  failedRefundsKobo,
}: NonNullable<Figures['stuckMoney']>): Figure {
  const total = unappliedKobo + failedRefundsKobo;
  return {
    name: 'Money stuck',
    value: formatKobo(total),
    note: total === 0 ? 'Everything is applied' : `${formatKobo(unappliedKobo)} without an order`,
    tone: total === 0 ? 'plain' : 'worse',
    urgent: total > 0,
    to: '/admin/finance?view=unapplied',
  };
}

/** The figures of today, by the same time of the day as last week. */
export function figuresOf(figures: Figures): Figure[] {
  const { days, compared: before, stuckMoney } = figures;
  const today = days.at(-1);
  if (!today) return [];
  const trend = (of: (day: DayFigures) => number | null) => days.map(of);
  const [cancelled, onTime] = [cancelledShare(today), onTimeShare(today)];
  const [cancelledBefore, onTimeBefore] = [cancelledShare(before), onTimeShare(before)];
  const [assign, assignBefore] = [today.assignSeconds ?? null, before.assignSeconds ?? null];
  const faster = assign === null || assignBefore === null ? 0 : assignBefore - assign;
  const orders = '/admin/orders?view=all';
  return [
    {
      name: 'Submitted',
      value: String(today.submitted),
      note: countNote(today.submitted, before.submitted),
      tone: tone(today.submitted - before.submitted, 'better'),
      trend: trend((day) => day.submitted),
      to: orders,
    },
    {
      name: 'Paid',
      value: formatKobo(today.paidKobo),
      note: amountNote(today.paidKobo, before.paidKobo),
      tone: tone(today.paidKobo - before.paidKobo, 'better'),
      trend: trend((day) => day.paidKobo),
      to: orders,
    },
    {
      name: 'Completed',
      value: String(today.completed),
      note: countNote(today.completed, before.completed),
      tone: tone(today.completed - before.completed, 'better'),
      trend: trend((day) => day.completed),
      to: orders,
    },
    {
      name: 'Cancelled',
      value: percentText(cancelled),
      note: shareNote(today.cancelled, today.cancelled + today.completed, cancelledBefore),
      tone:
        cancelled === null ? 'plain' : tone(cancelled - (cancelledBefore ?? cancelled), 'worse'),
      trend: trend(cancelledShare),
      to: orders,
    },
    {
      name: 'Time to assign',
      value: durationText(assign),
      note:
        faster === 0
          ? 'Median of today'
          : `${durationText(Math.abs(faster))} ${faster > 0 ? 'faster' : 'slower'}`,
      tone: tone(faster, 'better'),
      trend: trend((day) => day.assignSeconds ?? null),
      to: '/admin/dispatch',
    },
    {
      name: 'On-time arrival',
      value: percentText(onTime),
      note: shareNote(today.onTime, today.arrivals, onTimeBefore),
      tone: onTime === null ? 'plain' : tone(onTime - (onTimeBefore ?? onTime), 'better'),
      trend: trend(onTimeShare),
      to: '/admin/dispatch',
    },
    urgentFigure(figures),
    ...(stuckMoney ? [stuckFigure(stuckMoney)] : []),
  ];
}

export const FUNNEL_STEPS: readonly (readonly [keyof Funnel, string])[] = [
  ['created', 'Created'],
  ['submitted', 'Submitted'],
  ['quoted', 'Priced'],
  ['paid', 'Paid'],
  ['assigned', 'Assigned'],
  ['completed', 'Completed'],
];

/** The address of the orders that were created in these days, with more filters. */
export const ordersOf = ({ days }: Figures, filters: Readonly<Record<string, string>> = {}) => {
  const from = days[0]?.day;
  const query = new URLSearchParams({ view: 'all', ...(from && { from }), ...filters });
  return `/admin/orders?${query.toString()}`;
};

/** The steps of a funnel with their share of the first step, and of the step before. */
export function funnelRows(funnel: Funnel) {
  return FUNNEL_STEPS.map(([step, name], at) => {
    const before = FUNNEL_STEPS[at - 1];
    return {
      step,
      name,
      orders: funnel[step],
      ofAll: percent(funnel[step], funnel.created) ?? 0,
      ofStep: before ? percentText(percent(funnel[step], funnel[before[0]])) : null,
    };
  });
}

/** The money of the last 28 days, for finance staff; null for others. */
export function moneyRows(days: readonly DayFigures[]) {
  const money = days.flatMap((day) =>
    day.money ? [{ ...day.money, paidKobo: day.paidKobo }] : [],
  );
  if (money.length === 0) return null;
  const total = (key: keyof (typeof money)[number]) =>
    money.reduce((sum, day) => sum + day[key], 0);
  const paid = total('paidKobo');
  const row = (name: string, kobo: number, to: string) => ({
    name,
    kobo,
    share: percentText(percent(kobo, paid)),
    to,
  });
  const ledger = (account: string) =>
    `/admin/finance?view=ledger&account=${encodeURIComponent(account)}`;
  return {
    paid,
    rows: [
      row('Gida keeps', total('revenueKobo'), ledger('revenue:commission')),
      row('VAT owed', total('vatKobo'), ledger('vat:output')),
      row('Refunds', total('refundsKobo'), '/admin/finance?view=refunds'),
      row('Promo codes and referrals', total('incentivesKobo'), ledger('expense:promo')),
      row('Compensation', total('guaranteeKobo'), ledger('guarantee:fund')),
    ],
  };
}

/** The mean rating of a day in stars; null without a review. */
export const meanStars = ({ stars, reviews }: DayFigures) =>
  reviews === 0 ? null : stars / reviews;
