use super::IdentityError;
use crate::{Store, UnitOfWork};
use identity::{NewToken, OneTimeToken, TokenPurpose, User};
use kernel::{Email, Invocation};

/// A request for a new password, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestPasswordReset {
    pub call: Invocation,
    pub email: String,
    /// The hash of the token in the mail.
    pub token_hash: String,
}

/// Issues a token and returns the user to write to, if there is one. The caller gets the same
/// answer either way (T01).
pub async fn request_password_reset(
    store: &dyn Store,
    cmd: RequestPasswordReset,
) -> Result<Option<User>, IdentityError> {
    let Ok(email) = Email::parse(&cmd.email) else {
        return Ok(None);
    };
    store
        .unit(cmd.call, move |uow| {
            request_password_reset_in(uow, &cmd, &email)
        })
        .await
}

fn request_password_reset_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RequestPasswordReset,
    email: &Email,
) -> Result<Option<User>, IdentityError> {
    let now = uow.now();
    let Some(user) = uow.users().lock_by_email(email)?.filter(User::is_active) else {
        return Ok(None);
    };
    let token = NewToken {
        id: uow.next_id(),
        purpose: TokenPurpose::PasswordReset,
        user: user.id,
        token_hash: cmd.token_hash.clone(),
        address: None,
        now,
    };
    uow.tokens().insert(OneTimeToken::issue(token))?;
    Ok(Some(user))
}
