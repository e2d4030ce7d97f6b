use kernel::{OfferId, OrderId, ProviderId, Timestamp};

/// An event of the reserve of a job. The customer and the provider of the job hear nothing of it.
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
    /// The provider is asked to be the reserve, who knows by `known_at` whether the job is theirs.
    Asked { offer: OfferId, known_at: Timestamp },
    /// The provider is the reserve.
    Accepted { known_at: Timestamp },
    /// The provider is no longer the reserve, because the job does not need one.
    Released,
}
