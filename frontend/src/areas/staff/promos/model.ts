import { formatDate, isoDay } from '@/shared/lib/dates';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { typedWhole } from '@/shared/lib/typed-whole';
import type { ChipTone } from '@/shared/ui/chip';
import { bpsOf, NOT_A_PERCENTAGE, percent } from '../finance/commission/model';
import { amountProblems, wholeProblems } from '../number-problems';
import type { AdminPromo, PromoTerms } from './api';

const DAY_MS = 86_400_000;

export const STATES: Record<string, { label: string; tone: ChipTone }> = {
  DRAFT: { label: 'Draft', tone: 'sun' },
  LIVE: { label: 'Live', tone: 'leaf' },
  PAUSED: { label: 'Paused', tone: 'sky' },
  ENDED: { label: 'Ended', tone: 'grey' },
};

export interface PromoAction {
  to: 'LIVE' | 'PAUSED' | 'ENDED';
  label: string;
  done: string;
  /** Whether the action lets people spend Gida's money. */
  spends: boolean;
  /** Whether it cannot be undone, so a confirmation is asked for. */
  asks?: true;
}

const LIVE: PromoAction = {
  to: 'LIVE',
  label: 'Publish',
  done: 'People can use it now',
  spends: true,
};
const AGAIN: PromoAction = {
  to: 'LIVE',
  label: 'Resume',
  done: 'People can use it again',
  spends: true,
};
const PAUSE: PromoAction = {
  to: 'PAUSED',
  label: 'Pause',
  done: 'It can no longer be used',
  spends: false,
};
const END: PromoAction = {
  to: 'ENDED',
  label: 'End for good',
  done: 'It has ended',
  spends: false,
  asks: true,
};

const ACTIONS: Record<string, readonly PromoAction[]> = {
  DRAFT: [LIVE, END],
  LIVE: [PAUSE, END],
  PAUSED: [AGAIN, END],
};

/** The actions that are possible in the code's state. */
export const actionsOf = ({ state }: Pick<AdminPromo, 'state'>): readonly PromoAction[] =>
  ACTIONS[state] ?? [];

/** The discount as text: "10% off, at most ₦5,000". */
export function discountText({
  type,
  value,
  capKobo,
}: Pick<AdminPromo, 'type' | 'value' | 'capKobo'>): string {
  const off =
    type === 'PERCENT'
      ? `${percent(value)} off`
      : type === 'FIXED'
        ? `${formatKobo(value)} off`
        : 'Free travel';
  return capKobo ? `${off}, at most ${formatKobo(capKobo)}` : off;
}

/** The last day on which the code can be used, as a day in Abuja. */
const lastDay = (endsAt: string) => isoDay(0, new Date(Date.parse(endsAt) - 1));

/** The conditions of the code, one sentence each. */
export function termsText(promo: AdminPromo, serviceName: (slug: string) => string): string[] {
  const {
    categories,
    zones,
    minOrderKobo,
    firstOrderOnly,
    newUserOnly,
    startsAt,
    endsAt,
    perUserLimit,
    stackWithCredit,
  } = promo;
  return [
    categories.length > 0 ? `For ${categories.map(serviceName).join(', ')}` : 'For all services',
    ...(zones.length > 0 ? [`In zone ${zones.join(', ')}`] : []),
    ...(minOrderKobo > 0 ? [`From ${formatKobo(minOrderKobo)}`] : []),
    ...(firstOrderOnly ? ['First service only'] : []),
    ...(newUserOnly ? ['People who joined in the last 30 days'] : []),
    `${perUserLimit === 1 ? 'Once' : `${perUserLimit} times`} per person`,
    ...(stackWithCredit ? [] : ['Not with credit']),
    endsAt
      ? `From ${formatDate(startsAt)} to ${formatDate(Date.parse(endsAt) - 1)}`
      : `From ${formatDate(startsAt)}`,
  ];
}

/** "12 of 100 uses" */
export const usesText = ({ uses, totalLimit }: Pick<AdminPromo, 'uses' | 'totalLimit'>) =>
  `${uses.toLocaleString('en-NG')}${totalLimit ? ` of ${totalLimit.toLocaleString('en-NG')}` : ''} ${uses === 1 && !totalLimit ? 'use' : 'uses'}`;

