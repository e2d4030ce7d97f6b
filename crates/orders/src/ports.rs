use crate::Order;
use kernel::{OrderId, StoreError, UserId};

/// Orders as the unit of work sees them. There is no unlocked read: what is read here is about to be decided on.
pub trait OrderRepository {
    /// The order, its row locked until the unit ends.
    ///
    /// # Errors
    /// `StoreError`.
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
    ///
    /// # Errors
    /// `StoreError`.
    fn unpaid_of(&mut self, customer: UserId) -> Result<u32, StoreError>;
    /// Whether an order of the customer was ever completed.
    ///
    /// # Errors
    /// `StoreError`.
    fn has_completed(&mut self, customer: UserId) -> Result<bool, StoreError>;
}
