use crate::Notification;
use kernel::{Applied, NotificationId, StoreError, Timestamp, UserId};

/// Where notifications are kept.
pub trait NotificationRepository {
    /// `Already` when the person has one with the same `dedup_key`; nothing is changed then.
    ///
    /// # Errors
    /// When the store fails.
    fn insert_new(&mut self, notification: Notification) -> Result<Applied<()>, StoreError>;
    /// # Errors
    /// When the store fails.
    fn lock(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError>;
    /// # Errors
    /// When the store fails or the row is gone.
    fn save(&mut self, notification: Notification) -> Result<(), StoreError>;
    /// NOTIF-07: every unread one of a person becomes read; answers how many did.
    ///
    /// # Errors
    /// When the store fails.
    fn mark_all_read(&mut self, user: UserId, now: Timestamp) -> Result<u64, StoreError>;
}
