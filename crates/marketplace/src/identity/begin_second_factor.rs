use super::{IdentityError, lock_active};
use crate::{Store, UnitOfWork};
use identity::{FactorSealer, FactorSecret, SecondFactor, User};
use kernel::{Invocation, SessionId, UserId};

/// A user begins to set up a second factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BeginSecondFactor {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks. The password must have been confirmed in it a short time ago.
    pub session: SessionId,
    /// A fresh random secret.
    pub secret: FactorSecret,
}

/// Stores the secret, sealed, until a first code proves that the authenticator has it too.
/// Beginning again makes another secret; the previous one becomes invalid.
///
/// # Errors
/// `ReauthRequired`; `SecondFactorOn` for a user who has one, and must turn it off first.
pub async fn begin_second_factor(
    store: &dyn Store,
    sealer: &dyn FactorSealer,
    cmd: BeginSecondFactor,
) -> Result<User, IdentityError> {
    let sealed = sealer.seal(cmd.user, &cmd.secret)?;
    store
        .unit(cmd.call, move |uow| begin_in(uow, &cmd, &sealed))
        .await
}

fn begin_in(
    uow: &mut dyn UnitOfWork,
    cmd: &BeginSecondFactor,
    sealed: &str,
) -> Result<User, IdentityError> {
    let now = uow.now();
    let (user, session) = lock_active(uow, cmd.user, cmd.session)?;
    if !session.is_some_and(|session| session.is_reauthenticated(now)) {
        return Err(IdentityError::ReauthRequired);
    }
    if uow
        .second_factors()
        .lock(cmd.user)?
        .is_some_and(|factor| factor.is_on())
    {
        return Err(IdentityError::SecondFactorOn);
    }
    uow.second_factors()
        .put(SecondFactor::begin(cmd.user, sealed.to_owned(), now))?;
    Ok(user)
}
