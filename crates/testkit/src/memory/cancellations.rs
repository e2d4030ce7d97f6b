use super::{MemoryUnit, guarded, unique};
use kernel::{CancellationId, OrderId, StoreError, Timestamp, UserId};
use orders::{Cancellation, CancellationRepository, CancellationState};

impl CancellationRepository for MemoryUnit {
    fn lock(&mut self, id: CancellationId) -> Result<Option<Cancellation>, StoreError> {
        self.locks("cancellations");
        self.act(|state| Ok(state.cancellations.get(&id).cloned()))
    }
    fn order_of(&mut self, id: CancellationId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.cancellations.get(&id).map(|wish| wish.order)))
    }
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<Cancellation>, StoreError> {
        self.locks("cancellations");
        self.act(|state| {
            Ok(state
                .cancellations
                .values()
                .find(|wish| wish.order == order && wish.is_open())
                .cloned())
        })
    }
    fn insert(&mut self, wish: Cancellation) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "cancellations_id_key",
                state.cancellations.contains_key(&wish.id),
            )?;
            let second = state
                .cancellations
                .values()
                .any(|other| other.order == wish.order && other.is_open());
            unique("cancellations_order_id_key", second && wish.is_open())?;
            state.cancellations.insert(wish.id, wish);
            Ok(())
        })
    }
    fn save(&mut self, wish: Cancellation) -> Result<(), StoreError> {
        self.act(|state| {
            let row = guarded(state.cancellations.get_mut(&wish.id), wish.version, |row| {
                row.version
            })?;
            *row = Cancellation {
                version: wish.version + 1,
                ..wish
            };
            Ok(())
        })
    }
    fn waived_since(&mut self, customer: UserId, since: Timestamp) -> Result<u32, StoreError> {
        self.act(|state| {
            let counts = |wish: &&Cancellation| {
                let waived = wish.customer == customer && wish.state == CancellationState::Waived;
                waived && wish.decided_at.is_some_and(|at| at >= since)
            };
            Ok(
                u32::try_from(state.cancellations.values().filter(counts).count())
                    .unwrap_or(u32::MAX),
            )
        })
    }
}
