use super::{
    AddedStatement, AdvanceEvent, DamageEvent, DomainEvent, FaultAppealEvent, KeepAliveEvent,
    ProposedChange, QuoteEvent, ReviewFlagEvent, WarrantyEvent,
};
use kernel::{Permission, UserId};
use orders::{DisputeSide, VisitStep};
use providers::ProviderStatus;

impl DomainEvent {
    /// The permission of the staff to notify, if any. The match names every event, so a new one
    /// does not compile until its answer is chosen.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one line for each event")]
    pub const fn staff(&self) -> Option<Permission> {
        match self {
            Self::ProviderMoved { to, .. } => of_provider(*to),
            Self::ProviderMissing { .. } | Self::ManyOffersShown(_) | Self::Sms(_) => {
                Some(Permission::Ops)
            }
            Self::KeepAlive(job) => of_keep_alive(&job.news),
            Self::Warranty { news, .. } => of_warranty(news),
            Self::Advance { news, .. } => of_advance(news),
            Self::FaultAppeal(appealed) => match &appealed.news {
                FaultAppealEvent::Filed => Some(Permission::Ops),
                FaultAppealEvent::Granted { .. } | FaultAppealEvent::Refused { .. } => None,
            },
            Self::ReviewFlag(flagged) => match &flagged.news {
                ReviewFlagEvent::Raised | ReviewFlagEvent::RaisedByReader => {
                    Some(Permission::Content)
                }
                ReviewFlagEvent::Removed | ReviewFlagEvent::Kept { .. } => None,
            },
            Self::Quote(quote) => match quote.news {
                QuoteEvent::Withdrawn | QuoteEvent::Ended => Some(Permission::Pricing),
                // They are told only when the quote waits for them, as with every report.
                QuoteEvent::Received => None,
            },
            Self::AssessmentVisit(visit) => match visit.step {
                VisitStep::CustomerNoShow | VisitStep::AssessorNoShow => Some(Permission::Pricing),
                VisitStep::EnRoute | VisitStep::OnSite => None,
            },
            Self::ReviewWaits(_) => Some(Permission::Content),
            Self::Chargeback { .. }
            | Self::RefundRequested { .. }
            | Self::PayoutBatchReady(_)
            | Self::DisputeStuck { .. }
            | Self::EarlyTerminationProposed { .. } => Some(Permission::Finance),
            Self::ProposalWaits(proposal) => Some(decider_of(&proposal.change)),
            Self::ConversationWaiting(_) => Some(Permission::Support),
            Self::DisputeStatementAdded(added) => match added.by {
                DisputeSide::Customer | DisputeSide::Provider => Some(Permission::Support),
                DisputeSide::Support => None,
            },
            Self::DisputeOpened { .. } | Self::DisputeAnswered { .. } | Self::DisputeOverdue { .. } | Self::NoAccessReported(_) | Self::CylinderRejected(_) | Self::ProblemAtHome(_) => {
                Some(Permission::Support)
            }
            Self::PriceRequested { .. }
            | Self::PriceLapsed { .. }
            | Self::RevisionAsked { .. }
            | Self::RequestEscalated { .. }
            | Self::AssessmentLate { .. }
            | Self::AssessmentReported { .. }
            | Self::AssessmentReturned(_) => Some(Permission::Pricing),
            Self::Chat(_)
            | Self::UserRegistered { .. }
            | Self::PasswordChanged { .. }
            | Self::OrderPriced { .. }
            | Self::OrderRepriced { .. }
            | Self::RequestUnanswered { .. }
            | Self::OrderExpired { .. }
            | Self::ServiceEnded { .. }
            | Self::AssessmentOffered(_)
            | Self::AssessmentScheduled(_)
            | Self::AssessmentFee(_)
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
            | Self::Reserve(_)
            | Self::OrderAssigned { .. }
            | Self::NoProviderFound { .. }
            | Self::SearchGivenUp { .. }
            | Self::JobUnassigned { .. }
            | Self::MadeGood { .. }
            | Self::Move(_)
            | Self::StaffStep { .. }
            | Self::ProviderEnRoute(_)
            | Self::ProviderArrived { .. }
            | Self::ProviderAtGate(_)
            | Self::CylinderMoved(_)
            | Self::WorkPaused(_)
            | Self::PersonNamed(_)
            | Self::CustomerNotReached { .. }
            | Self::WorkEnded { .. }
            | Self::JobStarted { .. }
            | Self::JobFinished { .. }
            | Self::FinishTakenBack(_)
            | Self::OrderCompleted { .. }
            | Self::OrderCancelled { .. }
            | Self::CancellationAsked { .. }
            | Self::CancellationSettled(_)
            | Self::CancellationRefused(_)
            | Self::CancellationLapsed { .. }
            | Self::ChangeOrder { .. }
            // Alarms notify staff through their own use case.
            | Self::Alarm(_)
            | Self::AccountNotice(_)
            | Self::DisputeWithdrawn { .. }
            | Self::DisputeDecided { .. }
            | Self::RefundSucceeded { .. }
            | Self::RefundCredited { .. }
            | Self::RefundStuck { .. }
            | Self::RefundNeedsAccount { .. }
            | Self::RefundAccountNamed { .. }
            | Self::PartRefunded { .. }
            | Self::ReviewAsked { .. }
            | Self::GasReminder(_)
            | Self::ReviewPublished { .. }
            | Self::ReviewRejected { .. }
            | Self::ReviewRemoved(_)
            | Self::SupportAnswered { .. }
            | Self::ProviderAsked(_)
            | Self::SupportResolved { .. }
            | Self::BankAccountChanged { .. }
            | Self::Document { .. }
            | Self::CreditPayout { .. }
            | Self::PayoutPaid(_)
            | Self::PayoutReturned(_) => None,
        }
    }

