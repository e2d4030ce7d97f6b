use super::SavedPlacesError;
use crate::UnitOfWork;
use kernel::{SavedPlaceId, UserId};
use orders::SavedPlace;

/// A saved place of the customer, whose account is locked first.
pub(super) fn own_place_in(
    uow: &mut dyn UnitOfWork,
    customer: UserId,
    id: SavedPlaceId,
) -> Result<SavedPlace, SavedPlacesError> {
    let _account = uow.users().lock(customer)?;
    let found = uow.saved_places().with_id(id)?;
    found
        .filter(|place| place.customer == customer)
        .ok_or(SavedPlacesError::NotFound)
}
