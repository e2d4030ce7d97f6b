//! The quiet hours of the person whom a message is for.

use crate::UnitOfWork;
use identity::{QuietHours, User};
use kernel::{StoreError, UserId};

/// The quiet hours of a person, read without a lock. Without an account they are the usual ones.
pub(crate) fn quiet_hours_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
) -> Result<QuietHours, StoreError> {
    let preferences = uow.users().preferences_of(user)?;
    Ok(preferences.unwrap_or_default().quiet_hours)
}

/// The quiet hours of a person who was read before.
pub(crate) fn quiet_hours_of(user: Option<&User>) -> QuietHours {
    user.map_or_else(QuietHours::default, |user| user.preferences.quiet_hours)
}
