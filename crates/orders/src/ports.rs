use crate::{
    AccessAttempt, Cancellation, ChangeOrder, Dispute, EarlyTermination, MoveRequest, Order,
};
use kernel::{
    CancellationId, ChangeOrderId, DisputeId, MoveId, OrderId, ProviderId, StoreError, TicketId,
    Timestamp, UserId,
};

/// The store of orders, as a unit of work sees it. Every read takes a lock, because an order is
/// read to decide on it.
pub trait OrderRepository {
    /// Locks the order's row until the unit ends, and returns the order.
    fn lock(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// # Errors
    /// `Duplicate { orders_id_key | orders_reference_key }`.
    fn insert(&mut self, order: Order) -> Result<(), StoreError>;
    /// Writes the order and its new events. It takes the order by value, because its version is
    /// stale afterwards.
    ///
    /// # Errors
    /// `Contended` when another unit saved the order first.
    fn save(&mut self, order: Order) -> Result<(), StoreError>;
    /// The number of the customer's orders that wait for payment, which the limit of open orders
    /// counts.
    fn unpaid_of(&mut self, customer: UserId) -> Result<u32, StoreError>;
    /// Whether the customer ever had a completed order.
    fn has_completed(&mut self, customer: UserId) -> Result<bool, StoreError>;
    /// At most `limit` completed orders of a customer for a service, the last completed one first.
    /// Nothing is locked.
    fn completed_of(
        &mut self,
        customer: UserId,
        category: &str,
        limit: u32,
    ) -> Result<Vec<Order>, StoreError>;
    /// Whether the customer has sent an order for a service that is not closed yet.
    fn has_open(&mut self, customer: UserId, category: &str) -> Result<bool, StoreError>;
}

/// The store of cancellation requests. The order must be locked first.
pub trait CancellationRepository {
    fn lock(&mut self, id: CancellationId) -> Result<Option<Cancellation>, StoreError>;
    /// The order of a cancellation request. It never changes, so it can be read to lock the order
    /// first.
    fn order_of(&mut self, id: CancellationId) -> Result<Option<OrderId>, StoreError>;
    /// Locks the open cancellation request of an order, if there is one.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<Cancellation>, StoreError>;
    /// # Errors
    /// `Duplicate { cancellations_id_key | cancellations_order_id_key }`, the latter for a second
    /// open request.
    fn insert(&mut self, cancellation: Cancellation) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, cancellation: Cancellation) -> Result<(), StoreError>;
    /// The number of fees of the customer that were waived since a time.
    fn waived_since(&mut self, customer: UserId, since: Timestamp) -> Result<u32, StoreError>;
    /// Whether a cylinder of the customer was rejected before, and support did not refuse it.
    fn has_rejected_cylinder(&mut self, customer: UserId) -> Result<bool, StoreError>;
    /// The number of compensations of a provider for rejected cylinders whose cancellations took effect
    /// from a time on and before another one: paid, held and refused ones. Nothing is locked.
    fn make_goods_between(
        &mut self,
        provider: ProviderId,
        from: Timestamp,
        until: Timestamp,
    ) -> Result<u32, StoreError>;
    /// Whether a compensation of the provider waits for a decision in this ticket. Nothing is locked.
    fn has_held_make_good(
        &mut self,
        provider: ProviderId,
        ticket: TicketId,
    ) -> Result<bool, StoreError>;
}

/// The store of access attempts. The order must be locked before they are read or written.
pub trait AccessAttemptRepository {
    /// The access attempts of an order, oldest first.
    fn marks_of(&mut self, order: OrderId) -> Result<Vec<AccessAttempt>, StoreError>;
    /// # Errors
    /// `Duplicate { access_attempts_order_id_at_step_key }`.
    fn mark(&mut self, mark: AccessAttempt) -> Result<(), StoreError>;
}

/// The store of early terminations. The order must be locked first.
pub trait EarlyTerminationRepository {
    /// Locks the latest proposal of an order.
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<EarlyTermination>, StoreError>;
    /// # Errors
    /// `Duplicate { early_terminations_id_key | early_terminations_order_id_key }`, the latter for
    /// a second waiting proposal.
    fn insert(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError>;
}

/// The store of disputes and appeals. The order must be locked first.
pub trait DisputeRepository {
    fn lock(&mut self, id: DisputeId) -> Result<Option<Dispute>, StoreError>;
    /// The order of a dispute. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: DisputeId) -> Result<Option<OrderId>, StoreError>;
    /// Locks the latest dispute or appeal of an order.
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<Dispute>, StoreError>;
    /// The disputes and appeals about jobs of a provider, oldest first, at most `limit`. Nothing is
    /// locked.
    fn of_provider(&mut self, provider: ProviderId, limit: u32)
    -> Result<Vec<Dispute>, StoreError>;
    /// # Errors
    /// `Duplicate { disputes_id_key | disputes_order_id_key | disputes_appeal_of_key }`: an order
    /// has one open dispute, and a decision can be appealed once.
    fn insert(&mut self, dispute: Dispute) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, dispute: Dispute) -> Result<(), StoreError>;
}

/// The store of move requests. The order must be locked first.
pub trait MoveRepository {
    /// Locks all move requests of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError>;
    /// Locks the move request of an order that waits for its provider.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<MoveRequest>, StoreError>;
    /// The order of a move request. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: MoveId) -> Result<Option<OrderId>, StoreError>;
    /// # Errors
    /// `Duplicate { order_moves_id_key | order_moves_order_id_key }`, the latter for a second
    /// waiting request.
    fn insert(&mut self, request: MoveRequest) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, request: MoveRequest) -> Result<(), StoreError>;
}

/// The store of change orders. The order and its payment must be locked first.
pub trait ChangeOrderRepository {
    fn lock(&mut self, id: ChangeOrderId) -> Result<Option<ChangeOrder>, StoreError>;
    /// The order of a change order. It never changes, so it can be read to lock the order first.
    fn order_of(&mut self, id: ChangeOrderId) -> Result<Option<OrderId>, StoreError>;
    /// Locks all change orders of an order, by number.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError>;
    /// # Errors
    /// `Duplicate { change_orders_id_key | change_orders_order_id_number_key |
    /// change_orders_order_id_key }`, the last for a second waiting change order.
    fn insert(&mut self, change_order: ChangeOrder) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, change_order: ChangeOrder) -> Result<(), StoreError>;
}
