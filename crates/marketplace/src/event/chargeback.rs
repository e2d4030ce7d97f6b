use kernel::{Money, Timestamp};

/// An event of a chargeback.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ChargebackEvent {
    /// A bank demands the amount back; finance answers by `until`.
    Opened {
        amount: Money,
        until: Timestamp,
    },
    /// The deadline for the answer has changed.
    Reminded {
        until: Timestamp,
    },
    Won {
        amount: Money,
    },
    Lost {
        amount: Money,
    },
}
