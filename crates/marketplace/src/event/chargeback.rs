use kernel::{Money, Timestamp};

/// What happened to a chargeback.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ChargebackEvent {
    /// A bank wants so much back; finance answers by then.
    Opened {
        amount: Money,
        until: Timestamp,
    },
    /// It is due at another time.
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
