//! Changing the status of a provider, with its line in the history and its event.

use crate::{DomainEvent, UnitOfWork};
use kernel::{StoreError, Timestamp, UserId};
use providers::{ChangeItem, Decision, DecisionKind, IllegalMove, Provider, ProviderStatus};

/// The details of a change of a provider's status, for its history.
#[derive(Debug, Clone, Default)]
pub(crate) struct StatusChange {
    pub(crate) reason: Option<String>,
    pub(crate) items: Vec<ChangeItem>,
    pub(crate) by: Option<UserId>,
    pub(crate) until: Option<Timestamp>,
    pub(crate) longer_until: Option<Timestamp>,
}

/// Changes a provider's status as the transition table allows, adds a line to the history and
/// appends the event. The caller saves the provider.
pub(crate) fn change_status_in(
    uow: &mut dyn UnitOfWork,
    provider: &mut Provider,
    (kind, to): (DecisionKind, ProviderStatus),
    change: StatusChange,
) -> Result<(), StatusChangeError> {
    let from = provider.go(to)?;
    Ok(note_in(uow, provider, (kind, from), change)?)
}

/// Adds a line to the history and appends the event, without a change of the status: for example
/// when a hold or a pause gets another end.
pub(crate) fn note_status_in(
    uow: &mut dyn UnitOfWork,
    provider: &Provider,
    kind: DecisionKind,
    change: StatusChange,
) -> Result<(), StoreError> {
    note_in(uow, provider, (kind, provider.status), change)
}

fn note_in(
    uow: &mut dyn UnitOfWork,
    provider: &Provider,
    (kind, from): (DecisionKind, ProviderStatus),
    change: StatusChange,
) -> Result<(), StoreError> {
    let event = DomainEvent::ProviderMoved {
        provider: provider.id,
        from,
        to: provider.status,
        reason: change.reason.clone().unwrap_or_default(),
        until: change.until,
    };
    record_decision_in(uow, provider, (kind, from), change)?;
    uow.emit(&event)
}

/// Adds a line to the history without an event, for a decision that has an event of its own. `from` is
/// the status before the decision.
pub(crate) fn record_decision_in(
    uow: &mut dyn UnitOfWork,
    provider: &Provider,
    (kind, from): (DecisionKind, ProviderStatus),
    change: StatusChange,
) -> Result<(), StoreError> {
    let (now, to) = (uow.now(), provider.status);
    let decision = Decision {
        id: uow.next_id(),
        provider: provider.id,
        kind,
        from,
        to,
        reason: change.reason,
        items: change.items,
        by: change.by,
        until: change.until,
        longer_until: change.longer_until,
        at: now,
    };
    uow.applications().decide(decision)
}

/// Why a provider's status was not changed.
pub(crate) enum StatusChangeError {
    Illegal(IllegalMove),
    Store(StoreError),
}

impl From<IllegalMove> for StatusChangeError {
    fn from(error: IllegalMove) -> Self {
        Self::Illegal(error)
    }
}

impl From<StoreError> for StatusChangeError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<StatusChangeError> for StoreError {
    fn from(error: StatusChangeError) -> Self {
        match error {
            StatusChangeError::Store(error) => error,
            StatusChangeError::Illegal(error) => Self::Failed(error.to_string()),
        }
    }
}
