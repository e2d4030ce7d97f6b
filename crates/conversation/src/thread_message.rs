//! One message of a thread: what it holds, and how it begins.

mod delivery;

pub use delivery::{HOLDING_ATTEMPTS, HOLDING_SECS, MESSAGE_RETRIES};

use crate::{HiddenDigits, MessageBody};
use kernel::{OrderId, ThreadId, ThreadMessageId, Timestamp, UploadId, Urgency, UserId};

kernel::coded!(
    /// Who wrote a message.
    Direction {
        /// The person.
        In => "IN",
        /// Gida.
        Out => "OUT",
    }
);

kernel::coded!(
    /// How far a message has come.
    MessageState {
        /// It came from the person and was not handled yet.
        Received => "RECEIVED",
        Handled => "HANDLED",
        /// It waits to be sent.
        Queued => "QUEUED",
        /// The app has taken it.
        Sent => "SENT",
        Delivered => "DELIVERED",
        Read => "READ",
        Failed => "FAILED",
    }
);

kernel::coded!(
    /// Why a message did not arrive.
    MessageFailure {
        /// The person wrote more than a day ago, so only an approved text may be sent.
        WindowClosed => "WINDOW_CLOSED",
        /// The app refuses it for good.
        Refused => "REFUSED",
        /// The app could not be reached in time.
        NotSent => "NOT_SENT",
        /// The server stopped twice while it was being sent, so it is unknown whether it arrived.
        Unknown => "UNKNOWN",
        /// News that the person no longer wanted or needed when it was about to be sent. Its sending
        /// says why.
        NotNeeded => "NOT_NEEDED",
    }
);

/// One message of a thread.
#[derive(Debug, Clone, PartialEq)]
pub struct ThreadMessage {
    pub id: ThreadMessageId,
    pub thread: ThreadId,
    /// Its place in the thread, from 1, in the order in which messages were stored.
    pub number: u32,
    pub direction: Direction,
    /// The id of the message at the app.
    pub wamid: Option<String>,
    pub body: MessageBody,
    /// The digits of a PIN that the body shows as dots. They are deleted once the message is handled,
    /// or no longer waits to be sent.
    pub hidden: Option<HiddenDigits>,
    /// The stored file of a photo or a voice note.
    pub upload: Option<UploadId>,
    /// The colleague who wrote it.
    pub author: Option<UserId>,
    /// The order to whose chat it belongs: a message of the other side, or an answer that quotes one.
    pub order: Option<OrderId>,
    /// Set on news, which the person did not ask for. Its id is that of the notification, or of the
    /// message in the chat of an order.
    pub news: Option<Urgency>,
    pub state: MessageState,
    pub failure: Option<MessageFailure>,
    /// The code of the failure at the app.
    pub error_code: Option<u32>,
    /// How often it was tried to send it.
    pub attempts: u32,
    /// When it is tried next.
    pub due_at: Option<Timestamp>,
    /// Since when it is being sent.
    pub in_flight_since: Option<Timestamp>,
    /// Whether its answer was lost once, because the server stopped.
    pub is_resent: bool,
    /// When it was sent, by the clock of the app; for a message of ours, when it was written.
    pub sent_at: Timestamp,
    /// When its state changed last.
    pub updated_at: Timestamp,
}

/// A message that is about to be added to a thread.
#[derive(Debug, Clone, PartialEq)]
pub struct NewMessage {
    pub id: ThreadMessageId,
    pub thread: ThreadId,
    pub number: u32,
    pub body: MessageBody,
    pub now: Timestamp,
}

impl ThreadMessage {
    /// A message of the person.
    #[must_use]
    pub fn received(new: NewMessage, wamid: String, sent_at: Timestamp) -> Self {
        let base = Self::queued(new, None);
        Self {
            direction: Direction::In,
            wamid: Some(wamid),
            state: MessageState::Received,
            due_at: None,
            sent_at,
            ..base
        }
    }

    /// A message to the person. It hides a PIN that it names as one.
    #[must_use]
    pub fn queued(new: NewMessage, author: Option<UserId>) -> Self {
        let mut body = new.body;
        let hidden = body.hide_named_pin();
        Self {
            id: new.id,
            thread: new.thread,
            number: new.number,
            direction: Direction::Out,
            wamid: None,
            body,
            hidden,
            upload: None,
            author,
            order: None,
            news: None,
            state: MessageState::Queued,
            failure: None,
            error_code: None,
            attempts: 0,
            due_at: Some(new.now),
            in_flight_since: None,
            is_resent: false,
            sent_at: new.now,
            updated_at: new.now,
        }
    }

    /// News to the person, which they did not ask for. The id of the message is that of the
    /// notification, so that each is told once.
    #[must_use]
    pub fn news(new: NewMessage, urgency: Urgency) -> Self {
        Self {
            news: Some(urgency),
            ..Self::queued(new, None)
        }
    }

    /// A message of the chat of an order, told to the other side. The id is that of the message there,
    /// so that each is told once.
    #[must_use]
    pub fn of_order(new: NewMessage, order: OrderId) -> Self {
        Self {
            order: Some(order),
            ..Self::news(new, Urgency::Urgent)
        }
    }

    /// The message of a provider, who may type the PIN of a customer. It hides every group of digits
    /// that may be one.
    #[must_use]
    pub fn hiding_typed_pin(mut self) -> Self {
        let mut whole = self.whole_body();
        if let Some(hidden) = whole.hide_typed_pin() {
            self.body = whole;
            self.hidden = Some(hidden);
        }
        self
    }

    /// The body with the digits that it hides.
    #[must_use]
    pub fn whole_body(&self) -> MessageBody {
        match &self.hidden {
            Some(digits) => self.body.with_digits(digits),
            None => self.body.clone(),
        }
    }

    /// Whether a colleague must look at it because it failed. News is also in the app.
    #[must_use]
    pub fn needs_staff(&self) -> bool {
        self.state == MessageState::Failed && self.news.is_none()
    }
}

#[cfg(test)]
#[path = "thread_message_tests.rs"]
mod tests;
