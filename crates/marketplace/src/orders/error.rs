use crate::settlement::SettlementError;
use kernel::{FieldErrors, MoneyError, StoreError};
use orders::OrderError;
use payments::ledger::EntryError;
use pricing::{PricingError, PromoError};

/// Why a use case for booking was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum OrdersError {
    /// There is no such order, or it belongs to another customer. Both get the same answer, so that
    /// ids reveal nothing.
    #[error("there is no such order")]
    NotFound,
    #[error("there is no such service")]
    UnknownCategory,
    /// The service cannot be booked online yet.
    #[error("{0} cannot be booked here yet. Please contact support.")]
    NotBookable(String),
    /// Phone or address is missing from the profile (T33).
    #[error("Complete your profile first: we need your phone number and address.")]
    ProfileIncomplete,
    #[error("You have {0} unpaid requests. Pay or cancel one before you send another.")]
    TooManyUnpaid(i64),
    #[error("another person has changed this price in the meantime")]
    Stale,
    /// The customer is at the checkout with the price that they want to change.
    #[error(
        "A payment for this price is open. Finish it, or try again when it has expired, within half an hour."
    )]
    PaymentUnderWay,
    /// The maximum number of live share links is reached.
    #[error("There are {0} links to this request already. Take them back before you make another.")]
    TooManyLinks(usize),
    /// The order is a draft, or has been over for a long time.
    #[error("There is nothing to follow here at the moment.")]
    NotShareable,
    /// The member of staff lacks the permission for this step.
    #[error("Only operations may change a request for its customer.")]
    NotAllowed,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Promo(#[from] PromoError),
    #[error(transparent)]
    Ledger(#[from] EntryError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<SettlementError> for OrdersError {
    fn from(error: SettlementError) -> Self {
        match error {
            SettlementError::Invalid(errors) => errors.into(),
            SettlementError::Order(error) => error.into(),
            SettlementError::Pricing(error) => error.into(),
            SettlementError::Ledger(error) => error.into(),
            SettlementError::Money(error) => error.into(),
            SettlementError::Store(error) => error.into(),
            SettlementError::TooMuch { .. } => Self::Store(StoreError::Failed(error.to_string())),
        }
    }
}
