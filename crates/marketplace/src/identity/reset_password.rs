use super::IdentityError;
use crate::{DomainEvent, Notice, Store, UnitOfWork, accounts::end_sessions, notice::notify_in};
use identity::{OneTimeToken, PasswordHasher, TokenError, TokenPurpose, User, check_password};
use kernel::Invocation;

/// A user chooses a new password with the token from the mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResetPassword {
    pub call: Invocation,
    pub token_hash: String,
    pub password: String,
}

/// Sets the new password and ends every session (T04, T06). The mail has arrived, so the address is
/// verified too.
///
/// # Errors
/// `Link` for a token that is unknown, spent or expired; `Invalid` for a weak password, and the
/// token stays valid.
pub async fn reset_password(
    store: &dyn Store,
    hasher: &dyn PasswordHasher,
    cmd: ResetPassword,
) -> Result<User, IdentityError> {
    let token_hash = cmd.token_hash.clone();
    // The token is checked before the costly hash is made, and spent below.
    let owner = store
        .unit(cmd.call, move |uow| {
            redeem(uow, &token_hash).map(|(_, user)| user)
        })
        .await?;
    check_password(&cmd.password, owner.role)?;
    let password_hash = hasher.hash(cmd.password.clone()).await?;
    store
        .unit(cmd.call, move |uow| {
            reset_password_in(uow, &cmd, &password_hash)
        })
        .await
}

fn redeem(
    uow: &mut dyn UnitOfWork,
    token_hash: &str,
) -> Result<(OneTimeToken, User), IdentityError> {
    let now = uow.now();
    let mut token = uow.tokens().lock_by_hash(token_hash)?.ok_or(TokenError)?;
    token.redeem(TokenPurpose::PasswordReset, now)?;
    let user = uow
        .users()
        .lock(token.user)?
        .filter(User::is_active)
        .ok_or(TokenError)?;
    Ok((token, user))
}

fn reset_password_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ResetPassword,
    password_hash: &str,
) -> Result<User, IdentityError> {
    let now = uow.now();
    let (token, mut user) = redeem(uow, &cmd.token_hash)?;
    user.set_password_hash(password_hash.to_owned());
    let _verified = user.verify_email(now);
    uow.tokens().save(token)?;
    uow.users().save(user.clone())?;
    let _ended = end_sessions(uow, user.id, None)?;
    uow.emit(&DomainEvent::PasswordChanged { user: user.id })?;
    notify_in(uow, user.id, Notice::PasswordReset)?;
    Ok(user)
}
