use super::{
    IdentityError,
    second_step::{Factors, SecondStep, spend_in},
};
use crate::{Store, UnitOfWork};
use identity::{PasswordHasher, Session, User};
use kernel::{Invocation, SessionId, UserId};

/// A user confirms the password, and the second factor if there is one, before a sensitive change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reauthenticate {
    pub call: Invocation,
    pub user: UserId,
    pub session: SessionId,
    pub password: String,
    /// The code of the second factor, for a user who has one.
    pub code: Option<String>,
    /// The hash of the session's new key.
    pub key_hash: String,
}

/// Allows sensitive changes for ten minutes under a new key; the old key is invalid (T03).
///
/// # Errors
/// `InvalidCredentials`, `SecondStepNeeded`, `WrongCode`, `NotFound` for a session that has ended.
pub async fn reauthenticate(
    store: &dyn Store,
    factors: Factors<'_>,
    hasher: &dyn PasswordHasher,
    cmd: Reauthenticate,
) -> Result<Session, IdentityError> {
    let user = factors
        .queries
        .user(cmd.user)
        .await?
        .ok_or(IdentityError::NotFound)?;
    if !hasher
        .verify(cmd.password.clone(), Some(user.password_hash.clone()))
        .await?
    {
        return Err(IdentityError::InvalidCredentials);
    }
    let step = factors
        .look(cmd.user, cmd.code.as_deref(), cmd.call.now)
        .await?;
    store
        .unit(cmd.call, move |uow| {
            reauthenticate_in(uow, &cmd, &user, &step)
        })
        .await
}

fn reauthenticate_in(
    uow: &mut dyn UnitOfWork,
    cmd: &Reauthenticate,
    seen: &User,
    step: &SecondStep,
) -> Result<Session, IdentityError> {
    let now = uow.now();
    let user = uow.users().lock(cmd.user)?.ok_or(IdentityError::NotFound)?;
    if user.password_hash != seen.password_hash {
        return Err(IdentityError::InvalidCredentials);
    }
    let session = uow
        .sessions()
        .lock(cmd.session)?
        .filter(|session| session.user == cmd.user);
    let mut session = session
        .filter(|session| session.is_live(now, user.role))
        .ok_or(IdentityError::NotFound)?;
    session.second_step_at = spend_in(uow, user.id, step, now)?.or(session.second_step_at);
    session.reauthenticate(cmd.key_hash.clone(), now);
    uow.sessions().save(session.clone())?;
    Ok(session)
}
