use super::{CaseFilter, Page, PageRequest};
use async_trait::async_trait;
use kernel::{Money, OrderId, StoreError, Timestamp, UserId};
use referrals::{Doubt, ReferralState};

/// The referral totals of a user (ENT-21), and how much can be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReferralStats {
    /// All rewards that were ever paid and not reversed.
    pub earned: Money,
    /// Rewards that wait for the referred customer, or for a review by staff.
    pub pending: Money,
    /// Store credit that can be spent now.
    pub available: Money,
    /// The part of it that expires soon.
    pub expiring: Money,
}

/// One referral.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferralView {
    pub referee: UserId,
    pub referrer: UserId,
    pub reward: Money,
    pub state: ReferralState,
    pub doubt: Option<Doubt>,
    pub order: Option<OrderId>,
    pub applied_at: Timestamp,
    pub earned_at: Option<Timestamp>,
}

#[async_trait]
pub trait ReferralQueries: Send + Sync {
    async fn referral_stats(
        &self,
        user: UserId,
        now: Timestamp,
    ) -> Result<ReferralStats, StoreError>;
    /// The referrals by this user, oldest first, at most 1,000.
    async fn referrals_by(&self, referrer: UserId) -> Result<Vec<ReferralView>, StoreError>;
    /// Rewards that staff must review, oldest first. The search finds the order, the referrer and the
    /// referee; the ids are those of the referees.
    async fn referrals_in_review(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<ReferralView>, StoreError>;
}
