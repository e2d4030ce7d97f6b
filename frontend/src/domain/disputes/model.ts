import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { texts } from './texts';

export type Dispute = Schema<'Dispute'>;
export type DisputeReason = Schema<'DisputeReason'>;
export type Verdict = Schema<'DisputeVerdict'>;
export type Side = 'CUSTOMER' | 'PROVIDER';

/** The server's limits for the text that opens a dispute. */
export const STATEMENT = { min: 10, max: 1000 } as const;
/** The server's limit for the text of a statement that is added later. */
export const ADDED_MAX = 2000;
/** The number of statements that each side adds at most. */
export const ADDED_MOST = 10;

const LABELS: Record<DisputeReason, string> = {
  NOT_DONE: texts.someWasNotDone,
  POOR_WORK: texts.theWorkIsPoor,
  DAMAGE: texts.somethingWasDamaged,
  NO_SHOW: texts.noOneCame,
  NO_ACCESS: texts.iCouldNotBegin,
  SAFETY: texts.itWasNotSafe,
  THEFT: texts.somethingIsMissing,
  WRONG_PRICE: texts.thePriceIsWrong,
  OTHER: texts.somethingElse,
};

/** The reasons while the work has not begun: only a visit that failed. */
const OF_VISIT: Record<Side, readonly { id: DisputeReason; label: string }[]> = {
  CUSTOMER: [
    { id: 'NO_SHOW', label: LABELS.NO_SHOW },
    { id: 'NO_ACCESS', label: texts.providerSaysTheyCould },
  ],
  PROVIDER: [{ id: 'NO_ACCESS', label: LABELS.NO_ACCESS }],
};

const OF_SIDE: Record<Side, readonly DisputeReason[]> = {
  CUSTOMER: ['POOR_WORK', 'NOT_DONE', 'DAMAGE', 'THEFT', 'SAFETY', 'WRONG_PRICE', 'OTHER'],
  PROVIDER: ['SAFETY', 'WRONG_PRICE', 'OTHER'],
};

/** The reasons that a side may give, by whether the work has begun. */
export const reasonsOf = (side: Side, begun: boolean) =>
  begun ? OF_SIDE[side].map((id) => ({ id, label: LABELS[id] })) : OF_VISIT[side];

export const reasonLabel = (reason: DisputeReason) => LABELS[reason];

/** The name of a side, from the view of the reader. `other` is the name of the side that does not read. */
export function nameOf(side: string, reader: Side, other: string): string {
  if (side === reader) return texts.you;
  return side === 'SUPPORT' ? texts.ourTeam : other;
}

/** The label of the photos of a side, from the view of the reader. */
export function photosFrom(side: string, reader: Side): string {
  if (side === reader) return texts.photosFromYou;
  if (side === 'SUPPORT') return texts.photosFromOurTeam;
  return reader === 'CUSTOMER' ? texts.photosFromYourProvider : texts.photosFromYourCustomer;
}

/** What was said in a dispute: its opening, and then the answer and the added statements by their time. */
export function saidIn(dispute: Dispute) {
  const { side, openedAt, statement, photos, answer, answeredAt, answerPhotos } = dispute;
  const answering = side === 'PROVIDER' ? 'CUSTOMER' : 'PROVIDER';
  const answers = answeredAt
    ? [{ side: answering, at: answeredAt, text: answer ?? '', photos: answerPhotos }]
    : [];
  // A job that an earlier version kept on this device has no statements.
  const added = (dispute as Partial<Dispute>).statements ?? [];
  const later = [...answers, ...added];
  later.sort((one, next) => Date.parse(one.at) - Date.parse(next.at));
  return [{ side, at: openedAt, text: statement, photos }, ...later];
}

/** The decision, as text for one side. */
export function verdictText(dispute: Pick<Dispute, 'verdict' | 'backKobo'>, reader: Side): string {
  const mine = reader === 'CUSTOMER';
  const back = formatKobo(dispute.backKobo);
  switch (dispute.verdict) {
    case 'RELEASE':
      return mine ? texts.jobCountsAsDone : texts.jobCountsAsDoneYou;
    case 'GOODWILL':
      return mine ? texts.jobCountsAsDoneYouGet(back) : texts.jobCountsAsDoneYou;
    case 'PARTIAL':
      return mine ? texts.isRefundedToYou(back) : texts.refundedCustomer(back);
    case 'FULL_REFUND':
      return mine ? texts.allRefundedYou(back) : texts.fullRefundedCustomer(back);
    case 'REWORK_SAME':
      return mine ? texts.providerContinueAtNo : texts.pleaseContinueAtNo;
    case 'REWORK_OTHER':
      return mine ? texts.weFindAnotherProvider : texts.anotherProviderTakesOver;
    case 'UPHOLD':
      return texts.ourDecisionStands;
    case 'RELIEVE':
      return mine ? texts.nothingChangesForYou : texts.youOweNothingMore;
    default:
      return '';
  }
}

/** The state of a dispute, as a sentence. */
export function stateText(
  dispute: Dispute,
  { reader, other, now }: { reader: Side; other: string; now: number },
): string {
  if (dispute.state === 'WITHDRAWN') return texts.itWasWithdrawn;
  if (dispute.state === 'DECIDED') return verdictText(dispute, reader);
  const waits = !dispute.answer && Date.parse(dispute.answerDueAt) > now;
  const answering: Side = dispute.side === 'PROVIDER' ? 'CUSTOMER' : 'PROVIDER';
  const answers = waits
    ? texts.mayAnswerBy(reader === answering ? texts.you : other, formatMoment(dispute.answerDueAt))
    : '';
  return texts.weDecideByMoney(answers, formatMoment(dispute.dueAt));
}

export interface DisputeCalls {
  open: (body: Schema<'OpenDisputeRequest'>) => Promise<unknown>;
  answer: (body: Schema<'AnswerDisputeRequest'>) => Promise<unknown>;
  add: (body: Schema<'AddStatementRequest'>) => Promise<unknown>;
  appeal: (statement: string) => Promise<unknown>;
  withdraw?: () => Promise<unknown>;
}
