use super::IdentityError;
use crate::{
    DomainEvent, Notice, Store, UnitOfWork, accounts::end_sessions, notice::notify_in,
    read::IdentityQueries,
};
use identity::{PasswordHasher, Session, User, check_password};
use kernel::{FieldError, Invocation, SessionId, UserId};

/// A signed-in user chooses another password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePassword {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks; it continues under a new key.
    pub session: SessionId,
    pub current_password: String,
    pub password: String,
    /// The hash of the session's new key.
    pub key_hash: String,
}

/// The result of the change.
#[derive(Debug, Clone, PartialEq)]
pub struct ChangedPassword {
    pub user: User,
    pub session: Session,
    /// The other sessions, which have ended.
    pub ended: Vec<SessionId>,
}

/// Sets the new password and ends every other session (T04, T06). The current password is asked for
/// again, so that access to an unlocked phone is not enough (T10).
///
/// # Errors
/// `InvalidCredentials` for a wrong current password, `Invalid` for a weak new one or the same
/// again, `NotFound` for a session that has ended.
pub async fn change_password(
    store: &dyn Store,
    queries: &dyn IdentityQueries,
    hasher: &dyn PasswordHasher,
    cmd: ChangePassword,
) -> Result<ChangedPassword, IdentityError> {
    let seen = queries
        .user(cmd.user)
        .await?
        .ok_or(IdentityError::NotFound)?;
    check_password(&cmd.password, seen.role)?;
    if !hasher
        .verify(
            cmd.current_password.clone(),
            Some(seen.password_hash.clone()),
        )
        .await?
    {
        return Err(IdentityError::InvalidCredentials);
    }
    if cmd.password == cmd.current_password {
        return Err(FieldError::new(
            "password",
            "same_password",
            "This is the password that you have already.",
        )
        .into());
    }
    let password_hash = hasher.hash(cmd.password.clone()).await?;
    store
        .unit(cmd.call, move |uow| {
            change_password_in(uow, &cmd, &seen, &password_hash)
        })
        .await
}

fn change_password_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ChangePassword,
    seen: &User,
    password_hash: &str,
) -> Result<ChangedPassword, IdentityError> {
    let now = uow.now();
    let mut user = uow
        .users()
        .lock(cmd.user)?
        .filter(User::is_active)
        .ok_or(IdentityError::NotFound)?;
    // The password was changed while the old one was being checked.
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
    // A user with a second factor has not entered it here, so the session does not count as
    // reauthenticated.
    if uow
        .second_factors()
        .lock(cmd.user)?
        .is_some_and(|factor| factor.is_on())
    {
        session.rekey(cmd.key_hash.clone(), now);
    } else {
        session.reauthenticate(cmd.key_hash.clone(), now);
    }
    user.set_password_hash(password_hash.to_owned());
    uow.sessions().save(session.clone())?;
    uow.users().save(user.clone())?;
    let ended = end_sessions(uow, cmd.user, Some(cmd.session))?;
    uow.emit(&DomainEvent::PasswordChanged { user: cmd.user })?;
    notify_in(uow, cmd.user, Notice::PasswordChanged)?;
    Ok(ChangedPassword {
        user,
        session,
        ended,
    })
}
