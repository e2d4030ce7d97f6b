import type { Schema } from '@/shared/api/types';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { texts } from './texts';

export type DamageClaim = Schema<'DamageClaim'>;
export type Damage = Schema<'Damage'>;
export type ProviderDamage = Schema<'ProviderDamage'>;

/** The limits of the server. */
export const STATEMENT_MAX = 2000;
export const EXPLANATION_MAX = 500;
export const PHOTOS_MAX = 5;

export const isOpen = ({ state }: Pick<DamageClaim, 'state'>) => state === 'OPEN';

/** Whether the claim has a text and a photo; without both nothing is paid. */
export const isShown = ({ statement, photos }: Pick<DamageClaim, 'statement' | 'photos'>) =>
  statement !== '' && photos.length > 0;

/** What an open claim still needs, and what happens then. */
function openText(claim: DamageClaim): string {
  if (isShown(claim)) return texts.weDecideBy(formatMoment(claim.dueAt));
  const until = formatDate(claim.evidenceUntil);
  if (claim.statement !== '') return texts.addPhotoBy(until);
  return claim.photos.length > 0 ? texts.describeBy(until) : texts.describeDamageAddPhoto(until);
}

/** The state of a claim, as a sentence for its customer. */
export function damageText(claim: DamageClaim): string {
  switch (claim.state) {
    case 'OPEN':
      return openText(claim);
    case 'GRANTED':
      return texts.youReceivedCreditSpend(formatKobo(claim.grantedKobo));
    case 'REFUSED':
      return texts.weDoNotPay;
    default:
      return texts.youWithdrewIt;
  }
}

/** The typed amount in kobo: undefined when nothing was typed, null when it is not a whole number of naira. */
export function askedKobo(text: string): number | null | undefined {
  if (text.trim() === '') return undefined;
  const kobo = typedKobo(text);
  return kobo !== null && kobo > 0 && kobo % 100 === 0 ? kobo : null;
}

/** The most digits of an amount in naira. */
const MOST_DIGITS = 9;

/** Whether the typed amount is a number that is larger than any amount. */
export const isTooLarge = (text: string) =>
  /^₦?[\d,\s]+$/.test(text.trim()) && text.replace(/\D/g, '').length > MOST_DIGITS;

export interface DamageCalls {
  claim: () => Promise<unknown>;
  add: (body: Schema<'AddToDamageRequest'>) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}
