use kernel::{Money, Timestamp};

/// An event of a warranty claim.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum WarrantyEvent {
    /// The customer made the claim; a visit is due by `until`.
    Opened {
        until: Timestamp,
    },
    /// The provider announced the time of the visit.
    Planned {
        at: Timestamp,
    },
    /// The provider was there; the customer has until `until` to say whether the visit helped.
    Visited {
        report: String,
        until: Timestamp,
    },
    /// The provider cannot come.
    Declined {
        reason: String,
    },
    /// No provider came in time.
    Missed,
    /// The customer says that the visit did not help.
    Denied {
        explanation: String,
    },
    /// The defect is fixed.
    Fixed {
        fee: Money,
    },
    /// Staff sent this provider in place of the first one.
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
    /// An event of a damage claim against the provider's work.
    Damage {
        news: DamageEvent,
    },
}

/// An event of a damage claim.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum DamageEvent {
    /// The customer reported the damage; the provider may give their account.
    Reported,
    /// The provider gave their account.
    Answered,
    /// Support proposes the amount; a member of finance must approve it.
    Proposed {
        amount: Money,
    },
    /// Finance did not approve the proposal, or support withdrew it.
    Left,
    /// The guarantee fund paid.
    Granted {
        amount: Money,
        explanation: String,
    },
    Refused {
        explanation: String,
    },
    Withdrawn,
}
