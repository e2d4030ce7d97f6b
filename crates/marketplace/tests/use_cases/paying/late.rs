//! Money that comes when its order no longer takes it: held, never lost, never paid twice.

use crate::support::House;
use kernel::{Money, OrderId};
use marketplace::{DomainEvent, JobKind, paying::Settled};
use orders::OrderStatus;
use payments::{PaymentReference, PaymentStatus, RefundSource, RefundState, Unfit};
use testkit::GatewayCallKind;

async fn cancelled_at_the_checkout(house: &House) -> (OrderId, PaymentReference) {
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.cancel(order).await;
    house.gateway.pay(&reference);
    (order, reference)
}

/// Held when it is heard of, on its way back by itself, and gone once.
async fn assert_given_back(
    house: &House,
    order: OrderId,
    reference: &PaymentReference,
    why: Unfit,
) {
    let payment = house.payment(reference);
    assert_eq!(payment.status, PaymentStatus::Mismatched);
    assert_eq!(
        (payment.note.as_deref(), payment.received),
        (Some(why.code()), payment.amount)
    );
    let told = DomainEvent::PaymentUnapplied {
        order,
        payment: payment.id,
        why: Some(why),
        amount: payment.amount,
    };
    assert_eq!(house.count(&told), 1);
    house.assert_sound().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    house.nobody_claims_it().await;
    let refunds: Vec<_> = house
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
        (house.unapplied(), house.gateway.refunded(reference)),
        (Money::ZERO, payment.amount)
    );
    assert!(house.job(JobKind::ReturnUnapplied, payment.id).is_none());
    house.assert_sound().await;
}

#[tokio::test]
async fn t44_money_that_comes_after_a_cancellation_goes_back_by_itself() {
    let house = House::new().await;
    let (order, reference) = cancelled_at_the_checkout(&house).await;
    assert!(house.webhook(&reference).await);
    assert_eq!(house.verify(&reference).await, Settled::Unapplied);
    assert_eq!(house.unapplied(), house.payment(&reference).amount);
    assert_eq!(house.verify(&reference).await, Settled::Already);
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_given_back(&house, order, &reference, Unfit::Late).await;
}

#[tokio::test]
async fn t44_the_sweeper_finds_money_that_came_after_a_cancellation() {
    let house = House::new().await;
    let (order, reference) = cancelled_at_the_checkout(&house).await;
    house.work_after_mins(1).await;
    assert_given_back(&house, order, &reference, Unfit::Late).await;
}

#[tokio::test]
async fn t44_the_sweeper_still_finds_money_a_day_late() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    for _ in 0..60 {
        house.work_after_mins(23).await;
    }
    assert_eq!(house.payment(&reference).status, PaymentStatus::Abandoned);
    assert!(house.gateway.count(GatewayCallKind::Verify) >= 4);
    house.gateway.pay(&reference);
    house.work_after_mins(60 * 3).await;
    assert_eq!(
        house.status(order),
        OrderStatus::Paid,
        "the price lives for 48 hours"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn the_sweeper_gives_up_after_a_day() {
    let house = House::new().await;
    let order = house.priced().await;
    house.checkout(order).await;
    for _ in 0..26 {
        house.work_after_mins(60).await;
    }
    let asked = house.gateway.count(GatewayCallKind::Verify);
    house.work_after_mins(60 * 12).await;
    assert_eq!(house.gateway.count(GatewayCallKind::Verify), asked);
}

#[tokio::test]
async fn t41_two_cards_for_one_order_pay_it_once_and_the_second_charge_is_held() {
    let house = House::new().await;
    let order = house.priced().await;
    let first = house.checkout(order).await;
    house.clock.advance_mins(30);
    let second = house.checkout(order).await;
    house.gateway.pay(&first);
    house.gateway.pay(&second);
    assert_eq!(
        house.verify(&first).await,
        Settled::Paid,
        "the first card that is heard of"
    );
    assert_eq!(house.verify(&second).await, Settled::Unapplied);
    assert_eq!(house.escrow(order), house.payment(&first).amount.kobo());
    assert_given_back(&house, order, &second, Unfit::Duplicate).await;
}

#[tokio::test]
async fn a_second_charge_for_an_order_that_is_done_or_refunded_is_held() {
    for finish in [true, false] {
        let house = House::new().await;
        let order = house.priced().await;
        let first = house.checkout(order).await;
        house.clock.advance_mins(30);
        let second = house.checkout(order).await;
        house.gateway.pay(&second);
        assert_eq!(house.verify(&second).await, Settled::Paid);
        if finish {
            house.complete(order).await;
        } else {
            house.cancel(order).await;
        }
        house.gateway.pay(&first);
        assert_eq!(house.verify(&first).await, Settled::Unapplied);
        assert_eq!(house.escrow(order), 0);
        assert_given_back(&house, order, &first, Unfit::Duplicate).await;
    }
}
