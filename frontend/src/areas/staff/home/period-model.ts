import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import { statusText } from '../providers/model';
import type { ProviderStatus } from '../providers/types';
import type { Fact } from './facts';
import { durationText, percent, percentText, type DayFigures, type Figures } from './figures-model';

type Share = Schema<'Share'>;
export type WindowFigures = Schema<'WindowFigures'>;

/** The number of times that each weekday is in the period. */
const WEEKS = 4;
const GRAMS = 1000;

const shareText = ({ part, whole }: Share) => percentText(percent(part, whole));
const ofWhole = ({ part, whole }: Share, what: string) => `${part} of ${plural(whole, what)}`;

const total = (days: readonly DayFigures[], of: (day: DayFigures) => number) =>
  days.reduce((sum, day) => sum + of(day), 0);

/** A number for each one of another, such as the offers for each accepted one; a dash without any. */
const ratio = (number: number, each: number) => (each === 0 ? '–' : (number / each).toFixed(1));

/** Kilograms with one decimal. */
const kilograms = (grams: number) =>
  `${(grams / GRAMS).toLocaleString('en-NG', { maximumFractionDigits: 1 })} kg`;

const DECLINED: Readonly<Record<string, string>> = {
  TOO_FAR: 'Too far',
  BUSY: 'Busy',
  PRICE: 'Price',
  SKILL: 'Not their work',
  OTHER: 'Another reason',
};

/** The declined offers by reason, and those that no one answered. */
export const unfilledOf = ({ declined, expired }: Schema<'Liquidity'>) => [
  ...declined.map(({ reason, offers }) => ({
    name: reason ? (DECLINED[reason] ?? reason) : 'No reason given',
    number: offers,
    to: '/admin/dispatch',
  })),
  { name: 'No answer', number: expired, to: '/admin/dispatch' },
];

export function liquidityFacts({ funnel, period: { liquidity } }: Figures): Fact[] {
  const { offers, accepted } = liquidity;
  return [
    {
      name: 'Paid orders with a provider',
      value: percentText(percent(funnel.assigned, funnel.paid)),
      note: `${funnel.assigned} of ${funnel.paid}`,
      to: '/admin/dispatch',
    },
    {
      name: 'Offers for each accepted one',
      value: ratio(offers, accepted),
      note: plural(offers, 'offer'),
      to: '/admin/dispatch',
    },
  ];
}

export function qualityFacts({ days, period: { firstFix } }: Figures): Fact[] {
  const reviews = total(days, (day) => day.reviews);
  const arrivals = total(days, (day) => day.arrivals);
  const onTime = total(days, (day) => day.onTime);
  const completed = total(days, (day) => day.completed);
  const disputes = total(days, (day) => day.disputes);
  return [
    {
      name: 'Rating by customers',
      value: ratio(
        total(days, (day) => day.stars),
        reviews,
      ),
      note: plural(reviews, 'review'),
      to: '/admin/reviews?state=PUBLISHED',
    },
    {
      name: 'On-time arrival',
      value: percentText(percent(onTime, arrivals)),
      note: `${onTime} of ${arrivals}`,
      to: '/admin/dispatch',
    },
    {
      name: 'Without a repair visit',
      value: shareText(firstFix),
      note: ofWhole(firstFix, 'job'),
      to: '/admin/support?view=guarantee',
    },
    {
      name: 'Disputes for 100 completed orders',
      value: ratio(100 * disputes, completed),
      note: plural(disputes, 'dispute'),
      to: '/admin/support?view=disputes',
    },
  ];
}

export function gasFacts({ period: { gas } }: Figures): Fact[] {
  const to = '/admin/gas-management';
  const { deliveries, short, orderedGrams, filledGrams, paidPerKgKobo, boardPerKgKobo } = gas;
  return [
    {
      name: 'Gas delivered',
      value: kilograms(filledGrams),
      note: `${kilograms(orderedGrams)} ordered`,
      to,
    },
    {
      name: 'Filled too little',
      value: percentText(percent(short, deliveries)),
      note: `${short} of ${plural(deliveries, 'delivery', 'deliveries')}`,
      to,
    },
    ...(gas.slotUse.whole > 0
      ? [
          {
            name: 'Places taken in delivery windows',
            value: shareText(gas.slotUse),
            note: ofWhole(gas.slotUse, 'place'),
            to,
          },
        ]
      : []),
    ...(typeof paidPerKgKobo === 'number'
      ? [
          {
            name: 'Paid for a kilogram',
            value: formatKobo(paidPerKgKobo),
            note:
              typeof boardPerKgKobo === 'number'
                ? `with the delivery; on the board ${formatKobo(boardPerKgKobo)}`
                : 'with the delivery',
            to,
          },
        ]
      : []),
  ];
}

