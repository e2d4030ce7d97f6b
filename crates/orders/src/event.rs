use crate::OrderStatus;
use kernel::{Actor, OrderId, Timestamp};
use sha2::{Digest, Sha256};

/// One status change in the history of an order. Each event has the hash of the one before it, so
/// that a changed or missing row can be detected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    pub order: OrderId,
    /// The number within the order: 1, 2, 3 …
    pub seq: u32,
    /// The status before; `None` at creation.
    pub from: Option<OrderStatus>,
    pub to: OrderStatus,
    /// Who made the change; a member of staff without permissions.
    pub actor: Actor,
    /// The machine-readable reason, such as `CUSTOMER_CONFIRMED`.
    pub reason: String,
    /// The note that a person wrote, if any.
    pub note: Option<String>,
    pub at: Timestamp,
    pub prev_hash: String,
}

impl OrderEvent {
    /// The SHA-256 over every field and the previous hash, in hex. The note is included as its
    /// digest, so that it can be erased without breaking the chain.
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
            self.note.as_deref().map(digest).unwrap_or_default(),
            self.at.to_string(),
            self.prev_hash.clone(),
        ];
        for field in fields {
            hasher.update(field.len().to_be_bytes());
            hasher.update(field.as_bytes());
        }
        hex::encode(hasher.finalize())
    }

    /// Replaces the note with its digest.
    pub fn forget_note(&mut self) {
        self.note = self.note.take().map(|note| digest(&note));
    }

    /// The digest that `forget_note` puts in place of a note.
    #[must_use]
    pub fn digest_of(note: &str) -> String {
        digest(note)
    }
}

const DIGEST: &str = "sha256:";

fn digest(note: &str) -> String {
    let forgotten = note
        .strip_prefix(DIGEST)
        .is_some_and(|hash| hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit()));
    if forgotten {
        note.to_owned()
    } else {
        format!("{DIGEST}{}", hex::encode(Sha256::digest(note.as_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(note: Option<&str>) -> OrderEvent {
        OrderEvent {
            order: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
            seq: 1,
            from: None,
            to: OrderStatus::Cancelled,
            actor: Actor::System,
            reason: "CUSTOMER_CANCELLED".into(),
            note: note.map(str::to_owned),
            at: Timestamp::from_unix(1_780_000_000).unwrap(),
            prev_hash: String::new(),
        }
    }

    #[test]
    fn a_note_can_be_forgotten_and_the_hash_stays() {
        let mut event = event(Some("Call me on 0803"));
        let hash = event.hash();
        event.forget_note();
        assert!(
            event
                .note
                .as_deref()
                .is_some_and(|note| note.len() == 71 && !note.contains("0803")),
            "{event:?}"
        );
        assert_eq!(event.hash(), hash);
        event.forget_note();
        assert_eq!(event.hash(), hash, "forgetting twice changes nothing");
    }

    #[test]
    fn another_note_makes_another_hash() {
        let hashes =
            [None, Some("one"), Some("two"), Some("sha256:one")].map(|note| event(note).hash());
        assert_eq!(
            hashes
                .iter()
                .collect::<std::collections::HashSet<_>>()
                .len(),
            4
        );
    }
}
