use kernel::StoreError;
use orders::ChangeOrderError;
use pricing::PricingError;

/// Why a use case for change orders was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ChangeOrdersError {
    /// There is no such change order, or it belongs to another order.
    #[error("there is no such extra work")]
    NotFound,
    #[error(transparent)]
    ChangeOrder(ChangeOrderError),
    /// These lines cannot be added to the price.
    #[error(
        "This cannot be added to the price: {0}. More needs a new quote: please contact support."
    )]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Another person's change order gets the same answer as one that does not exist.
impl From<ChangeOrderError> for ChangeOrdersError {
    fn from(error: ChangeOrderError) -> Self {
        if error == ChangeOrderError::NotYours {
            Self::NotFound
        } else {
            Self::ChangeOrder(error)
        }
    }
}
