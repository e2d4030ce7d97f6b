use kernel::StoreError;
use orders::SavedPlaceError;

/// Why a saved place was not changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SavedPlacesError {
    /// The customer has no such saved place.
    #[error("there is no such saved place")]
    NotFound,
    #[error(transparent)]
    Place(#[from] SavedPlaceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
