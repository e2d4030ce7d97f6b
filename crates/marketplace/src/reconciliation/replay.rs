use super::ReconciliationError;
use crate::{
    Store,
    repositories::{OperatorAction, OperatorActionKind},
};
use kernel::{Actor, Invocation};
use uuid::Uuid;

/// What does not get on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuck {
    /// An event that could not be told.
    Event(Uuid),
    /// A job that failed, such as a webhook that could not be applied or a refund that the gateway did not take.
    Task(Uuid),
}

/// Somebody of the desk wants it tried again, now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    pub call: Invocation,
    pub what: Stuck,
}

/// It was to be tried again anyway; this only spares the wait, so asking twice is asking once. Who asked is noted.
///
/// # Errors
/// `NotFound` for what is not stuck any more, and for whoever is not staff.
pub async fn replay(store: &dyn Store, cmd: Replay) -> Result<(), ReconciliationError> {
    store
        .unit(move |uow| {
            let (Actor::Staff(staff), now) = (cmd.call.actor, cmd.call.now) else {
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
                id: cmd.call.ids().next_id(),
                staff,
                kind,
                subject: subject.to_string(),
                at: now,
            };
            Ok(uow.reconciliation().note_action(&entry)?)
        })
        .await
}
