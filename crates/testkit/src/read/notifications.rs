use crate::MemoryStore;
use async_trait::async_trait;
use kernel::{StoreError, UserId};
use marketplace::read::UnreadQueries;
use notifications::Notification;

#[async_trait]
impl UnreadQueries for MemoryStore {
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError> {
        let unread = |one: &&Notification| one.user == user && !one.is_read();
        Ok(self.read(|state| state.notifications.values().filter(unread).count() as u64))
    }
}
