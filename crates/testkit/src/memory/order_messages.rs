use super::{MemoryUnit, unique};
use kernel::{OrderId, OrderMessageId, ProviderId, StoreError, Timestamp, UserId};
use orders::{ChatSide, OrderMessage, OrderMessageRepository, RECENT_MESSAGES};

impl OrderMessageRepository for MemoryUnit {
    fn find(&mut self, id: OrderMessageId) -> Result<Option<OrderMessage>, StoreError> {
        self.act(|state| Ok(state.order_messages.get(&id).cloned()))
    }
    fn count_of(&mut self, order: OrderId) -> Result<u32, StoreError> {
        self.act(|state| {
            Ok(state
                .messages_of(order)
                .last()
                .map_or(0, |message| message.number))
        })
    }
    fn recent_texts(&mut self, order: OrderId, author: UserId) -> Result<Vec<String>, StoreError> {
        self.act(|state| {
            let mut latest = state.messages_of(order);
            latest.retain(|message| message.author == author);
            let before = latest.len().saturating_sub(RECENT_MESSAGES as usize);
            Ok(latest
                .drain(before..)
                .filter_map(|message| message.text)
                .collect())
        })
    }
    fn insert(&mut self, message: OrderMessage) -> Result<(), StoreError> {
        self.inserts("order_messages");
        self.act(|state| {
            unique(
                "order_messages_id_key",
                state.order_messages.contains_key(&message.id),
            )?;
            unique(
                "order_messages_order_id_number_key",
                state
                    .messages_of(message.order)
                    .iter()
                    .any(|other| other.number == message.number),
            )?;
            state.order_messages.insert(message.id, message);
            Ok(())
        })
    }
    fn mark_read(
        &mut self,
        order: OrderId,
        provider: Option<ProviderId>,
        side: ChatSide,
        up_to: u32,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        self.changes("order_messages");
        self.act(|state| {
            let unread = state.order_messages.values_mut().filter(|message| {
                let of_chat = provider.is_none_or(|provider| message.provider == provider);
                message.order == order
                    && of_chat
                    && message.side == side
                    && message.read_at.is_none()
                    && message.number <= up_to
            });
            Ok(unread
                .map(|message| message.read_at = Some(now))
                .fold(0, |count, ()| count + 1))
        })
    }
}
