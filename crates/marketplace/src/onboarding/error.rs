use crate::{photos::UploadError, settlement::StatusChangeError};
use kernel::{Date, FieldErrors, StoreError};
use providers::{DocumentError, GenderKnown, HoldError, IllegalMove, Missing, ProviderStatus};

/// Why a use case of onboarding was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OnboardingError {
    #[error("there is no such application")]
    NotFound,
    /// The provider's present status does not allow the change.
    #[error("This cannot be done now.")]
    Illegal { from: ProviderStatus },
    #[error("This was changed in between. Please look at it again.")]
    Stale,
    #[error("You can apply again from {0}.")]
    TooEarly(Date),
    #[error("Something is still missing.")]
    Incomplete(Vec<Missing>),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error("You have sent forty documents. Please remove one first.")]
    TooManyDocuments,
    #[error("Only a company has a team.")]
    NotACompany,
    #[error("Your team has fifty people. Please remove one first.")]
    TooManyWorkers,
    #[error("This person still has a job. Choose another person for it first.")]
    WorkerHasJob,
    #[error("You cannot decide about yourself.")]
    OwnApplication,
    #[error("A hold of more than 72 hours needs a second person.")]
    SecondPersonNeeded,
    #[error(transparent)]
    GenderKnown(#[from] GenderKnown),
    #[error(transparent)]
    Upload(UploadError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<IllegalMove> for OnboardingError {
    fn from(refused: IllegalMove) -> Self {
        Self::Illegal { from: refused.from }
    }
}

impl From<DocumentError> for OnboardingError {
    fn from(refused: DocumentError) -> Self {
        match refused {
            DocumentError::NotSent => Self::Stale,
            DocumentError::Invalid(errors) => Self::Invalid(errors),
        }
    }
}

impl From<HoldError> for OnboardingError {
    fn from(refused: HoldError) -> Self {
        match refused {
            HoldError::Illegal(refused) => refused.into(),
            HoldError::SecondPersonNeeded => Self::SecondPersonNeeded,
        }
    }
}

impl From<UploadError> for OnboardingError {
    fn from(error: UploadError) -> Self {
        Self::Upload(error)
    }
}

impl From<StatusChangeError> for OnboardingError {
    fn from(error: StatusChangeError) -> Self {
        match error {
            StatusChangeError::Illegal(refused) => refused.into(),
            StatusChangeError::Store(error) => error.into(),
        }
    }
}
