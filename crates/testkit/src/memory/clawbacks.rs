use super::{MemoryUnit, guarded, unique};
use kernel::{ClawbackId, ProviderId, StoreError};
use payments::{Clawback, ClawbackRepository};

impl ClawbackRepository for MemoryUnit {
    fn lock(&mut self, id: ClawbackId) -> Result<Option<Clawback>, StoreError> {
        self.locks("clawbacks");
        self.act(|state| Ok(state.clawbacks.get(&id).cloned()))
    }
    fn lock_of(&mut self, provider: ProviderId) -> Result<Vec<Clawback>, StoreError> {
        self.locks("clawbacks");
        self.act(|state| {
            let mut clawbacks: Vec<_> = state
                .clawbacks
                .values()
                .filter(|one| one.provider == provider)
                .cloned()
                .collect();
            clawbacks.sort_by_key(|one| (one.created_at, one.id));
            Ok(clawbacks)
        })
    }
    fn insert(&mut self, clawback: Clawback) -> Result<(), StoreError> {
        self.inserts("clawbacks");
        self.act(|state| {
            unique(
                "clawbacks_id_key",
                state.clawbacks.contains_key(&clawback.id),
            )?;
            state.clawbacks.insert(clawback.id, clawback);
            Ok(())
        })
    }
    fn save(&mut self, clawback: Clawback) -> Result<(), StoreError> {
        self.changes("clawbacks");
        self.act(|state| {
            let row = guarded(
                state.clawbacks.get_mut(&clawback.id),
                clawback.version,
                |row| row.version,
            )?;
            *row = Clawback {
                version: clawback.version + 1,
                ..clawback
            };
            Ok(())
        })
    }
}
