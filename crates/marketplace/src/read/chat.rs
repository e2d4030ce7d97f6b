use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{OrderId, ProviderId, StoreError, UserId};
use orders::OrderMessage;

/// Who reads the chat of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChatReader {
    /// The customer, who sees the messages with every provider of the order.
    Customer(UserId),
    /// The provider who has the job, who sees only their own chat.
    Provider(ProviderId),
    /// Staff who decide a dispute.
    Staff,
}

#[async_trait]
pub trait ChatQueries: Send + Sync {
    /// The messages of an order, oldest first; `None` when the reader has no part in the order.
    async fn messages(
        &self,
        order: OrderId,
        reader: ChatReader,
        page: PageRequest,
    ) -> Result<Option<Page<OrderMessage>>, StoreError>;
}
