use super::{
    IdentityError,
    second_step::{Factors, SecondStep, spend_in},
};
use crate::{
    Store, UnitOfWork,
    device::{Device, note_device_in},
};
use identity::{NewSession, PasswordHasher, SESSIONS_LISTED_MAX, Session, User};
use kernel::{Email, Invocation, SessionId};

/// A sign-in, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    pub call: Invocation,
    pub email: String,
    pub password: String,
    /// The second step, for a user who has one: a code of the authenticator or a recovery code.
    pub code: Option<String>,
    pub key_hash: String,
    pub device: Device,
    /// The session that the browser had until now; it ends.
    pub replaces: Option<SessionId>,
}

/// A user with a new session.
#[derive(Debug, Clone, PartialEq)]
pub struct SignedIn {
    pub user: User,
    pub session: Session,
}

/// Signs a user in. The work and the message are the same whether the address is unknown or the
/// password wrong (T01). Each sign-in opens a session with a new key; the browser's previous
/// session ends (T03).
///
/// # Errors
/// `InvalidCredentials`; `SecondStepNeeded`, `WrongCode` and `Suspended` only for callers who know
/// the password; `Hasher(Busy)`.
pub async fn sign_in(
    store: &dyn Store,
    factors: Factors<'_>,
    hasher: &dyn PasswordHasher,
    cmd: SignIn,
) -> Result<SignedIn, IdentityError> {
    let known = match Email::parse(&cmd.email) {
        Ok(email) => factors
            .queries
            .user_by_email(&email)
            .await?
            .filter(|user| !user.is_erased()),
        Err(_) => None,
    };
    // A user who must first choose a password by mail has an empty hash.
    let right = hasher
        .verify(
            cmd.password.clone(),
            known
                .as_ref()
                .map(|user| user.password_hash.clone())
                .filter(|hash| !hash.is_empty()),
        )
        .await?;
    let user = known
        .filter(|_| right)
        .ok_or(IdentityError::InvalidCredentials)?;
    if !user.is_active() {
        return Err(IdentityError::Suspended(
            user.suspension.and_then(|suspension| suspension.until),
        ));
    }
    let step = factors
        .look(user.id, cmd.code.as_deref(), cmd.call.now)
        .await?;
    store
        .unit(cmd.call, move |uow| sign_in_in(uow, &cmd, &user, &step))
        .await
}

fn sign_in_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SignIn,
    seen: &User,
    step: &SecondStep,
) -> Result<SignedIn, IdentityError> {
    let now = uow.now();
    let user = uow
        .users()
        .lock(seen.id)?
        .ok_or(IdentityError::InvalidCredentials)?;
    // The account was changed while the password was being checked.
    if user.password_hash != seen.password_hash || !user.is_active() {
        return Err(IdentityError::InvalidCredentials);
    }
    let id: SessionId = uow.next_id();
    if let Some(session) = uow.sessions().lock(id)? {
        return Ok(SignedIn { user, session });
    }
    let second_step_at = spend_in(uow, user.id, step, now)?;
    end_replaced(uow, cmd)?;
    end_oldest(uow, &user)?;
    let mut session = Session::open(NewSession {
        id,
        user: user.id,
        role: user.role,
        key_hash: cmd.key_hash.clone(),
        user_agent: cmd.device.user_agent.clone(),
        ip: cmd.device.ip.clone(),
        now,
    });
    session.second_step_at = second_step_at;
    uow.sessions().insert(session.clone())?;
    note_device_in(uow, user.id, &cmd.device)?;
    Ok(SignedIn { user, session })
}

fn end_replaced(uow: &mut dyn UnitOfWork, cmd: &SignIn) -> Result<(), IdentityError> {
    let now = uow.now();
    let Some(mut old) = cmd
        .replaces
        .map(|id| uow.sessions().lock(id))
        .transpose()?
        .flatten()
    else {
        return Ok(());
    };
    if old.revoke(now).is_now() {
        uow.sessions().save(old)?;
    }
    Ok(())
}

/// Ends the session that was unseen for the longest time when the user has the maximum number of
/// sessions.
fn end_oldest(uow: &mut dyn UnitOfWork, user: &User) -> Result<(), IdentityError> {
    let now = uow.now();
    let mut sessions = uow.sessions().live_of_user(user.id)?;
    let full = u32::try_from(sessions.len()).is_ok_and(|count| count >= SESSIONS_LISTED_MAX);
    let Some(mut oldest) = sessions.pop().filter(|_| full) else {
        return Ok(());
    };
    if oldest.revoke(now).is_now() {
        uow.sessions().save(oldest)?;
    }
    Ok(())
}
