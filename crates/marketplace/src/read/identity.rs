use async_trait::async_trait;
use identity::{SecondFactor, Session, User};
use kernel::{Email, OrderId, OrderReference, SessionId, StoreError, UserId};
use orders::SavedPlace;
use providers::Block;

/// A second factor, begun or active, with the number of its recovery codes that are left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptFactor {
    pub factor: SecondFactor,
    pub recovery_codes_left: u32,
}

/// A block that a person made, as that person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockView {
    pub block: Block,
    /// The name under which the person knows the other: a provider's display name, or a customer's
    /// first name.
    pub name: String,
    pub reference: OrderReference,
}

/// A block with both full names, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockBetween {
    pub block: Block,
    pub blocker: String,
    pub blocked: String,
    pub reference: OrderReference,
}

#[async_trait]
pub trait IdentityQueries: Send + Sync {
    /// The session with this key hash and its user. It may be revoked: the caller checks whether it
    /// is live.
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<(Session, User)>, StoreError>;
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError>;
    async fn user_by_email(&self, email: &Email) -> Result<Option<User>, StoreError>;
    async fn second_factor(&self, user: UserId) -> Result<Option<KeptFactor>, StoreError>;
    /// Sessions that are not revoked, newest use first, at most 50.
    async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError>;
    /// The blocks that a person made, newest first, at most [`Block::MAX`]; with an order, only the
    /// one against the other side of that order.
    async fn blocks_by(
        &self,
        user: UserId,
        order: Option<OrderId>,
    ) -> Result<Vec<BlockView>, StoreError>;
    /// The blocks that a person made or that others made against them, newest first, at most
    /// [`Block::MAX`].
    async fn blocks_about(&self, user: UserId) -> Result<Vec<BlockBetween>, StoreError>;
    /// The saved places of a customer, newest first, at most [`SavedPlace::MAX`].
    async fn saved_places_of(&self, customer: UserId) -> Result<Vec<SavedPlace>, StoreError>;
    /// Those of the given sessions (at most 1,000) that are revoked, or whose user is no longer
    /// active.
    async fn ended_among(&self, sessions: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError>;
}
