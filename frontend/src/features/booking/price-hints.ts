import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';

export type PriceHint = Schema<'PriceHint'>;

/** What an answer means for the price, in a word or two; empty where it means nothing. */
export function hintText({ kind, amountKobo, percent, each }: Omit<PriceHint, 'key' | 'value'>): string {
  if (kind === 'PERSON') return 'by quote';
  if (kind === 'PERCENT') return `+${percent ?? 0}%`;
  const amount = formatKobo(amountKobo ?? 0);
  if (kind === 'FROM') return `from ${amount}`;
  return each ? `+${amount} a ${each}` : `+${amount}`;
}

/** What this answer to this question means for the price; undefined where it means nothing. */
export function hintOf(hints: readonly PriceHint[], key: string, value: string): string | undefined {
  const found = hints.find((hint) => hint.key === key && hint.value === value);
  return found && hintText(found);
}

/** "Yes adds ₦3,000", for a question of yes or no. */
export function boolHint(hints: readonly PriceHint[], key: string): string | undefined {
  const said = hints.filter((hint) => hint.key === key).map(({ value, ...hint }) => `${value === 'true' ? 'Yes' : 'No'}: ${hintText(hint)}`);
  return said.length > 0 ? said.join(', ') : undefined;
}

/** The least that the job costs with what is answered so far, before the whole price can be worked out. */
export function leastSoFar(hints: readonly PriceHint[] | undefined, answers: Record<string, unknown>): string | undefined {
  const amounts = (hints ?? []).flatMap(({ key, value, kind, amountKobo }) => (kind === 'FROM' && answers[key] === value ? [amountKobo ?? 0] : []));
  return amounts.length > 0 ? `from ${formatKobo(Math.max(...amounts))}` : undefined;
}
