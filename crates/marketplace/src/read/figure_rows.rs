//! What the figures of the staff dashboard are computed from.

use kernel::{Money, Timestamp};
use orders::{OrderStatus, Slot};

/// The times of one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderTimes {
    pub category_slug: String,
    pub status: OrderStatus,
    pub created_at: Timestamp,
    pub submitted_at: Option<Timestamp>,
    /// Whether the order has, or had, a price.
    pub priced: bool,
    pub paid_at: Option<Timestamp>,
    pub paid: Money,
    pub assigned_at: Option<Timestamp>,
    /// When the report arrived that the provider is at the address.
    pub arrived_at: Option<Timestamp>,
    pub slot: Option<Slot>,
    /// When the order was completed or cancelled.
    pub closed_at: Option<Timestamp>,
    /// Whether it is the first order that its customer paid.
    pub first_paid: bool,
}

/// A kind of money in the figures, each of which is a set of ledger accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoneyFigure {
    /// Commission and fees.
    Revenue,
    Vat,
    /// The cost of promo codes and referral rewards.
    Incentives,
    /// The cost of compensation to customers.
    Guarantee,
}

/// What the figures are computed from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FigureRows {
    /// The newest orders first.
    pub orders: Vec<OrderTimes>,
    /// Whether there are more orders in the period than are read.
    pub orders_left_out: bool,
    /// When disputes were opened.
    pub disputes: Vec<Timestamp>,
    /// When customers' reviews were written, and their stars.
    pub reviews: Vec<(Timestamp, u8)>,
    /// When tickets were opened, and when support answered first.
    pub tickets: Vec<(Timestamp, Option<Timestamp>)>,
    /// When refunds were decided, and their amounts.
    pub refunds: Vec<(Timestamp, Money)>,
    /// Movements of money; positive is what the figure grows by.
    pub money: Vec<(MoneyFigure, Timestamp, Money)>,
    /// The open tickets of priority P0 or P1, and the alarms that no member of staff has taken.
    pub urgent_tickets: u64,
    pub untaken_alarms: u64,
    /// Money that belongs to no order, and refunds that the gateway refused.
    pub unapplied: Money,
    pub failed_refunds: Money,
}
