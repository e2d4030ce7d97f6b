use kernel::{Money, Timestamp};

/// What happened to a claim on the Fix-it promise.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum WarrantyEvent {
    /// The customer made it; somebody comes by then.
    Opened {
        until: Timestamp,
    },
    /// The provider says when they come.
    Planned {
        at: Timestamp,
    },
    /// They were there; the customer has until then to say whether it helped.
    Visited {
        report: String,
        until: Timestamp,
    },
    /// They cannot come.
    Declined {
        reason: String,
    },
    /// Nobody came in time.
    Missed,
    /// The customer says that the visit did not help.
    Denied {
        explanation: String,
    },
    /// It is mended.
    Fixed {
        fee: Money,
    },
    /// Staff sent this provider in another's place.
    Sent {
        until: Timestamp,
        fee: Money,
    },
    PaidBack {
        amount: Money,
        explanation: String,
    },
    Refused {
        explanation: String,
    },
    Withdrawn,
    /// Of a claim for damage, which the provider's work is said to have done.
    Damage {
        news: DamageEvent,
    },
}

/// What happened to a claim for damage.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum DamageEvent {
    /// The customer reported it; the provider may say their side.
    Reported,
    /// The provider said it.
    Answered,
    /// Support wants so much to be paid; somebody of finance must agree.
    Proposed {
        amount: Money,
    },
    /// Finance did not agree, or support thought again.
    Left,
    /// The fund paid.
    Granted {
        amount: Money,
        explanation: String,
    },
    Refused {
        explanation: String,
    },
    Withdrawn,
}
