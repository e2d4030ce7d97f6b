import type { Schema } from '@/shared/api/types';
import { formatKobo, typedKobo } from '@/shared/lib/money';

export type Advance = Schema<'Advance'>;
export type JobAdvances = Schema<'JobAdvances'>;
export type OwnMaterials = Schema<'OwnMaterials'>;

/** The longest name of a supplier. */
export const SUPPLIER_MAX = 80;

/** Whether the advance still waits for finance or for the end of the job. */
export const isOpen = ({ state }: Advance) => state === 'REQUESTED' || state === 'RELEASED';

/** The state of an advance, in words for the provider. */
export function advanceWords({ state, amountKobo, deliveredAt }: Advance): string {
  const sum = formatKobo(amountKobo);
  switch (state) {
    case 'REQUESTED':
      return `You asked for ${sum}. Finance looks at the invoice.`;
    case 'RELEASED':
      return deliveredAt ? `${sum} was paid ahead, and the customer has the materials. It counts towards your share.` : `${sum} was paid ahead and goes with your next payout. It counts towards your share.`;
    case 'SETTLED':
      return `${sum} was paid ahead and is a part of your share.`;
    case 'REFUSED':
      return `${sum} is not paid ahead.`;
    case 'TAKEN_BACK':
      return `${sum} was not paid out any more, because the job ended without you.`;
    case 'OWED':
      return `The job ended with less for you than was paid ahead. You owe the rest; at most 30 % of each payout goes to it.`;
    case 'BORNE':
      return `${sum} was paid ahead, and the customer has the materials. You owe nothing.`;
    default:
      return `You took back what you asked for.`;
  }
}

/** The typed amount in kobo, or why it is not possible. */
export function askedOf(text: string, { mostKobo, leastKobo }: JobAdvances): { kobo: number } | { fault: string } {
  const kobo = typedKobo(text);
  const most = mostKobo ?? 0;
  if (kobo === null || kobo % 100 !== 0) return { fault: 'Type an amount in whole naira.' };
  if (kobo < leastKobo || kobo > most) return { fault: `From ${formatKobo(leastKobo)} to ${formatKobo(most)}, please.` };
  return { kobo };
}
