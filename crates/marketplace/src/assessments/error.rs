use kernel::{FieldErrors, StoreError};
use orders::{AssessmentError, OrderError};

/// Why a use case for assessments was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum AssessmentsError {
    /// The order has no assessment, or it is not the caller's task.
    #[error("there is no such assessment")]
    NotFound,
    /// The provider was suspended, or is no longer approved for the service.
    #[error(
        "You cannot hand in this quote, because your approval for it has ended. Please contact support."
    )]
    NotEligible,
    /// The service is sold without an assessment.
    #[error("This service is not assessed.")]
    NotAssessable,
    /// A payment for the price is open.
    #[error(
        "A payment for this price is open. Finish it, or try again when it has expired, within half an hour."
    )]
    PaymentUnderWay,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Assessment(#[from] AssessmentError),
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The customer cannot ask for an assessment of this order now.
    #[error(transparent)]
    Ask(OrderError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
