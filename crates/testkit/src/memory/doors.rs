use super::{MemoryUnit, unique};
use kernel::{OrderId, StoreError};
use orders::{DoorMark, DoorRepository};

impl DoorRepository for MemoryUnit {
    fn marks_of(&mut self, order: OrderId) -> Result<Vec<DoorMark>, StoreError> {
        self.act(|state| Ok(state.marks_of(order)))
    }
    fn mark(&mut self, mark: DoorMark) -> Result<(), StoreError> {
        self.act(|state| {
            let same = |other: &DoorMark| {
                (other.order, other.at, other.step) == (mark.order, mark.at, mark.step)
            };
            unique(
                "door_marks_order_id_at_step_key",
                state.door_marks.iter().any(same),
            )?;
            state.door_marks.push(mark);
            Ok(())
        })
    }
}
