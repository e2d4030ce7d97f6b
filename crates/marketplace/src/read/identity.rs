use async_trait::async_trait;
use identity::{SecondFactor, Session, User};
use kernel::{Email, SessionId, StoreError, UserId};

/// A second factor, begun or active, with the number of its recovery codes that are left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptFactor {
    pub factor: SecondFactor,
    pub recovery_codes_left: u32,
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
    /// Those of the given sessions (at most 1,000) that are revoked, or whose user is no longer
    /// active.
    async fn ended_among(&self, sessions: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError>;
}
