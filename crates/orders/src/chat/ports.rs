use super::{ChatSide, OrderMessage};
use kernel::{OrderId, OrderMessageId, ProviderId, StoreError, Timestamp, UserId};

/// The store of messages. The order must be locked first.
pub trait OrderMessageRepository {
    fn find(&mut self, id: OrderMessageId) -> Result<Option<OrderMessage>, StoreError>;
    /// The number of messages of an order; the next one gets the next number.
    fn count_of(&mut self, order: OrderId) -> Result<u32, StoreError>;
    /// The latest texts of an author in the chat of an order, oldest first, at most
    /// [`super::RECENT_MESSAGES`].
    fn recent_texts(&mut self, order: OrderId, author: UserId) -> Result<Vec<String>, StoreError>;
    /// # Errors
    /// `Duplicate { order_messages_id_key | order_messages_order_id_number_key }`.
    fn insert(&mut self, message: OrderMessage) -> Result<(), StoreError>;
    /// Marks the unread messages of one side, up to a number, as read, and returns how many there
    /// were. With a provider, only those of the chat with them are marked.
    fn mark_read(
        &mut self,
        order: OrderId,
        provider: Option<ProviderId>,
        side: ChatSide,
        up_to: u32,
        now: Timestamp,
    ) -> Result<u64, StoreError>;
}
