use kernel::{InboxId, Timestamp};

kernel::coded!(
    InboxState {
        New => "NEW",
        Applied => "APPLIED",
        Ignored => "IGNORED",
    }
);

/// A signed message of an external service. It is stored before it is acknowledged, and applied
/// afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxMessage {
    pub id: InboxId,
    /// The name of the service: `paystack`.
    pub source: String,
    /// The SHA-256 of the raw body in hex: the same body is accepted only once.
    pub dedup_key: String,
    pub body: String,
    pub state: InboxState,
    /// The effect of the message, or the reason why it was ignored.
    pub note: Option<String>,
    pub received_at: Timestamp,
    /// The reference of the charge or transfer in the message, so that the messages about a
    /// person's payments can be found.
    pub reference: Option<String>,
}
