/// The status of an order (STATUS-01). Only a row of [`crate::TRANSITIONS`] changes it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OrderStatus {
    /// The customer is filling it in.
    Draft,
    /// Valid, with a known customer; it waits for a price.
    Submitted,
    /// Staff must set the price.
    Requested,
    /// An assessment report or a provider's quote is in and being checked.
    Quoted,
    /// The customer has a binding price with an expiry time.
    Priced,
    /// A part of the price is held.
    DepositPaid,
    /// The whole price is held.
    Paid,
    /// A provider accepted the job.
    Assigned,
    /// The work was started with the arrival PIN.
    InProgress,
    /// Done; the provider's share is released.
    Completed,
    /// Closed without full performance; the money is settled.
    Cancelled,
    /// The payout is frozen; staff decide.
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
