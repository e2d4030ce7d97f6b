use super::IdentityError;
use crate::{
    Notice, Store, UnitOfWork,
    notice::notify_in,
    settlement::{hold_payouts_in, lock_bank_account_in},
};
use identity::{NameUpdate, ProfileUpdate, User};
use kernel::{Invocation, SessionId, UserId};

/// A user enters or changes phone and address, and may change their name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompleteProfile {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks. To change a known phone number, the password must have been confirmed
    /// in it a short time ago.
    pub session: SessionId,
    pub update: ProfileUpdate,
    /// Another name, if it was entered.
    pub name: Option<NameUpdate>,
}

/// Saves phone and address, and the name of a customer. Another phone number than the known one holds the payouts of a provider
/// for 24 hours, and its owner is told by e-mail.
///
/// # Errors
/// `Invalid` with the required messages (VALID-02, VALID-05), and for a name that may not be
/// changed; `ReauthRequired` for another phone number (T10).
pub async fn complete_profile(
    store: &dyn Store,
    cmd: CompleteProfile,
) -> Result<User, IdentityError> {
    store
        .unit(cmd.call, move |uow| complete_profile_in(uow, &cmd))
        .await
}

fn complete_profile_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CompleteProfile,
) -> Result<User, IdentityError> {
    let now = uow.now();
    let account = lock_bank_account_in(uow, cmd.user)?;
    let mut user = uow.users().lock(cmd.user)?.ok_or(IdentityError::NotFound)?;
    let changes_phone = user.would_change_phone(&cmd.update);
    let renamed = match &cmd.name {
        Some(name) => user.rename(name)?.is_now(),
        None => false,
    };
    let completed = user.complete_profile(&cmd.update)?.is_now();
    if !renamed && !completed {
        return Ok(user);
    }
    if changes_phone && !uow.is_reauthenticated(cmd.session, cmd.user)? {
        return Err(IdentityError::ReauthRequired);
    }
    if changes_phone {
        let until = user.contact_was_changed(now);
        hold_payouts_in(uow, account, until)?;
        notify_in(uow, cmd.user, Notice::PhoneChanged)?;
    }
    uow.users().save(user.clone())?;
    Ok(user)
}
