//! The language of a person. An account has one for every channel. A conversation may have another one,
//! which the person chose there.

use crate::UnitOfWork;
use identity::MessagePreferences;
use kernel::{Applied, Language, StoreError, UserId};

/// Changes the language of an account. `Already` when nothing changes, also without an account.
pub(crate) fn prefer_language_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    language: Language,
) -> Result<Applied<()>, StoreError> {
    let Some(mut user) = uow.users().lock(user)? else {
        return Ok(Applied::Already);
    };
    let preferences = MessagePreferences {
        language,
        ..user.preferences
    };
    let changed = user.prefer(preferences);
    if changed.is_now() {
        uow.users().save(user)?;
    }
    Ok(changed)
}

/// Takes back the language that a person chose in the conversation of the account, because they chose
/// one elsewhere later. The conversation is locked before the account.
pub(crate) fn forget_language_in(uow: &mut dyn UnitOfWork, user: UserId) -> Result<(), StoreError> {
    let Some(thread) = uow.threads().thread_of_user(user)? else {
        return Ok(());
    };
    let thread = uow.threads().lock(thread)?;
    let chosen = thread.filter(|thread| thread.user == Some(user) && thread.language.is_some());
    let Some(mut thread) = chosen else {
        return Ok(());
    };
    thread.language = None;
    uow.threads().save(thread)
}
