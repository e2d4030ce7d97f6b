//! The ports of this crate: what it needs from the rest of the product.

use identity::{Session, User};
use kernel::{ProviderId, SessionId, StoreError, Timestamp, UserId};
use telemetry::Backlog;

pub use marketplace::{Clock, IdSource};

/// A session and its user, as they are now.
#[derive(Debug, Clone, PartialEq)]
pub struct SignedIn {
    pub session: Session,
    pub user: User,
}

/// The sessions, as every request needs them.
#[async_trait::async_trait]
pub trait SessionStore: Send + Sync {
    /// The session with this key, whether live or not, and its user.
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<SignedIn>, StoreError>;
    /// Records that a session was used.
    async fn touch(&self, id: SessionId, now: Timestamp) -> Result<(), StoreError>;
    /// Records that a provider uses the portal.
    async fn note_provider(&self, id: ProviderId, now: Timestamp) -> Result<(), StoreError>;
    /// The sessions among these, at most 1,000, that have ended.
    async fn ended_among(&self, ids: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError>;
    /// The number of a user's unread notifications.
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError>;
}

/// The result of a claim on an idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// The caller has claimed the key and may run the request.
    Yours,
    /// The same request was answered before.
    Answered { status: u16, body: String },
    /// The same request is running now.
    InFlight,
    /// The key was used for another request.
    Reused,
}

/// Remembers which requests were answered, and how.
#[async_trait::async_trait]
pub trait IdempotencyKeys: Send + Sync {
    /// Claims a key for a request.
    async fn claim(
        &self,
        caller: &str,
        key: &str,
        request_hash: &str,
        now: Timestamp,
    ) -> Result<Claimed, StoreError>;
    /// Stores the answer of a request.
    async fn answer(
        &self,
        caller: &str,
        key: &str,
        status: u16,
        body: String,
        now: Timestamp,
    ) -> Result<(), StoreError>;
    /// Releases the key of a request that had no effect.
    async fn release(&self, caller: &str, key: &str) -> Result<(), StoreError>;
}

/// Whether the store is usable.
#[async_trait::async_trait]
pub trait Readiness: Send + Sync {
    /// Whether the database answers and has all migrations.
    async fn is_ready(&self) -> bool;
    /// The id of the newest migration.
    fn migration_id(&self) -> String;
    /// The work that is due and not done yet. `None` if it cannot be read.
    async fn backlog(&self, now: Timestamp) -> Option<Backlog>;
}

/// A service as the plain part of a page shows it, for people without scripts and for search engines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicService {
    pub slug: String,
    pub name: String,
    pub description: String,
    /// The starting price as a text, such as `from ₦8,000`.
    pub price: String,
    /// The path of its booking.
    pub path: String,
}

/// The services that are offered.
#[async_trait::async_trait]
pub trait PublicServices: Send + Sync {
    /// Every service, in the order of the catalogue.
    async fn all(&self) -> Result<Vec<PublicService>, StoreError>;
}

/// The counts of a window that all nodes share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharedCount {
    /// Whether this request was counted; otherwise there were too many.
    pub taken: bool,
    /// The count of the previous window.
    pub previous: u32,
    pub current: u32,
}

/// The other nodes, if there are several.
#[async_trait::async_trait]
pub trait Nodes: Send + Sync {
    /// Counts one request under `key` in the window of `secs` seconds, unless there were `most`.
    /// `None` when the nodes cannot be reached; then this node counts alone.
    async fn count(&self, key: u64, most: u32, secs: i64, now: Timestamp) -> Option<SharedCount>;
    /// Removes one count that turned out not to matter.
    async fn uncount(&self, key: u64, secs: i64, now: Timestamp);
    /// Sends a message to a user's pages on other nodes. It never waits, and the message may be
    /// lost.
    fn tell(&self, user: UserId, text: &str);
}
