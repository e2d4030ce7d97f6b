use kernel::Money;

/// An event of a credit payout.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum CreditPayoutEvent {
    /// The customer asked for a credit payout; `to` is the bank and the last four digits of the
    /// account.
    Asked {
        amount: Money,
        to: String,
    },
    Paid {
        amount: Money,
        to: String,
    },
    /// The credit payout failed or came back: the money is store credit again.
    Returned {
        amount: Money,
    },
}
