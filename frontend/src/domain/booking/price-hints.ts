import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { texts } from './texts';

export type PriceHint = Schema<'PriceHint'>;

/** The effect of an answer on the price, in a word or two. */
export function hintText({
  kind,
  amountKobo,
  percent,
  each,
}: Omit<PriceHint, 'key' | 'value'>): string {
  if (kind === 'PERSON') return texts.byQuote;
  if (kind === 'PERCENT') return `+${percent ?? 0}%`;
  const amount = formatKobo(amountKobo ?? 0);
  if (kind === 'FROM') return texts.fromAmount(amount);
  return each ? texts.moreForEach(amount, each) : `+${amount}`;
}

/** The effect of this answer to this question on the price; undefined when it has none. */
export function hintOf(
  hints: readonly PriceHint[],
  key: string,
  value: string,
): string | undefined {
  const found = hints.find((hint) => hint.key === key && hint.value === value);
  return found && hintText(found);
}

/** "Yes: +₦3,000", for a yes-or-no question. */
export function boolHint(hints: readonly PriceHint[], key: string): string | undefined {
  const text = hints
    .filter((hint) => hint.key === key)
    .map(({ value, ...hint }) => `${value === 'true' ? texts.yes : texts.no}: ${hintText(hint)}`);
  return text.length > 0 ? text.join(', ') : undefined;
}

/** The lowest price of the job with the present answers, before the whole price can be calculated. */
export function leastSoFar(
  hints: readonly PriceHint[] | undefined,
  answers: Record<string, unknown>,
): string | undefined {
  const amounts = (hints ?? []).flatMap(({ key, value, kind, amountKobo }) =>
    kind === 'FROM' && answers[key] === value ? [amountKobo ?? 0] : [],
  );
  return amounts.length > 0 ? texts.fromAmount(formatKobo(Math.max(...amounts))) : undefined;
}
