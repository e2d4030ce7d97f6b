use super::{AdvanceNews, DamageNews, DomainEvent, GuaranteeNews};
use kernel::Permission;
use providers::ProviderStatus;

impl DomainEvent {
    /// The permission of the staff to notify, if any. The match names every event, so a new one does not compile until its
    /// answer is chosen.
    #[must_use]
    pub const fn desk(&self) -> Option<Permission> {
        match self {
            Self::ProviderMoved { to, .. } => of_provider(*to),
            Self::Guarantee { news, .. } => of_guarantee(news),
            Self::Advance { news, .. } => of_advance(news),
            Self::Chargeback { .. }
            | Self::RefundRequested { .. }
            | Self::PayoutBatchReady { .. }
            | Self::DisputeStuck { .. }
            | Self::EndingProposed { .. } => Some(Permission::Finance),
            Self::DisputeOpened { .. } | Self::DisputeAnswered { .. } | Self::DisputeOverdue { .. } | Self::NoAccessReported { .. } => {
                Some(Permission::Support)
            }
            Self::PriceRequested { .. }
            | Self::PriceLapsed { .. }
            | Self::RevisionAsked { .. }
            | Self::RequestEscalated { .. }
            | Self::AssessmentReported { .. }
            | Self::AssessmentReturned { .. } => Some(Permission::Pricing),
            Self::UserRegistered { .. }
            | Self::PasswordChanged { .. }
            | Self::OrderPriced { .. }
            | Self::OrderRepriced { .. }
            | Self::RequestUnanswered { .. }
            | Self::OrderExpired { .. }
            | Self::ServiceEnded { .. }
            | Self::AssessmentScheduled { .. }
            | Self::AssessmentAccepted { .. }
            | Self::AssessmentRefused { .. }
            | Self::PaymentFailed { .. }
            | Self::PaymentUnapplied { .. }
            | Self::PartReceived { .. }
            | Self::BalanceLapsed { .. }
            | Self::OrderPaid { .. }
            | Self::StagePaid { .. }
            | Self::StageBegan { .. }
            | Self::StageAwaited { .. }
            | Self::OfferSent { .. }
            | Self::OfferLost { .. }
            | Self::OrderAssigned { .. }
            | Self::NobodyFound { .. }
            | Self::SearchGivenUp { .. }
            | Self::JobHandedBack { .. }
            | Self::MadeGood { .. }
            | Self::Move(_)
            | Self::ProviderEnRoute { .. }
            | Self::ProviderArrived { .. }
            | Self::CustomerNotReached { .. }
            | Self::WorkEnded { .. }
            | Self::JobStarted { .. }
            | Self::JobFinished { .. }
            | Self::OrderCompleted { .. }
            | Self::OrderCancelled { .. }
            | Self::CancellationAsked { .. }
            | Self::CancellationSettled { .. }
            | Self::CancellationRefused { .. }
            | Self::CancellationLapsed { .. }
            | Self::VariationProposed { .. }
            | Self::VariationApproved { .. }
            | Self::VariationPaid { .. }
            // Alarms notify staff through their own use case.
            | Self::Alarm(_)
            | Self::AccountNotice(_)
            | Self::VariationDeclined { .. }
            | Self::VariationWithdrawn { .. }
            | Self::VariationLapsed { .. }
            | Self::DisputeWithdrawn { .. }
            | Self::DisputeDecided { .. }
            | Self::RefundSucceeded { .. }
            | Self::RefundCredited { .. }
            | Self::RefundStuck { .. }
            | Self::RefundNeedsAccount { .. }
            | Self::RefundAccountNamed { .. }
            | Self::PartRefunded { .. }
            | Self::ReviewAsked { .. }
            | Self::ReviewPublished { .. }
            | Self::ReviewRejected { .. }
            | Self::SupportAnswered { .. }
            | Self::SupportResolved { .. }
            | Self::BankAccountChanged { .. }
            | Self::Paper { .. }
            | Self::Withdrawal { .. }
            | Self::PayoutPaid(_)
            | Self::PayoutReturned(_) => None,
        }
    }
}

const fn of_provider(to: ProviderStatus) -> Option<Permission> {
    match to {
        ProviderStatus::Submitted => Some(Permission::Ops),
        ProviderStatus::Draft
        | ProviderStatus::UnderReview
        | ProviderStatus::ChangesRequested
        | ProviderStatus::Probation
        | ProviderStatus::Active
        | ProviderStatus::Paused
        | ProviderStatus::Restricted
        | ProviderStatus::Suspended
        | ProviderStatus::Rejected
        | ProviderStatus::Offboarded => None,
    }
}

const fn of_guarantee(news: &GuaranteeNews) -> Option<Permission> {
    match news {
        GuaranteeNews::Declined { .. } | GuaranteeNews::Missed | GuaranteeNews::Denied { .. } => {
            Some(Permission::Support)
        }
        GuaranteeNews::Damage { news } => match news {
            DamageNews::Proposed { .. } => Some(Permission::Finance),
            DamageNews::Reported | DamageNews::Left => Some(Permission::Support),
            DamageNews::Answered
            | DamageNews::Granted { .. }
            | DamageNews::Refused { .. }
            | DamageNews::Withdrawn => None,
        },
        GuaranteeNews::Opened { .. }
        | GuaranteeNews::Planned { .. }
        | GuaranteeNews::Visited { .. }
        | GuaranteeNews::Fixed { .. }
        | GuaranteeNews::Sent { .. }
        | GuaranteeNews::PaidBack { .. }
        | GuaranteeNews::Refused { .. }
        | GuaranteeNews::Withdrawn => None,
    }
}

const fn of_advance(news: &AdvanceNews) -> Option<Permission> {
    match news {
        AdvanceNews::Requested { .. } => Some(Permission::Finance),
        AdvanceNews::Released { .. }
        | AdvanceNews::Refused { .. }
        | AdvanceNews::Delivered
        | AdvanceNews::TakenBack { .. }
        | AdvanceNews::Owed { .. } => None,
    }
}
