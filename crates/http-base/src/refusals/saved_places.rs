//! The refusals of saved places.

use crate::Problem;
use marketplace::saved_places::SavedPlacesError;
use orders::SavedPlaceError;

impl From<SavedPlacesError> for Problem {
    fn from(error: SavedPlacesError) -> Self {
        let text = error.to_string();
        match error {
            SavedPlacesError::NotFound => Self::not_found(),
            SavedPlacesError::Place(SavedPlaceError::TooMany) => {
                Self::conflict("too_many_places", text)
            }
            SavedPlacesError::Place(SavedPlaceError::Invalid(errors)) => Self::validation(errors),
            SavedPlacesError::Store(error) => error.into(),
        }
    }
}
