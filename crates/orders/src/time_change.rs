//! The record of every change of the time of an order.

use crate::Slot;
use kernel::{OrderId, Timestamp, UserId};

kernel::coded!(
    /// Who changed the time of an order.
    TimeChangedBy {
        /// The customer, while no provider had the order.
        Customer => "CUSTOMER",
        /// Operations for the customer, while no provider had the order.
        Staff => "STAFF",
        /// The customer, with the consent of the provider.
        Agreement => "AGREEMENT",
        /// The customer, without a provider who can come then: another one is searched for.
        Search => "SEARCH",
    }
);

/// One change of the time of an order. It is written once and never changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeChange {
    pub order: OrderId,
    pub from: Slot,
    pub to: Slot,
    pub by: TimeChangedBy,
    /// The person whose command changed the time; `None` for the system.
    pub user: Option<UserId>,
    pub at: Timestamp,
}
