//! Whose turn a ticket is: its messages, and the person who must act next.

use super::{Ticket, TicketError};
use crate::{Author, Content, Message, TicketState, WaitsFor};
use kernel::{Applied, TicketMessageId, Timestamp, UserId};

impl Ticket {
    /// The time by which support must answer next. `None` while the ticket waits for the customer
    /// or the provider, and after it was resolved.
    #[must_use]
    pub const fn due_at(&self) -> Option<Timestamp> {
        if self.state.owes_answer() {
            Some(self.answer_due_at)
        } else {
            None
        }
    }

    /// Adds a message of the owner: support must act next, and a resolved ticket is open again.
    ///
    /// # Errors
    /// `Closed`, `Full`.
    pub fn ask(
        &mut self,
        id: TicketMessageId,
        content: Content,
        now: Timestamp,
    ) -> Result<Message, TicketError> {
        let message = self.say(id, Author::Customer, self.owner.account(), content, now)?;
        self.take_back(now);
        self.resolved_at = None;
        Ok(message)
    }

    /// Adds a message of staff, who choose the person that must act next. The time for the next
    /// answer starts again when the ticket stays with Gida. The author takes a ticket that no one has.
    ///
    /// # Errors
    /// `Closed`, `Full`; `NoProvider` when a ticket without an order is to wait for a provider.
    pub fn answer(
        &mut self,
        id: TicketMessageId,
        staff: UserId,
        content: Content,
        waits_for: WaitsFor,
        now: Timestamp,
    ) -> Result<Message, TicketError> {
        if waits_for == WaitsFor::Provider && self.order.is_none() {
            return Err(TicketError::NoProvider);
        }
        let message = self.say(id, Author::Support, Some(staff), content, now)?;
        self.state = waits_for.state();
        if self.state.owes_answer() {
            self.answer_due_at = self.answer_times.due_at(self.priority, now);
        }
        self.answered_at.get_or_insert(now);
        self.taken_by.get_or_insert(staff);
        self.resolved_at = None;
        Ok(message)
    }

    /// Adds a message of the provider of the job: support must act next.
    ///
    /// # Errors
    /// `Closed`, `Full`.
    pub fn report(
        &mut self,
        id: TicketMessageId,
        provider: UserId,
        content: Content,
        now: Timestamp,
    ) -> Result<Message, TicketError> {
        let message = self.say(id, Author::Provider, Some(provider), content, now)?;
        self.take_back(now);
        self.resolved_at = None;
        Ok(message)
    }

    /// Records that staff asked the provider: the provider must act next. `is_asked` tells whether an
    /// earlier question still waits for its answer.
    ///
    /// # Errors
    /// `Closed`, `NoProvider`, `Asked`.
    pub fn ask_provider(&mut self, is_asked: bool, now: Timestamp) -> Result<(), TicketError> {
        if self.is_closed() {
            return Err(TicketError::Closed);
        }
        if self.order.is_none() {
            return Err(TicketError::NoProvider);
        }
        if is_asked {
            return Err(TicketError::Asked);
        }
        self.state = TicketState::WaitingProvider;
        self.resolved_at = None;
        self.updated_at = now;
        Ok(())
    }

    /// Records that the provider answered a question: support must act next. `Already` when the
    /// ticket no longer waits for the provider.
    pub fn hear_provider(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != TicketState::WaitingProvider {
            return Applied::Already;
        }
        self.take_back(now);
        self.updated_at = now;
        Applied::Now(())
    }

    /// Support must act next. The time for the answer starts again if it stood still.
    fn take_back(&mut self, now: Timestamp) {
        if !self.state.owes_answer() {
            self.answer_due_at = self.answer_times.due_at(self.priority, now);
        }
        if self.state != TicketState::New {
            self.state = TicketState::Open;
        }
    }

    fn say(
        &mut self,
        id: TicketMessageId,
        author: Author,
        author_id: Option<UserId>,
        content: Content,
        now: Timestamp,
    ) -> Result<Message, TicketError> {
        if self.is_closed() {
            return Err(TicketError::Closed);
        }
        if self.messages >= Self::MESSAGES_MAX {
            return Err(TicketError::Full);
        }
        self.messages = self.messages.saturating_add(1);
        self.updated_at = now;
        Ok(Message {
            id,
            ticket: self.id,
            number: self.messages,
            author,
            author_id,
            body: content.body,
            photos: content.photos,
            created_at: now,
        })
    }
}
