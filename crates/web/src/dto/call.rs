//! Phone calls between the sides of a job.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use orders::{CallOutcome, CallSide, PhoneCall};
use serde::Serialize;
use utoipa::ToSchema;

/// Which numbers the sides of a job see.
#[derive(Debug, Clone, Copy)]
pub enum Numbers<'n> {
    /// The number of the other side, from the time when the provider is on the way.
    OfPeople,
    /// The relay number, while the sides can call each other.
    Relay { number: &'n str, now: Timestamp },
}

impl<'n> Numbers<'n> {
    /// The numbers with this relay, or without one.
    #[must_use]
    pub fn with(relay: Option<&'n str>, now: Timestamp) -> Self {
        relay.map_or(Self::OfPeople, |number| Self::Relay { number, now })
    }

    /// The number of the other side; absent when calls go through the relay.
    #[must_use]
    pub fn shown(self, number: Option<String>) -> Option<String> {
        match self {
            Self::OfPeople => number,
            Self::Relay { .. } => None,
        }
    }

    /// The way to call the other side through the relay, if there is one and `is_open` at this time.
    #[must_use]
    pub fn call(self, is_open: impl FnOnce(Timestamp) -> bool) -> Option<CallBody> {
        match self {
            Self::OfPeople => None,
            Self::Relay { number, now } => is_open(now).then(|| CallBody {
                number: number.to_owned(),
            }),
        }
    }
}

/// The way to call the other side without knowing their number.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RelayCall)]
pub struct CallBody {
    /// The relay number. A call from the phone of a side of the job is connected to the other side.
    pub number: String,
}

#[derive(ToSchema)]
#[schema(as = CallSide, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum CallSideSchema {
    Customer,
    Recipient,
    Provider,
}

#[derive(ToSchema)]
#[schema(as = CallOutcome, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum CallOutcomeSchema {
    Answered,
    Busy,
    Unanswered,
}

/// A call between the sides of a job, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PhoneCall)]
pub struct PhoneCallBody {
    pub id: String,
    /// The side that called.
    #[schema(value_type = CallSideSchema)]
    pub side: &'static str,
    pub started_at: DateTime<Utc>,
    pub ended_at: Option<DateTime<Utc>>,
    /// How the call ended; absent until that is reported.
    #[schema(value_type = Option<CallOutcomeSchema>)]
    pub outcome: Option<&'static str>,
    /// How long the two sides talked.
    pub talk_seconds: u32,
    /// What the call cost, if the provider of phone calls said so.
    pub cost_kobo: Option<i64>,
}

impl From<&PhoneCall> for PhoneCallBody {
    fn from(call: &PhoneCall) -> Self {
        Self {
            id: call.id.to_string(),
            side: CallSide::code(call.side),
            started_at: time(call.started_at),
            ended_at: maybe_time(call.ended_at),
            outcome: call.outcome.map(CallOutcome::code),
            talk_seconds: call.talk_seconds,
            cost_kobo: call.cost.map(kobo),
        }
    }
}

/// A call that a person made, in the copy of their data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedPhoneCall)]
pub struct ExportedPhoneCallBody {
    pub order_id: String,
    pub started_at: DateTime<Utc>,
    #[schema(value_type = Option<CallOutcomeSchema>)]
    pub outcome: Option<&'static str>,
    pub talk_seconds: u32,
}

impl From<&PhoneCall> for ExportedPhoneCallBody {
    fn from(call: &PhoneCall) -> Self {
        Self {
            order_id: call.order.to_string(),
            started_at: time(call.started_at),
            outcome: call.outcome.map(CallOutcome::code),
            talk_seconds: call.talk_seconds,
        }
    }
}
