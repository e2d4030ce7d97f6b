//! The change of an e-mail address: the request, the link to the new address, and the link to the
//! old address by which its owner undoes the change.

mod ask;

pub use ask::{AskEmailChange, ask_email_change};

use super::IdentityError;
use crate::{
    Store, UnitOfWork,
    accounts::end_sessions,
    settlement::{hold_payouts_in, lock_bank_account_in},
};
use identity::{NewToken, OneTimeToken, PasswordHasher, TokenError, TokenPurpose, User};
use kernel::{Email, Invocation, SessionId, StoreError, UserId};

/// The link in the mail to the new address was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfirmEmailChange {
    pub call: Invocation,
    pub token_hash: String,
    /// The hash of the token in the mail to the old address.
    pub undo_hash: String,
    /// The session in which the link was opened. It continues; every other one ends.
    pub session: Option<SessionId>,
}

/// The result of the change.
#[derive(Debug, Clone, PartialEq)]
pub struct ChangedEmail {
    pub user: User,
    /// The address that gets the link to undo the change. An address that was never confirmed gets
    /// none, because it may belong to a stranger.
    pub old: Option<Email>,
    /// The sessions that have ended.
    pub ended: Vec<SessionId>,
}

/// Changes the address, ends the other sessions and the links that were mailed before, and holds the
/// payouts of a provider for 24 hours (T10).
///
/// # Errors
/// `Link` for a token that is unknown, spent or expired; `EmailTaken` when another account got the
/// address in the meantime.
pub async fn confirm_email_change(
    store: &dyn Store,
    cmd: ConfirmEmailChange,
) -> Result<ChangedEmail, IdentityError> {
    let owner = owner_of(store, cmd.call, &cmd.token_hash).await?;
    let changed = store
        .unit(cmd.call, move |uow| confirm_in(uow, &cmd, owner))
        .await;
    free_address(changed)
}

fn confirm_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ConfirmEmailChange,
    owner: UserId,
) -> Result<ChangedEmail, IdentityError> {
    let now = uow.now();
    let account = lock_bank_account_in(uow, owner)?;
    let (token, address) = redeem_in(uow, &cmd.token_hash, TokenPurpose::EmailChange)?;
    end_links_in(uow, &token)?;
    let mut user = uow
        .users()
        .lock(owner)?
        .filter(User::is_active)
        .ok_or(TokenError)?;
    let old = user.email_verified_at.map(|_| user.email.clone());
    hold_payouts_in(uow, account, user.change_email(address, now))?;
    if let Some(old) = &old {
        let undo = NewToken {
            id: uow.next_id(),
            purpose: TokenPurpose::EmailUndo,
            user: owner,
            token_hash: cmd.undo_hash.clone(),
            address: Some(old.clone()),
            now,
        };
        uow.tokens().insert(OneTimeToken::issue(undo))?;
    }
    uow.users().save(user.clone())?;
    let ended = end_sessions(uow, owner, cmd.session)?;
    Ok(ChangedEmail { user, old, ended })
}

/// The link in the mail to the old address was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoEmailChange {
    pub call: Invocation,
    pub token_hash: String,
    /// A random password that no one knows. It replaces the present one, which another person may
    /// know.
    pub password: String,
    /// The hash of a token with which the owner chooses a new password at once.
    pub reset_hash: String,
}

/// Returns the account to its old address: every session and every link that was mailed since ends,
/// the password counts no longer, and payouts are held again (T10).
///
/// # Errors
/// `Link` for a token that is unknown, spent or expired; `EmailTaken` when another account got the
/// old address in the meantime.
pub async fn undo_email_change(
    store: &dyn Store,
    hasher: &dyn PasswordHasher,
    cmd: UndoEmailChange,
) -> Result<UserId, IdentityError> {
    // The token is checked before the costly hash is made, and spent below.
    let owner = owner_of(store, cmd.call, &cmd.token_hash).await?;
    let password_hash = hasher.hash(cmd.password.clone()).await?;
    let undone = store
        .unit(cmd.call, move |uow| {
            undo_in(uow, &cmd, owner, &password_hash)
        })
        .await;
    free_address(undone)
}

fn undo_in(
    uow: &mut dyn UnitOfWork,
    cmd: &UndoEmailChange,
    owner: UserId,
    password_hash: &str,
) -> Result<UserId, IdentityError> {
    let now = uow.now();
    let account = lock_bank_account_in(uow, owner)?;
    let (token, address) = redeem_in(uow, &cmd.token_hash, TokenPurpose::EmailUndo)?;
    end_links_in(uow, &token)?;
    let mut user = uow
        .users()
        .lock(owner)?
        .filter(|user| !user.is_erased())
        .ok_or(TokenError)?;
    hold_payouts_in(uow, account, user.change_email(address, now))?;
    user.set_password_hash(password_hash.to_owned());
    let reset = NewToken {
        id: uow.next_id(),
        purpose: TokenPurpose::PasswordReset,
        user: owner,
        token_hash: cmd.reset_hash.clone(),
        address: None,
        now,
    };
    uow.tokens().insert(OneTimeToken::issue(reset))?;
    uow.users().save(user)?;
    let _ended = end_sessions(uow, owner, None)?;
    Ok(owner)
}

/// The user of a token that is still unspent. The token is checked again where it is spent.
async fn owner_of(
    store: &dyn Store,
    call: Invocation,
    token_hash: &str,
) -> Result<UserId, IdentityError> {
    let token_hash = token_hash.to_owned();
    store
        .unit(call, move |uow| {
            let token = uow.tokens().lock_by_hash(&token_hash)?.ok_or(TokenError)?;
            Ok(token.user)
        })
        .await
}

/// Spends a token and returns it with its address.
fn redeem_in(
    uow: &mut dyn UnitOfWork,
    token_hash: &str,
    purpose: TokenPurpose,
) -> Result<(OneTimeToken, Email), IdentityError> {
    let now = uow.now();
    let mut token = uow.tokens().lock_by_hash(token_hash)?.ok_or(TokenError)?;
    token.redeem(purpose, now)?;
    let address = token.address.clone().ok_or(TokenError)?;
    uow.tokens().save(token.clone())?;
    Ok((token, address))
}

/// Ends the other links of the user that must not work after this one.
fn end_links_in(uow: &mut dyn UnitOfWork, spent: &OneTimeToken) -> Result<(), StoreError> {
    let now = uow.now();
    for mut other in uow.tokens().open_of_user(spent.user, now)? {
        if spent.ends(&other) {
            other.used_at = Some(now);
            uow.tokens().save(other)?;
        }
    }
    Ok(())
}

/// Another account got the address at the same moment.
fn free_address<T>(outcome: Result<T, IdentityError>) -> Result<T, IdentityError> {
    match outcome {
        Err(IdentityError::Store(StoreError::Duplicate { constraint }))
            if constraint == "users_email_key" =>
        {
            Err(IdentityError::EmailTaken)
        }
        other => other,
    }
}
