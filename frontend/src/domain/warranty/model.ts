import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { texts } from './texts';

export type Claim = Schema<'WarrantyClaim'>;
export type Warranty = Schema<'Warranty'>;
export type ReturnVisit = Schema<'ReturnVisit'>;

/** The limits of the server. */
export const STATEMENT_MAX = 2000;
export const EXPLANATION_MAX = 500;
export const PHOTOS_MAX = 5;

export const isOpen = ({ state }: Pick<Claim, 'state'>) =>
  state === 'VISIT' || state === 'VISITED' || state === 'DESK';

/** The state of a claim, as a sentence for its customer. */
export function stateText(claim: Claim): string {
  switch (claim.state) {
    case 'VISIT':
      return claim.visitAt
        ? texts.providerComesAgainAt(formatMoment(claim.visitAt))
        : texts.providerComesAgainBy(formatMoment(claim.dueAt));
    case 'VISITED':
      return texts.fixedTellUsBy(formatMoment(claim.dueAt));
    case 'DESK':
      return texts.weFindAnotherProvider(formatMoment(claim.dueAt));
    case 'FIXED':
      return texts.itWasFixed;
    case 'PAID_BACK':
      return texts.isRefundedToYou(formatKobo(claim.backKobo));
    case 'REFUSED':
      return texts.fixPromiseDoesNot;
    default:
      return texts.youWithdrewIt;
  }
}

const HOUR = 3_600_000;
/** Abuja is one hour ahead of UTC all year. */
const AHEAD = HOUR;
const DAY_BEGINS = 8;
const DAY_ENDS = 18;

/** The possible hours of a visit, every second hour of the day, from an hour from now until the visit is due. */
export function visitHours(now: number, dueAt: string): string[] {
  const until = Date.parse(dueAt);
  const found: string[] = [];
  for (let at = Math.ceil((now + HOUR) / HOUR) * HOUR; at <= until; at += HOUR) {
    const hour = new Date(at + AHEAD).getUTCHours();
    if (hour >= DAY_BEGINS && hour <= DAY_ENDS && hour % 2 === 0)
      found.push(new Date(at).toISOString());
  }
  return found;
}

export interface WarrantyCalls {
  claim: (statement: string) => Promise<unknown>;
  add: (body: Schema<'AddToClaimRequest'>) => Promise<unknown>;
  answer: (body: Schema<'AnswerVisitRequest'>) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}
