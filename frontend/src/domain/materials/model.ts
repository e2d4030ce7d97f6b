import type { Schema } from '@/shared/api/types';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { texts } from './texts';

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
      return texts.youRequestedFinanceChecks(sum);
    case 'RELEASED':
      return deliveredAt ? texts.wasAdvancedCustomerHas(sum) : texts.advanceIncludedInNext(sum);
    case 'SETTLED':
      return texts.wasAdvancedPartEarning(sum);
    case 'REFUSED':
      return texts.wasNotApprovedAs(sum);
    case 'TAKEN_BACK':
      return texts.wasNotPaidOut(sum);
    case 'OWED':
      return texts.youEarnedLessFrom;
    case 'BORNE':
      return texts.wasAdvancedCustomerHasMaterials(sum);
    default:
      return texts.youWithdrewYourRequest;
  }
}

/** The typed amount in kobo, or why it is not possible. */
export function askedOf(
  text: string,
  { mostKobo, leastKobo }: JobAdvances,
): { kobo: number } | { fault: string } {
  const kobo = typedKobo(text);
  const most = mostKobo ?? 0;
  if (kobo === null || kobo % 100 !== 0) return { fault: texts.typeAmountInWhole };
  if (kobo < leastKobo || kobo > most)
    return { fault: texts.fromToPlease(formatKobo(leastKobo), formatKobo(most)) };
  return { kobo };
}
