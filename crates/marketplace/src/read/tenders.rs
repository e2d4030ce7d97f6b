use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{Money, OrderId, PromoId, StoreError, Timestamp, UserId};
use payments::CreditPayout;
use pricing::{Promo, PromoCode, PromoState, PromoUse};
use referrals::CreditUse;

/// What an order is paid with beside cash.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderTenders {
    pub promo: Option<PromoOnOrder>,
    /// Credit that is set aside while a payment is under way.
    pub held: Money,
    /// Credit that paid it, what came back since not among it.
    pub spent: Money,
    /// Credit that paid it once and came back.
    pub restored: Money,
}

/// The code that is on an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoOnOrder {
    pub code: PromoCode,
    pub stacks_with_credit: bool,
}

/// What a code knows of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PromoHistory {
    pub served_before: bool,
    /// Uses that count.
    pub uses: u32,
}

#[async_trait]
pub trait TenderQueries: Send + Sync {
    async fn tenders_of(&self, order: OrderId) -> Result<OrderTenders, StoreError>;
    async fn promo_by_code(&self, code: &PromoCode) -> Result<Option<Promo>, StoreError>;
    async fn promo_history(&self, promo: PromoId, user: UserId)
    -> Result<PromoHistory, StoreError>;
    async fn promo(&self, id: PromoId) -> Result<Option<Promo>, StoreError>;
    /// Codes in a state, or all, the newest first.
    async fn promos(
        &self,
        state: Option<PromoState>,
        page: PageRequest,
    ) -> Result<Page<Promo>, StoreError>;
    /// What of their credit a person put into orders, oldest first, at most 1,000.
    async fn credit_uses_of(&self, user: UserId) -> Result<Vec<CreditUse>, StoreError>;
    /// What of their credit a person may have paid out to their bank account now.
    async fn withdrawable_of(&self, user: UserId, now: Timestamp) -> Result<Money, StoreError>;
    /// What went or goes from a person's credit to their bank account, the newest first, at most 100.
    async fn credit_payouts_of(&self, user: UserId) -> Result<Vec<CreditPayout>, StoreError>;
    /// The codes that a person put on orders, oldest first, at most 1,000.
    async fn promo_uses_of(&self, user: UserId) -> Result<Vec<PromoUse>, StoreError>;
}
