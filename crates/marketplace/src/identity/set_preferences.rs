use super::IdentityError;
use crate::{
    Store,
    accounts::{forget_language_in, forget_stop_in},
};
use identity::{MessagePreferences, PreferenceChanges};
use kernel::{Invocation, UserId};

/// A person changes how they hear from Gida.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetPreferences {
    pub call: Invocation,
    pub user: UserId,
    pub changes: PreferenceChanges,
}

/// Saves the changes, and returns all preferences. They count for messages that are not sent yet. A
/// person who wants offers and news again takes back the stop in their conversation. A new language
/// takes the place of the one that they chose there.
///
/// # Errors
/// `NotFound` for an account that no longer exists.
pub async fn set_preferences(
    store: &dyn Store,
    cmd: SetPreferences,
) -> Result<MessagePreferences, IdentityError> {
    store
        .unit(cmd.call, move |uow| {
            if cmd.changes.marketing == Some(true) {
                forget_stop_in(uow, cmd.user)?;
            }
            if cmd.changes.language.is_some() {
                forget_language_in(uow, cmd.user)?;
            }
            let mut user = uow.users().lock(cmd.user)?.ok_or(IdentityError::NotFound)?;
            let preferences = user.preferences.with(cmd.changes);
            if user.prefer(preferences).is_now() {
                uow.users().save(user)?;
            }
            Ok(preferences)
        })
        .await
}
