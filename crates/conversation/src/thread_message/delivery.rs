//! How a message reaches its person: the attempts to send it, and what the app reports.

use super::{Direction, MessageFailure, MessageState, ThreadMessage};
use kernel::{Applied, Timestamp};

/// The pauses in seconds between the attempts to send a message: 1 minute, 5 minutes, 30 minutes, 2
/// hours and 12 hours. After the last one it counts as failed.
pub const MESSAGE_RETRIES: [i64; 5] = [60, 300, 1_800, 7_200, 43_200];

/// The number of failed attempts after which a message no longer holds back the ones behind it. Its
/// next pauses last half an hour and more.
pub const HOLDING_ATTEMPTS: u32 = 2;
/// The longest wait in seconds over which a message holds back the ones behind it.
pub const HOLDING_SECS: i64 = 300;

impl ThreadMessage {
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
