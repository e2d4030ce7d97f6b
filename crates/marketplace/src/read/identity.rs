use async_trait::async_trait;
use identity::{Session, User};
use kernel::{Email, SessionId, StoreError, UserId};

#[async_trait]
pub trait IdentityQueries: Send + Sync {
    /// The session of a cookie's key, with its user, revoked or not: the caller asks whether it is live.
    ///
    /// # Errors
    /// `StoreError`.
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<(Session, User)>, StoreError>;
    /// # Errors
    /// `StoreError`.
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError>;
    /// # Errors
    /// `StoreError`.
    async fn user_by_email(&self, email: &Email) -> Result<Option<User>, StoreError>;
    /// Sessions that are not revoked, newest use first, at most 50.
    ///
    /// # Errors
    /// `StoreError`.
    async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError>;
    /// Those of the given sessions (at most 1,000) that are revoked, or whose user is no longer active.
    ///
    /// # Errors
    /// `StoreError`.
    async fn ended_among(&self, sessions: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError>;
}
