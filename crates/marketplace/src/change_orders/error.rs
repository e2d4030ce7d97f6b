use kernel::StoreError;
use orders::ChangeOrderError;
use pricing::PricingError;

/// Why a command about extra work was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ChangeOrdersError {
    /// There is none, or it is another's.
    #[error("there is no such extra work")]
    NotFound,
    #[error(transparent)]
    ChangeOrder(ChangeOrderError),
    /// The price cannot grow by these lines.
    #[error(
        "This cannot be added to the price: {0}. More needs a new quote: please contact support."
    )]
    Pricing(#[from] PricingError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is another's answers like what does not exist.
impl From<ChangeOrderError> for ChangeOrdersError {
    fn from(error: ChangeOrderError) -> Self {
        if error == ChangeOrderError::NotYours {
            Self::NotFound
        } else {
            Self::ChangeOrder(error)
        }
    }
}
