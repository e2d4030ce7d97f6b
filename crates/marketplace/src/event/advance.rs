use kernel::Money;

/// An event of an advance for materials.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum AdvanceEvent {
    /// Finance must check the pro-forma invoice.
    Requested {
        amount: Money,
    },
    /// The advance goes out with the provider's next payout.
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
    /// The job ended without a share that covers the advance, so the provider owes it.
    Owed {
        amount: Money,
    },
}
