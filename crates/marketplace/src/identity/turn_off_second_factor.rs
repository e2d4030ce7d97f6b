use super::{IdentityError, SecondFactorChanged, lock_active};
use crate::{Notice, Store, UnitOfWork, accounts::end_sessions, notice::notify_in};
use identity::SecondFactor;
use kernel::{Email, Invocation, SessionId, UserId};

/// A user turns the second factor off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnOffSecondFactor {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks. Password and code must have been confirmed in it a short time ago.
    pub session: SessionId,
}

/// Deletes the secret and the recovery codes, and ends the user's other sessions. The session was
/// reauthenticated with a code, so no code is asked for again.
///
/// # Errors
/// `ReauthRequired`; `NoSecondFactor`.
pub async fn turn_off_second_factor(
    store: &dyn Store,
    cmd: TurnOffSecondFactor,
) -> Result<SecondFactorChanged, IdentityError> {
    store
        .unit(cmd.call, move |uow| turn_off_in(uow, &cmd))
        .await
}

fn turn_off_in(
    uow: &mut dyn UnitOfWork,
    cmd: &TurnOffSecondFactor,
) -> Result<SecondFactorChanged, IdentityError> {
    let now = uow.now();
    let (user, session) = lock_active(uow, cmd.user, cmd.session)?;
    let mut session = session
        .filter(|session| session.is_reauthenticated(now))
        .ok_or(IdentityError::ReauthRequired)?;
    if !uow
        .second_factors()
        .lock(cmd.user)?
        .is_some_and(|factor| factor.is_on())
    {
        return Err(IdentityError::NoSecondFactor);
    }
    uow.second_factors().remove(cmd.user)?;
    session.end_second_step();
    uow.sessions().save(session.clone())?;
    let ended = end_sessions(uow, cmd.user, Some(cmd.session))?;
    notify_in(uow, cmd.user, Notice::SecondFactorOff)?;
    Ok(SecondFactorChanged {
        user,
        session,
        ended,
    })
}

/// For the operator of the server: removes the second factor of a user who lost authenticator and
/// recovery codes, and was identified by other means. All of the user's sessions end.
///
/// # Errors
/// `NotFound` for an unknown address, `NoSecondFactor`.
pub async fn drop_second_factor(
    store: &dyn Store,
    email: Email,
    call: Invocation,
) -> Result<(), IdentityError> {
    store.unit(call, move |uow| drop_in(uow, &email)).await
}

fn drop_in(uow: &mut dyn UnitOfWork, email: &Email) -> Result<(), IdentityError> {
    let user = uow
        .users()
        .lock_by_email(email)?
        .ok_or(IdentityError::NotFound)?;
    let _: SecondFactor = uow
        .second_factors()
        .lock(user.id)?
        .ok_or(IdentityError::NoSecondFactor)?;
    uow.second_factors().remove(user.id)?;
    let _ended = end_sessions(uow, user.id, None)?;
    Ok(())
}
