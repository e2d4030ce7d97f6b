use super::{Page, PageRequest};
use ::support::{Alarm, Message, Ticket, TicketState};
use async_trait::async_trait;
use kernel::{
    DamageClaimId, DisputeId, Money, OrderId, OrderReference, ProviderId, StoreError, TicketId,
    Timestamp, UserId, WarrantyClaimId,
};
use orders::{Address, DamageClaim, Dispute, OrderStatus, WarrantyClaim};

/// A ticket with its messages, oldest first; in a list, with the latest alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketView {
    pub ticket: Ticket,
    pub messages: Vec<Message>,
    pub owner: TicketOwner,
}

/// Whose ticket it is, for whoever answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketOwner {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
}

/// An alarm with what staff need who take it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlarmView {
    pub alarm: Alarm,
    pub caller_name: String,
    pub caller_phone: Option<String>,
    /// The subject of its ticket, or what a guest wrote.
    pub message: String,
    /// Who sees to it.
    pub taker: Option<String>,
}

/// A dispute with what the desk needs to know of its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeView {
    pub dispute: Dispute,
    pub reference: OrderReference,
    pub title: String,
    pub status: OrderStatus,
    pub paid: Money,
    pub customer: UserId,
    pub customer_name: String,
    pub provider: Option<ProviderId>,
    pub provider_name: Option<String>,
}

/// A claim on the Fix-it promise with what those need to know of its order who see to it.
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimView {
    pub claim: WarrantyClaim,
    pub reference: OrderReference,
    pub title: String,
    pub status: OrderStatus,
    pub category_slug: String,
    pub paid: Money,
    pub customer_name: String,
    pub customer_phone: Option<String>,
    pub address: Option<Address>,
    /// Whose visit it is.
    pub provider_name: String,
}

/// A claim for damage with what those need to know of its order who see to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageView {
    pub claim: DamageClaim,
    pub reference: OrderReference,
    pub title: String,
    pub category_slug: String,
    pub paid: Money,
    pub customer_name: String,
    /// Who did the job.
    pub provider_name: String,
}

/// More alarms than this are not shown at once.
pub const ALARMS_LISTED_MAX: usize = 50;

#[async_trait]
pub trait SupportQueries: Send + Sync {
    /// A person's tickets, the one that moved last on top.
    async fn tickets_of(
        &self,
        user: UserId,
        page: PageRequest,
    ) -> Result<Page<TicketView>, StoreError>;
    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError>;
    /// The tickets in a state, the one whose answer is due first on top.
    async fn tickets_in(
        &self,
        state: TicketState,
        page: PageRequest,
    ) -> Result<Page<TicketView>, StoreError>;
    /// The open alarms, the oldest first, then those taken since the given time, the latest first; at most
    /// [`ALARMS_LISTED_MAX`] of each.
    async fn alarms(&self, taken_since: Timestamp) -> Result<Vec<AlarmView>, StoreError>;
    /// The disputes and appeals of an order, oldest first, at most 20.
    async fn disputes_of(&self, order: OrderId) -> Result<Vec<Dispute>, StoreError>;
    /// What staff must decide, the one that is due first on top.
    async fn open_disputes(&self, page: PageRequest) -> Result<Page<DisputeView>, StoreError>;
    async fn dispute(&self, id: DisputeId) -> Result<Option<DisputeView>, StoreError>;
    /// The claims on the Fix-it promise of an order, oldest first, at most 20.
    async fn claims_of(&self, order: OrderId) -> Result<Vec<WarrantyClaim>, StoreError>;
    /// What somebody must see to, the one that is due first on top.
    async fn open_claims(&self, page: PageRequest) -> Result<Page<ClaimView>, StoreError>;
    async fn claim(&self, id: WarrantyClaimId) -> Result<Option<ClaimView>, StoreError>;
    /// The visits that are or were a provider's, the latest claim on top.
    async fn visits_of(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError>;
    /// The claims for damage by an order, oldest first, at most 20.
    async fn damage_of(&self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError>;
    /// What is not decided, the one that is due first on top.
    async fn open_damage(&self, page: PageRequest) -> Result<Page<DamageView>, StoreError>;
    async fn damage(&self, id: DamageClaimId) -> Result<Option<DamageView>, StoreError>;
    /// What customers say that jobs of a provider damaged, the latest on top.
    async fn damage_said(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<DamageView>, StoreError>;
    /// What was written in tickets about an order, oldest first, at most 100.
    async fn messages_about(&self, order: OrderId) -> Result<Vec<Message>, StoreError>;
}
