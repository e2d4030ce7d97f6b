//! No access: a provider is at the address and no one lets them in.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use orders::{AccessWait, Cancellation};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// How long the provider has waited at the address and when the calls were made, by the clock of
/// the server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AccessWait)]
pub struct AccessWaitBody {
    pub arrived_at: DateTime<Utc>,
    /// The times of the calls to the customer, oldest first.
    pub calls: Vec<DateTime<Utc>>,
    /// The time from which the next call counts; absent once there were enough calls.
    pub next_call_at: Option<DateTime<Utc>>,
    /// The time from which the provider may report no access, provided that there were enough
    /// calls.
    pub waited_at: DateTime<Utc>,
}

impl From<&AccessWait> for AccessWaitBody {
    fn from(stay: &AccessWait) -> Self {
        Self {
            arrived_at: time(stay.arrived_at),
            calls: stay.calls.iter().copied().map(time).collect(),
            next_call_at: maybe_time(stay.next_call_at()),
            waited_at: time(stay.waited_at()),
        }
    }
}

/// A cancellation request from before the work began, as the provider sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobCancellation)]
pub struct JobCancellationBody {
    /// The state: `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`.
    pub state: &'static str,
    /// `NO_ACCESS` when the provider reported no access, `CYLINDER_REJECTED` or
    /// `FIRST_CYLINDER_REJECTED` when they rejected the cylinder; otherwise how close the slot was
    /// when the customer asked.
    pub stage: &'static str,
    /// The amount that the provider receives or would receive.
    pub provider_kobo: i64,
    /// What became of the compensation of a provider who rejected a cylinder: `PAID`, `HELD` until
    /// support has decided, or `REFUSED`; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub make_good: Option<&'static str>,
    pub created_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Cancellation> for JobCancellationBody {
    fn from(request: &Cancellation) -> Self {
        Self {
            state: request.state.code(),
            stage: request.stage.code(),
            provider_kobo: request.to_provider().map(kobo).unwrap_or_default(),
            make_good: request.make_good.map(|one| one.state.code()),
            created_at: time(request.created_at),
            decided_at: maybe_time(request.decided_at),
        }
    }
}

/// Why the provider leaves a job or withdraws a quote, or staff take a job away.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandBackRequest {
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNoAccessRequest {
    /// The provider's observations at the address, for support and the customer.
    #[validate(length(max = 500))]
    pub note: Option<String>,
}
