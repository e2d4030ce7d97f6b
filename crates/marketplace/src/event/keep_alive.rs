use kernel::{OrderId, ProviderId, Timestamp};

/// An event of the keep-alive of an assigned job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JobKeepAlive {
    pub order: OrderId,
    /// The provider who is asked.
    pub provider: ProviderId,
    pub news: KeepAliveEvent,
}

/// The kind of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum KeepAliveEvent {
    /// The provider should confirm the job of the next day by `confirm_by`, and loses it at
    /// `lost_at`.
    EveAsked {
        confirm_by: Timestamp,
        lost_at: Timestamp,
    },
    /// The provider has not confirmed; the job goes back to the search at `lost_at`.
    EveOverdue { lost_at: Timestamp },
    /// The provider should say that they are on their way in time, and loses the job at `lost_at`.
    HeartbeatAsked { lost_at: Timestamp },
    /// The provider answered.
    Confirmed,
    /// The provider did not answer shortly before the start, and has lost the job.
    HeartbeatMissed,
}
