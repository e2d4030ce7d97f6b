use super::IdentityError;
use crate::{Store, UnitOfWork};
use identity::{Location, User};
use kernel::{Invocation, UserId};

/// A user sets their default location for services, as typed or picked (API-44).
#[derive(Debug, Clone, PartialEq)]
pub struct SetLocation {
    pub call: Invocation,
    pub user: UserId,
    pub label: String,
    pub latitude: f64,
    pub longitude: f64,
    pub place_id: Option<String>,
}

/// Saves the location.
///
/// # Errors
/// `Invalid` for an invalid point.
pub async fn set_location(store: &dyn Store, cmd: SetLocation) -> Result<User, IdentityError> {
    let location = Location::new(
        &cmd.label,
        cmd.latitude,
        cmd.longitude,
        cmd.place_id.as_deref(),
    )?;
    store
        .unit(cmd.call, move |uow| {
            set_location_in(uow, cmd.user, &location)
        })
        .await
}

fn set_location_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    location: &Location,
) -> Result<User, IdentityError> {
    let mut user = uow.users().lock(user)?.ok_or(IdentityError::NotFound)?;
    if user.set_location(location.clone()).is_now() {
        uow.users().save(user.clone())?;
    }
    Ok(user)
}
