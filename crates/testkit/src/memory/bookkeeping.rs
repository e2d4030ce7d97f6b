use super::MemoryUnit;
use kernel::{StoreError, Timestamp};
use marketplace::bookkeeping::{BookkeepingRepository, Deed};
use payments::Reconciliation;
use uuid::Uuid;

impl BookkeepingRepository for MemoryUnit {
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
                .filter(|event| event.told_at.is_none() && event.message.attempts > 0);
            let found = failed.find(|event| event.message.id.uuid() == id);
            Ok(found.map(|event| event.not_before = now).is_some())
        })
    }
    fn hurry_job(&mut self, id: Uuid, now: Timestamp) -> Result<bool, StoreError> {
        self.act(|state| {
            let failed = state
                .jobs
                .get_mut(&id.into())
                .filter(|queued| queued.job.attempts > 0 && queued.last_error.is_some());
            Ok(failed.map(|queued| queued.job.due_at = now).is_some())
        })
    }
    fn note_deed(&mut self, deed: &Deed) -> Result<(), StoreError> {
        self.act(|state| {
            if !state.deeds.iter().any(|noted| noted.id == deed.id) {
                state.deeds.push(deed.clone());
            }
            Ok(())
        })
    }
}
