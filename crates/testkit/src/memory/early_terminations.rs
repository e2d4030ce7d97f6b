use super::{MemoryUnit, guarded, unique};
use kernel::{OrderId, StoreError};
use orders::{EarlyTermination, EarlyTerminationRepository, EarlyTerminationState};

impl EarlyTerminationRepository for MemoryUnit {
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<EarlyTermination>, StoreError> {
        self.locks("early_terminations");
        self.act(|state| Ok(state.latest_early_termination(order)))
    }
    fn insert(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError> {
        self.inserts("early_terminations");
        self.act(|state| {
            unique(
                "early_terminations_id_key",
                state.early_terminations.contains_key(&early_termination.id),
            )?;
            let second = state
                .early_terminations
                .values()
                .any(|other| other.order == early_termination.order && other.waits());
            unique(
                "early_terminations_order_id_key",
                second && early_termination.waits(),
            )?;
            state
                .early_terminations
                .insert(early_termination.id, early_termination);
            Ok(())
        })
    }
    fn save(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError> {
        self.changes("early_terminations");
        self.act(|state| {
            let alone = early_termination
                .decided
                .is_some_and(|(by, _)| by == early_termination.proposed_by);
            if early_termination.state == EarlyTerminationState::Agreed && alone {
                return Err(StoreError::Failed(
                    "early_terminations_two_people_check".into(),
                ));
            }
            let row = guarded(
                state.early_terminations.get_mut(&early_termination.id),
                early_termination.version,
                |row| row.version,
            )?;
            *row = EarlyTermination {
                version: early_termination.version + 1,
                ..early_termination
            };
            Ok(())
        })
    }
}
