use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{StoreError, UserId};
use notifications::Notification;

/// Counts what a user has not read yet.
#[async_trait]
pub trait UnreadQueries: Send + Sync {
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError>;
}

#[async_trait]
pub trait NotificationQueries: UnreadQueries {
    /// The notifications of a user, newest first.
    async fn notifications_of(
        &self,
        user: UserId,
        page: PageRequest,
    ) -> Result<Page<Notification>, StoreError>;
}
