use crate::settlement::SettlementError;
use kernel::{FieldErrors, MoneyError, StoreError};
use orders::{MoveError, NoAccessError, OrderError};
use payments::ledger::EntryError;
use pricing::PricingError;
use providers::WorkerError;

/// Why a step of the job was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FulfilmentError {
    /// There is no such job, or it is another provider's.
    #[error("there is no such job")]
    NotFound,
    /// The provider was suspended, or is no longer approved for the service, since they accepted
    /// the job.
    #[error(
        "You cannot begin this job, because your approval for it has ended. Please contact support."
    )]
    NotEligible,
    /// As `NotEligible`, for operations who start the job.
    #[error("The provider may not begin this job, because their approval for it has ended.")]
    Unapproved,
    /// The service is done with a vehicle, and the provider has not recorded one.
    #[error("Enter your vehicle and its plate under Status before you set out.")]
    VehicleMissing,
    /// The person who goes to the job.
    #[error(transparent)]
    Worker(#[from] WorkerError),
    /// The member of staff lacks the permission for this step.
    #[error("Only support may complete a job for its customer.")]
    NotAllowed,
    #[error("That is not the PIN. Ask the customer to read it again: {left} tries left.")]
    WrongPin { left: u32 },
    #[error("The PIN was wrong too often. Try again in 15 minutes.")]
    PinLocked,
    #[error("Positions are sent only on the way to the job.")]
    NotOnTheWay,
    /// The gas of the job was weighed.
    #[error("The weights are recorded, so this delivery is over. Please contact support.")]
    Weighed,
    /// The provider of a finished job has another one at its time since.
    #[error(
        "You have taken another job or visit for this time, so this job stays finished. Please contact support."
    )]
    Busy,
    #[error(transparent)]
    Door(#[from] NoAccessError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The money saved on materials cannot be refunded as reported.
    #[error(transparent)]
    Settlement(SettlementError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Another provider's job gets the same answer as one that does not exist.
pub(super) fn hide(error: OrderError) -> FulfilmentError {
    if error == OrderError::NotYours {
        FulfilmentError::NotFound
    } else {
        error.into()
    }
}

impl From<SettlementError> for FulfilmentError {
    fn from(error: SettlementError) -> Self {
        match error {
            SettlementError::Order(error) => error.into(),
            SettlementError::Ledger(error) => error.into(),
            SettlementError::Money(error) => error.into(),
            SettlementError::Store(error) => error.into(),
            SettlementError::TooMuch { .. }
            | SettlementError::Invalid(_)
            | SettlementError::Pricing(_) => Self::Settlement(error),
        }
    }
}

impl From<PricingError> for FulfilmentError {
    fn from(error: PricingError) -> Self {
        Self::Settlement(error.into())
    }
}

impl From<FieldErrors> for FulfilmentError {
    fn from(errors: FieldErrors) -> Self {
        OrderError::from(errors).into()
    }
}
