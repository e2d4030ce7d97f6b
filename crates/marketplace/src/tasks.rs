use kernel::{StoreError, TaskId, Timestamp};
use uuid::Uuid;

/// The kind of a task. Every timer of the product is a task, so a test's clock drives them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TaskKind {
    /// Subject: an order in DRAFT.
    ExpireDraft,
    /// Subject: a priced order.
    ExpirePrice,
    /// Subject: an order that people must price; reminds the pricing staff, and closes the order in
    /// the end.
    ChaseRequest,
    /// Subject: a payment; asks the gateway for its state.
    CheckPayment,
    /// Subject: an inbox message.
    ApplyWebhook,
    /// Subject: a day; compares its charges with the gateway's list.
    ReconcileDay,
    /// Subject: an order that was paid in part; returns the part when the rest does not come.
    LapseBalance,
    /// Subject: an order under way; reminds its customer of the unpaid stage.
    RemindStage,
    /// Subject: the same order; the second reminder, a day later.
    RemindStageAgain,
    /// Subject: the same order; the last reminder.
    RemindStageLast,
    /// Subject: the same order; the reminder by mail.
    MailStageDue,
    /// Subject: a paid order without a provider.
    DispatchOffers,
    /// Subject: a paid order that no provider has accepted; asks its customer, and returns the
    /// money when they do not answer.
    SearchTimeout,
    /// Subject: the same order; tells operations staff that it has no provider yet.
    AlertOperations,
    /// Subject: an assigned order; checks whether the provider has set out.
    CheckArrival,
    /// Subject: an order whose job is finished; confirms it for the customer.
    AutoComplete,
    /// Subject: a cancellation that support may still object to; carries it out.
    ExecuteCancellation,
    /// Subject: a request for another time whose fee was not paid, or that its provider has not
    /// answered; lapses, or searches for another provider.
    LapseMove,
    /// Subject: a change order that was not answered or paid; the work pauses.
    LapseChangeOrder,
    /// Subject: a dispute whose decision by staff is due.
    DecideDispute,
    /// Subject: a warranty claim whose visit, or whose answer from the customer, is due.
    WarrantyDeadline,
    /// Subject: a refund; sends it to the gateway, then asks for its state.
    PushRefund,
    /// Subject: a payment with money that its order does not need; returns that money.
    ReturnUnapplied,
    /// Subject: a chargeback; sends the evidence to the gateway.
    SendEvidence,
    /// Subject: a completed order; asks the customer for a review, twice at most.
    AskForReview,
    /// Subject: a completed order; the same request by mail.
    MailReviewPrompt,
    /// Subject: an order with a review whose week is over; publishes its reviews.
    ReleaseReviews,
    /// Subject: a ticket that was resolved a week ago; closes it.
    CloseTicket,
    /// Subject: an alarm; calls the next role when no member of staff has taken it.
    EscalateAlarm,
    /// Subject: the notification of one member of staff about an alarm; sends it by mail.
    MailAlarm,
    /// Subject: a grant of credit whose twelve months are over; expires it.
    ExpireCredit,
    /// Subject: a user who asked for erasure and did not withdraw; erases the account.
    EraseAccount,
    /// Subject: a user whose suspension is over; lifts it.
    LiftSuspension,
    /// Subject: a day; makes its batch of payouts.
    MakePayouts,
    /// Subject: a payout that two people approved; sends it to the gateway, then asks for its
    /// state.
    PushPayout,
    /// Subject: a credit payout; sends it to the gateway, then asks for its state.
    PushCreditPayout,
    /// Subject: a provider; reminds them of documents that expire soon, and closes the services
    /// that need an expired one.
    CheckDocuments,
    /// Subject: a provider on hold; ends the hold when nothing was decided.
    EndHold,
    /// Subject: a paused provider; ends the pause when its time is over.
    EndPause,
    /// Subject: an event that is sent by mail.
    SendMail,
}

