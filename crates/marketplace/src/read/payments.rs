//! Payments as the customer and finance see them.

use kernel::{ChangeOrderId, Money, MoveId, OrderId, PaymentId, Timestamp, UserId};
use payments::{PaymentReference, PaymentStatus, RefundWay};

/// A payment: one attempt to pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentView {
    pub id: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    /// The move request whose fee it pays, instead of the order's price.
    pub move_request: Option<MoveId>,
    /// The number of the fee of a visit that it pays, instead of a price.
    pub assessment_fee: Option<u32>,
    /// The change order that it pays, instead of the order's price.
    pub change_order: Option<ChangeOrderId>,
    pub status: PaymentStatus,
    /// The requested amount.
    pub amount: Money,
    /// The received amount.
    pub received: Money,
    pub channel: Option<String>,
    pub checkout_url: Option<String>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
}

/// How the price of an order goes back to the bank that it came from.
#[must_use]
pub fn way_back(payments: &[PaymentView]) -> RefundWay {
    let of_price = payments.iter().filter(|payment| {
        payment.received.is_positive()
            && payment.move_request.is_none()
            && payment.assessment_fee.is_none()
    });
    RefundWay::of(of_price.map(|payment| payment.channel.as_deref()))
}
