import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

export type OrderEvent = Schema<'OrderEvent'>;

/** Why an order changed, as text; % stands for the actor. Reasons that are not listed are not shown. */
const REASONS = new Map([
  ['CREATED', texts.wroteTheRequest],
  ['SUBMITTED', texts.sentTheRequest],
  ['PRICED', texts.calculatedThePrice],
  ['NEEDS_A_PERSON', texts.personMustSetPrice],
  ['PRICE_EXPIRED', texts.theOldPriceExpired],
  ['PART_RECEIVED', texts.partPriceWasReceived],
  ['BALANCE_LAPSED', texts.restPriceWasNot],
  ['PAYMENT_CAPTURED', texts.paymentWasReceivedHeld],
  ['OFFER_ACCEPTED', texts.acceptedTheJob],
  ['RESERVE_TOOK_OVER', texts.anotherProviderTookJob],
  ['PIN_CONFIRMED', texts.enteredRightArrivalPin],
  ['CUSTOMER_CONFIRMED', texts.confirmedWorkDone],
  ['RECIPIENT_CONFIRMED', texts.confirmedWorkDone],
  ['WINDOW_LAPSED', texts.wasConfirmedAutomaticallyBecause],
  ['STARTED_WITHOUT_PIN', texts.gidaStartedJobWithout],
  ['SUBMITTED_BY_STAFF', texts.gidaSentRequestAt],
  ['BACK_TO_DRAFT', texts.tookRequestBackChange],
  ['NEEDS_INFO', texts.gidaAskedCustomerComplete],
  ['SENT_TO_DESK', texts.personAtGidaSets],
  ['STAFF_COMPLETED', texts.gidaConfirmedWorkDone],
  ['CUSTOMER_CANCELLED', texts.cancelledTheJob],
  ['STAFF_CANCELLED', texts.gidaCancelledJobAt],
  ['CANCELLATION_AGREED', texts.jobWasCancelledWith],
  ['CANCELLATION_UNOPPOSED', texts.jobWasCancelledAs],
  ['ENDED_UNSAFE', texts.workEndedEarlyBecause],
  ['ENDED_IMPOSSIBLE', texts.workEndedEarlyBecauseCould],
  ['ENDED_MUTUAL', texts.workEndedEarlyBecauseBoth],
  ['PROVIDER_LEFT', texts.providerLeftJob],
  ['TAKEN_BACK', texts.gidaUnassignedTheProvider],
  ['SUSPENDED', texts.gidaUnassignedTheProvider],
  ['SERVICE_CLOSED', texts.gidaUnassignedTheProvider],
  ['PROVIDER_NO_SHOW', texts.providerDidNotRespond],
  ['NOT_CONFIRMED', texts.providerDidNotConfirm],
  ['HEARTBEAT_MISSED', texts.providerDidNotSay],
  ['MOVE_DECLINED', texts.providerCannotComeAt],
  ['MOVE_UNANSWERED', texts.providerDidNotAnswer],
  ['MOVE_UNAVAILABLE', texts.providerNotAvailableAt],
  ['DRAFT_EXPIRED', texts.itWasNeverSent],
  ['PRICED_BY_DESK', texts.personAtGidaSet],
  ['REVISION_ASKED', texts.askedForNewPrice],
  ['ASSESSMENT_ASKED', texts.askedForAnAssessment],
  ['PRICE_WITHDRAWN', texts.gidaWithdrewThePrice],
  ['REPORT_SET_ASIDE', texts.gidaLooksAtReport],
  ['FEE_UNPAID', texts.feeOfVisitWasNotPaid],
  ['DISPUTE_WITHDRAWN', texts.withdrewReport],
  ['DISPUTE_DECIDED', texts.gidaDecidedProblem],
  ['QUOTE_RECEIVED', texts.providerHandedInQuote],
  ['QUOTE_RETURNED', texts.gidaReturnedQuoteIts],
  ['QUOTE_WITHDRAWN', texts.providerWithdrewQuote],
  ['QUOTE_ENDED', texts.quoteNoLongerValid],
  ['PRICED_FROM_QUOTE', texts.quoteBecamePrice],
]);

const ACTORS: Record<string, string> = {
  CUSTOMER: 'you',
  GUEST: 'you',
  RECIPIENT: texts.thePersonAtHome,
  SERVICE_PROVIDER: texts.theProvider,
  ADMIN: texts.gida,
  SYSTEM: texts.gida,
  PSP: texts.yourBank,
};

/** Why an order changed and who caused it: "You sent the request". */
export function eventText(
  { actorRole, reason, to }: Pick<OrderEvent, 'actorRole' | 'reason'> & Partial<OrderEvent>,
  customer = 'you',
): string {
  const actor = ACTORS[actorRole] ?? texts.gida;
  const who = actor === 'you' ? customer : actor;
  // The reason of a dispute is what was reported, which its own card says.
  const text = to === 'DISPUTED' ? texts.reportedProblem : REASONS.get(reason ?? '');
  return text ? text.replace('%', who.charAt(0).toUpperCase() + who.slice(1)) : texts.by(who);
}
