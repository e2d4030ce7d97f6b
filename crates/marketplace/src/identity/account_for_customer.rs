//! Accounts that operations open for people who call.

use super::{
    ChatAccount, IdentityError, OpenChatAccount,
    chat_account::{check_names, open_in},
};
use crate::{
    Store, UnitOfWork,
    repositories::{AuditKind, NewAuditEntry},
};
use identity::User;
use kernel::{Actor, Applied, FieldErrors, Permission};

/// Operations open an account for a person who asked for a booking by phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenForCustomer {
    /// The data of the person. The number is confirmed only when its owner types a code.
    pub account: OpenChatAccount,
    /// The reason, for the audit log.
    pub reason: String,
}

/// Opens the account. The same request run again finds the account that it opened the first time,
/// and answers `Already` with it.
///
/// # Errors
/// `NotFound` for callers who are not staff with the permission of operations; `EmailTaken`;
/// `Invalid` with the faulty fields.
pub async fn open_for_customer(
    store: &dyn Store,
    cmd: OpenForCustomer,
) -> Result<(User, Applied<()>), IdentityError> {
    check_names(&cmd.account)?;
    store
        .unit(cmd.account.call, move |uow| open_for_in(uow, &cmd))
        .await
}

fn open_for_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OpenForCustomer,
) -> Result<(User, Applied<()>), IdentityError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(IdentityError::NotFound);
    };
    if !uow.actor().may(Permission::Ops) {
        return Err(IdentityError::NotFound);
    }
    match open_in(uow, &cmd.account)? {
        ChatAccount::Repeated(user) => Ok((user, Applied::Already)),
        ChatAccount::Known(_) => Err(FieldErrors::one(
            "email",
            "taken",
            "There is an account with this e-mail address already. Look for it instead.",
        )
        .into()),
        ChatAccount::Opened(user) => {
            uow.audit(NewAuditEntry {
                staff,
                person: user.id,
                kind: AuditKind::OpenedAccount,
                reason: Some(cmd.reason.trim().to_owned()),
                detail: None,
            })?;
            Ok((user, Applied::Now(())))
        }
    }
}
