use super::IdentityError;
use crate::Store;
use identity::MessagePreferences;
use kernel::{Invocation, UserId};

/// A user chooses how to hear from Gida.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetPreferences {
    pub call: Invocation,
    pub user: UserId,
    pub preferences: MessagePreferences,
}

/// Saves the preferences. They count for mails that are not sent yet.
///
/// # Errors
/// `NotFound` for an account that no longer exists.
pub async fn set_preferences(
    store: &dyn Store,
    cmd: SetPreferences,
) -> Result<MessagePreferences, IdentityError> {
    store
        .unit(cmd.call, move |uow| {
            let mut user = uow.users().lock(cmd.user)?.ok_or(IdentityError::NotFound)?;
            if user.prefer(cmd.preferences).is_now() {
                uow.users().save(user)?;
            }
            Ok(cmd.preferences)
        })
        .await
}
