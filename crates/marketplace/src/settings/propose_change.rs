use super::{SettingsError, setting_in};
use crate::{
    DomainEvent, ProposedChange, Store, UnitOfWork, WaitingProposal, repositories::AuditKind,
};
use ::settings::{NewChange, SettingChange, SettingChangeState, SettingKey, check_change};
use kernel::{Actor, FieldErrors, Invocation, SessionId, StoreError};

/// A member of staff proposes a change of a setting. It waits until a second one accepts it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeSettingChange {
    pub call: Invocation,
    /// The session of the caller, in which the password was confirmed a short time ago.
    pub session: SessionId,
    pub new: NewChange,
}

/// Proposes a change.
///
/// # Errors
/// `NotFound` for callers who are not staff; `ReauthRequired`; `Invalid`; `Waiting`.
pub async fn propose_setting_change(
    store: &dyn Store,
    cmd: ProposeSettingChange,
) -> Result<(), SettingsError> {
    store
        .unit(cmd.call, move |uow| propose_setting_change_in(uow, &cmd))
        .await
}

fn propose_setting_change_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeSettingChange,
) -> Result<(), SettingsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(SettingsError::NotFound);
    };
    if !uow.is_reauthenticated(cmd.session, staff)? {
        return Err(SettingsError::ReauthRequired);
    }
    let now = uow.now();
    let (effective_from, reason) = check_change(&cmd.new, now)?;
    let (key, value) = (cmd.new.key, cmd.new.value);
    if setting_in(uow, key, effective_from)? == value {
        return Err(FieldErrors::one(
            "value",
            "unchanged",
            "This is the value on that date already.",
        )
        .into());
    }
    let change = SettingChange {
        id: uow.next_id(),
        key,
        value,
        effective_from,
        reason,
        proposed_by: staff,
        proposed_at: now,
        state: SettingChangeState::Waiting,
        decided: None,
        version: 0,
    };
    let stored = uow.settings().propose_change(&change);
    if let Err(StoreError::Duplicate { constraint }) = &stored
        && constraint == "setting_changes_key_key"
    {
        return Err(SettingsError::Waiting);
    }
    stored?;
    let what = audited(key);
    uow.audit_terms((staff, AuditKind::ProposedTerms), what, Some(change.reason))?;
    let proposal = WaitingProposal {
        proposed_by: staff,
        change: ProposedChange::Setting {
            label: key.setting().label.to_owned(),
        },
    };
    Ok(uow.emit(&DomainEvent::ProposalWaits(proposal))?)
}

/// What an audit entry says of a setting.
pub(super) fn audited(key: SettingKey) -> String {
    format!("Setting: {}", key.setting().label)
}
