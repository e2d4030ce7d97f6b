use super::CallSide;
use kernel::{Applied, Money, OrderId, PhoneCallId, ProviderId, Timestamp, UserId};

kernel::coded!(
    /// How a call ended.
    CallOutcome {
        /// The two sides talked.
        Answered => "ANSWERED",
        /// The other side was in another call, or refused this one.
        Busy => "BUSY",
        /// The other side did not answer, or the caller hung up before.
        Unanswered => "UNANSWERED",
    }
);

/// A call through the relay. It has no phone number and no recording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneCall {
    pub id: PhoneCallId,
    /// The id of the call at the provider of phone calls.
    pub session: String,
    pub order: OrderId,
    /// The provider who had the job or made the return visit.
    pub provider: ProviderId,
    /// The side that called.
    pub side: CallSide,
    /// The account that called; `None` for the person at home.
    pub caller: Option<UserId>,
    pub started_at: Timestamp,
    /// When the end was reported.
    pub ended_at: Option<Timestamp>,
    /// How it ended; `None` until that is reported.
    pub outcome: Option<CallOutcome>,
    /// How long the two sides talked.
    pub talk_seconds: u32,
    /// What the provider of phone calls charged, if it said so.
    pub cost: Option<Money>,
}

/// The end of a call, as it is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallEnd {
    pub outcome: CallOutcome,
    pub talk_seconds: u32,
    pub cost: Option<Money>,
}

impl PhoneCall {
    /// Ends the call. A repeated report changes nothing.
    pub fn end(&mut self, end: CallEnd, now: Timestamp) -> Applied<()> {
        if self.outcome.is_some() {
            return Applied::Already;
        }
        self.outcome = Some(end.outcome);
        self.talk_seconds = end.talk_seconds;
        self.cost = end.cost;
        self.ended_at = Some(now);
        Applied::Now(())
    }
}

/// A tap on "Call": the order about which the next call of a person will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallIntent {
    pub id: PhoneCallId,
    pub user: UserId,
    pub order: OrderId,
    pub at: Timestamp,
}
