use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{StoreError, UserId};
use notifications::Notification;

#[async_trait]
pub trait NotificationQueries: Send + Sync {
    /// The notifications of a user, newest first.
    async fn notifications_of(
        &self,
        user: UserId,
        page: PageRequest,
    ) -> Result<Page<Notification>, StoreError>;
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError>;
}
