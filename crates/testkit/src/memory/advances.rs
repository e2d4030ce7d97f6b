use super::{MemoryUnit, guarded, unique};
use kernel::{AdvanceId, OrderId, StoreError};
use payments::{Advance, AdvanceRepository, AdvanceState};

impl AdvanceRepository for MemoryUnit {
    fn order_of(&mut self, id: AdvanceId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.advances.get(&id).map(|advance| advance.order)))
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<Advance>, StoreError> {
        self.locks("advances");
        self.act(|state| {
            let mut all: Vec<_> = state
                .advances
                .values()
                .filter(|advance| advance.order == order)
                .cloned()
                .collect();
            all.sort_by_key(|advance| (advance.requested_at, advance.id));
            Ok(all)
        })
    }
    fn insert(&mut self, advance: Advance) -> Result<(), StoreError> {
        self.inserts("advances");
        self.act(|state| {
            unique("advances_id_key", state.advances.contains_key(&advance.id))?;
            let waits =
                |one: &Advance| one.order == advance.order && one.state == AdvanceState::Requested;
            let second = state.advances.values().any(waits);
            unique(
                "advances_order_id_key",
                second && advance.state == AdvanceState::Requested,
            )?;
            state.advances.insert(advance.id, advance);
            Ok(())
        })
    }
    fn save(&mut self, advance: Advance) -> Result<(), StoreError> {
        self.changes("advances");
        self.act(|state| {
            let same = |one: &Advance| {
                one.id != advance.id
                    && one.order == advance.order
                    && one.stage == advance.stage
                    && one.stands()
            };
            let second = state.advances.values().any(same);
            unique("advances_order_id_stage_key", second && advance.stands())?;
            let row = guarded(
                state.advances.get_mut(&advance.id),
                advance.version,
                |row| row.version,
            )?;
            *row = Advance {
                version: advance.version + 1,
                ..advance
            };
            Ok(())
        })
    }
}
