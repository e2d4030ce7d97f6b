use super::{
    IdentityError,
    open_session::{Opening, open_session_in},
    second_step::{Factors, SecondStep, spend_in},
};
use crate::{Store, UnitOfWork, device::Device};
use identity::{PasswordHasher, Session, User};
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
    let opening = Opening {
        key_hash: cmd.key_hash.clone(),
        device: cmd.device.clone(),
        replaces: cmd.replaces,
    };
    let session = open_session_in(uow, &user, opening, |uow| spend_in(uow, user.id, step, now))?;
    Ok(SignedIn { user, session })
}
