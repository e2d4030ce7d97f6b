mod account;
mod advance;
mod alarm;
mod assessment;
mod change_order;
mod chargeback;
mod chat;
mod credit_payout;
mod documents;
mod fault_appeal;
mod keep_alive;
mod moves;
mod payouts;
mod proposal;
mod sms;
mod staff;
mod staff_step;
mod subject;
mod warranty;
mod work;
pub use self::{
    account::*, advance::*, alarm::*, assessment::*, change_order::*, chargeback::*, chat::*,
    credit_payout::*, documents::*, fault_appeal::*, keep_alive::*, moves::*, payouts::*,
    proposal::*, sms::*, staff_step::*, warranty::*, work::*,
};

use kernel::{
    Money, OfferId, OrderId, PaymentId, ProviderId, RefundId, ReviewId, TicketId, Timestamp, UserId,
};

/// A fact that happened, published to the rest of the product after the commit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[serde(rename_all_fields = "camelCase")]
pub enum DomainEvent {
    UserRegistered {
        user: UserId,
    },
    PasswordChanged {
        user: UserId,
    },
    AccountNotice(AccountNotice),
    /// The pricing engine cannot price the order; people must.
    PriceRequested {
        order: OrderId,
    },
    OrderPriced {
        order: OrderId,
    },
    /// The price expired and a new one was made.
    OrderRepriced {
        order: OrderId,
    },
    /// A price that staff had set expired; people look at the order again.
    PriceLapsed {
        order: OrderId,
    },
    /// The customer asked for another price.
    RevisionAsked {
        order: OrderId,
    },
    /// No member of staff has priced a request for a day.
    RequestEscalated {
        order: OrderId,
    },
    /// No member of staff has priced a request for three days: it is closed.
    RequestUnanswered {
        order: OrderId,
    },
    /// The price expired too often or too late: the order is closed.
    OrderExpired {
        order: OrderId,
    },
    /// The service ended while the order waited to be paid: the order is closed.
    ServiceEnded {
        order: OrderId,
    },
    AssessmentOffered(OfferedAssessment),
    /// An assessor will look at the job at a set time: a provider of the trade, or a member of staff.
    AssessmentScheduled(ScheduledAssessment),
    AssessmentVisit(VisitNews),
    AssessmentFee(AssessmentFeeNews),
    /// The time for the report is over, and there is none.
    AssessmentLate {
        order: OrderId,
    },
    /// The report waits for the pricing staff. A quote does unless the system makes it the price.
    AssessmentReported {
        order: OrderId,
    },
    AssessmentReturned(ReturnedReport),
    Quote(QuoteNews),
    /// The pricing staff accept the report and set the price next.
    AssessmentAccepted {
        order: OrderId,
    },
    /// The report advises against the job: the order is closed.
    AssessmentRefused {
        order: OrderId,
    },
    PaymentFailed {
        order: OrderId,
        payment: PaymentId,
    },
    /// Money came that its order does not need; it is held and returned.
    PaymentUnapplied {
        order: OrderId,
        payment: PaymentId,
        #[serde(default)]
        why: Option<payments::MismatchReason>,
        /// The amount in naira; zero for foreign money.
        #[serde(default)]
        amount: Money,
    },
    /// A part of the price is held; the rest is still to be paid.
    PartReceived {
        order: OrderId,
        held: Money,
        missing: Money,
    },
    /// The rest did not come in time: the order is closed and the part is returned.
    BalanceLapsed {
        order: OrderId,
        held: Money,
    },
    OrderPaid {
        order: OrderId,
    },
    /// A stage of a plan is held. `missing` of the next stage, if any, is requested next.
    StagePaid {
        order: OrderId,
        held: Money,
        next: Option<u32>,
        missing: Money,
    },
    /// The work goes on to a stage. `missing` of the next stage, if any, is requested.
    StageBegan {
        order: OrderId,
        stage: u32,
        next: Option<u32>,
        missing: Money,
    },
    /// The work waits for a stage to be paid, and the customer is reminded.
    StageAwaited {
        order: OrderId,
        stage: u32,
        missing: Money,
    },
    OfferSent {
        order: OrderId,
        offer: OfferId,
        provider: ProviderId,
    },
    /// Another provider accepted the job.
    OfferLost {
        order: OrderId,
        offer: OfferId,
        provider: ProviderId,
    },
    OrderAssigned {
        order: OrderId,
    },
    /// A paid job still has no provider, and operations staff should act.
    ProviderMissing {
        order: OrderId,
    },
    ManyOffersShown(ManyOffers),
    /// No provider accepted in time: the customer may choose until `until`.
    NoProviderFound {
        order: OrderId,
        until: Timestamp,
    },
    /// The customer did not choose, and all of the money is returned.
    SearchGivenUp {
        order: OrderId,
    },
    /// The job lost its provider. When its reserve has it, the customer may cancel free until a time.
    JobUnassigned {
        order: OrderId,
        provider: ProviderId,
        whose: String,
        explanation: String,
        replaced: bool,
        free_until: Option<Timestamp>,
    },
    /// The provider of a job is asked whether they will come, answers, or may not go on.
    KeepAlive(JobKeepAlive),
    Reserve(JobReserve),
    /// The customer was left waiting and received store credit for it.
    MadeGood {
        order: OrderId,
        amount: Money,
        no_show: bool,
    },
    StaffStep {
        order: OrderId,
        news: StaffStep,
    },
    ProviderEnRoute(SetOut),
    ProviderArrived {
        order: OrderId,
    },
    ProviderAtGate(GateWait),
    CylinderMoved(MovedCylinder),
    WorkPaused(WorkPause),
    PersonNamed(NamedPerson),
    Move(OrderMove),
    /// The provider is at the address and could not call the customer.
    CustomerNotReached {
        order: OrderId,
    },
    /// Support proposes an early termination; a member of finance must approve it.
    EarlyTerminationProposed {
        order: OrderId,
    },
    /// Early termination: what is kept, what is returned, and the provider's part of what is kept.
    WorkEnded {
        order: OrderId,
        kept: Money,
        back: Money,
        to_provider: Money,
        explanation: String,
    },
    /// The provider reported no access; support decides whether these terms end the job.
    NoAccessReported(ReportedNoAccess),
    CylinderRejected(RejectedCylinder),
    JobStarted {
        order: OrderId,
    },
    JobFinished {
        order: OrderId,
    },
    FinishTakenBack(TakenBackFinish),
    ProblemAtHome(ProblemAtHome),
    OrderCompleted {
        order: OrderId,
    },
    OrderCancelled {
        order: OrderId,
    },
    /// The customer wants to leave a job that a provider has accepted; support may object.
    CancellationAsked {
        order: OrderId,
    },
    CancellationSettled(SettledCancellation),
    CancellationRefused(RefusedCancellation),
    /// The work had begun before the cancellation could take effect.
    CancellationLapsed {
        order: OrderId,
    },
    /// An event of a change order of `amount`.
    ChangeOrder {
        order: OrderId,
        amount: Money,
        news: ChangeOrderEvent,
    },
    Chat(OrderChat),
    /// One side says that something went wrong with the job, or appeals against a decision.
    DisputeOpened {
        order: OrderId,
        by_provider: bool,
        appeal: bool,
    },
    DisputeAnswered {
        order: OrderId,
    },
    DisputeStatementAdded(AddedStatement),
    DisputeWithdrawn {
        order: OrderId,
    },
    /// Staff decided a dispute: who had the job, the stored `verdict`, and the amount returned.
    DisputeDecided {
        order: OrderId,
        provider: Option<ProviderId>,
        verdict: String,
        back: Money,
        explanation: String,
    },
    DisputeOverdue {
        order: OrderId,
    },
    /// The dispute was not decided in twice the time, and is too high to be decided automatically.
    DisputeStuck {
        order: OrderId,
        amount: Money,
    },
    /// An event of a warranty claim; `provider` is the one who visits.
    Warranty {
        order: OrderId,
        provider: ProviderId,
        news: WarrantyEvent,
    },
    Advance {
        order: OrderId,
        provider: ProviderId,
        news: AdvanceEvent,
    },
    /// The bank of a customer demands back what they paid for an order.
    Chargeback {
        order: OrderId,
        news: ChargebackEvent,
    },
    /// A refund waits for approval.
    RefundRequested {
        order: OrderId,
        refund: RefundId,
    },
    RefundSucceeded {
        order: OrderId,
        refund: RefundId,
    },
    /// The customer took the refund as store credit, with `bonus` added.
    RefundCredited {
        order: OrderId,
        amount: Money,
        bonus: Money,
    },
    RefundStuck {
        order: OrderId,
        refund: RefundId,
    },
    /// The bank rejected the refund: the customer is asked for an account.
    RefundNeedsAccount {
        order: OrderId,
        refund: RefundId,
    },
    RefundAccountNamed {
        order: OrderId,
        refund: RefundId,
    },
    /// Staff refunded a part of the price; `less_for_provider` of it was the provider's.
    PartRefunded {
        order: OrderId,
        amount: Money,
        less_for_provider: Money,
        note: String,
    },
    ReviewAsked {
        order: OrderId,
    },
    GasReminder(LowGas),
    ReviewPublished {
        order: OrderId,
        review: ReviewId,
    },
    /// A member of staff read the customer's review and did not publish it.
    ReviewRejected {
        order: OrderId,
        review: ReviewId,
    },
    ReviewRemoved(RemovedReview),
    ReviewWaits(WaitingReview),
    ReviewFlag(FlaggedReview),
    FaultAppeal(AppealedFault),
    SupportAnswered {
        ticket: TicketId,
        reference: kernel::TicketReference,
        user: UserId,
    },
    ProviderAsked(AskedProvider),
    Alarm(AlarmRaised),
    Sms(SmsTrouble),
    ConversationWaiting(WaitingConversation),
    SupportResolved {
        ticket: TicketId,
        reference: kernel::TicketReference,
        user: UserId,
        days: i64,
    },
    BankAccountChanged {
        provider: ProviderId,
        bank: String,
        held_until: Option<Timestamp>,
    },
    /// A status changed; `reason` is for the provider and may be empty, `until` ends a hold.
    ProviderMoved {
        provider: ProviderId,
        from: providers::ProviderStatus,
        to: providers::ProviderStatus,
        reason: String,
        until: Option<Timestamp>,
    },
    Document {
        provider: ProviderId,
        news: DocumentEvent,
    },
    CreditPayout {
        user: UserId,
        news: CreditPayoutEvent,
    },
    /// The payouts of a day wait for the approval of two people.
    PayoutBatchReady(ReadyBatch),
    PayoutPaid(ProviderPayout),
    /// The payout failed or came back: the money is in the balance again.
    PayoutReturned(ProviderPayout),
    /// A change waits for the approval of a second person.
    ProposalWaits(WaitingProposal),
}
