use async_trait::async_trait;
use kernel::{Money, OrderId, StoreError, Timestamp, UserId};
use referrals::{Doubt, ReferralState};

/// ENT-21, and what of it can be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReferralStats {
    /// Rewards that were paid and not reversed, ever.
    pub earned: Money,
    /// Rewards that wait for the friend, or for somebody to look at them.
    pub pending: Money,
    /// Credit that can be spent now.
    pub available: Money,
    /// The part of it that runs out soon.
    pub expiring: Money,
}

/// One friend who was sent.
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
    /// Whom this person sent, oldest first, at most 1,000.
    async fn referrals_by(&self, referrer: UserId) -> Result<Vec<ReferralView>, StoreError>;
    /// Rewards that somebody must look at, oldest first, at most 100.
    async fn referrals_in_review(&self) -> Result<Vec<ReferralView>, StoreError>;
}
