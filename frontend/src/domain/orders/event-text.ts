import type { Schema } from '@/shared/api/types';

export type OrderEvent = Schema<'OrderEvent'>;

/** Why an order changed, as text; % stands for the actor. Reasons that are not listed are not shown. */
const REASONS = new Map([
  ['CREATED', '% wrote the request'],
  ['SUBMITTED', '% sent the request'],
  ['PRICED', '% calculated the price'],
  ['NEEDS_A_PERSON', 'A person must set the price'],
  ['PRICE_EXPIRED', 'The old price expired'],
  ['PART_RECEIVED', 'Part of the price was received and is held'],
  ['BALANCE_LAPSED', 'The rest of the price was not paid in time'],
  ['PAYMENT_CAPTURED', 'The payment was received and is held'],
  ['OFFER_ACCEPTED', '% accepted the job'],
  ['RESERVE_TOOK_OVER', 'Another provider took the job over'],
  ['PIN_CONFIRMED', '% entered the right arrival PIN'],
  ['CUSTOMER_CONFIRMED', '% confirmed that the work is done'],
  ['RECIPIENT_CONFIRMED', '% confirmed that the work is done'],
  ['WINDOW_LAPSED', 'It was confirmed automatically, because no one objected in time'],
  ['STARTED_WITHOUT_PIN', 'Gida started the job without the arrival PIN'],
  ['SUBMITTED_BY_STAFF', 'Gida sent the request at the customer’s request'],
  ['BACK_TO_DRAFT', '% took the request back to change it'],
  ['NEEDS_INFO', 'Gida asked the customer to complete the request'],
  ['SENT_TO_DESK', 'A person at Gida sets the price'],
  ['STAFF_COMPLETED', 'Gida confirmed that the work is done'],
  ['CUSTOMER_CANCELLED', '% cancelled the job'],
  ['STAFF_CANCELLED', 'Gida cancelled the job at the customer’s request'],
  ['CANCELLATION_AGREED', 'The job was cancelled with the agreement of support'],
  ['CANCELLATION_UNOPPOSED', 'The job was cancelled as requested'],
  ['ENDED_UNSAFE', 'The work ended early because it was not safe'],
  ['ENDED_IMPOSSIBLE', 'The work ended early because it could not be done'],
  ['ENDED_MUTUAL', 'The work ended early because both sides agreed'],
  ['PROVIDER_LEFT', 'The provider left the job'],
  ['TAKEN_BACK', 'Gida unassigned the provider'],
  ['SUSPENDED', 'Gida unassigned the provider'],
  ['PROVIDER_NO_SHOW', 'The provider did not respond'],
  ['NOT_CONFIRMED', 'The provider did not confirm in time'],
  ['HEARTBEAT_MISSED', 'The provider did not say in time that they were on the way'],
  ['MOVE_DECLINED', 'The provider cannot come at the new time'],
  ['MOVE_UNANSWERED', 'The provider did not answer the move request'],
  ['MOVE_UNAVAILABLE', 'The provider is not available at the new time'],
  ['DRAFT_EXPIRED', 'It was never sent'],
  ['PRICED_BY_DESK', 'A person at Gida set the price'],
  ['REVISION_ASKED', '% asked for a new price'],
  ['ASSESSMENT_ASKED', '% asked for an assessment'],
  ['PRICE_WITHDRAWN', 'Gida withdrew the price'],
  ['REPORT_SET_ASIDE', 'Gida looks at the report again'],
  ['QUOTE_RECEIVED', 'A provider handed in a quote'],
  ['QUOTE_RETURNED', 'Gida returned the quote to its provider'],
  ['QUOTE_WITHDRAWN', 'The provider withdrew the quote'],
  ['QUOTE_ENDED', 'The quote is no longer valid'],
  ['PRICED_FROM_QUOTE', 'The quote became the price'],
]);

const ACTORS: Record<string, string> = {
  CUSTOMER: 'you',
  GUEST: 'you',
  RECIPIENT: 'the person at home',
  SERVICE_PROVIDER: 'the provider',
  ADMIN: 'Gida',
  SYSTEM: 'Gida',
  PSP: 'your bank',
};

/** Why an order changed and who caused it: "You sent the request". */
export function eventText(
  { actorRole, reason }: Pick<OrderEvent, 'actorRole' | 'reason'>,
  customer = 'you',
): string {
  const actor = ACTORS[actorRole] ?? 'Gida';
  const who = actor === 'you' ? customer : actor;
  const text = REASONS.get(reason ?? '');
  return text ? text.replace('%', who.charAt(0).toUpperCase() + who.slice(1)) : `By ${who}`;
}
