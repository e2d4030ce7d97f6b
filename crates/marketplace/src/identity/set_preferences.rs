use super::IdentityError;
use crate::{Store, accounts::forget_stop_in};
use identity::MessagePreferences;
use kernel::{Invocation, UserId};

/// A user chooses how to hear from Gida.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetPreferences {
    pub call: Invocation,
    pub user: UserId,
    pub preferences: MessagePreferences,
}

/// Saves the preferences. They count for messages that are not sent yet. A person who wants offers and
/// news again takes back the stop in their conversation.
///
/// # Errors
/// `NotFound` for an account that no longer exists.
pub async fn set_preferences(
    store: &dyn Store,
    cmd: SetPreferences,
) -> Result<MessagePreferences, IdentityError> {
    store
        .unit(cmd.call, move |uow| {
            if cmd.preferences.marketing {
                forget_stop_in(uow, cmd.user)?;
            }
            let mut user = uow.users().lock(cmd.user)?.ok_or(IdentityError::NotFound)?;
            if user.prefer(cmd.preferences).is_now() {
                uow.users().save(user)?;
            }
            Ok(cmd.preferences)
        })
        .await
}
