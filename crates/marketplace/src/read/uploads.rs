use crate::repositories::Upload;
use async_trait::async_trait;
use kernel::{OrderId, ProviderId, StoreError, Timestamp, UploadId, UserId};

#[async_trait]
pub trait UploadQueries: Send + Sync {
    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// The photos of several orders (at most 100), oldest first.
    async fn photos_of(&self, orders: Vec<OrderId>)
    -> Result<Vec<(OrderId, UploadId)>, StoreError>;
    /// Whether a provider may see a photo of an order: they have the job and it is running, or over
    /// for less than 30 days. A provider who has an open offer, or who visits under warranty or for an
    /// assessment, sees the photo unless it belongs to a dispute.
    async fn is_shown_to(
        &self,
        photo: UploadId,
        order: OrderId,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<bool, StoreError>;
    /// Whether a message in a ticket of this user shows the photo.
    async fn is_in_ticket_of(&self, photo: UploadId, user: UserId) -> Result<bool, StoreError>;
}
