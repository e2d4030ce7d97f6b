use super::IdentityError;
use crate::{Store, UnitOfWork};
use identity::{TokenError, TokenPurpose};
use kernel::{Applied, Invocation};

/// A user follows the link of the verification mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyEmail {
    pub call: Invocation,
    pub token_hash: String,
}

/// Verifies the address.
///
/// # Errors
/// `Link` for a token that is unknown, spent or expired.
pub async fn verify_email(
    store: &dyn Store,
    cmd: VerifyEmail,
) -> Result<Applied<()>, IdentityError> {
    store
        .unit(cmd.call, move |uow| verify_email_in(uow, &cmd))
        .await
}

fn verify_email_in(
    uow: &mut dyn UnitOfWork,
    cmd: &VerifyEmail,
) -> Result<Applied<()>, IdentityError> {
    let now = uow.now();
    let mut token = uow
        .tokens()
        .lock_by_hash(&cmd.token_hash)?
        .ok_or(TokenError)?;
    token.redeem(TokenPurpose::EmailVerification, now)?;
    let mut user = uow.users().lock(token.user)?.ok_or(TokenError)?;
    uow.tokens().save(token)?;
    let verified = user.verify_email(now);
    if verified.is_now() {
        uow.users().save(user)?;
    }
    Ok(verified)
}
