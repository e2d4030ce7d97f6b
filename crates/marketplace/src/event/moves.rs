use kernel::{Money, OrderId, ProviderId, Timestamp};

/// An event about a customer's request to have a job done at another time.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderMove {
    pub order: OrderId,
    /// The provider who had the job when the customer asked.
    pub provider: ProviderId,
    /// The new time in words.
    pub to: String,
    pub news: MoveEvent,
}

/// The kind of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum MoveEvent {
    /// The customer paid the fee; `to_provider` is the part of it that the provider gets.
    FeePaid {
        fee: Money,
        to_provider: Money,
    },
    /// The fee was not paid in time.
    Unpaid,
    /// The provider must answer by `until`.
    Asked {
        until: Timestamp,
    },
    Accepted,
    Declined,
    /// The provider did not answer in time.
    Unanswered,
    /// The provider has another job at that time, or may not do this one.
    Unavailable,
    /// The customer keeps the agreed time.
    Withdrawn,
    /// The provider set out for the agreed time, before they answered.
    SetOut,
    /// The provider set out for the agreed time, before the fee was paid.
    SetOutUnpaid,
}
