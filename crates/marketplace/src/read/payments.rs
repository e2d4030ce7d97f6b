//! Payments as their customer and finance see them.

use kernel::{Money, OrderId, PaymentId, Timestamp, UserId};
use payments::{PaymentReference, PaymentStatus};

/// One attempt to pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentView {
    pub id: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    pub status: PaymentStatus,
    /// What was asked for.
    pub amount: Money,
    /// What came.
    pub received: Money,
    pub channel: Option<String>,
    pub checkout_url: Option<String>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
}
