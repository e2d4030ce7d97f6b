use crate::{Alarm, AlarmCall, Message, Question, Ticket};
use kernel::{
    AlarmCallId, AlarmId, NgPhone, OrderId, StoreError, TicketId, TicketQuestionId, Timestamp,
    UserId,
};

/// The store of tickets.
pub trait TicketRepository {
    fn lock(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError>;
    /// The ticket, which is read without a lock.
    fn find(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError>;
    /// # Errors
    /// `Duplicate { tickets_id_key | tickets_reference_key | tickets_guest_link_hash_key }`.
    fn insert(&mut self, ticket: Ticket) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, ticket: Ticket) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { ticket_messages_id_key | ticket_messages_ticket_id_number_key }`.
    fn add_message(&mut self, message: Message) -> Result<(), StoreError>;
    /// The number of a person's tickets that are neither resolved nor closed.
    fn count_open_of(&mut self, user: UserId) -> Result<u32, StoreError>;
    /// The number of tickets that a person without an account opened with this number since a time.
    fn count_of_guest(&mut self, phone: &NgPhone, since: Timestamp) -> Result<u32, StoreError>;
    /// The ticket that the link with this hash opens.
    fn of_guest_link(&mut self, hash: &str) -> Result<Option<TicketId>, StoreError>;
    /// The order that a ticket is about, which is locked before the ticket.
    fn order_of(&mut self, id: TicketId) -> Result<Option<OrderId>, StoreError>;
    /// The ticket of a question, which is locked before the question.
    fn ticket_of_question(&mut self, id: TicketQuestionId) -> Result<Option<TicketId>, StoreError>;
    fn lock_question(&mut self, id: TicketQuestionId) -> Result<Option<Question>, StoreError>;
    /// Whether a question of the ticket waits for an answer.
    fn has_open_question(&mut self, ticket: TicketId) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { ticket_questions_id_key | ticket_questions_ticket_id_key }`.
    fn add_question(&mut self, question: Question) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save_question(&mut self, question: Question) -> Result<(), StoreError>;
}

/// The store of alarms and of the calls that they cause.
pub trait AlarmRepository {
    fn lock(&mut self, id: AlarmId) -> Result<Option<Alarm>, StoreError>;
    /// Locks the alarm of a ticket, if it raised one.
    fn lock_of_ticket(&mut self, ticket: TicketId) -> Result<Option<Alarm>, StoreError>;
    /// Whether a silent alarm of the order waits for staff. The order is locked.
    fn has_open_of_order(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { alarms_id_key | alarms_ticket_id_key }`.
    fn insert(&mut self, alarm: Alarm) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, alarm: Alarm) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { alarm_calls_id_key | alarm_calls_alarm_id_user_id_escalated_key }`.
    fn add_call(&mut self, call: AlarmCall) -> Result<(), StoreError>;
    fn find_call(&mut self, id: AlarmCallId) -> Result<Option<AlarmCall>, StoreError>;
}
