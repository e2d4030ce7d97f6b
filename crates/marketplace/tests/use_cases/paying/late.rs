//! Money that comes when its order no longer takes it: held, never lost, never paid twice.

use crate::support::House;
use kernel::OrderId;
use marketplace::{DomainEvent, paying::Settled};
use orders::OrderStatus;
use payments::{PaymentReference, PaymentStatus};
use testkit::GatewayCallKind;

async fn cancelled_at_the_checkout(house: &House) -> (OrderId, PaymentReference) {
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.cancel(order).await;
    house.gateway.pay(&reference);
    (order, reference)
}

async fn assert_held(house: &House, order: OrderId, reference: &PaymentReference) {
    let payment = house.payment(reference);
    assert_eq!(payment.status, PaymentStatus::Mismatched);
    assert_eq!(payment.note.as_deref(), Some("the order no longer takes this payment"));
    assert_eq!(house.unapplied(), payment.amount);
    assert_eq!(house.count(&DomainEvent::PaymentUnapplied { order, payment: payment.id }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn t44_money_that_comes_after_a_cancellation_is_held_unapplied() {
    let house = House::new().await;
    let (order, reference) = cancelled_at_the_checkout(&house).await;
    assert!(house.webhook(&reference).await);
    house.work().await;
    assert_eq!(house.verify(&reference).await, Settled::Already);
    assert_eq!((house.status(order), house.escrow(order)), (OrderStatus::Cancelled, 0));
    assert_held(&house, order, &reference).await;
    assert_eq!(house.refunds(), [], "nothing was paid for the order, so nothing is refunded out of it");
}

#[tokio::test]
async fn t44_the_sweeper_finds_money_that_came_after_a_cancellation() {
    let house = House::new().await;
    let (order, reference) = cancelled_at_the_checkout(&house).await;
    house.work_after_mins(1).await;
    assert_held(&house, order, &reference).await;
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
    assert_eq!(house.status(order), OrderStatus::Paid, "the price lives for 48 hours");
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
    assert_eq!(house.verify(&first).await, Settled::Paid, "the first card that is heard of");
    assert_eq!(house.verify(&second).await, Settled::Unapplied);
    assert_eq!(house.escrow(order), house.payment(&first).amount.kobo());
    assert_held(&house, order, &second).await;
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
        assert_held(&house, order, &first).await;
    }
}
