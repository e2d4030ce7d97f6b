/// Where an order stands (STATUS-01). Nothing but a row of [`crate::TRANSITIONS`] moves it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OrderStatus {
    /// Being filled in.
    Draft,
    /// Valid and identified; pricing has it.
    Submitted,
    /// People must price it.
    Requested,
    /// A price came from the field and is being checked.
    Quoted,
    /// A binding price is with the customer and its clock runs.
    Priced,
    /// Some of the price is held.
    DepositPaid,
    /// The whole price is held.
    Paid,
    /// A named provider accepted.
    Assigned,
    /// Started with the arrival PIN.
    InProgress,
    /// Done; the provider's share is theirs.
    Completed,
    /// Closed without full performance; settled.
    Cancelled,
    /// Payout frozen; staff decide.
    Disputed,
}

impl OrderStatus {
    pub const ALL: [Self; 12] = [
        Self::Draft,
        Self::Submitted,
        Self::Requested,
        Self::Quoted,
        Self::Priced,
        Self::DepositPaid,
        Self::Paid,
        Self::Assigned,
        Self::InProgress,
        Self::Completed,
        Self::Cancelled,
        Self::Disputed,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Draft => "DRAFT",
            Self::Submitted => "SUBMITTED",
            Self::Requested => "REQUESTED",
            Self::Quoted => "QUOTED",
            Self::Priced => "PRICED",
            Self::DepositPaid => "DEPOSIT_PAID",
            Self::Paid => "PAID",
            Self::Assigned => "ASSIGNED",
            Self::InProgress => "IN_PROGRESS",
            Self::Completed => "COMPLETED",
            Self::Cancelled => "CANCELLED",
            Self::Disputed => "DISPUTED",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }

    /// Whether money of the customer is held in this status.
    #[must_use]
    pub const fn holds_money(self) -> bool {
        match self {
            Self::DepositPaid | Self::Paid | Self::Assigned | Self::InProgress | Self::Disputed => {
                true
            }
            Self::Draft
            | Self::Submitted
            | Self::Requested
            | Self::Quoted
            | Self::Priced
            | Self::Completed
            | Self::Cancelled => false,
        }
    }
}
