use super::{SettingsError, propose_change::audited, rank_providers::rank_with_in};
use crate::{Store, UnitOfWork, repositories::AuditKind};
use ::settings::SettingKey;
use kernel::{Actor, Invocation, SessionId, SettingChangeId};

/// A second person accepts or refuses a waiting change, or its author withdraws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecideSettingChange {
    pub call: Invocation,
    /// The session of the caller, in which the password was confirmed a short time ago.
    pub session: SessionId,
    pub key: SettingKey,
    pub change: SettingChangeId,
    pub accept: bool,
}

/// Decides a waiting change.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `ReauthRequired` to accept; `Change(Decided | OwnChange)`.
pub async fn decide_setting_change(
    store: &dyn Store,
    cmd: DecideSettingChange,
) -> Result<(), SettingsError> {
    store
        .unit(cmd.call, move |uow| decide_setting_change_in(uow, &cmd))
        .await
}

fn decide_setting_change_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideSettingChange,
) -> Result<(), SettingsError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(SettingsError::NotFound);
    };
    let mut change = uow
        .settings()
        .lock_change(cmd.change)?
        .filter(|change| change.key == cmd.key)
        .ok_or(SettingsError::NotFound)?;
    if cmd.accept && !uow.is_reauthenticated(cmd.session, staff)? {
        return Err(SettingsError::ReauthRequired);
    }
    if cmd.accept {
        change.accept(staff, now)?;
        rank_with_in(uow, &change)?;
    } else {
        change.refuse(staff, now)?;
    }
    let kind = AuditKind::of_terms(cmd.accept);
    uow.audit_terms((staff, kind), audited(cmd.key), None)?;
    Ok(uow.settings().save_change(change)?)
}
