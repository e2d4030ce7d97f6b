use crate::DomainEvent;
use kernel::{EventId, StoreError, Timestamp};

/// An event that waits to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxMessage {
    pub id: EventId,
    pub event: DomainEvent,
    pub at: Timestamp,
    /// How often telling it has failed.
    pub attempts: u32,
}

/// Events written with the facts they tell of, read by the relay.
pub trait Outbox {
    /// # Errors
    /// `Duplicate { outbox_event_id_key }`.
    fn append(
        &mut self,
        id: EventId,
        event: &DomainEvent,
        now: Timestamp,
    ) -> Result<(), StoreError>;
    /// An event by its id, told or not.
    fn event(&mut self, id: EventId) -> Result<Option<DomainEvent>, StoreError>;
    /// The oldest event that is due to be told and that no other relay holds.
    fn lock_next(&mut self, now: Timestamp) -> Result<Option<OutboxMessage>, StoreError>;
    fn told(&mut self, id: EventId, now: Timestamp) -> Result<(), StoreError>;
    /// Telling it failed: counts the attempt and leaves it until `not_before`.
    fn postpone(
        &mut self,
        id: EventId,
        not_before: Timestamp,
        error: &str,
    ) -> Result<(), StoreError>;
}
