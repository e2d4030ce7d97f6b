//! The quiet hours of the person whom a message is for.

use crate::UnitOfWork;
use identity::{LocalQuietHours, User};
use kernel::{StoreError, UserId};

/// The quiet hours of a person by their clock, read without a lock. Without an account they are the
/// usual ones in Abuja.
pub(crate) fn quiet_hours_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
) -> Result<LocalQuietHours, StoreError> {
    let preferences = uow.users().preferences_of(user)?;
    Ok(preferences.unwrap_or_default().local_quiet_hours())
}

/// The quiet hours of a person who was read before.
pub(crate) fn quiet_hours_of(user: Option<&User>) -> LocalQuietHours {
    user.map_or_else(LocalQuietHours::default, |user| {
        user.preferences.local_quiet_hours()
    })
}
