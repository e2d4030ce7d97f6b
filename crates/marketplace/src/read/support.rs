use super::{Page, PageRequest};
use ::support::{Message, Ticket, TicketState};
use async_trait::async_trait;
use kernel::{StoreError, TicketId, UserId};

/// A ticket with its messages, oldest first; in a list, with the latest alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketView {
    pub ticket: Ticket,
    pub messages: Vec<Message>,
    pub owner: TicketOwner,
}

/// Whose ticket it is, for whoever answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketOwner {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
}

#[async_trait]
pub trait SupportQueries: Send + Sync {
    /// A person's tickets, the one that moved last on top.
    ///
    /// # Errors
    /// `StoreError`.
    async fn tickets_of(&self, user: UserId, page: PageRequest) -> Result<Page<TicketView>, StoreError>;
    /// # Errors
    /// `StoreError`.
    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError>;
    /// The tickets in a state, the one whose answer is due first on top.
    ///
    /// # Errors
    /// `StoreError`.
    async fn tickets_in(&self, state: TicketState, page: PageRequest) -> Result<Page<TicketView>, StoreError>;
}
