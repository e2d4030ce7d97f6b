kernel::coded!(
    /// The status of an order (STATUS-01). Only a row of [`crate::TRANSITIONS`] changes it.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    OrderStatus {
        /// The customer is filling it in.
        Draft => "DRAFT",
        /// Valid, with a known customer; it waits for a price.
        Submitted => "SUBMITTED",
        /// Staff must set the price.
        Requested => "REQUESTED",
        /// An assessment report or a provider's quote is in and being checked.
        Quoted => "QUOTED",
        /// The customer has a binding price with an expiry time.
        Priced => "PRICED",
        /// A part of the price is held.
        DepositPaid => "DEPOSIT_PAID",
        /// The whole price is held.
        Paid => "PAID",
        /// A provider accepted the job.
        Assigned => "ASSIGNED",
        /// The work was started with the arrival PIN.
        InProgress => "IN_PROGRESS",
        /// Done; the provider's share is released.
        Completed => "COMPLETED",
        /// Closed without full performance; the money is settled.
        Cancelled => "CANCELLED",
        /// The payout is frozen; staff decide.
        Disputed => "DISPUTED",
    }
);

impl OrderStatus {
    /// Whether an order was sent and is not closed yet.
    #[must_use]
    pub const fn is_open(self) -> bool {
        match self {
            Self::Submitted
            | Self::Requested
            | Self::Quoted
            | Self::Priced
            | Self::DepositPaid
            | Self::Paid
            | Self::Assigned
            | Self::InProgress
            | Self::Disputed => true,
            Self::Draft | Self::Completed | Self::Cancelled => false,
        }
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
