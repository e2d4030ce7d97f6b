use super::{MemoryUnit, State, unique};
use kernel::{OrderId, ProviderId, StoreError, Timestamp, UserId};
use orders::{OrderStatus, Position, PositionRepository};
use support::TicketState;

impl PositionRepository for MemoryUnit {
    fn latest_of(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        since: Timestamp,
    ) -> Result<Option<Position>, StoreError> {
        self.act(|state| {
            let of_way = state.positions.iter().filter(|one| {
                one.order == order && one.provider == provider && one.reading.measured_at >= since
            });
            Ok(of_way.max_by_key(|one| one.reading.measured_at).copied())
        })
    }
    fn insert(&mut self, position: Position) -> Result<(), StoreError> {
        self.act(|state| {
            let same = |other: &Position| {
                other.order == position.order
                    && other.reading.measured_at == position.reading.measured_at
            };
            unique(
                "order_positions_order_id_measured_at_key",
                state.positions.iter().any(same),
            )?;
            state.positions.push(position);
            Ok(())
        })
    }
}

impl State {
    /// Deletes the positions of a person as a provider, and those on the way to them, unless a
    /// dispute or an alarm holds them.
    pub(super) fn forget_positions(&mut self, user: UserId) {
        let is_of_user = |position: &Position| {
            let order = self.orders.get(&position.order);
            position.provider == ProviderId::from(user)
                || order.is_some_and(|order| order.customer == user)
        };
        let kept: Vec<_> = self
            .positions
            .iter()
            .filter(|position| !is_of_user(position) || self.is_held(position.order))
            .copied()
            .collect();
        self.positions = kept.into();
    }

    /// Whether a dispute or an alarm holds the positions and the calls of an order.
    pub(super) fn is_held(&self, order: OrderId) -> bool {
        let disputed = self
            .orders
            .get(&order)
            .is_some_and(|order| order.status == OrderStatus::Disputed);
        let alarmed = self.tickets.values().any(|ticket| {
            ticket.order == Some(order)
                && ticket.category.is_danger()
                && ticket.state != TicketState::Closed
        });
        let silently = self
            .alarms
            .values()
            .any(|alarm| alarm.silent_order() == Some(order));
        disputed || alarmed || silently
    }
}
