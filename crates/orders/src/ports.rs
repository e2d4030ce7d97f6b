use crate::{
    AccessAttempt, Cancellation, ChangeOrder, DamageClaim, Dispute, EarlyTermination, MoveRequest,
    Order, WarrantyClaim,
};
use kernel::{
    CancellationId, ChangeOrderId, DamageClaimId, DisputeId, MoveId, OrderId, StoreError,
    Timestamp, UserId, WarrantyClaimId,
};

/// Orders as the unit of work sees them. There is no unlocked read: what is read here is about to be decided on.
pub trait OrderRepository {
    /// The order, its row locked until the unit ends.
    fn lock(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// # Errors
    /// `Duplicate { orders_id_key | orders_reference_key }`.
    fn insert(&mut self, order: Order) -> Result<(), StoreError>;
    /// Writes the order and its new events. Consumes it, for its version is stale from here on.
    ///
    /// # Errors
    /// `Contended` when another unit saved first.
    fn save(&mut self, order: Order) -> Result<(), StoreError>;
    /// How many orders of the customer wait for payment; the limit of open orders counts these.
    fn unpaid_of(&mut self, customer: UserId) -> Result<u32, StoreError>;
    /// Whether an order of the customer was ever completed.
    fn has_completed(&mut self, customer: UserId) -> Result<bool, StoreError>;
}

/// Wishes to leave a job that somebody has taken. Whoever locks one has locked its order first.
pub trait CancellationRepository {
    fn lock(&mut self, id: CancellationId) -> Result<Option<Cancellation>, StoreError>;
    /// Which order a wish is about: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: CancellationId) -> Result<Option<OrderId>, StoreError>;
    /// The wish that support may still object to, if there is one.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<Cancellation>, StoreError>;
    /// # Errors
    /// `Duplicate { cancellations_id_key | cancellations_order_id_key }`, the latter for a second open one.
    fn insert(&mut self, cancellation: Cancellation) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, cancellation: Cancellation) -> Result<(), StoreError>;
    /// How many fees of the customer were let go since then.
    fn waived_since(&mut self, customer: UserId, since: Timestamp) -> Result<u32, StoreError>;
}

/// What providers did at doors. Whoever reads or writes it has locked the order first.
pub trait AccessAttemptRepository {
    /// Of an order, oldest first.
    fn marks_of(&mut self, order: OrderId) -> Result<Vec<AccessAttempt>, StoreError>;
    /// # Errors
    /// `Duplicate { access_attempts_order_id_at_step_key }`.
    fn mark(&mut self, mark: AccessAttempt) -> Result<(), StoreError>;
}

/// Proposals to end work before its time. Whoever locks one has locked its order first.
pub trait EarlyTerminationRepository {
    /// The proposal of an order that was made last.
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<EarlyTermination>, StoreError>;
    /// # Errors
    /// `Duplicate { early_terminations_id_key | early_terminations_order_id_key }`, the latter for a second one that waits.
    fn insert(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError>;
}

/// Disputes and appeals. Whoever locks one has locked its order first.
pub trait DisputeRepository {
    fn lock(&mut self, id: DisputeId) -> Result<Option<Dispute>, StoreError>;
    /// Which order a dispute is about: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: DisputeId) -> Result<Option<OrderId>, StoreError>;
    /// The dispute or appeal of an order that was opened last.
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<Dispute>, StoreError>;
    /// # Errors
    /// `Duplicate { disputes_id_key | disputes_order_id_key | disputes_appeal_of_key }`: one is open an order, and a
    /// decision is appealed against once.
    fn insert(&mut self, dispute: Dispute) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, dispute: Dispute) -> Result<(), StoreError>;
}

/// Claims on the Fix-it promise. Whoever locks one has locked its order first.
pub trait WarrantyRepository {
    /// Which order a claim is about: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: WarrantyClaimId) -> Result<Option<OrderId>, StoreError>;
    /// All of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<WarrantyClaim>, StoreError>;
    /// # Errors
    /// `Duplicate { warranty_claims_id_key | warranty_claims_order_id_key }`, the latter for a second open one.
    fn insert(&mut self, claim: WarrantyClaim) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, claim: WarrantyClaim) -> Result<(), StoreError>;
}

/// Claims for damage. Whoever locks one has locked its order first.
pub trait DamageRepository {
    /// Which order a claim is about: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: DamageClaimId) -> Result<Option<OrderId>, StoreError>;
    /// All of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError>;
    /// # Errors
    /// `Duplicate { damage_claims_id_key | damage_claims_order_id_key }`, the latter for a second open one.
    fn insert(&mut self, claim: DamageClaim) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, claim: DamageClaim) -> Result<(), StoreError>;
}

/// Requests for another time. Whoever locks one has locked its order first.
pub trait MoveRepository {
    /// All of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError>;
    /// The one of an order that waits for its provider.
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<MoveRequest>, StoreError>;
    /// Which order a request is of: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: MoveId) -> Result<Option<OrderId>, StoreError>;
    /// # Errors
    /// `Duplicate { order_moves_id_key | order_moves_order_id_key }`, the last for a second one that waits.
    fn insert(&mut self, request: MoveRequest) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, request: MoveRequest) -> Result<(), StoreError>;
}

/// Variations. Whoever locks one has locked its order first, and its payment.
pub trait ChangeOrderRepository {
    fn lock(&mut self, id: ChangeOrderId) -> Result<Option<ChangeOrder>, StoreError>;
    /// Which order a variation is of: a fact that never changes, read so that the order can be locked first.
    fn order_of(&mut self, id: ChangeOrderId) -> Result<Option<OrderId>, StoreError>;
    /// All of an order, by number.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError>;
    /// # Errors
    /// `Duplicate { change_orders_id_key | change_orders_order_id_number_key | change_orders_order_id_key }`, the last for a second
    /// one that waits.
    fn insert(&mut self, change_order: ChangeOrder) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, change_order: ChangeOrder) -> Result<(), StoreError>;
}
