//! A payment as the reads return it.

use marketplace::read::PaymentView;
use payments::Payment;

pub(super) fn payment_view(payment: &Payment) -> PaymentView {
    PaymentView {
        id: payment.id,
        reference: payment.reference.clone(),
        order: payment.order,
        customer: payment.customer,
        move_request: payment.move_request,
        status: payment.status,
        amount: payment.amount,
        received: payment.received,
        channel: payment.channel.clone(),
        checkout_url: payment.checkout_url.clone(),
        created_at: payment.created_at,
        paid_at: payment.paid_at,
    }
}
