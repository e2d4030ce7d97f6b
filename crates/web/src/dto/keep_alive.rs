//! Whether the provider of a job says in time that they will come.

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::{read::JobView, scheduling::keep_alive_times};
use orders::{KeepAliveState, OrderStatus, TrackingStep};
use serde::Serialize;
use utoipa::ToSchema;

/// Whether the provider of a job says in time that they will come. A question is open while there is
/// a time at which the job is lost.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobKeepAlive)]
pub struct KeepAliveBody {
    /// `EVE_ASKED` or `EVE_OVERDUE` on the day before the job, `HEARTBEAT_ASKED` shortly before it
    /// starts; `EVE_CONFIRMED` or `HEARTBEAT_CONFIRMED` after the answer; `EVE_REPLACED` or
    /// `HEARTBEAT_REPLACED` when this provider was the reserve and took the job over.
    pub state: &'static str,
    /// When the provider should have answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirm_by: Option<DateTime<Utc>>,
    /// When the job goes to another provider without an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_at: Option<DateTime<Utc>>,
}

impl KeepAliveBody {
    /// `None` before the provider is asked, and once they have set out.
    #[must_use]
    pub fn of(job: &JobView) -> Option<Self> {
        let waits =
            job.status == OrderStatus::Assigned && job.tracking_step == TrackingStep::Accepted;
        let times = keep_alive_times(job.slot, &job.deadlines).filter(|_| waits)?;
        let (state, due_at) = (job.keep_alive.state, job.keep_alive.due_at);
        let (confirm_by, planned) = match state {
            KeepAliveState::EveAsked | KeepAliveState::EveOverdue => {
                (times.eve_confirm_by, times.eve_lost)
            }
            KeepAliveState::HeartbeatAsked => (times.heartbeat_lost, times.heartbeat_lost),
            KeepAliveState::EveConfirmed
            | KeepAliveState::EveReplaced
            | KeepAliveState::HeartbeatConfirmed
            | KeepAliveState::HeartbeatReplaced => {
                return Some(Self {
                    state: state.code(),
                    confirm_by: None,
                    lost_at: None,
                });
            }
            KeepAliveState::Off
            | KeepAliveState::Waiting
            | KeepAliveState::EveMissed
            | KeepAliveState::HeartbeatMissed => return None,
        };
        // After an outage the next step is later than planned.
        let lost_at = due_at.map_or(planned, |due| due.max(planned));
        Some(Self {
            state: state.code(),
            confirm_by: Some(time(confirm_by)),
            lost_at: maybe_time(Some(lost_at)),
        })
    }
}
