use kernel::Money;

/// What happened to money for materials.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum AdvanceEvent {
    /// Finance is to look at the pro-forma.
    Requested {
        amount: Money,
    },
    /// It goes with the provider's next payout.
    Released {
        amount: Money,
    },
    Refused {
        explanation: String,
    },
    /// The customer has the materials.
    Delivered,
    /// The job ended without the provider before the money had left us.
    TakenBack {
        amount: Money,
    },
    /// The job ended without a share that covers it.
    Owed {
        amount: Money,
    },
}
