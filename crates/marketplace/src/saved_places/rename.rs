use super::{SavedPlacesError, owned::own_place_in};
use crate::Store;
use kernel::{Invocation, SavedPlaceId, UserId};
use orders::SavedPlace;

/// A customer gives a saved place another name, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenamePlace {
    pub call: Invocation,
    pub customer: UserId,
    pub place: SavedPlaceId,
    pub name: Option<String>,
}

/// Renames the place. The same name again changes nothing.
///
/// # Errors
/// `NotFound` also for a place of another customer; `Place(Invalid)` for a name that breaks the
/// rules.
pub async fn rename_place(
    store: &dyn Store,
    cmd: RenamePlace,
) -> Result<SavedPlace, SavedPlacesError> {
    store
        .unit(cmd.call, move |uow| {
            let mut place = own_place_in(uow, cmd.customer, cmd.place)?;
            if place.rename(cmd.name.as_deref())?.is_now() {
                uow.saved_places().save(place.clone())?;
            }
            Ok(place)
        })
        .await
}
