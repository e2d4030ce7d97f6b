use super::{MemoryUnit, guarded, unique};
use kernel::{CancellationId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId};
use orders::{CancelReason, Cancellation, CancellationRepository, CancellationState};

impl CancellationRepository for MemoryUnit {
    fn lock(&mut self, id: CancellationId) -> Result<Option<Cancellation>, StoreError> {
        self.locks("cancellations");
        self.act(|state| Ok(state.cancellations.get(&id).cloned()))
    }
    fn order_of(&mut self, id: CancellationId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.cancellations.get(&id).map(|request| request.order)))
    }
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<Cancellation>, StoreError> {
        self.locks("cancellations");
        self.act(|state| {
            Ok(state
                .cancellations
                .values()
                .find(|request| request.order == order && request.is_open())
                .cloned())
        })
    }
    fn insert(&mut self, request: Cancellation) -> Result<(), StoreError> {
        self.inserts("cancellations");
        self.act(|state| {
            unique(
                "cancellations_id_key",
                state.cancellations.contains_key(&request.id),
            )?;
            let second = state
                .cancellations
                .values()
                .any(|other| other.order == request.order && other.is_open());
            unique("cancellations_order_id_key", second && request.is_open())?;
            state.cancellations.insert(request.id, request);
            Ok(())
        })
    }
    fn save(&mut self, request: Cancellation) -> Result<(), StoreError> {
        self.changes("cancellations");
        self.act(|state| {
            let row = guarded(
                state.cancellations.get_mut(&request.id),
                request.version,
                |row| row.version,
            )?;
            *row = Cancellation {
                version: request.version + 1,
                ..request
            };
            Ok(())
        })
    }
    fn waived_since(&mut self, customer: UserId, since: Timestamp) -> Result<u32, StoreError> {
        self.act(|state| {
            let counts = |request: &&Cancellation| {
                let waived =
                    request.customer == customer && request.state == CancellationState::Waived;
                waived && request.decided_at.is_some_and(|at| at >= since)
            };
            Ok(
                u32::try_from(state.cancellations.values().filter(counts).count())
                    .unwrap_or(u32::MAX),
            )
        })
    }

    fn has_rejected_cylinder(&mut self, customer: UserId) -> Result<bool, StoreError> {
        self.act(|state| {
            let counts = |request: &Cancellation| {
                request.customer == customer
                    && request.reason == CancelReason::CylinderRejected
                    && matches!(
                        request.state,
                        CancellationState::Asked
                            | CancellationState::Done
                            | CancellationState::Waived
                    )
            };
            Ok(state.cancellations.values().any(counts))
        })
    }

    fn make_goods_between(
        &mut self,
        provider: ProviderId,
        from: Timestamp,
        until: Timestamp,
    ) -> Result<u32, StoreError> {
        self.act(|state| {
            let counts = |request: &&Cancellation| {
                request.rejected_by == Some(provider)
                    && request.make_good.is_some()
                    && request
                        .decided_at
                        .is_some_and(|at| at >= from && at < until)
            };
            let count = state.cancellations.values().filter(counts).count();
            Ok(u32::try_from(count).unwrap_or(u32::MAX))
        })
    }

    fn has_held_make_good(
        &mut self,
        provider: ProviderId,
        ticket: TicketId,
    ) -> Result<bool, StoreError> {
        self.act(|state| {
            let is_held = |request: &Cancellation| {
                request.rejected_by == Some(provider)
                    && request
                        .make_good
                        .is_some_and(|one| one.is_held() && one.ticket == Some(ticket))
            };
            Ok(state.cancellations.values().any(is_held))
        })
    }
}
