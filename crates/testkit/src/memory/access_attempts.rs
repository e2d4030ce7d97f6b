use super::{MemoryUnit, unique};
use kernel::{OrderId, StoreError};
use orders::{AccessAttempt, AccessAttemptRepository};

impl AccessAttemptRepository for MemoryUnit {
    fn marks_of(&mut self, order: OrderId) -> Result<Vec<AccessAttempt>, StoreError> {
        self.act(|state| Ok(state.marks_of(order)))
    }
    fn mark(&mut self, mark: AccessAttempt) -> Result<(), StoreError> {
        self.act(|state| {
            let same = |other: &AccessAttempt| {
                (other.order, other.at, other.step) == (mark.order, mark.at, mark.step)
            };
            unique(
                "access_attempts_order_id_at_step_key",
                state.access_attempts.iter().any(same),
            )?;
            state.access_attempts.push(mark);
            Ok(())
        })
    }
}
