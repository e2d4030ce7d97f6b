use super::{
    AddedStatement, AppealedFault, AssessmentFeeNews, DomainEvent, FlaggedReview, GateWait,
    JobKeepAlive, JobReserve, LowGas, MovedCylinder, NamedPerson, OfferedAssessment, OrderChat,
    OrderMove, ProblemAtHome, QuoteNews, RefusedCancellation, RejectedCylinder, RemovedReview,
    ReportedNoAccess, ReturnedReport, ScheduledAssessment, SetOut, SettledCancellation,
    TakenBackFinish, VisitNews, WaitingReview, WorkPause,
};
use kernel::OrderId;
use serde_json::Value;

impl DomainEvent {
    /// The kind of the event, as the outbox stores it: `orderPaid`.
    #[must_use]
    pub fn kind(&self) -> String {
        let document = serde_json::to_value(self).ok();
        let kind = document.as_ref().and_then(|event| event.get("type"));
        kind.and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    /// Whether the message about the event is marketing, which only people get who want offers and
    /// news.
    #[must_use]
    pub const fn is_marketing(&self) -> bool {
        matches!(self, Self::GasReminder(_))
    }

    /// The order that the event is about, if any.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one line for each event")]
    pub const fn order(&self) -> Option<OrderId> {
        match self {
            Self::UserRegistered { .. }
            | Self::PasswordChanged { .. }
            | Self::AccountNotice(_)
            | Self::SupportAnswered { .. }
            | Self::ProviderAsked(_)
            | Self::SupportResolved { .. }
            | Self::Alarm(_)
            | Self::Sms(_)
            | Self::ConversationWaiting(_)
            | Self::BankAccountChanged { .. }
            | Self::ProviderMoved { .. }
            | Self::Document { .. }
            | Self::ManyOffersShown(_)
            | Self::CreditPayout { .. }
            | Self::PayoutBatchReady(_)
            | Self::PayoutPaid(_)
            | Self::PayoutReturned(_)
            | Self::ProposalWaits(_) => None,
            Self::PriceRequested { order }
            | Self::OrderPriced { order }
            | Self::OrderRepriced { order }
            | Self::PriceLapsed { order }
            | Self::RevisionAsked { order }
            | Self::RequestEscalated { order }
            | Self::RequestUnanswered { order }
            | Self::AssessmentOffered(OfferedAssessment { order })
            | Self::OrderExpired { order }
            | Self::ServiceEnded { order }
            | Self::AssessmentScheduled(ScheduledAssessment { order, .. })
            | Self::AssessmentVisit(VisitNews { order, .. })
            | Self::AssessmentFee(AssessmentFeeNews { order, .. })
            | Self::AssessmentLate { order }
            | Self::AssessmentReported { order }
            | Self::AssessmentReturned(ReturnedReport { order, .. })
            | Self::Quote(QuoteNews { order, .. })
            | Self::AssessmentAccepted { order }
            | Self::AssessmentRefused { order }
            | Self::PaymentFailed { order, .. }
            | Self::PaymentUnapplied { order, .. }
            | Self::PartReceived { order, .. }
            | Self::BalanceLapsed { order, .. }
            | Self::OrderPaid { order }
            | Self::StagePaid { order, .. }
            | Self::StageBegan { order, .. }
            | Self::StageAwaited { order, .. }
            | Self::OfferSent { order, .. }
            | Self::OfferLost { order, .. }
            | Self::OrderAssigned { order }
            | Self::NoProviderFound { order, .. }
            | Self::ProviderMissing { order }
            | Self::SearchGivenUp { order }
            | Self::Advance { order, .. }
            | Self::Chargeback { order, .. }
            | Self::Move(OrderMove { order, .. })
            | Self::JobUnassigned { order, .. }
            | Self::KeepAlive(JobKeepAlive { order, .. })
            | Self::Reserve(JobReserve { order, .. })
            | Self::MadeGood { order, .. }
            | Self::StaffStep { order, .. }
            | Self::ProviderEnRoute(SetOut { order, .. })
            | Self::ProviderArrived { order }
            | Self::ProviderAtGate(GateWait { order, .. })
            | Self::CylinderMoved(MovedCylinder { order, .. })
            | Self::WorkPaused(WorkPause { order, .. })
            | Self::PersonNamed(NamedPerson { order, .. })
            | Self::CustomerNotReached { order }
            | Self::NoAccessReported(ReportedNoAccess { order, .. })
            | Self::CylinderRejected(RejectedCylinder { order, .. })
            | Self::EarlyTerminationProposed { order }
            | Self::WorkEnded { order, .. }
            | Self::JobStarted { order }
            | Self::JobFinished { order }
            | Self::FinishTakenBack(TakenBackFinish { order })
            | Self::ProblemAtHome(ProblemAtHome { order, .. })
            | Self::OrderCompleted { order }
            | Self::OrderCancelled { order }
            | Self::CancellationAsked { order }
            | Self::CancellationSettled(SettledCancellation { order, .. })
            | Self::CancellationRefused(RefusedCancellation { order, .. })
            | Self::CancellationLapsed { order }
            | Self::ChangeOrder { order, .. }
            | Self::Chat(OrderChat { order, .. })
            | Self::DisputeOpened { order, .. }
            | Self::DisputeAnswered { order }
            | Self::DisputeStatementAdded(AddedStatement { order, .. })
            | Self::DisputeWithdrawn { order }
            | Self::DisputeDecided { order, .. }
            | Self::DisputeOverdue { order }
            | Self::DisputeStuck { order, .. }
            | Self::Warranty { order, .. }
            | Self::RefundRequested { order, .. }
            | Self::RefundSucceeded { order, .. }
            | Self::RefundCredited { order, .. }
            | Self::RefundStuck { order, .. }
            | Self::PartRefunded { order, .. }
            | Self::RefundNeedsAccount { order, .. }
            | Self::RefundAccountNamed { order, .. }
            | Self::ReviewAsked { order }
            | Self::GasReminder(LowGas { order })
            | Self::ReviewPublished { order, .. }
            | Self::ReviewRejected { order, .. }
            | Self::ReviewRemoved(RemovedReview { order, .. })
            | Self::ReviewWaits(WaitingReview { order, .. })
            | Self::ReviewFlag(FlaggedReview { order, .. })
            | Self::FaultAppeal(AppealedFault { order, .. }) => Some(*order),
        }
    }
}
