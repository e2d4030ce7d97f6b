use super::IdentityError;
use crate::{Store, UnitOfWork};
use identity::{NewToken, OneTimeToken, TokenPurpose, User};
use kernel::{Email, Invocation};

/// Somebody forgot a password, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestPasswordReset {
    pub call: Invocation,
    pub email: String,
    /// Of the token that the mail carries.
    pub token_hash: String,
}

/// Whom to write to, if anybody. The asker is told the same either way (T01).
pub async fn request_password_reset(
    store: &dyn Store,
    cmd: RequestPasswordReset,
) -> Result<Option<User>, IdentityError> {
    let Ok(email) = Email::parse(&cmd.email) else {
        return Ok(None);
    };
    store
        .unit(move |uow| request_password_reset_in(uow, &cmd, &email))
        .await
}

fn request_password_reset_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RequestPasswordReset,
    email: &Email,
) -> Result<Option<User>, IdentityError> {
    let Some(user) = uow.users().lock_by_email(email)?.filter(User::is_active) else {
        return Ok(None);
    };
    let token = NewToken {
        id: cmd.call.ids().next_id(),
        purpose: TokenPurpose::PasswordReset,
        user: user.id,
        token_hash: cmd.token_hash.clone(),
        now: cmd.call.now,
    };
    uow.tokens().insert(OneTimeToken::issue(token))?;
    Ok(Some(user))
}
