import type { Schema } from '@/shared/api/types';
import { formatKobo, typedKobo } from '@/shared/lib/money';

export type Advance = Schema<'Advance'>;
export type JobAdvances = Schema<'JobAdvances'>;
export type OwnMaterials = Schema<'OwnMaterials'>;

/** The longest name of a supplier. */
export const SUPPLIER_MAX = 80;

/** Whether the advance still waits for finance or for the end of the job. */
export const isOpen = ({ state }: Advance) => state === 'REQUESTED' || state === 'RELEASED';

/** The state of an advance, as text for the provider. */
export function advanceText({ state, amountKobo, deliveredAt }: Advance): string {
  const sum = formatKobo(amountKobo);
  switch (state) {
    case 'REQUESTED':
      return `You requested ${sum}. Finance checks the invoice.`;
    case 'RELEASED':
      return deliveredAt
        ? `${sum} was advanced, and the customer has the materials. It counts towards your earning.`
        : `${sum} is an advance and is included in your next payout. It counts towards your earning.`;
    case 'SETTLED':
      return `${sum} was advanced and is part of your earning.`;
    case 'REFUSED':
      return `${sum} was not approved as an advance.`;
    case 'TAKEN_BACK':
      return `${sum} was not paid out, because you are no longer assigned to the job.`;
    case 'OWED':
      return `You earned less from the job than the advance. You owe the rest; at most 30% of each payout is used for it.`;
    case 'BORNE':
      return `${sum} was advanced, and the customer has the materials. You owe nothing.`;
    default:
      return `You withdrew your request.`;
  }
}

/** The typed amount in kobo, or why it is not possible. */
export function askedOf(
  text: string,
  { mostKobo, leastKobo }: JobAdvances,
): { kobo: number } | { fault: string } {
  const kobo = typedKobo(text);
  const most = mostKobo ?? 0;
  if (kobo === null || kobo % 100 !== 0) return { fault: 'Type an amount in whole naira.' };
  if (kobo < leastKobo || kobo > most)
    return { fault: `From ${formatKobo(leastKobo)} to ${formatKobo(most)}, please.` };
  return { kobo };
}
