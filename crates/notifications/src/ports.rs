use crate::{ActionUrl, Notification};
use kernel::{Applied, NotificationId, StoreError, Timestamp, UserId};

/// The store of notifications.
pub trait NotificationRepository {
    /// Inserts a notification. `Already` when the person has one with the same `dedup_key`; then
    /// nothing changes.
    fn insert_new(&mut self, notification: Notification) -> Result<Applied<()>, StoreError>;
    /// The notification, without a lock. It never changes except that it is read.
    fn find(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError>;
    fn lock(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError>;
    /// Locks the unread notifications of a person that open a page.
    fn lock_unread_to(
        &mut self,
        user: UserId,
        page: &ActionUrl,
    ) -> Result<Vec<Notification>, StoreError>;
    /// # Errors
    /// `StoreError` when the store fails or the row no longer exists.
    fn save(&mut self, notification: Notification) -> Result<(), StoreError>;
    /// Marks all unread notifications of a person as read (NOTIF-07) and returns the number.
    fn mark_all_read(&mut self, user: UserId, now: Timestamp) -> Result<u64, StoreError>;
}
