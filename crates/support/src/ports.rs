use crate::{Message, Ticket};
use kernel::{StoreError, TicketId, UserId};

/// Where tickets are kept.
pub trait TicketRepository {
    /// # Errors
    /// `StoreError`.
    fn lock(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError>;
    /// # Errors
    /// `Duplicate { tickets_id_key | tickets_reference_key }`.
    fn insert(&mut self, ticket: Ticket) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, ticket: Ticket) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { ticket_messages_id_key | ticket_messages_ticket_id_number_key }`.
    fn add_message(&mut self, message: Message) -> Result<(), StoreError>;
    /// How many tickets of a person are neither resolved nor closed.
    ///
    /// # Errors
    /// `StoreError`.
    fn count_open_of(&mut self, user: UserId) -> Result<u32, StoreError>;
}
