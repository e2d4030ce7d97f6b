use super::{IdentityError, second_step::recovery_hash};
use crate::{Store, UnitOfWork};
use identity::User;
use kernel::{Invocation, SessionId, UserId};

/// A user wants new recovery codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenewRecoveryCodes {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks. Password and code must have been confirmed in it a short time ago.
    pub session: SessionId,
    /// Fresh random codes, as `identity::recovery_codes` makes them.
    pub recovery_codes: Vec<String>,
}

/// Replaces the recovery codes: the previous ones, spent or not, become invalid.
///
/// # Errors
/// `ReauthRequired`; `NoSecondFactor`.
pub async fn renew_recovery_codes(
    store: &dyn Store,
    cmd: RenewRecoveryCodes,
) -> Result<(), IdentityError> {
    store.unit(cmd.call, move |uow| renew_in(uow, &cmd)).await
}

fn renew_in(uow: &mut dyn UnitOfWork, cmd: &RenewRecoveryCodes) -> Result<(), IdentityError> {
    let _: User = uow
        .users()
        .lock(cmd.user)?
        .filter(User::is_active)
        .ok_or(IdentityError::NotFound)?;
    if !uow.is_reauthenticated(cmd.session, cmd.user)? {
        return Err(IdentityError::ReauthRequired);
    }
    if !uow
        .second_factors()
        .lock(cmd.user)?
        .is_some_and(|factor| factor.is_on())
    {
        return Err(IdentityError::NoSecondFactor);
    }
    let hashes = cmd
        .recovery_codes
        .iter()
        .map(|code| recovery_hash(code))
        .collect();
    uow.second_factors().put_recovery_codes(cmd.user, hashes)?;
    Ok(())
}
