use super::{IdentityError, lock_active};
use crate::{Store, UnitOfWork};
use identity::{FactorSealer, FactorSecret, SecondFactor, User};
use kernel::{Invocation, SessionId, UserId};

/// A person begins to set up the second step of their sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BeginSecondFactor {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks: only soon after the password was given again.
    pub session: SessionId,
    /// Fresh from chance.
    pub secret: FactorSecret,
}

/// Keeps the secret, sealed, until a first code proves that the authenticator has it too. Beginning again makes
/// another secret; the one before is worth nothing.
///
/// # Errors
/// `ReauthRequired`; `SecondFactorOn` for somebody who has one, and must turn that off first.
pub async fn begin_second_factor(
    store: &dyn Store,
    sealer: &dyn FactorSealer,
    cmd: BeginSecondFactor,
) -> Result<User, IdentityError> {
    let sealed = sealer.seal(cmd.user, &cmd.secret)?;
    store.unit(move |uow| begin_in(uow, &cmd, &sealed)).await
}

fn begin_in(
    uow: &mut dyn UnitOfWork,
    cmd: &BeginSecondFactor,
    sealed: &str,
) -> Result<User, IdentityError> {
    let now = cmd.call.now;
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
