use super::{SavedPlacesError, owned::own_place_in};
use crate::Store;
use kernel::{Invocation, SavedPlaceId, UserId};

/// A customer deletes a saved place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeletePlace {
    pub call: Invocation,
    pub customer: UserId,
    pub place: SavedPlaceId,
}

/// Deletes the place. Orders at this place keep their address.
///
/// # Errors
/// `NotFound` for a place of another customer, and for one that was deleted before.
pub async fn delete_place(store: &dyn Store, cmd: DeletePlace) -> Result<(), SavedPlacesError> {
    store
        .unit(cmd.call, move |uow| {
            let place = own_place_in(uow, cmd.customer, cmd.place)?;
            uow.saved_places().remove(&place)?;
            Ok(())
        })
        .await
}
