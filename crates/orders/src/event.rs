use crate::OrderStatus;
use kernel::{Actor, OrderId, Timestamp};
use sha2::{Digest, Sha256};

/// One change of status in an order's history. Each carries the hash of the one before it, so that a changed or
/// missing row shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    pub order: OrderId,
    /// 1, 2, 3 … within the order.
    pub seq: u32,
    /// `None` at creation.
    pub from: Option<OrderStatus>,
    pub to: OrderStatus,
    pub actor: Actor,
    /// Machine-readable, `CUSTOMER_CONFIRMED`.
    pub reason: String,
    /// What a person wrote, if anything.
    pub note: Option<String>,
    pub at: Timestamp,
    pub prev_hash: String,
}

impl OrderEvent {
    /// SHA-256 over every field and the previous hash, in hex.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        let user = self.actor.user().map(|u| u.to_string()).unwrap_or_default();
        let fields = [
            self.order.to_string(),
            self.seq.to_string(),
            self.from.map_or("", OrderStatus::code).to_owned(),
            self.to.code().to_owned(),
            self.actor.role_code().to_owned(),
            user,
            self.reason.clone(),
            self.note.clone().unwrap_or_default(),
            self.at.to_string(),
            self.prev_hash.clone(),
        ];
        for field in fields {
            hasher.update(field.len().to_be_bytes());
            hasher.update(field.as_bytes());
        }
        hex::encode(hasher.finalize())
    }
}
