use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{Money, OrderId, PaymentId, PromoId, StoreError, Timestamp, UserId};
use payments::CreditPayout;
use pricing::{Promo, PromoCode, PromoState, PromoUse};
use referrals::CreditUse;

/// The promo code and store credit with which an order is paid, beside cash.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderTenders {
    pub promo: Option<PromoOnOrder>,
    /// Store credit that is held while a payment is under way.
    pub held: Money,
    /// Store credit that paid the order, less what was restored since.
    pub spent: Money,
    /// Store credit that had paid the order and was restored.
    pub restored: Money,
}

/// The promo code on an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoOnOrder {
    pub code: PromoCode,
    pub stacks_with_credit: bool,
}

/// The facts about a user that decide whether a promo code applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PromoHistory {
    pub served_before: bool,
    /// The number of uses that count.
    pub uses: u32,
    /// How many other accounts of the user's devices have used the code.
    pub on_device: u32,
}

/// A filter of promo codes. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PromoFilter {
    /// The beginning of the code: capital letters and digits.
    pub code: Option<String>,
    pub state: Option<PromoState>,
    /// Only these codes; all when empty.
    pub ids: Vec<PromoId>,
    /// Whether the oldest code comes first.
    pub oldest_first: bool,
}

/// What the check of a promo code reads.
#[async_trait]
pub trait PromoQueries: Send + Sync {
    async fn promo_by_code(&self, code: &PromoCode) -> Result<Option<Promo>, StoreError>;
    async fn promo_history(&self, promo: PromoId, user: UserId)
    -> Result<PromoHistory, StoreError>;
}

#[async_trait]
pub trait TenderQueries: PromoQueries {
    async fn tenders_of(&self, order: OrderId) -> Result<OrderTenders, StoreError>;
    /// The store credit that is held or spent beside one payment of an order.
    async fn credit_beside(&self, order: OrderId, payment: PaymentId) -> Result<Money, StoreError>;
    async fn promo(&self, id: PromoId) -> Result<Option<Promo>, StoreError>;
    async fn promos(
        &self,
        filter: PromoFilter,
        page: PageRequest,
    ) -> Result<Page<Promo>, StoreError>;
    /// The uses of a user's store credit, oldest first, at most 1,000.
    async fn credit_uses_of(&self, user: UserId) -> Result<Vec<CreditUse>, StoreError>;
    /// The store credit that a user may have paid out to their bank account now.
    async fn withdrawable_of(&self, user: UserId, now: Timestamp) -> Result<Money, StoreError>;
    /// The credit payouts of a user, the newest first, at most 100.
    async fn credit_payouts_of(&self, user: UserId) -> Result<Vec<CreditPayout>, StoreError>;
    /// The promo codes that a user put on orders, oldest first, at most 1,000.
    async fn promo_uses_of(&self, user: UserId) -> Result<Vec<PromoUse>, StoreError>;
}
