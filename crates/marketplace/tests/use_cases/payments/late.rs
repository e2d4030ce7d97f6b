//! Money that comes when its order no longer takes it: held, never lost, never paid twice.

use crate::support::Fixture;
use kernel::{Money, OrderId};
use marketplace::{DomainEvent, TaskKind, payments::Settled};
use orders::OrderStatus;
use payments::{MismatchReason, PaymentReference, PaymentStatus, RefundSource, RefundState};
use testkit::GatewayCallKind;

async fn cancelled_at_the_checkout(fixture: &Fixture) -> (OrderId, PaymentReference) {
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.cancel(order).await;
    fixture.gateway.pay(&reference);
    (order, reference)
}

/// The money is held when it is reported, returned by itself, and refunded once.
async fn assert_money_was_refunded(
    fixture: &Fixture,
    order: OrderId,
    reference: &PaymentReference,
    why: MismatchReason,
) {
    let payment = fixture.payment(reference);
    assert_eq!(payment.status, PaymentStatus::Mismatched);
    assert_eq!(
        (payment.note.as_deref(), payment.received),
        (Some(why.code()), payment.amount)
    );
    let event = DomainEvent::PaymentUnapplied {
        order,
        payment: payment.id,
        why: Some(why),
        amount: payment.amount,
    };
    assert_eq!(fixture.count(&event), 1);
    fixture.assert_sound().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    fixture.hold_of_unmatched_money_ends().await;
    let refunds: Vec<_> = fixture
        .refunds()
        .into_iter()
        .filter(|refund| refund.payment == payment.id)
        .collect();
    assert_eq!(refunds.len(), 1);
    assert_eq!(
        (refunds[0].source, refunds[0].amount),
        (RefundSource::Unapplied, payment.amount)
    );
    assert_eq!(
        (fixture.unapplied(), fixture.gateway.refunded(reference)),
        (Money::ZERO, payment.amount)
    );
    assert!(fixture.job(TaskKind::ReturnUnapplied, payment.id).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t44_money_that_comes_after_a_cancellation_goes_back_by_itself() {
    let fixture = Fixture::new().await;
    let (order, reference) = cancelled_at_the_checkout(&fixture).await;
    assert!(fixture.webhook(&reference).await);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    assert_eq!(fixture.unapplied(), fixture.payment(&reference).amount);
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_money_was_refunded(&fixture, order, &reference, MismatchReason::Late).await;
}

#[tokio::test]
async fn t44_the_sweeper_finds_money_that_came_after_a_cancellation() {
    let fixture = Fixture::new().await;
    let (order, reference) = cancelled_at_the_checkout(&fixture).await;
    fixture.work_after_mins(1).await;
    assert_money_was_refunded(&fixture, order, &reference, MismatchReason::Late).await;
}

#[tokio::test]
async fn t44_the_sweeper_still_finds_money_a_day_late() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    for _ in 0..60 {
        fixture.work_after_mins(23).await;
    }
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Abandoned);
    assert!(fixture.gateway.count(GatewayCallKind::Verify) >= 4);
    fixture.gateway.pay(&reference);
    fixture.work_after_mins(60 * 3).await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::Paid,
        "the price lives for 48 hours"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_sweeper_gives_up_after_a_day() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.checkout(order).await;
    for _ in 0..26 {
        fixture.work_after_mins(60).await;
    }
    let asked = fixture.gateway.count(GatewayCallKind::Verify);
    fixture.work_after_mins(60 * 12).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Verify), asked);
}

#[tokio::test]
async fn t41_two_cards_for_one_order_pay_it_once_and_the_second_charge_is_held() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let first = fixture.checkout(order).await;
    fixture.clock.advance_mins(30);
    let second = fixture.checkout(order).await;
    fixture.gateway.pay(&first);
    fixture.gateway.pay(&second);
    assert_eq!(
        fixture.verify(&first).await,
        Settled::Paid,
        "the first card that is heard of"
    );
    assert_eq!(fixture.verify(&second).await, Settled::Unapplied);
    assert_eq!(fixture.escrow(order), fixture.payment(&first).amount.kobo());
    assert_money_was_refunded(&fixture, order, &second, MismatchReason::Duplicate).await;
}

#[tokio::test]
async fn a_second_charge_for_an_order_that_is_done_or_refunded_is_held() {
    for finish in [true, false] {
        let fixture = Fixture::new().await;
        let order = fixture.priced().await;
        let first = fixture.checkout(order).await;
        fixture.clock.advance_mins(30);
        let second = fixture.checkout(order).await;
        fixture.gateway.pay(&second);
        assert_eq!(fixture.verify(&second).await, Settled::Paid);
        if finish {
            fixture.complete(order).await;
        } else {
            fixture.cancel(order).await;
        }
        fixture.gateway.pay(&first);
        assert_eq!(fixture.verify(&first).await, Settled::Unapplied);
        assert_eq!(fixture.escrow(order), 0);
        assert_money_was_refunded(&fixture, order, &first, MismatchReason::Duplicate).await;
    }
}
