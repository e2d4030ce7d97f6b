use crate::{HiddenDigits, MessageBody};
use kernel::{Applied, OrderId, ThreadId, ThreadMessageId, Timestamp, UploadId, Urgency, UserId};

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

/// The pauses in seconds between the attempts to send a message: 1 minute, 5 minutes, 30 minutes, 2
/// hours and 12 hours. After the last one it counts as failed.
pub const MESSAGE_RETRIES: [i64; 5] = [60, 300, 1_800, 7_200, 43_200];

/// The number of failed attempts after which a message no longer holds back the ones behind it. Its
/// next pauses last half an hour and more.
pub const HOLDING_ATTEMPTS: u32 = 2;
/// The longest wait in seconds over which a message holds back the ones behind it.
pub const HOLDING_SECS: i64 = 300;

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

    /// Records that it is being sent. A worker that finds it in this state later knows that the
    /// answer was lost: it is sent once more, and after a second loss it counts as failed. `false`
    /// when it must not be sent.
    pub fn begin_sending(&mut self, now: Timestamp) -> bool {
        if self.state != MessageState::Queued {
            return false;
        }
        if self.in_flight_since.is_some() {
            if self.is_resent {
                self.fail(MessageFailure::Unknown, None, now);
                return false;
            }
            self.is_resent = true;
        }
        self.attempts = self.attempts.saturating_add(1);
        (self.in_flight_since, self.due_at, self.updated_at) = (Some(now), Some(now), now);
        true
    }

    /// The app has taken it.
    pub fn was_sent(&mut self, wamid: String, now: Timestamp) -> Applied<()> {
        if self.wamid.is_some() {
            return Applied::Already;
        }
        self.wamid = Some(wamid);
        if self.state == MessageState::Queued {
            self.settle(MessageState::Sent, now);
        }
        Applied::Now(())
    }

    /// The app could not take it now. It is tried again, until the attempts are used up.
    pub fn try_later(&mut self, now: Timestamp) {
        if self.state != MessageState::Queued {
            return;
        }
        let tries = usize::try_from(self.attempts).unwrap_or(usize::MAX);
        let pause = MESSAGE_RETRIES.get(tries.saturating_sub(1));
        match pause {
            Some(pause) => {
                self.in_flight_since = None;
                self.due_at = Some(now.plus_secs(*pause));
                self.updated_at = now;
            }
            None => self.fail(MessageFailure::NotSent, None, now),
        }
    }

    /// Whether the messages behind it may be sent before it. Messages keep their order, also over a
    /// short pause, but one that waits for half an hour or for the end of the quiet hours does not hold
    /// back the others.
    #[must_use]
    pub fn lets_others_pass(&self, now: Timestamp) -> bool {
        let holds_for = |secs: i64| self.due_at.is_none_or(|at| at <= now.plus_secs(secs));
        let is_on_long_pause = self.attempts > HOLDING_ATTEMPTS;
        self.in_flight_since.is_none()
            && !holds_for(if is_on_long_pause { 0 } else { HOLDING_SECS })
    }

    /// Puts the message off until `due_at`, although nothing failed.
    pub const fn put_off(&mut self, due_at: Timestamp, now: Timestamp) {
        (self.due_at, self.updated_at) = (Some(due_at), now);
    }

    /// It will not arrive.
    pub fn fail(&mut self, why: MessageFailure, code: Option<u32>, now: Timestamp) {
        self.settle(MessageState::Failed, now);
        (self.failure, self.error_code) = (Some(why), code);
    }

    /// Takes in what the app reports. Reports come late, twice and out of order, so a state never
    /// goes back: a message that was read stays read, and only one that did not arrive can fail.
    pub fn take_status(
        &mut self,
        status: MessageState,
        failure: Option<(MessageFailure, Option<u32>)>,
        now: Timestamp,
    ) -> Applied<()> {
        if self.direction == Direction::In || Self::rank(status) <= Self::rank(self.state) {
            return Applied::Already;
        }
        match (status, failure) {
            (MessageState::Failed, Some((why, code))) => {
                if matches!(self.state, MessageState::Delivered | MessageState::Read) {
                    return Applied::Already;
                }
                self.fail(why, code, now);
            }
            (MessageState::Failed, None) => self.fail(MessageFailure::Refused, None, now),
            (status, _) => {
                (self.failure, self.error_code) = (None, None);
                self.settle(status, now);
            }
        }
        Applied::Now(())
    }

    /// A message that failed waits again, as a new one at the app.
    pub fn requeue(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != MessageState::Failed {
            return Applied::Already;
        }
        self.settle(MessageState::Queued, now);
        (self.wamid, self.failure, self.error_code) = (None, None, None);
        (self.due_at, self.is_resent, self.attempts) = (Some(now), false, 0);
        Applied::Now(())
    }

    /// It was answered, or a colleague sees it.
    pub fn handle(&mut self, now: Timestamp) {
        self.state = MessageState::Handled;
        self.hidden = None;
        self.updated_at = now;
    }

    fn settle(&mut self, state: MessageState, now: Timestamp) {
        self.state = state;
        self.hidden = None;
        (self.due_at, self.in_flight_since) = (None, None);
        self.updated_at = now;
    }

    /// A message that failed may still be reported as delivered.
    const fn rank(state: MessageState) -> u8 {
        match state {
            MessageState::Received | MessageState::Handled | MessageState::Queued => 0,
            MessageState::Sent => 1,
            MessageState::Failed => 2,
            MessageState::Delivered => 3,
            MessageState::Read => 4,
        }
    }
}

#[cfg(test)]
#[path = "thread_message_tests.rs"]
mod tests;
