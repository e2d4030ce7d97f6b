use kernel::{StoreError, Timestamp, UserId};
use payments::Reconciliation;
use uuid::Uuid;

kernel::coded!(
    /// The kind of an operator action.
    OperatorActionKind {
        /// Published an event again.
        ReplayedEvent => "REPLAYED_EVENT",
        /// Ran a task again.
        ReplayedTask => "REPLAYED_JOB",
        /// Sent a failed message again.
        ReplayedSending => "REPLAYED_SENDING",
        /// Compared the payments of a day with the gateway's list.
        Reconciled => "RECONCILED",
    }
);

/// A line in the immutable log of operator actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorAction {
    pub id: Uuid,
    pub staff: UserId,
    pub kind: OperatorActionKind,
    /// The event, task or day that the action is about.
    pub subject: String,
    pub at: Timestamp,
}

/// The writes of the reconciliation staff.
pub trait ReconciliationRepository {
    /// Saves a reconciliation in place of an earlier one for the same day.
    fn save_reconciliation(&mut self, result: &Reconciliation) -> Result<(), StoreError>;
    /// Makes an unpublished event due at `now`. `false` when there is no such event.
    fn hurry_event(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError>;
    /// Makes a failed task due at `now`. `false` when there is no such task.
    fn hurry_task(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError>;
    /// Adds an operator action. `Ok` also for an action that was recorded before.
    fn note_action(&mut self, entry: &OperatorAction) -> Result<(), StoreError>;
}
