use crate::DomainEvent;
use kernel::{EventId, StoreError, Timestamp};

/// An event that waits to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxMessage {
    pub id: EventId,
    pub event: DomainEvent,
    pub at: Timestamp,
    /// The number of failed attempts to publish it.
    pub attempts: u32,
}

/// The events, written in the same unit as the facts they report and read by the relay.
pub trait Outbox {
    /// # Errors
    /// `Duplicate { outbox_event_id_key }`.
    fn append(
        &mut self,
        id: EventId,
        event: &DomainEvent,
        now: Timestamp,
    ) -> Result<(), StoreError>;
    /// An event by its id, published or not.
    fn event(&mut self, id: EventId) -> Result<Option<DomainEvent>, StoreError>;
    /// The oldest event that is due and that no other relay holds.
    fn lock_next(&mut self, now: Timestamp) -> Result<Option<OutboxMessage>, StoreError>;
    fn told(&mut self, id: EventId, now: Timestamp) -> Result<(), StoreError>;
    /// Records a failed attempt to publish an event and delays the next one until `not_before`.
    fn postpone(
        &mut self,
        id: EventId,
        not_before: Timestamp,
        error: &str,
    ) -> Result<(), StoreError>;
}
