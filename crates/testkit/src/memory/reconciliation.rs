use super::MemoryUnit;
use kernel::{StoreError, Timestamp};
use marketplace::reconciliation::{OperatorAction, ReconciliationRepository};
use payments::Reconciliation;
use uuid::Uuid;

impl ReconciliationRepository for MemoryUnit {
    fn save_reconciliation(&mut self, result: &Reconciliation) -> Result<(), StoreError> {
        self.act(|state| {
            let mut result = result.clone();
            result
                .differences
                .sort_by(|a, b| a.reference.cmp(&b.reference));
            state.reconciliations.insert(result.day, result);
            Ok(())
        })
    }
    fn hurry_event(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError> {
        self.act(|state| {
            let mut failed = state
                .outbox
                .iter_mut()
                .filter(|event| event.published_at.is_none() && event.message.attempts > 0);
            let found = failed.find(|event| event.message.id.uuid() == id);
            Ok(found.map(|event| event.not_before = now).is_some())
        })
    }
    fn hurry_task(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError> {
        self.act(|state| {
            let failed = state
                .tasks
                .get_mut(&id.into())
                .filter(|queued| queued.job.attempts > 0 && queued.last_error.is_some());
            let started = failed.map(|queued| {
                queued.job.due_at = now;
                queued.stopped_at = None;
            });
            Ok(started.is_some())
        })
    }
    fn note_action(&mut self, entry: &OperatorAction) -> Result<(), StoreError> {
        self.act(|state| {
            if !state
                .operator_actions
                .iter()
                .any(|noted| noted.id == entry.id)
            {
                state.operator_actions.push(entry.clone());
            }
            Ok(())
        })
    }
}