impl TaskKind {
    pub const ALL: [Self; 40] = [
        Self::ExpireDraft,
        Self::ExpirePrice,
        Self::ChaseRequest,
        Self::CheckPayment,
        Self::ApplyWebhook,
        Self::ReconcileDay,
        Self::LapseBalance,
        Self::RemindStage,
        Self::RemindStageAgain,
        Self::RemindStageLast,
        Self::MailStageDue,
        Self::DispatchOffers,
        Self::SearchTimeout,
        Self::AlertOperations,
        Self::CheckArrival,
        Self::AutoComplete,
        Self::ExecuteCancellation,
        Self::LapseMove,
        Self::LapseChangeOrder,
        Self::DecideDispute,
        Self::WarrantyDeadline,
        Self::PushRefund,
        Self::ReturnUnapplied,
        Self::SendEvidence,
        Self::AskForReview,
        Self::MailReviewPrompt,
        Self::ReleaseReviews,
        Self::CloseTicket,
        Self::EscalateAlarm,
        Self::MailAlarm,
        Self::ExpireCredit,
        Self::EraseAccount,
        Self::LiftSuspension,
        Self::MakePayouts,
        Self::PushPayout,
        Self::PushCreditPayout,
        Self::CheckDocuments,
        Self::EndHold,
        Self::EndPause,
        Self::SendMail,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::ExpireDraft => "EXPIRE_DRAFT",
            Self::ExpirePrice => "EXPIRE_PRICE",
            Self::ChaseRequest => "CHASE_REQUEST",
            Self::CheckPayment => "CHECK_PAYMENT",
            Self::ApplyWebhook => "APPLY_WEBHOOK",
            Self::ReconcileDay => "RECONCILE_DAY",
            Self::LapseBalance => "LAPSE_BALANCE",
            Self::RemindStage => "REMIND_STAGE",
            Self::RemindStageAgain => "REMIND_STAGE_AGAIN",
            Self::RemindStageLast => "REMIND_STAGE_LAST",
            Self::MailStageDue => "MAIL_STAGE_DUE",
            Self::DispatchOffers => "DISPATCH_OFFERS",
            Self::SearchTimeout => "SEARCH_TIMEOUT",
            Self::AlertOperations => "ALERT_OPERATIONS",
            Self::CheckArrival => "CHECK_ARRIVAL",
            Self::AutoComplete => "AUTO_COMPLETE",
            Self::ExecuteCancellation => "EXECUTE_CANCELLATION",
            Self::LapseMove => "LAPSE_MOVE",
            Self::LapseChangeOrder => "LAPSE_VARIATION",
            Self::DecideDispute => "DECIDE_DISPUTE",
            Self::WarrantyDeadline => "MIND_GUARANTEE",
            Self::PushRefund => "PUSH_REFUND",
            Self::ReturnUnapplied => "RETURN_UNAPPLIED",
            Self::SendEvidence => "SEND_EVIDENCE",
            Self::AskForReview => "ASK_FOR_REVIEW",
            Self::MailReviewPrompt => "MAIL_REVIEW_PROMPT",
            Self::ReleaseReviews => "RELEASE_REVIEWS",
            Self::CloseTicket => "CLOSE_TICKET",
            Self::EscalateAlarm => "ESCALATE_ALARM",
            Self::MailAlarm => "MAIL_ALARM",
            Self::ExpireCredit => "EXPIRE_CREDIT",
            Self::EraseAccount => "ERASE_ACCOUNT",
            Self::LiftSuspension => "LIFT_SUSPENSION",
            Self::MakePayouts => "MAKE_PAYOUTS",
            Self::PushPayout => "PUSH_PAYOUT",
            Self::PushCreditPayout => "PUSH_WITHDRAWAL",
            Self::CheckDocuments => "CHECK_PAPERS",
            Self::EndHold => "END_HOLD",
            Self::EndPause => "END_PAUSE",
            Self::SendMail => "SEND_MAIL",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A task that is due, held by its worker until the lease ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    pub id: TaskId,
    pub kind: TaskKind,
    pub subject: Uuid,
    pub due_at: Timestamp,
    /// The number of times it was claimed before.
    pub attempts: u32,
}

/// Timers and background work. There is at most one task for each kind and subject.
pub trait TaskQueue {
    /// Sets the due time of the task of this kind and subject, creating the task if there is none.
    fn set_due(
        &mut self,
        id: TaskId,
        kind: TaskKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError>;
    /// Claims tasks that are due and not leased, oldest first, leased until `leased_until`. A task
    /// whose worker crashed is due again after that.
    fn claim_due(
        &mut self,
        now: Timestamp,
        leased_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Task>, StoreError>;
    /// Removes a finished task, unless it was scheduled again while it ran (its due time then
    /// differs).
    fn finish(&mut self, job: &Task) -> Result<(), StoreError>;
    /// Returns a failed task to the queue, due at `due_at`, with the error.
    fn retry(&mut self, job: &Task, due_at: Timestamp, error: &str) -> Result<(), StoreError>;
    /// Removes the task of this kind and subject, if there is one.
    fn cancel(&mut self, kind: TaskKind, subject: Uuid) -> Result<(), StoreError>;
}
