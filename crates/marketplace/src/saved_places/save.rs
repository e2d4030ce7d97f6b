use super::SavedPlacesError;
use crate::{Store, UnitOfWork};
use kernel::{Invocation, UserId};
use orders::{Address, SavedPlace, SavedPlaceError};

/// A customer saves the place of a request for another time.
#[derive(Debug, Clone, PartialEq)]
pub struct SavePlace {
    pub call: Invocation,
    pub customer: UserId,
    pub name: Option<String>,
    pub address: Address,
}

/// Saves the place. A place that the customer has saved before gets the new description, and the
/// name if there is one.
///
/// # Errors
/// `Place(Invalid)` for a name or an address that breaks the rules; `Place(TooMany)`.
pub async fn save_place(store: &dyn Store, cmd: SavePlace) -> Result<SavedPlace, SavedPlacesError> {
    store
        .unit(cmd.call, move |uow| save_place_in(uow, &cmd))
        .await
}

fn save_place_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SavePlace,
) -> Result<SavedPlace, SavedPlacesError> {
    let name = SavedPlace::checked_name(cmd.name.as_deref())?;
    let address = cmd.address.clone().check().map_err(SavedPlaceError::from)?;
    // The account is locked, so that two requests at once cannot exceed the limit or save one place
    // twice.
    let account = uow.users().lock(cmd.customer)?;
    let _account = account.ok_or(SavedPlacesError::NotFound)?;
    let saved = uow.saved_places().of(cmd.customer)?;
    let count = u32::try_from(saved.len()).unwrap_or(u32::MAX);
    if let Some(mut place) = saved.into_iter().find(|place| place.is_at(&address)) {
        if place.save_again(name, address).is_now() {
            uow.saved_places().save(place.clone())?;
        }
        return Ok(place);
    }
    SavedPlace::check_count(count)?;
    let place = SavedPlace {
        id: uow.next_id(),
        customer: cmd.customer,
        name,
        address,
        saved_at: uow.now(),
    };
    uow.saved_places().insert(place.clone())?;
    Ok(place)
}
