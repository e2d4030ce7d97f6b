//! The request for another e-mail address.

use crate::{
    Notice, Store, UnitOfWork,
    identity::{IdentityError, lock_active},
    notice::notify_in,
};
use identity::{NewToken, OneTimeToken, TokenPurpose};
use kernel::{Email, FieldError, Invocation, SessionId, UserId};

/// A user asks for another e-mail address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskEmailChange {
    pub call: Invocation,
    pub user: UserId,
    /// The session in which the password must have been confirmed a short time ago.
    pub session: SessionId,
    /// The new address, as typed.
    pub email: String,
    /// The hash of the token in the mail to the new address.
    pub token_hash: String,
}

/// Issues the token of the link to the new address, tells the present address, and returns the new
/// one. Nothing is changed before the link is opened.
///
/// # Errors
/// `ReauthRequired`; `Invalid` for an address that is none or that the user has already;
/// `EmailTaken`.
pub async fn ask_email_change(
    store: &dyn Store,
    cmd: AskEmailChange,
) -> Result<Email, IdentityError> {
    let email = Email::parse(&cmd.email)
        .map_err(|error| FieldError::new("email", "invalid_email", error.to_string()))?;
    store
        .unit(cmd.call, move |uow| ask_in(uow, &cmd, &email))
        .await
}

fn ask_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AskEmailChange,
    email: &Email,
) -> Result<Email, IdentityError> {
    let now = uow.now();
    let (user, session) = lock_active(uow, cmd.user, cmd.session)?;
    if !session.is_some_and(|session| session.is_reauthenticated(now)) {
        return Err(IdentityError::ReauthRequired);
    }
    if user.email == *email {
        let text = "This is the address that you have already.";
        return Err(FieldError::new("email", "same_email", text).into());
    }
    if uow.users().lock_by_email(email)?.is_some() {
        return Err(IdentityError::EmailTaken);
    }
    let token = NewToken {
        id: uow.next_id(),
        purpose: TokenPurpose::EmailChange,
        user: user.id,
        token_hash: cmd.token_hash.clone(),
        address: Some(email.clone()),
        now,
    };
    uow.tokens().insert(OneTimeToken::issue(token))?;
    notify_in(uow, user.id, Notice::EmailChangeAsked)?;
    Ok(email.clone())
}
