use kernel::Money;

/// What happened to credit on its way to its owner's bank account.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum CreditPayoutEvent {
    /// `to` is the bank and the last four digits.
    Asked {
        amount: Money,
        to: String,
    },
    Paid {
        amount: Money,
        to: String,
    },
    /// It failed or came back: the money is credit again.
    Returned {
        amount: Money,
    },
}
