use kernel::{StoreError, Timestamp, UserId};
use payments::Reconciliation;
use uuid::Uuid;

kernel::coded!(
    /// What somebody of the desk did.
    OperatorActionKind {
        /// Had an event told again.
        ReplayedEvent => "REPLAYED_EVENT",
        /// Had a job run again.
        ReplayedTask => "REPLAYED_JOB",
        /// Had a day compared with the gateway's list.
        Reconciled => "RECONCILED",
    }
);

/// A line of the desk's own diary, which nobody can change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorAction {
    pub id: Uuid,
    pub staff: UserId,
    pub kind: OperatorActionKind,
    /// An event, a job or a day.
    pub subject: String,
    pub at: Timestamp,
}

/// What the finance desk writes.
pub trait BookkeepingRepository {
    /// In the place of what was found for that day before.
    fn save_reconciliation(&mut self, result: &Reconciliation) -> Result<(), StoreError>;
    /// Has an event that was not told yet told at `now`. `false` when there is no such event.
    fn hurry_event(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError>;
    /// Has a job that failed run at `now`. `false` when there is no such job.
    fn hurry_task(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError>;
    /// `Ok` also for a deed that was noted before.
    fn note_action(&mut self, entry: &OperatorAction) -> Result<(), StoreError>;
}
