use super::IdentityError;
use crate::{Store, UnitOfWork};
use identity::{NewToken, OneTimeToken, TokenPurpose, User};
use kernel::{Invocation, UserId};

/// A user asks for the verification mail again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResendVerification {
    pub call: Invocation,
    pub user: UserId,
    /// The hash of the token in the mail.
    pub token_hash: String,
}

/// Issues a token and returns the user to write to; `None` when the address is verified.
///
/// # Errors
/// `NotFound`, `Store`.
pub async fn resend_verification(
    store: &dyn Store,
    cmd: ResendVerification,
) -> Result<Option<User>, IdentityError> {
    store
        .unit(cmd.call, move |uow| resend_verification_in(uow, &cmd))
        .await
}

fn resend_verification_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ResendVerification,
) -> Result<Option<User>, IdentityError> {
    let now = uow.now();
    let user = uow.users().lock(cmd.user)?.ok_or(IdentityError::NotFound)?;
    if user.email_verified_at.is_some() {
        return Ok(None);
    }
    let token = NewToken {
        id: uow.next_id(),
        purpose: TokenPurpose::EmailVerification,
        user: user.id,
        token_hash: cmd.token_hash.clone(),
        address: None,
        now,
    };
    uow.tokens().insert(OneTimeToken::issue(token))?;
    Ok(Some(user))
}