const PROVIDERS = '/admin/service-providers';

export const providerBars = ({ period: { providers } }: Figures) =>
  providers.byStatus.map(({ status, providers: number }) => ({
    name: statusText(status as ProviderStatus)[0],
    number,
    to: `${PROVIDERS}?view=all&status=${status}`,
  }));

export function providerFacts({ period: { providers } }: Figures): Fact[] {
  const { active, expiring, approvalSeconds, incomeKobo, openAppeals, grantedAppeals } = providers;
  return [
    {
      name: 'Completed a job in 7 days',
      value: String(active),
      to: `${PROVIDERS}?view=active`,
    },
    {
      name: 'A document expires in 30 days',
      value: String(expiring),
      to: `${PROVIDERS}?view=active`,
    },
    {
      name: 'From application to approval',
      value: durationText(approvalSeconds),
      note: 'median',
      to: `${PROVIDERS}?view=review`,
    },
    ...(typeof incomeKobo === 'number'
      ? [
          {
            name: 'Income in 28 days',
            value: formatKobo(incomeKobo),
            note: 'median',
            to: '/admin/payouts',
          },
        ]
      : []),
    {
      name: 'Appeals that wait',
      value: String(openAppeals),
      note: `${grantedAppeals} granted`,
      to: '/admin/reliability',
    },
  ];
}

/** The time in which nine of ten were done; nothing without one. */
const ninety = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? { note: `9 of 10 within ${durationText(seconds)}` } : {};

export function supportFacts({ days, period: { support } }: Figures): Fact[] {
  const to = '/admin/support';
  const tickets = total(days, (day) => day.tickets);
  const submitted = total(days, (day) => day.submitted);
  return [
    {
      name: 'First answer in time',
      value: shareText(support.inTime),
      note: ofWhole(support.inTime, 'ticket'),
      to,
    },
    {
      name: 'First answer',
      value: durationText(support.replyMedianSeconds),
      ...ninety(support.replyNinetySeconds),
      to,
    },
    {
      name: 'Resolved',
      value: durationText(support.resolutionMedianSeconds),
      ...ninety(support.resolutionNinetySeconds),
      to,
    },
    {
      name: 'Tickets for 100 orders',
      value: ratio(100 * tickets, submitted),
      note: plural(tickets, 'ticket'),
      to,
    },
  ];
}

export function growthFacts({ days, period: { growth } }: Figures): Fact[] {
  const { returned, referred, missedSearches } = growth;
  return [
    {
      name: 'First orders',
      value: String(total(days, (day) => day.firstPaid)),
      to: '/admin/orders?view=all',
    },
    {
      name: 'Returned within 30 days',
      value: shareText(returned),
      note: ofWhole(returned, 'customer'),
      to: '/admin/users',
    },
    {
      name: 'First orders with a code',
      value: shareText(referred),
      note: `${referred.part} of ${referred.whole}`,
      to: '/admin/referrals',
    },
    {
      name: 'Searches without a result',
      value: missedSearches.toLocaleString('en-NG'),
      to: '/admin/content-management?tab=words',
    },
  ];
}

export const wantedBars = ({ period: { growth } }: Figures) =>
  growth.wantedAreas.map(({ area, people }) => ({
    name: area,
    number: people,
    to: '/admin/content-management?tab=waitlist',
  }));

/** Payouts and the sum of all accounts, for finance staff. */
export function payoutFacts({ period: { money } }: Figures): Fact[] {
  if (!money) return [];
  return [
    { name: 'Payouts due', value: formatKobo(money.payoutsDueKobo), to: '/admin/payouts' },
    { name: 'Failed payouts', value: formatKobo(money.failedPayoutsKobo), to: '/admin/payouts' },
    {
      name: 'Sum of all accounts',
      value: formatKobo(money.trialBalanceKobo),
      note: money.trialBalanceKobo === 0 ? 'as it must be' : 'must be zero',
      to: '/admin/finance?view=balance',
    },
  ];
}

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export interface WindowCell extends WindowFigures {
  /** How much of the supply is wanted: nothing, little, half, more than half. */
  heat: 0 | 1 | 2 | 3;
}

/** The jobs of a window for each provider who is free in it, counted for one week. */
function heatOf({ jobs, providers }: WindowFigures): WindowCell['heat'] {
  if (jobs === 0) return 0;
  const used = jobs / WEEKS / Math.max(providers, 1);
  if (used >= 0.5) return 3;
  return used >= 0.2 ? 2 : 1;
}

/** The windows by weekday. */
export const weekOf = (windows: readonly WindowFigures[]) =>
  WEEKDAYS.map((name, at) => ({
    name,
    cells: windows
      .filter(({ weekday }) => weekday === at + 1)
      .map((window): WindowCell => ({ ...window, heat: heatOf(window) })),
  }));
