use async_trait::async_trait;
use kernel::{Email, NotificationId, OrderId, PriceVersionId, StoreError, Timestamp, UserId};
use orders::{OrderStatus, TrackingStep};
use pricing::PriceVersion;
use uuid::Uuid;

/// The time of day. Real in the server, fixed in tests.
pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;
}

/// Entropy: ids and secrets.
pub trait IdSource: Send + Sync {
    /// A fresh `UUIDv7`, the seed of an invocation.
    fn uuid(&self) -> Uuid;
    /// 32 bytes that nobody can guess: session keys, one-time tokens, PINs.
    fn secret(&self) -> [u8; 32];
}

/// Binding prices: written once, never changed.
pub trait PriceVersionRepository {
    /// # Errors
    /// `Duplicate { price_versions_id_key | price_versions_order_id_number_key }`.
    fn insert(&mut self, version: &PriceVersion) -> Result<(), StoreError>;
    /// # Errors
    /// `StoreError`; `Corrupt` when the stored version does not match its seal.
    fn get(&mut self, id: PriceVersionId) -> Result<Option<PriceVersion>, StoreError>;
}

/// A message to a person's open pages. It carries news, not truth: a page that misses it asks again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LiveMessage {
    UnreadCount(u64),
    Notification {
        id: NotificationId,
        title: String,
        message: String,
        kind: notifications::Kind,
        category: notifications::Category,
        priority: notifications::Priority,
        action_url: Option<String>,
        created_at: Timestamp,
    },
    OrderUpdated {
        order: OrderId,
        status: OrderStatus,
        tracking_step: TrackingStep,
    },
}

/// The open WebSockets.
pub trait LivePush: Send + Sync {
    fn push(&self, user: UserId, message: LiveMessage);
}

/// One mail in plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub to: Email,
    pub subject: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the mail was not sent: {0}")]
pub struct MailError(pub String);

/// Outgoing mail. Remote: never called inside a unit of work.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// # Errors
    /// [`MailError`]; it may have gone out all the same.
    async fn send(&self, mail: Mail) -> Result<(), MailError>;
}
