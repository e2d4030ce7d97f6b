use kernel::{FieldErrors, StoreError};

/// Why the supply of gas was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GasSupplyError {
    /// There is no such plant or window, or the caller is not staff.
    #[error("there is no such plant or window")]
    NotFound,
    #[error("Another person changed this in the meantime. Please check it again.")]
    Stale,
    #[error("There is a plant of this name already.")]
    NameTaken,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for GasSupplyError {
    fn from(error: StoreError) -> Self {
        let taken = matches!(
            &error,
            StoreError::Duplicate { constraint } if constraint == "gas_plants_name_key"
        );
        if taken {
            Self::NameTaken
        } else {
            Self::Store(error)
        }
    }
}
