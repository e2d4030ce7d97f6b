//! A provider at a door that nobody opens.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use orders::{Cancellation, DoorStay};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// How long they have been at the door and when they tried to call, by our clock.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DoorStay)]
pub struct DoorStayBody {
    pub arrived_at: DateTime<Utc>,
    /// Oldest first.
    pub calls: Vec<DateTime<Utc>>,
    /// When the next call counts; absent once there were enough.
    pub next_call_at: Option<DateTime<Utc>>,
    /// From when on they may report that nobody opens, once they have called enough.
    pub waited_at: DateTime<Utc>,
}

impl From<&DoorStay> for DoorStayBody {
    fn from(stay: &DoorStay) -> Self {
        Self {
            arrived_at: time(stay.arrived_at),
            calls: stay.calls.iter().copied().map(time).collect(),
            next_call_at: maybe_time(stay.next_call_at()),
            waited_at: time(stay.waited_at()),
        }
    }
}

/// A wish to end a job before it began, as its provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobCancellation)]
pub struct JobCancellationBody {
    /// `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`.
    pub state: &'static str,
    /// `NO_ACCESS` where they reported that nobody opened, else how close the slot was when the customer asked.
    pub stage: &'static str,
    /// What they receive, or would.
    pub provider_kobo: i64,
    pub created_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Cancellation> for JobCancellationBody {
    fn from(wish: &Cancellation) -> Self {
        Self {
            state: wish.state.code(),
            stage: wish.stage.code(),
            provider_kobo: wish.to_provider().map(kobo).unwrap_or_default(),
            created_at: time(wish.created_at),
            decided_at: maybe_time(wish.decided_at),
        }
    }
}

/// Why a job is given or taken back.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandBackRequest {
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNoAccessRequest {
    /// What they saw at the door, for support and the customer.
    #[validate(length(max = 500))]
    pub note: Option<String>,
}
