//! The notifications to our team. Those about an alarm go out by mail as well.

use super::{lists::notifications, placeholders::*};

notifications! { STAFF:
    STAFF_PRICE_REQUESTED "staff-price-requested" [JOB, AREA] "To our team: a request to price"
        => "A request to price", "{job} in {area} needs a price.";
    STAFF_PRICE_LAPSED "staff-price-lapsed" [JOB, AREA] "To our team: a price has expired"
        => "A price has expired", "{job} in {area} was not paid in time and needs a new price.";
    STAFF_REVISION_ASKED "staff-revision-asked" [JOB] "To our team: another price is asked for"
        => "A customer asks for another price", "The customer of {job} asks for another price.";
    STAFF_REQUEST_WAITS "staff-request-waits" [JOB, AREA, HOURS] "To our team: a request still waits for a price"
        => "A request still needs a price", "{job} in {area} is waiting for a price. After {hours} hours without one, it is closed.";
    STAFF_REPORT_READY "staff-report-ready" [JOB] "To our team: a report to check"
        => "A report to check", "The report on {job} is waiting for a check.";
    STAFF_REPORT_LATE "staff-report-late" [JOB] "To our team: a report is late"
        => "A report is late", "The report on {job} is overdue.";
    STAFF_VISIT_CUSTOMER_MISSED "staff-visit-customer-missed" [JOB] "To our team: a customer missed a visit"
        => "A visit was missed", "The customer missed the visit for {job}. Schedule another one.";
    STAFF_VISIT_ASSESSOR_MISSED "staff-visit-assessor-missed" [JOB] "To our team: an assessor missed a visit"
        => "A visit was missed", "The assessor missed the visit for {job}. Schedule another one.";
    STAFF_REPORT_RETURNED "staff-report-returned" [JOB] "To our team: a report was returned"
        => "A report was returned", "The report on {job} must be done again.";
    STAFF_QUOTE_WITHDRAWN "staff-quote-withdrawn" [JOB] "To our team: a quote was withdrawn"
        => "A quote was withdrawn", "{job} has no quote and needs another one, or a price.";
    STAFF_QUOTE_ENDED "staff-quote-ended" [JOB] "To our team: a quote has ended"
        => "A quote has ended", "{job} has no quote and needs another one, or a price.";
    STAFF_PROVIDER_MISSING "staff-provider-missing" [JOB, BEGINS] "To our team: a paid job has no provider"
        => "A paid job has no provider", "{job} should begin {when}, and no provider has accepted it.";
    STAFF_EVE_OVERDUE "staff-eve-overdue" [JOB, SLOT, TIME] "To our team: a job is not confirmed"
        => "A provider has not confirmed a job", "The provider of {job} on {when} has not confirmed it. At {time} it goes to its reserve, or back to the search if there is none.";
    STAFF_HEARTBEAT_MISSED "staff-heartbeat-missed" [JOB, SLOT] "To our team: a job lost its provider before it begins"
        => "Urgent: a job begins soon without a provider", "The provider of {job} on {when} did not say that they are on their way, so they lost the job. The search runs again.";
    STAFF_SUSPENDED_AT_WORK "staff-suspended-at-work" [JOB] "To our team: a suspended provider is at work"
        => "Urgent: a suspended provider is at work", "The provider of {job} was suspended after the work had begun. Call the customer and decide how the job ends.";
    STAFF_PROBLEM_AT_HOME "staff-problem-at-home" [JOB, PROBLEM] "To our team: a person at home reports a problem"
        => "A person at home reports a problem", "They say about {job}: {problem}. The customer was told.";
    STAFF_NO_ACCESS "staff-no-access" [JOB] "To our team: a provider could not get in"
        => "A provider could not get in", "A provider could not get in for {job} and is waiting for your decision.";
    STAFF_CYLINDER_REJECTED "staff-cylinder-rejected" [JOB, PROBLEM] "To our team: a cylinder cannot be filled"
        => "A provider rejected a cylinder", "The cylinder for {job} cannot be filled, because {problem}. The order ends soon unless you object.";
    STAFF_REFUND_REQUESTED "staff-refund-requested" [JOB] "To our team: a refund waits for approval"
        => "A refund is waiting for you", "A refund of {job} is waiting for approval.";
    STAFF_EARLY_END "staff-early-end" [JOB] "To our team: an early end waits for approval"
        => "An early end needs your approval", "Support wants to end {job} early and is waiting for approval by finance.";
    STAFF_ADVANCE_ASKED "staff-advance-asked" [AMOUNT, JOB] "To our team: an advance waits for a decision"
        => "A provider asks for an advance", "They ask for {amount} for the materials of {job}.";
    STAFF_CHARGEBACK_OPENED "staff-chargeback-opened" [AMOUNT, JOB, TIME] "To our team: a chargeback was opened"
        => "A chargeback was opened", "The bank of a customer wants {amount} back for {job}. Send the evidence by {time}.";
    STAFF_CHARGEBACK_DUE "staff-chargeback-due" [JOB, TIME] "To our team: the evidence of a chargeback is due"
        => "A chargeback is due", "The evidence for {job} is due by {time}.";
    STAFF_CHARGEBACK_WON "staff-chargeback-won" [AMOUNT, JOB] "To our team: a chargeback was won"
        => "A chargeback was won", "{amount} for {job} stays with us.";
    STAFF_CHARGEBACK_LOST "staff-chargeback-lost" [AMOUNT, JOB] "To our team: a chargeback was lost"
        => "A chargeback was lost", "The bank gave {amount} for {job} to the customer.";
    STAFF_DISPUTE_OPENED "staff-dispute-opened" [JOB] "To our team: a dispute waits"
        => "A dispute is waiting", "A dispute about {job} is waiting for a decision.";
    STAFF_APPEAL_OPENED "staff-appeal-opened" [JOB] "To our team: an appeal waits"
        => "An appeal is waiting", "An appeal about {job} is waiting for a decision.";
    STAFF_DISPUTE_ANSWERED "staff-dispute-answered" [JOB] "To our team: both sides of a dispute have answered"
        => "Both sides have answered", "The dispute about {job} can be decided.";
    STAFF_DISPUTE_STATEMENT "staff-dispute-statement" [JOB] "To our team: a side added a statement to a dispute"
        => "There is a new statement", "A side added a statement to the dispute about {job}.";
    STAFF_DISPUTE_OVERDUE "staff-dispute-overdue" [JOB] "To our team: a dispute is overdue"
        => "A dispute is overdue", "No one has decided about {job} in time.";
    STAFF_DISPUTE_STUCK "staff-dispute-stuck" [JOB, AMOUNT] "To our team: a dispute is stuck"
        => "A dispute is stuck", "The dispute about {job} missed its deadline twice. {amount} is at stake.";
    STAFF_FAULT_APPEALED "staff-fault-appealed" [JOB] "To our team: a provider appeals against a fault"
        => "An appeal is waiting for a decision", "The provider of {job} appeals against a fault.";
    STAFF_CLAIM_WAITS "staff-claim-waits" [JOB] "To our team: a warranty claim waits"
        => "A claim is waiting", "The claim about {job} is waiting for a decision.";
    STAFF_DAMAGE_REPORTED "staff-damage-reported" [JOB] "To our team: damage was reported"
        => "Damage was reported", "The customer of {job} reported damage.";
    STAFF_DAMAGE_PROPOSED "staff-damage-proposed" [AMOUNT, JOB] "To our team: a payment for damage waits for finance"
        => "A payment for damage needs your approval", "Support proposes to pay {amount} for the damage at {job}.";
    STAFF_DAMAGE_LEFT "staff-damage-left" [JOB] "To our team: a payment for damage was not approved"
        => "A payment for damage was not approved", "The proposal for {job} was not approved.";
    STAFF_REVIEW_FLAGGED "staff-review-flagged" [JOB] "To our team: a review was flagged"
        => "A review was flagged", "The provider of {job} flagged the review.";
    STAFF_REVIEW_FLAGGED_BY_READER "staff-review-flagged-by-reader" [JOB] "To our team: a reader flagged a review"
        => "A reader flagged a review", "Someone who read the review of {job} asks you to look at it.";
    STAFF_REVIEW_WAITS "staff-review-waits" [JOB] "To our team: a review still waits"
        => "A review is still waiting", "A review of {job} was held back, and no one has read it in time.";
    STAFF_APPLICATION "staff-application" [] "To our team: an application"
        => "An application is waiting", "A new application has come in. It is due within two working days.";
    STAFF_PAYOUTS_READY "staff-payouts-ready" [PAYOUTS, AMOUNT] "To our team: payouts wait for approval"
        => "Payouts are ready", "Two people must approve {payouts}, {amount} in total.";
    STAFF_PROPOSAL_WAITS "staff-proposal-waits" [PROPOSAL] "To our team: a proposal waits for a second person"
        => "A proposal needs your approval", "{proposal} is waiting for the approval of a second person.";
    STAFF_CONVERSATION_WAITS "staff-conversation-waits" [] "To our team: a person on WhatsApp waits"
        => "A conversation is waiting", "A person on WhatsApp is waiting for an answer from our team.";
    STAFF_MANY_OFFERS "staff-many-offers" [OFFERS] "To our team: a provider looks at very many offers"
        => "A provider looks at very many offers", "A provider was shown {offers} offers today and will see no more until tomorrow. Look for misuse.";
    STAFF_SMS_MANY "staff-sms-many" [MESSAGES, SEGMENTS, LIMIT] "To our team: many text messages"
        => "Many text messages today", "{messages} text messages ({segments} segments) were sent today. The daily limit is {limit}. Look for misuse.";
    STAFF_SMS_COSTLY "staff-sms-costly" [AMOUNT, LIMIT] "To our team: messages and calls cost much"
        => "Messages and calls cost a lot today", "Today's text messages and calls cost {amount}. The limit in the settings is {limit}. Look for misuse.";
    STAFF_SMS_NO_CREDIT "staff-sms-no-credit" [] "To our team: text messages have no credit"
        => "Text messages have no credit", "The SMS account has no credit left, so no codes are sent. Top it up.";
    STAFF_SMS_REFUSED "staff-sms-refused" [] "To our team: text messages are refused"
        => "Text messages are refused", "The SMS provider does not accept our key or sender, so no codes are sent. Check SMS_API_KEY and SMS_SENDER.";
    ALARM_GAS "alarm-gas" [TICKET, ANSWER_MINUTES] "To our team: a gas alarm"
        => "Gas alarm", "Take {reference} within {minutes} minutes.";
    ALARM_SAFETY "alarm-safety" [TICKET, ANSWER_MINUTES] "To our team: a safety alarm"
        => "Safety alarm", "Take {reference} within {minutes} minutes.";
    ALARM_PAYMENT "alarm-payment" [TICKET, ANSWER_MINUTES] "To our team: an urgent ticket about a payment"
        => "Urgent: a payment is missing", "Take {reference} within {minutes} minutes.";
    ALARM_NO_SHOW "alarm-no-show" [TICKET, ANSWER_MINUTES] "To our team: an urgent ticket about a provider who did not come"
        => "Urgent: a provider did not come", "Take {reference} within {minutes} minutes.";
    ALARM_DAMAGE "alarm-damage" [TICKET, ANSWER_MINUTES] "To our team: an urgent ticket about damage"
        => "Urgent: something was damaged", "Take {reference} within {minutes} minutes.";
    ALARM_TICKET "alarm-ticket" [TICKET, ANSWER_MINUTES] "To our team: another urgent ticket"
        => "Urgent ticket", "Take {reference} within {minutes} minutes.";
    ALARM_GAS_LATE "alarm-gas-late" [TICKET, ANSWER_MINUTES] "To our team: a gas alarm that no one took"
        => "Gas alarm", "No one took {reference} within {minutes} minutes. Take it now.";
    ALARM_SAFETY_LATE "alarm-safety-late" [TICKET, ANSWER_MINUTES] "To our team: a safety alarm that no one took"
        => "Safety alarm", "No one took {reference} within {minutes} minutes. Take it now.";
    ALARM_PAYMENT_LATE "alarm-payment-late" [TICKET, ANSWER_MINUTES] "To our team: an urgent ticket about a payment that no one took"
        => "Urgent: a payment is missing", "No one took {reference} within {minutes} minutes. Take it now.";
    ALARM_NO_SHOW_LATE "alarm-no-show-late" [TICKET, ANSWER_MINUTES] "To our team: an urgent ticket about a provider who did not come that no one took"
        => "Urgent: a provider did not come", "No one took {reference} within {minutes} minutes. Take it now.";
    ALARM_DAMAGE_LATE "alarm-damage-late" [TICKET, ANSWER_MINUTES] "To our team: an urgent ticket about damage that no one took"
        => "Urgent: something was damaged", "No one took {reference} within {minutes} minutes. Take it now.";
    ALARM_TICKET_LATE "alarm-ticket-late" [TICKET, ANSWER_MINUTES] "To our team: another urgent ticket that no one took"
        => "Urgent ticket", "No one took {reference} within {minutes} minutes. Take it now.";
}
