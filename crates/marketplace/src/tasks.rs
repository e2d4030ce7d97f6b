use kernel::{StoreError, TaskId, Timestamp};
use uuid::Uuid;

/// What is to be done at a time. Every timer of the product is one of these, so a test's clock drives them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TaskKind {
    /// Subject: an order in DRAFT.
    ExpireDraft,
    /// Subject: a priced order.
    ExpirePrice,
    /// Subject: an order that people must price; reminds them, and closes it in the end.
    ChaseRequest,
    /// Subject: a payment; asks the gateway what became of it.
    CheckPayment,
    /// Subject: an inbox message.
    ApplyWebhook,
    /// Subject: a day; compares its charges with the gateway's list.
    ReconcileDay,
    /// Subject: an order that was paid in part; gives the part back when the rest does not come.
    LapseBalance,
    /// Subject: an order under way; reminds its customer of the stage that is not paid.
    RemindStage,
    /// Subject: the same order, a day later.
    RemindStageAgain,
    /// Subject: the same order, and not again.
    RemindStageLast,
    /// Subject: the same order; the same by mail.
    MailStageDue,
    /// Subject: a paid order without a provider.
    DispatchOffers,
    /// Subject: a paid order that nobody has taken; asks its customer, and gives the money back when they say nothing.
    SearchTimeout,
    /// Subject: an order that somebody has taken; looks whether they set out.
    CheckArrival,
    /// Subject: an order whose job is finished.
    AutoComplete,
    /// Subject: a cancellation that support may still object to; does it.
    ExecuteCancellation,
    /// Subject: a request for another time that its provider has not answered; looks for someone else.
    LapseMove,
    /// Subject: extra work that nobody answered or paid; the work pauses.
    LapseChangeOrder,
    /// Subject: a dispute that staff are to have decided.
    DecideDispute,
    /// Subject: a claim on the Fix-it promise; somebody was to come, or the customer to say whether it helped.
    WarrantyDeadline,
    /// Subject: a refund; tells the gateway, then asks what became of it.
    PushRefund,
    /// Subject: a payment that brought what its order does not need; gives that back.
    ReturnUnapplied,
    /// Subject: a chargeback; hands the evidence to the gateway.
    SendEvidence,
    /// Subject: a completed order; asks the customer how it went, twice at most.
    AskForReview,
    /// Subject: a completed order; the same question by mail.
    MailReviewPrompt,
    /// Subject: an order with a review whose week is over.
    ReleaseReviews,
    /// Subject: a ticket that was resolved a week ago.
    CloseTicket,
    /// Subject: an alarm; calls the next role when nobody has taken it.
    EscalateAlarm,
    /// Subject: the call of one member of staff because of an alarm; writes to them.
    MailAlarm,
    /// Subject: a grant of credit whose twelve months are over.
    ExpireCredit,
    /// Subject: a person who asked to be erased and did not think again.
    EraseAccount,
    /// Subject: a person who is suspended until then.
    LiftSuspension,
    /// Subject: a day; makes its batch of payouts.
    MakePayouts,
    /// Subject: a payout that two people let go; hands it to the gateway, then asks what became of it.
    PushPayout,
    /// Subject: a withdrawal; hands it to the gateway, then asks what became of it.
    PushCreditPayout,
    /// Subject: a provider; reminds them of papers that run out, and closes what needs one that did.
    CheckDocuments,
    /// Subject: a provider on hold; ends it when nobody decided.
    EndHold,
    /// Subject: an event that is told by mail.
    SendMail,
}

impl TaskKind {
    pub const ALL: [Self; 38] = [
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
            Self::SearchTimeout => "MIND_SEARCH",
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
            Self::SendMail => "SEND_MAIL",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// One job that is due, held by whoever claimed it until the lease ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    pub id: TaskId,
    pub kind: TaskKind,
    pub subject: Uuid,
    pub due_at: Timestamp,
    /// How often it was claimed before.
    pub attempts: u32,
}

/// Timers and background work. One job a kind and subject.
pub trait TaskQueue {
    /// Sets when the job of this kind and subject is due, making it if there is none.
    fn schedule(
        &mut self,
        id: TaskId,
        kind: TaskKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError>;
    /// Jobs that are due and not leased, oldest first, leased until `leased_until`; one that crashed with its worker
    /// is due again after that.
    fn claim_due(
        &mut self,
        now: Timestamp,
        leased_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Task>, StoreError>;
    /// Removes a job that is done, unless it was scheduled anew while it ran (its due time then lies elsewhere).
    fn finish(&mut self, job: &Task) -> Result<(), StoreError>;
    /// Gives a job that failed back, due at `due_at`, with what went wrong.
    fn retry(&mut self, job: &Task, due_at: Timestamp, error: &str) -> Result<(), StoreError>;
    /// Removes the job of this kind and subject, if there is one.
    fn cancel(&mut self, kind: TaskKind, subject: Uuid) -> Result<(), StoreError>;
}
