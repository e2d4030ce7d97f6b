//! The states of an advance, its request, its end and its errors.

use kernel::{AdvanceId, FieldErrors, Money, MoneyError, OrderId, ProviderId, Timestamp, UploadId};

/// The minimum advance: ₦5,000. Less is not worth a request.
pub const LEAST_ADVANCE: Money = Money::from_kobo(500_000);

/// The reason why an advance refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdvanceError {
    #[error("You have asked for this already.")]
    Open,
    #[error("You can request money for materials from the time you have the job until it is done.")]
    NotNow,
    #[error("You have had the materials' money for what is paid so far.")]
    Had,
    #[error("This price has no materials that can be paid ahead.")]
    NoMaterials,
    /// The amount is above the most that can still be advanced.
    #[error("At most {0} can be paid ahead for materials.")]
    TooMuch(Money),
    #[error("This was decided.")]
    Decided,
    #[error("That is not possible as things are.")]
    OutOfStep,
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// The data that a new advance starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAdvance {
    pub id: AdvanceId,
    pub order: OrderId,
    pub provider: ProviderId,
    pub amount: Money,
    pub supplier: String,
    pub photos: Vec<UploadId>,
    pub now: Timestamp,
}

/// The settlement of the rest of an advance when the job ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdvanceEnd {
    /// There is nothing to account for.
    Nothing,
    /// No payout has included the advance, so its earning is removed.
    TakenBack(Money),
    /// The provider owes this amount to the guarantee fund.
    Owed(Money),
    /// The guarantee fund pays this amount.
    Borne(Money),
}

kernel::coded!(
    /// The state of an advance.
    AdvanceState {
        /// Finance must check the pro-forma invoice.
        Requested => "REQUESTED",
        Refused => "REFUSED",
        /// Withdrawn by the provider, or the job ended before finance decided.
        Withdrawn => "WITHDRAWN",
        /// Released to the provider by finance.
        Released => "RELEASED",
        /// Fully set off against the provider's share.
        Settled => "SETTLED",
        /// The job ended without the provider before any of the advance was paid out: the money
        /// belongs to the order again.
        TakenBack => "TAKEN_BACK",
        /// The job ended with too small a share for the provider: the provider owes the rest.
        Owed => "OWED",
        /// The materials were delivered, and the job ended with too small a share through no fault
        /// of the provider: the guarantee fund pays the rest.
        Borne => "BORNE",
    }
);
