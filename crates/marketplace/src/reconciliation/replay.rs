use super::ReconciliationError;
use crate::{
    Store,
    repositories::{OperatorAction, OperatorActionKind},
};
use kernel::{Actor, Invocation};
use uuid::Uuid;

/// A stuck event or task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// An event that could not be published.
    Event(Uuid),
    /// A failed task, such as a webhook that could not be applied or a refund that the gateway did
    /// not accept.
    Task(Uuid),
}

/// A member of staff wants a stuck event or task tried again now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    pub call: Invocation,
    pub what: Stuck,
}

/// Makes a stuck event or task due now. It would be tried again anyway, so asking twice has the
/// effect of asking once. The caller is recorded in an operator action.
///
/// # Errors
/// `NotFound` for an event or task that is no longer stuck, and for callers who are not staff.
pub async fn replay(store: &dyn Store, cmd: Replay) -> Result<(), ReconciliationError> {
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            let (Actor::Staff { id: staff, .. }, now) = (uow.actor(), now) else {
                return Err(ReconciliationError::NotFound);
            };
            let (kind, subject, there) = match cmd.what {
                Stuck::Event(id) => (
                    OperatorActionKind::ReplayedEvent,
                    id,
                    uow.reconciliation().hurry_event(id, now)?,
                ),
                Stuck::Task(id) => (
                    OperatorActionKind::ReplayedTask,
                    id,
                    uow.reconciliation().hurry_task(id, now)?,
                ),
            };
            if !there {
                return Err(ReconciliationError::NotFound);
            }
            let entry = OperatorAction {
                id: uow.next_id(),
                staff,
                kind,
                subject: subject.to_string(),
                at: now,
            };
            Ok(uow.reconciliation().note_action(&entry)?)
        })
        .await
}
