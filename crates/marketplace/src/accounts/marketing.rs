//! The consent to offers and news. An account has only one, which holds for every channel: a person
//! who stops them on one channel gets them on none.

use crate::UnitOfWork;
use conversation::Marketing;
use identity::MessagePreferences;
use kernel::{Applied, StoreError, UserId};

/// Gives or ends the consent of an account. `Already` when nothing changes, also without an account.
pub(crate) fn prefer_marketing_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    choice: Marketing,
) -> Result<Applied<()>, StoreError> {
    let Some(mut user) = uow.users().lock(user)? else {
        return Ok(Applied::Already);
    };
    let preferences = MessagePreferences {
        marketing: choice == Marketing::Wanted,
        ..user.preferences
    };
    let changed = user.prefer(preferences);
    if changed.is_now() {
        uow.users().save(user)?;
    }
    Ok(changed)
}

/// Takes back the stop that a person sent in the conversation of the account, because they gave their
/// consent elsewhere. The conversation is locked before the account.
pub(crate) fn forget_stop_in(uow: &mut dyn UnitOfWork, user: UserId) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(thread) = uow.threads().thread_of_user(user)? else {
        return Ok(());
    };
    let thread = uow.threads().lock(thread)?;
    let stopped =
        thread.filter(|thread| thread.user == Some(user) && thread.no_marketing_since.is_some());
    let Some(mut thread) = stopped else {
        return Ok(());
    };
    thread.choose_marketing(Marketing::Wanted, now);
    uow.threads().save(thread)
}
