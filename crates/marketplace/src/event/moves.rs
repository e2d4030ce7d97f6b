use kernel::{OrderId, ProviderId, Timestamp};

/// Something happened to a customer's request to have a job done at another time.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderMove {
    pub order: OrderId,
    /// Who had the job when it was asked for.
    pub provider: ProviderId,
    /// The new time in words.
    pub to: String,
    pub news: MoveEvent,
}

/// What happened to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum MoveEvent {
    /// The provider is to answer.
    Asked {
        until: Timestamp,
    },
    Accepted,
    Declined,
    /// The provider did not answer in time.
    Unanswered,
    /// The provider has another job then, or may not do this one.
    Unavailable,
    /// The customer keeps the time that was agreed.
    Withdrawn,
    /// The provider set out for the time that was agreed.
    SetOut,
}