    /// The permission of further staff to notify, if any: of those who approve a refund that waits
    /// for them while a side adds a statement.
    #[must_use]
    pub const fn approvers(&self) -> Option<Permission> {
        if let Self::DisputeStatementAdded(AddedStatement {
            by: DisputeSide::Customer | DisputeSide::Provider,
            is_proposed: true,
            ..
        }) = self
        {
            Some(Permission::Finance)
        } else {
            None
        }
    }

    /// Whether this member of staff, who has the permission, is notified. No one is notified of a
    /// proposal on which they may not decide.
    #[must_use]
    pub fn is_for(&self, staff: UserId) -> bool {
        if let Self::ProposalWaits(proposal) = self {
            !proposal.excludes(staff)
        } else {
            true
        }
    }
}

/// The permission of the staff who decide on a proposal.
const fn decider_of(change: &ProposedChange) -> Permission {
    match change {
        ProposedChange::Setting { .. }
        | ProposedChange::Role { .. }
        | ProposedChange::Suspension { .. } => Permission::Super,
        ProposedChange::GasPrice { .. } | ProposedChange::Rates { .. } => Permission::Pricing,
        ProposedChange::Hold { .. } => Permission::Ops,
        ProposedChange::Commission
        | ProposedChange::UnappliedMoney { .. }
        | ProposedChange::FullRefund { .. } => Permission::Finance,
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

const fn of_warranty(news: &WarrantyEvent) -> Option<Permission> {
    match news {
        WarrantyEvent::Declined { .. } | WarrantyEvent::Missed | WarrantyEvent::Denied { .. } => {
            Some(Permission::Support)
        }
        WarrantyEvent::Damage { news } => match news {
            DamageEvent::Proposed { .. } => Some(Permission::Finance),
            DamageEvent::Reported | DamageEvent::Left => Some(Permission::Support),
            DamageEvent::Answered
            | DamageEvent::Granted { .. }
            | DamageEvent::Refused { .. }
            | DamageEvent::Withdrawn => None,
        },
        WarrantyEvent::Opened { .. }
        | WarrantyEvent::Planned { .. }
        | WarrantyEvent::Visited { .. }
        | WarrantyEvent::Fixed { .. }
        | WarrantyEvent::Sent { .. }
        | WarrantyEvent::PaidBack { .. }
        | WarrantyEvent::Refused { .. }
        | WarrantyEvent::Withdrawn => None,
    }
}

const fn of_keep_alive(news: &KeepAliveEvent) -> Option<Permission> {
    match news {
        KeepAliveEvent::EveOverdue { .. }
        | KeepAliveEvent::HeartbeatMissed
        | KeepAliveEvent::SuspendedAtWork => Some(Permission::Ops),
        KeepAliveEvent::EveAsked { .. }
        | KeepAliveEvent::HeartbeatAsked { .. }
        | KeepAliveEvent::Confirmed => None,
    }
}

const fn of_advance(news: &AdvanceEvent) -> Option<Permission> {
    match news {
        AdvanceEvent::Requested { .. } => Some(Permission::Finance),
        AdvanceEvent::Released { .. }
        | AdvanceEvent::Refused { .. }
        | AdvanceEvent::Delivered
        | AdvanceEvent::TakenBack { .. }
        | AdvanceEvent::Owed { .. } => None,
    }
}
