//! Actions of staff on a user's account at the user's request, or because a case needs it.

use super::{
    StaffError,
    rights::{checked_reason, lately_reauthenticated, lock_pair},
};
use crate::{
    Store, TaskKind, UnitOfWork,
    accounts::{ClosingAccount, begin_erasure, end_sessions},
    repositories::AuditKind,
};
use identity::User;
use kernel::{Applied, Invocation, SessionId, UserId};

/// Ends every session of a user: a lost phone, or a stranger in the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOutUser {
    pub call: Invocation,
    pub person: UserId,
    pub reason: String,
}

/// Signs the user out everywhere and returns the ended sessions.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `NotFound`, `Invalid`.
pub async fn sign_out_user(
    store: &dyn Store,
    cmd: SignOutUser,
) -> Result<Vec<SessionId>, StaffError> {
    store
        .unit(cmd.call, move |uow| {
            let reason = checked_reason(&cmd.reason)?;
            let pair = lock_pair(uow, cmd.person)?;
            pair.may_handle()?;
            let ended = end_sessions(uow, cmd.person, None)?;
            let detail = Some(ended.len().to_string());
            pair.note(uow, AuditKind::SignedOut, (Some(reason), detail))?;
            Ok(ended)
        })
        .await
}

/// A member of staff views a user's phone and address in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeeContact {
    pub call: Invocation,
    pub person: UserId,
    pub reason: String,
}

/// Returns the user, after recording the view.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `NotFound`, `Erased`, `Invalid`.
pub async fn see_contact(store: &dyn Store, cmd: SeeContact) -> Result<User, StaffError> {
    store
        .unit(cmd.call, move |uow| {
            let reason = checked_reason(&cmd.reason)?;
            let pair = lock_pair(uow, cmd.person)?;
            pair.may_handle()?;
            pair.still_there()?;
            pair.note(uow, AuditKind::SawContact, (Some(reason), None))?;
            Ok(pair.person)
        })
        .await
}

/// A member of staff exports all data about a user, to hand it to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportFor {
    pub call: Invocation,
    /// The session that asks. The password must have been confirmed in it a short time ago.
    pub session: SessionId,
    pub person: UserId,
    pub reason: String,
}

/// Records the export; the data is read afterwards.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `NotFound`, `ReauthRequired`, `Erased`, `Invalid`.
pub async fn note_export(store: &dyn Store, cmd: ExportFor) -> Result<User, StaffError> {
    store
        .unit(cmd.call, move |uow| {
            let reason = checked_reason(&cmd.reason)?;
            let pair = lock_pair(uow, cmd.person)?;
            pair.may_do_everything()?;
            pair.still_there()?;
            lately_reauthenticated(uow, cmd.session)?;
            pair.note(uow, AuditKind::Exported, (Some(reason), None))?;
            Ok(pair.person)
        })
        .await
}

/// Begins the erasure of a user who asked for it in writing, or stops it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EraseFor {
    pub call: Invocation,
    /// The session that asks. The password must have been confirmed in it a short time ago.
    pub session: SessionId,
    pub person: UserId,
    pub reason: String,
}

/// Begins the erasure as if the user had asked: with thirty days to withdraw, and not while any
/// business is open.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `NotFound`, `ReauthRequired`, `Erased`, `BusinessOpen`, `LastSuper`,
/// `Invalid`.
pub async fn erase_for(store: &dyn Store, cmd: EraseFor) -> Result<ClosingAccount, StaffError> {
    store
        .unit(cmd.call, move |uow| erase_for_in(uow, &cmd))
        .await
}

fn erase_for_in(uow: &mut dyn UnitOfWork, cmd: &EraseFor) -> Result<ClosingAccount, StaffError> {
    let reason = checked_reason(&cmd.reason)?;
    let pair = lock_pair(uow, cmd.person)?;
    pair.may_do_everything()?;
    pair.still_there()?;
    lately_reauthenticated(uow, cmd.session)?;
    let closing = begin_erasure(uow, pair.person.clone(), None)?;
    if !closing.repeated {
        let detail = Some(format!("on {}", closing.erase_after.abuja_date()));
        pair.note(uow, AuditKind::AskedErasure, (Some(reason), detail))?;
    }
    Ok(closing)
}

/// Stops the erasure.
///
/// # Errors
/// `NotAllowed`, `OnYourself`, `NotFound`, `Erased`, `Invalid`.
pub async fn keep_for(store: &dyn Store, cmd: EraseFor) -> Result<Applied<()>, StaffError> {
    store
        .unit(cmd.call, move |uow| {
            let reason = checked_reason(&cmd.reason)?;
            let mut pair = lock_pair(uow, cmd.person)?;
            pair.may_do_everything()?;
            pair.still_there()?;
            let kept = pair.person.keep_account();
            if kept.is_now() {
                uow.users().save(pair.person.clone())?;
                uow.tasks()
                    .cancel(TaskKind::EraseAccount, cmd.person.uuid())?;
                pair.note(uow, AuditKind::StoppedErasure, (Some(reason), None))?;
            }
            Ok(kept)
        })
        .await
}
