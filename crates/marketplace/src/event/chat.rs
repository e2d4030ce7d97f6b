use kernel::{OrderId, OrderMessageId, ProviderId, ThreadId};

/// An event of the chat of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderChat {
    pub order: OrderId,
    /// The provider who has the job at that time.
    pub provider: ProviderId,
    pub news: ChatEvent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ChatEvent {
    Written {
        by_provider: bool,
        message: OrderMessageId,
    },
    /// One side has read messages of the other.
    Read,
}

/// A person on WhatsApp waits for an answer of staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WaitingConversation {
    pub thread: ThreadId,
}
