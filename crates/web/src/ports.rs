//! What the foundation needs from the rest of the house, in as few words as it needs it.

use identity::{Session, User};
use kernel::{SessionId, StoreError, Timestamp, UserId};

pub use marketplace::{Clock, IdSource};

/// A session and the person it speaks for, as they are now.
#[derive(Debug, Clone, PartialEq)]
pub struct SignedIn {
    pub session: Session,
    pub user: User,
}

/// The sessions, as every request meets them.
#[async_trait::async_trait]
pub trait SessionStore: Send + Sync {
    /// The session with this key, live or not, and its user.
    ///
    /// # Errors
    /// When the store fails.
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<SignedIn>, StoreError>;
    /// Notes that a session was seen.
    ///
    /// # Errors
    /// When the store fails.
    async fn touch(&self, id: SessionId, now: Timestamp) -> Result<(), StoreError>;
    /// Those of at most 1,000 sessions that no longer speak for anybody.
    ///
    /// # Errors
    /// When the store fails.
    async fn ended_among(&self, ids: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError>;
    /// How many notifications a person has not read.
    ///
    /// # Errors
    /// When the store fails.
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError>;
}

/// What became of a claim on an idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// Go ahead.
    Yours,
    /// The same request was answered before.
    Answered { status: u16, body: String },
    /// The same request runs at this moment.
    InFlight,
    /// The key was used for another request.
    Reused,
}

/// Remembers which requests were answered, and how.
#[async_trait::async_trait]
pub trait IdempotencyKeys: Send + Sync {
    /// # Errors
    /// When the store fails.
    async fn claim(
        &self,
        caller: &str,
        key: &str,
        request_hash: &str,
        now: Timestamp,
    ) -> Result<Claimed, StoreError>;
    /// # Errors
    /// When the store fails.
    async fn answer(
        &self,
        caller: &str,
        key: &str,
        status: u16,
        body: String,
        now: Timestamp,
    ) -> Result<(), StoreError>;
    /// The attempt had no effect: the key is free again.
    ///
    /// # Errors
    /// When the store fails.
    async fn release(&self, caller: &str, key: &str) -> Result<(), StoreError>;
}

/// Whether the store can be worked with.
#[async_trait::async_trait]
pub trait Readiness: Send + Sync {
    /// The database answers and its migrations are all there.
    async fn is_ready(&self) -> bool;
    /// The newest migration.
    fn migration_id(&self) -> String;
}

/// What a window that all nodes share holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharedCount {
    /// Whether this one was counted, or was one too many.
    pub taken: bool,
    /// In the window before.
    pub previous: u32,
    pub current: u32,
}

/// The other nodes, where there are several.
#[async_trait::async_trait]
pub trait Nodes: Send + Sync {
    /// Counts one under `key` in the window of `secs` seconds, unless there have been `most`. None when it cannot be
    /// said; then this node counts alone.
    async fn count(&self, key: u64, most: u32, secs: i64, now: Timestamp) -> Option<SharedCount>;
    /// Takes one back that turned out not to count.
    async fn uncount(&self, key: u64, secs: i64, now: Timestamp);
    /// Tells a person's pages that are open elsewhere. Never waits, and may be lost.
    fn tell(&self, user: UserId, text: &str);
}