/** "₦24,000 of ₦500,000 spent" */
export const spentText = ({
  spentKobo,
  budgetKobo,
}: Pick<AdminPromo, 'spentKobo' | 'budgetKobo'>) =>
  `${formatKobo(spentKobo)}${budgetKobo ? ` of ${formatKobo(budgetKobo)}` : ''} spent`;

/** The fields of the form; amounts in whole naira, days in Abuja. */
export interface Typed {
  code: string;
  type: string;
  percent: string;
  naira: string;
  cap: string;
  minOrder: string;
  categories: string[];
  zones: string[];
  firstOrderOnly: boolean;
  newUserOnly: boolean;
  from: string;
  until: string;
  totalLimit: string;
  perUserLimit: string;
  budget: string;
  stackWithCredit: boolean;
}

const nairaOf = (kobo: number | null | undefined) => (kobo ? String(kobo / 100) : '');

export function typedOf(promo: AdminPromo | null): Typed {
  return {
    code: promo?.code ?? '',
    type: promo?.type ?? 'PERCENT',
    percent: promo?.type === 'PERCENT' ? String(promo.value / 100) : '',
    naira: promo?.type === 'FIXED' ? nairaOf(promo.value) : '',
    cap: nairaOf(promo?.capKobo),
    minOrder: nairaOf(promo?.minOrderKobo),
    categories: promo?.categories ?? [],
    zones: promo?.zones ?? [],
    firstOrderOnly: promo?.firstOrderOnly ?? false,
    newUserOnly: promo?.newUserOnly ?? false,
    from: promo ? isoDay(0, new Date(promo.startsAt)) : isoDay(),
    until: promo?.endsAt ? lastDay(promo.endsAt) : '',
    totalLimit: promo?.totalLimit ? String(promo.totalLimit) : '',
    perUserLimit: String(promo?.perUserLimit ?? 1),
    budget: nairaOf(promo?.budgetKobo),
    stackWithCredit: promo?.stackWithCredit ?? true,
  };
}

const koboOf = (naira: string) => typedKobo(naira) ?? 0;
const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`);

function valueOf({ type, percent: typed, naira }: Typed): number {
  if (type === 'PERCENT') return bpsOf(typed) ?? 0;
  return type === 'FIXED' ? koboOf(naira) : 0;
}

/** The errors of the numbers as typed. Those of hidden fields do not count, because they are not sent. */
export const typedProblems = (typed: Typed): FieldErrors => ({
  ...(typed.type === 'PERCENT' && !bpsOf(typed.percent) && { value: NOT_A_PERCENTAGE }),
  ...amountProblems({
    ...(typed.type === 'FIXED' && { value: typed.naira }),
    ...(typed.type === 'PERCENT' && { capKobo: typed.cap }),
    minOrderKobo: typed.minOrder,
    budgetKobo: typed.budget,
  }),
  ...wholeProblems({ perUserLimit: typed.perUserLimit, totalLimit: typed.totalLimit }),
});

/** The terms for the request; empty fields are left out. */
export function termsOf(typed: Typed): PromoTerms {
  const {
    type,
    cap,
    minOrder,
    categories,
    zones,
    firstOrderOnly,
    newUserOnly,
    from,
    until,
    totalLimit,
    perUserLimit,
    budget,
    stackWithCredit,
  } = typed;
  return {
    type,
    value: valueOf(typed),
    ...(cap && type === 'PERCENT' && { capKobo: koboOf(cap) }),
    minOrderKobo: koboOf(minOrder),
    categories,
    zones,
    firstOrderOnly,
    newUserOnly,
    startsAt: new Date(midnight(from || isoDay())).toISOString(),
    ...(until && { endsAt: new Date(midnight(until) + DAY_MS).toISOString() }),
    ...(totalLimit && { totalLimit: typedWhole(totalLimit) ?? 0 }),
    perUserLimit: typedWhole(perUserLimit) ?? 0,
    ...(budget && { budgetKobo: koboOf(budget) }),
    stackWithCredit,
  };
}
