use super::{AdvanceNews, DamageNews, DomainEvent, GuaranteeNews};
use kernel::Permission;
use providers::ProviderStatus;

impl DomainEvent {
    /// Whose desk should hear of it, if any.
    #[must_use]
    pub const fn desk(&self) -> Option<Permission> {
        if matches!(self, Self::ProviderMoved { to: ProviderStatus::Submitted, .. }) {
            return Some(Permission::Ops);
        }
        if matches!(
            self,
            Self::Guarantee { news: GuaranteeNews::Damage { news: DamageNews::Proposed { .. } }, .. }
                | Self::Advance { news: AdvanceNews::Requested { .. }, .. }
                | Self::RefundRequested { .. }
                | Self::PayoutBatchReady { .. }
                | Self::DisputeStuck { .. }
                | Self::EndingProposed { .. }
        ) {
            return Some(Permission::Finance);
        }
        let support = matches!(
            self,
            Self::Guarantee { news: GuaranteeNews::Declined { .. } | GuaranteeNews::Missed | GuaranteeNews::Denied { .. }, .. }
                | Self::Guarantee { news: GuaranteeNews::Damage { news: DamageNews::Reported | DamageNews::Left }, .. }
                | Self::DisputeOpened { .. }
                | Self::DisputeAnswered { .. }
                | Self::DisputeOverdue { .. }
                | Self::NoAccessReported { .. }
        );
        if support {
            return Some(Permission::Support);
        }
        let prices = matches!(
            self,
            Self::PriceRequested { .. }
                | Self::PriceLapsed { .. }
                | Self::RevisionAsked { .. }
                | Self::RequestEscalated { .. }
                | Self::AssessmentReported { .. }
                | Self::AssessmentReturned { .. }
        );
        if prices { Some(Permission::Pricing) } else { None }
    }
}
