mod account;
mod advance;
mod alarm;
mod chargeback;
mod credit_payout;
mod documents;
mod moves;
mod payouts;
mod staff;
mod subject;
mod warranty;

pub use self::{
    account::*, advance::*, alarm::*, chargeback::*, credit_payout::*, documents::*, moves::*,
    payouts::*, warranty::*,
};

use kernel::{
    Money, OfferId, OrderId, PaymentId, PayoutBatchId, ProviderId, RefundId, ReviewId, TicketId,
    Timestamp, UserId,
};

/// What happened, told to the rest of the product after the commit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum DomainEvent {
    UserRegistered {
        user: UserId,
    },
    PasswordChanged {
        user: UserId,
    },
    /// Told by mail alone.
    AccountNotice(AccountNotice),
    /// The engine cannot price it; people must.
    PriceRequested {
        order: OrderId,
    },
    OrderPriced {
        order: OrderId,
    },
    /// The price ran out and a new one was made.
    OrderRepriced {
        order: OrderId,
    },
    /// A price of the desk ran out; people look at it again.
    PriceLapsed {
        order: OrderId,
    },
    /// The customer asked for another price.
    RevisionAsked {
        order: OrderId,
    },
    /// Nobody has priced a request for a day.
    RequestEscalated {
        order: OrderId,
    },
    /// Nobody has priced a request for three days: it is closed.
    RequestUnanswered {
        order: OrderId,
    },
    /// The price ran out too often or too late: the order is closed.
    OrderExpired {
        order: OrderId,
    },
    /// The service ended while the order waited to be paid: it is closed.
    ServiceEnded {
        order: OrderId,
    },
    /// Somebody will look at a request, at a time; a provider of the trade, or one of ours.
    AssessmentScheduled {
        order: OrderId,
        provider: Option<ProviderId>,
        at: Timestamp,
    },
    /// The report waits for the pricing desk.
    AssessmentReported {
        order: OrderId,
    },
    /// The report goes back to be done again.
    AssessmentReturned {
        order: OrderId,
    },
    /// The desk agrees with the report and names the price next.
    AssessmentAccepted {
        order: OrderId,
    },
    /// The report says that the job should not be done: the order is closed.
    AssessmentRefused {
        order: OrderId,
    },
    PaymentFailed {
        order: OrderId,
        payment: PaymentId,
    },
    /// Money came that its order does not need; it is held and goes back.
    PaymentUnapplied {
        order: OrderId,
        payment: PaymentId,
        #[serde(default)]
        why: Option<payments::MismatchReason>,
        /// In naira; nothing for foreign money.
        #[serde(default)]
        amount: Money,
    },
    /// A part of the price is held; the rest is waited for.
    PartReceived {
        order: OrderId,
        held: Money,
        missing: Money,
    },
    /// The rest did not come in time: the order is closed and the part goes back.
    BalanceLapsed {
        order: OrderId,
        held: Money,
    },
    OrderPaid {
        order: OrderId,
    },
    /// A stage of a plan is held; what is missing of the next one, if any, is asked for before its work begins.
    StagePaid {
        order: OrderId,
        held: Money,
        next: Option<u32>,
        missing: Money,
    },
    /// The work goes on to a stage; what is missing of the next one, if any, is asked for.
    StageBegan {
        order: OrderId,
        stage: u32,
        next: Option<u32>,
        missing: Money,
    },
    /// The work waits for a stage, and its customer is asked once more.
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
    /// Somebody else took the job.
    OfferLost {
        order: OrderId,
        offer: OfferId,
        provider: ProviderId,
    },
    OrderAssigned {
        order: OrderId,
    },
    /// Nobody took it in time: its customer may choose until then.
    NobodyFound {
        order: OrderId,
        until: Timestamp,
    },
    /// They said nothing, and all of it goes back.
    SearchGivenUp {
        order: OrderId,
    },
    /// Nobody has the job any more: who had it, whose doing it is as it is stored, and what operations say of it.
    JobUnassigned {
        order: OrderId,
        provider: ProviderId,
        whose: String,
        explanation: String,
    },
    /// The customer was left waiting and has credit for it.
    MadeGood {
        order: OrderId,
        amount: Money,
        nobody_came: bool,
    },
    ProviderEnRoute {
        order: OrderId,
    },
    ProviderArrived {
        order: OrderId,
    },
    Move(OrderMove),
    /// Their provider stands at the door and could not call them.
    CustomerNotReached {
        order: OrderId,
    },
    /// Support wants to end the work before its time; somebody of finance must agree.
    EarlyTerminationProposed {
        order: OrderId,
    },
    /// The work ended before its time: what of the price was accepted, what of that the provider gets, what goes back, why.
    WorkEnded {
        order: OrderId,
        kept: Money,
        back: Money,
        to_provider: Money,
        explanation: String,
    },
    /// Nobody opened the door; support decides whether the customer leaves the job on these terms.
    NoAccessReported {
        order: OrderId,
        refund: Money,
        fee: Money,
    },
    JobStarted {
        order: OrderId,
    },
    JobFinished {
        order: OrderId,
    },
    OrderCompleted {
        order: OrderId,
    },
    OrderCancelled {
        order: OrderId,
    },
    /// The customer wants to leave a job that somebody has taken; support may object.
    CancellationAsked {
        order: OrderId,
    },
    CancellationSettled {
        order: OrderId,
        refund: Money,
        fee: Money,
        to_provider: Money,
    },
    CancellationRefused {
        order: OrderId,
        note: String,
    },
    /// The work had begun before it could be done.
    CancellationLapsed {
        order: OrderId,
    },
    /// The provider found extra work. With `within` it needs nobody's word, only its money.
    ChangeOrderProposed {
        order: OrderId,
        amount: Money,
        within: bool,
        until: Timestamp,
    },
    /// The customer agrees; its money is waited for.
    ChangeOrderApproved {
        order: OrderId,
        amount: Money,
        until: Timestamp,
    },
    /// It is part of the price, which is `total` now.
    ChangeOrderPaid {
        order: OrderId,
        amount: Money,
        total: Money,
    },
    ChangeOrderDeclined {
        order: OrderId,
        amount: Money,
    },
    ChangeOrderWithdrawn {
        order: OrderId,
        amount: Money,
    },
    /// Nobody answered or paid in time; with `pauses` the work rests.
    ChangeOrderLapsed {
        order: OrderId,
        amount: Money,
        pauses: bool,
    },
    /// One side says that something went wrong with the job, or appeals against what was decided.
    DisputeOpened {
        order: OrderId,
        by_provider: bool,
        appeal: bool,
    },
    DisputeAnswered {
        order: OrderId,
    },
    DisputeWithdrawn {
        order: OrderId,
    },
    /// Staff have decided about whoever had the job, who may not have it any more: the stored `verdict`, what goes back, and why.
    DisputeDecided {
        order: OrderId,
        provider: Option<ProviderId>,
        verdict: String,
        back: Money,
        explanation: String,
    },
    /// Nobody decided in time.
    DisputeOverdue {
        order: OrderId,
    },
    /// Nobody decided in twice the time, and it is too much for a clock to decide.
    DisputeStuck {
        order: OrderId,
        amount: Money,
    },
    /// Of a claim on the Fix-it promise, whose visit is the provider's.
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
    /// The bank of a customer wants back what they paid for an order.
    Chargeback {
        order: OrderId,
        news: ChargebackEvent,
    },
    /// A refund waits for people to agree to it.
    RefundRequested {
        order: OrderId,
        refund: RefundId,
    },
    RefundSucceeded {
        order: OrderId,
        refund: RefundId,
    },
    /// Its customer took it as credit, with so much on top.
    RefundCredited {
        order: OrderId,
        amount: Money,
        bonus: Money,
    },
    RefundStuck {
        order: OrderId,
        refund: RefundId,
    },
    /// Its bank would not take it back: the customer is asked for an account.
    RefundNeedsAccount {
        order: OrderId,
        refund: RefundId,
    },
    RefundAccountNamed {
        order: OrderId,
        refund: RefundId,
    },
    /// Staff gave a part of the price back, of which so much was to be the provider's.
    PartRefunded {
        order: OrderId,
        amount: Money,
        less_for_provider: Money,
        note: String,
    },
    ReviewAsked {
        order: OrderId,
    },
    /// What the customer said is public now.
    ReviewPublished {
        order: OrderId,
        review: ReviewId,
    },
    /// A person read what the customer said and did not publish it.
    ReviewRejected {
        order: OrderId,
        review: ReviewId,
    },
    SupportAnswered {
        ticket: TicketId,
        reference: kernel::TicketReference,
        user: UserId,
    },
    /// Staff are called.
    Alarm(AlarmRaised),
    SupportResolved {
        ticket: TicketId,
        reference: kernel::TicketReference,
        user: UserId,
    },
    BankAccountChanged {
        provider: ProviderId,
        bank: String,
        held_until: Option<Timestamp>,
    },
    /// An application or a provider went from one status to another; `until` says when a hold is over.
    ProviderMoved {
        provider: ProviderId,
        from: providers::ProviderStatus,
        to: providers::ProviderStatus,
        /// What was said of it, in words for the provider; empty when nothing was.
        reason: String,
        until: Option<Timestamp>,
    },
    Document {
        provider: ProviderId,
        news: DocumentEvent,
    },
    /// Credit goes to its owner's bank account.
    CreditPayout {
        user: UserId,
        news: CreditPayoutEvent,
    },
    /// The payouts of a day wait for two people.
    PayoutBatchReady {
        batch: PayoutBatchId,
        payouts: u32,
        amount: Money,
    },
    PayoutPaid(ProviderPayout),
    /// It failed or came back: the money is in the balance again.
    PayoutReturned(ProviderPayout),
}
