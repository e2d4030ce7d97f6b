//! The invariants of money.

use super::records::has_task;
use crate::support::Fixture;
use marketplace::TaskKind;
use orders::{Order, OrderStatus};
use payments::{Payment, Refund, RefundSource};
use testkit::{State, total};

/// T60: what is paid goes to the provider or back to the customer, never both, never more than
/// came.
pub(super) fn money_went_one_way(fixture: &Fixture, state: &State, order: &Order) {
    let of_order =
        |refund: &&Refund| refund.order == order.id && refund.source == RefundSource::Order;
    let refunded = total(
        state
            .refunds
            .values()
            .filter(of_order)
            .map(|refund| refund.amount),
    );
    let released = fixture
        .entries()
        .iter()
        .any(|reference| *reference == format!("release:{}", order.id));
    let parts = total(state.parts_of(order.id).iter().map(|part| part.amount));
    let wholly = refunded > parts;
    assert!(
        refunded >= parts,
        "{parts} went back in parts, {refunded} in all"
    );
    let reversed = fixture
        .entries()
        .iter()
        .any(|reference| *reference == format!("release-reversed:{}", order.id));
    assert!(
        !(released && wholly) || reversed,
        "{} was released and refunded",
        order.id
    );
    let disputed = state
        .disputes
        .values()
        .find(|dispute| dispute.order == order.id && dispute.is_open());
    let done = match order.status {
        OrderStatus::Disputed => disputed.is_some_and(orders::Dispute::after_release),
        status => status == OrderStatus::Completed || reversed,
    };
    assert_eq!(released, done, "{}", order.id);
    assert!(
        order.status != OrderStatus::Disputed || disputed.is_some(),
        "no dispute about {}",
        order.id
    );
    assert!(
        refunded <= order.paid,
        "{refunded} of {} went back",
        order.paid
    );
    if wholly {
        let decided = state
            .disputes
            .values()
            .any(|dispute| dispute.order == order.id && dispute.took_something());
        assert_eq!(
            (order.status, order.provider.is_some() && !decided, refunded),
            (OrderStatus::Cancelled, false, order.paid)
        );
    }
    let applied = total(
        state
            .payments
            .values()
            .filter(|payment| payment.order == order.id)
            .map(|payment| payment.applied().unwrap()),
    );
    assert_eq!(
        applied, order.paid,
        "what an order took is the sum of its parts"
    );
    let waits = order.status == OrderStatus::DepositPaid && !order.is_ready();
    assert_eq!(
        waits,
        order.balance_due_at.is_some() && order.closed_at.is_none(),
        "{}",
        order.id
    );
    for payment in state
        .payments
        .values()
        .filter(|payment| payment.order == order.id)
    {
        let back = fixture.gateway.refunded(&payment.reference);
        assert!(
            back <= payment.received,
            "the gateway gave {back} of {} back",
            payment.received
        );
        let kept = state.refunds.values().filter(|refund| {
            refund.payment == payment.id && refund.paid_to.is_some() && refund.to_credit
        });
        let kept = total(kept.map(|refund| refund.amount));
        let all = back.plus(kept).unwrap();
        assert!(
            all <= payment.received,
            "{back} went back at the gateway and {kept} as credit, of {}",
            payment.received
        );
        nothing_is_kept(state, payment);
    }
}

/// T44: money that fits no order is being returned, is the payer's store credit, or its task waits.
fn nothing_is_kept(state: &State, payment: &Payment) {
    let held = payment.unapplied().unwrap();
    let given =
        |refund: &&Refund| refund.payment == payment.id && refund.source == RefundSource::Unapplied;
    let back = total(
        state
            .refunds
            .values()
            .filter(given)
            .map(|refund| refund.amount),
    );
    let source = format!("excess-credited:{}", payment.id);
    let kept = total(
        state
            .credit
            .values()
            .filter(|grant| grant.source == source)
            .map(|grant| grant.amount),
    );
    let settled = total([back, kept]);
    assert!(
        settled == held
            || (settled.is_zero() && has_task(state, TaskKind::ReturnUnapplied, payment.id.uuid())),
        "{payment:?}"
    );
}
