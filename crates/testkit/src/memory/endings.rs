use super::{MemoryUnit, guarded, unique};
use kernel::{OrderId, StoreError};
use orders::{Ending, EndingRepository, EndingState};

impl EndingRepository for MemoryUnit {
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<Ending>, StoreError> {
        self.locks("endings");
        self.act(|state| Ok(state.latest_ending(order)))
    }
    fn insert(&mut self, ending: Ending) -> Result<(), StoreError> {
        self.act(|state| {
            unique("endings_id_key", state.endings.contains_key(&ending.id))?;
            let second = state
                .endings
                .values()
                .any(|other| other.order == ending.order && other.waits());
            unique("endings_order_id_key", second && ending.waits())?;
            state.endings.insert(ending.id, ending);
            Ok(())
        })
    }
    fn save(&mut self, ending: Ending) -> Result<(), StoreError> {
        self.act(|state| {
            let alone = ending
                .decided
                .is_some_and(|(by, _)| by == ending.proposed_by);
            if ending.state == EndingState::Agreed && alone {
                return Err(StoreError::Failed("endings_two_people_check".into()));
            }
            let row = guarded(state.endings.get_mut(&ending.id), ending.version, |row| {
                row.version
            })?;
            *row = Ending {
                version: ending.version + 1,
                ..ending
            };
            Ok(())
        })
    }
}
