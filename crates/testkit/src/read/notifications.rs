use super::page;
use crate::MemoryStore;
use async_trait::async_trait;
use kernel::{StoreError, UserId};
use marketplace::read::{NotificationQueries, Page, PageRequest};
use notifications::Notification;

#[async_trait]
impl NotificationQueries for MemoryStore {
    async fn notifications_of(
        &self,
        user: UserId,
        request: PageRequest,
    ) -> Result<Page<Notification>, StoreError> {
        let found: Vec<_> = self.read(|state| {
            state
                .notifications
                .values()
                .filter(|one| one.user == user)
                .cloned()
                .collect()
        });
        Ok(page(found, |one| (one.created_at, one.id.uuid()), &request))
    }
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError> {
        let unread = |one: &&Notification| one.user == user && !one.is_read();
        Ok(self.read(|state| state.notifications.values().filter(unread).count() as u64))
    }
}
