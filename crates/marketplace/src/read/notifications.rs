use super::{FailedSendingFilter, Page, PageRequest, SendingList, SendingView};
use async_trait::async_trait;
use kernel::{StoreError, UserId};
use notifications::{Notification, PushSubscription, SmsMessage};

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
    /// The messages to a user's phone, newest first, at most 200.
    async fn sms_of(&self, user: UserId) -> Result<Vec<SmsMessage>, StoreError>;
    /// The browsers of a user that get messages, newest first.
    async fn browsers_of(&self, user: UserId) -> Result<Vec<PushSubscription>, StoreError>;
    /// The sendings of a list, newest first.
    async fn sendings(
        &self,
        list: SendingList,
        page: PageRequest,
    ) -> Result<Page<SendingView>, StoreError>;
    /// The sendings that failed and match the filter, in its order.
    async fn failed_sendings(
        &self,
        filter: FailedSendingFilter,
        page: PageRequest,
    ) -> Result<Page<SendingView>, StoreError>;
    /// The sendings to a user, newest first, at most 2,000.
    async fn sendings_of(&self, user: UserId) -> Result<Vec<SendingView>, StoreError>;
}
