import { typedKobo } from '@/shared/lib/money';
import type { Rule } from './api';

const ALL_BPS = 10_000;

/** "12.5%" for 1250 hundredths of a percent. */
export const percent = (bps: number) =>
  `${(bps / 100).toLocaleString('en-NG', { maximumFractionDigits: 2 })}%`;

/** The typed rate in hundredths of a percent, from "12.5" or "12,5"; undefined when it is not a rate. */
export function bpsOf(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bps <= ALL_BPS ? bps : undefined;
}

export const NOT_A_PERCENTAGE = 'Enter a percentage up to 100, such as 12 or 12.5.';

const TIERS: Record<string, string> = {
  STANDARD: 'standard providers',
  TRUSTED: 'trusted providers',
};

/** The jobs that a rule is for, as text. */
export function scopeText(
  rule: Pick<Rule, 'categorySlug' | 'tier' | 'providerId' | 'providerName'>,
  serviceName: (slug: string) => string,
): string {
  const parts = [
    rule.categorySlug ? serviceName(rule.categorySlug) : undefined,
    rule.tier ? (TIERS[rule.tier] ?? rule.tier) : undefined,
    rule.providerId ? (rule.providerName ?? rule.providerId) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'Everything' : parts.join(', ');
}

/** The text at the beginning of a line. */
export const asHeading = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "10 %"; "Ended" for a rule without a rate, which ends the previous one. */
export const rateText = (rateBps: number | null | undefined) =>
  rateBps == null ? 'Ended' : percent(rateBps);

type Scope = Pick<Rule, 'categorySlug' | 'tier' | 'providerId'>;

const partsOf = ({ categorySlug, tier, providerId }: Scope) => [categorySlug, tier, providerId];

const weightOf = (scope: Scope) => partsOf(scope).filter(Boolean).length;

const isSame = (one: Scope, other: Scope) =>
  partsOf(one).every((part, place) => (part ?? null) === (partsOf(other)[place] ?? null));

/**
 * The rate that the jobs of a rule have today, for those who decide about it: that of the most specific rule in force for all of them, and of
 * the oldest of equally specific ones.
 */
export function rateToday(rule: Scope, rules: readonly Rule[]): number | null {
  const parts = partsOf(rule);
  const numberOf = (one: Rule) =>
    Math.min(
      ...rules.filter((other) => isSame(one, other)).map(({ number }) => number ?? Infinity),
    );
  const [best] = rules
    .filter(
      (one) =>
        one.state === 'HOLDS' &&
        one.rateBps != null &&
        partsOf(one).every((part, place) => !part || part === parts[place]),
    )
    .sort((a, b) => weightOf(b) - weightOf(a) || numberOf(a) - numberOf(b));
  return best?.rateBps ?? null;
}

/** "15% to 12.55%": what the rule changes for its jobs. A rule without a rate ends the one that they have. */
export function changeText(rule: Rule, rules: readonly Rule[]): string {
  const today = rateToday(rule, rules);
  if (today === null) return rateText(rule.rateBps);
  return rule.rateBps == null
    ? `${percent(today)} ends`
    : `${percent(today)} to ${percent(rule.rateBps)}`;
}

export const STATES: Record<string, { label: string; tone: 'grey' | 'sun' | 'leaf' | 'sky' }> = {
  HOLDS: { label: 'In force', tone: 'leaf' },
  UPCOMING: { label: 'Upcoming', tone: 'sky' },
  REPLACED: { label: 'Replaced', tone: 'grey' },
  WAITING: { label: 'Waiting', tone: 'sun' },
};

/** A typed amount in kobo; an empty field is nothing. */
export const koboOf = (naira: string) => typedKobo(naira) ?? 0;
