use kernel::{OfferId, OrderId, ProviderId, Timestamp};

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
    /// The provider has not confirmed; the job goes to its reserve, or back to the search, at
    /// `lost_at`.
    EveOverdue { lost_at: Timestamp },
    /// The provider should say that they are on their way in time, and loses the job at `lost_at`.
    HeartbeatAsked { lost_at: Timestamp },
    /// The provider answered.
    Confirmed,
    /// The provider did not answer shortly before the start, and has lost the job.
    HeartbeatMissed,
    /// The provider was suspended after the work had begun. They keep the job until operations
    /// decide.
    SuspendedAtWork,
}

/// An event of the reserve of a job. The customer and the provider of the job are not told.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JobReserve {
    pub order: OrderId,
    /// The provider who is asked, or who is the reserve.
    pub provider: ProviderId,
    pub news: ReserveEvent,
}

/// The kind of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ReserveEvent {
    /// The provider is asked to be the reserve. The reserve learns by `known_at` whether they get the
    /// job.
    Asked { offer: OfferId, known_at: Timestamp },
    /// The provider is the reserve.
    Accepted { known_at: Timestamp },
    /// The provider is no longer the reserve, because the job does not need one.
    Released,
}
