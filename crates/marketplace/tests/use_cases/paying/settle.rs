//! Callback, webhook and sweeper, in any order and any number: the money is booked once.

use crate::support::House;
use kernel::OrderId;
use marketplace::{
    DomainEvent, JobKind,
    paying::{PayingError, Settled, settle_charge, verify_payment},
};
use orders::{OrderStatus, TrackingStep};
use payments::{
    GatewayError, GatewayMode, InboxState, PaymentReference, PaymentStatus, ledger::Account,
};
use testkit::{ChargeState, GatewayCallKind};

async fn waiting(house: &House) -> (OrderId, PaymentReference) {
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    (order, reference)
}

/// The order is paid, the money stands in escrow, and everything that follows is under way: once.
async fn assert_paid_once(house: &House, order: OrderId, reference: &PaymentReference) {
    let (stored, payment) = (house.order(order), house.payment(reference));
    let amount = payment.amount;
    assert_eq!(
        (stored.status, stored.paid, stored.provider),
        (OrderStatus::Paid, amount, None)
    );
    assert_eq!(house.escrow(order), amount.kobo());
    assert_eq!(house.balance(&Account::PspClearing), amount.kobo());
    assert_eq!(house.entries(), [format!("charge:{}", payment.id)]);
    assert_eq!(payment.status, PaymentStatus::Success);
    assert_eq!(payment.channel.as_deref(), Some("card"));
    assert!(payment.paid_at.is_some() && stored.paid_at.is_some());
    assert_eq!(house.count(&DomainEvent::OrderPaid { order }), 1);
    assert_eq!(
        house
            .history(order)
            .iter()
            .filter(|reason| *reason == "PAYMENT_CAPTURED")
            .count(),
        1
    );
    assert!(
        house.job(JobKind::ExpirePrice, order).is_none()
            && house.job(JobKind::CheckPayment, payment.id).is_none()
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn faq_02_a_verified_payment_pays_all_of_it_upfront_into_escrow() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert_paid_once(&house, order, &reference).await;
    assert_eq!(house.order(order).tracking_step, TrackingStep::Finding);
    assert_eq!(
        house
            .job(JobKind::DispatchOffers, order)
            .unwrap()
            .job
            .due_at,
        house.clock_now()
    );
}

#[tokio::test]
async fn t38_a_webhook_that_comes_three_times_pays_once() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    assert!(house.webhook(&reference).await);
    assert!(!house.webhook(&reference).await);
    house.work().await;
    assert!(!house.webhook(&reference).await);
    house.work().await;
    assert_paid_once(&house, order, &reference).await;
    assert_eq!(house.inbox().len(), 1);
    assert_eq!(
        (house.inbox()[0].state, house.inbox()[0].note.as_deref()),
        (InboxState::Applied, Some("paid"))
    );
}

#[tokio::test]
async fn t38_a_webhook_before_the_callback_pays_once() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    assert!(house.webhook(&reference).await);
    house.work().await;
    assert_eq!(house.verify(&reference).await, Settled::Already);
    assert_paid_once(&house, order, &reference).await;
}

#[tokio::test]
async fn t38_a_webhook_after_the_callback_pays_once() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert!(house.webhook(&reference).await);
    house.work().await;
    assert_paid_once(&house, order, &reference).await;
    assert_eq!(
        (house.inbox()[0].state, house.inbox()[0].note.as_deref()),
        (InboxState::Ignored, Some("booked before"))
    );
}

#[tokio::test]
async fn t38_the_sweeper_alone_finds_a_payment_of_which_nobody_told() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    assert_eq!(house.work().await, []);
    house.work_after_mins(1).await;
    assert_paid_once(&house, order, &reference).await;
    assert_eq!(house.gateway.count(GatewayCallKind::Verify), 1);
}

#[tokio::test]
async fn the_same_invocation_twice_books_once() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    let (call, charge) = (house.system(), house.gateway.verified(&reference).unwrap());
    for expected in [Settled::Paid, Settled::Already] {
        let settled = settle_charge(&house.store, charge.clone(), GatewayMode::Test, call).await;
        assert_eq!(settled, Ok(expected));
    }
    assert_paid_once(&house, order, &reference).await;
}

#[tokio::test]
async fn t42_a_callback_proves_nothing_while_the_gateway_says_otherwise() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    for (state, expected) in [
        (ChargeState::Open, Settled::Open),
        (ChargeState::Abandoned, Settled::Open),
        (ChargeState::Unknown, Settled::Open),
        (ChargeState::Failed, Settled::Failed),
    ] {
        house.gateway.set(&reference, state);
        assert_eq!(house.verify(&reference).await, expected, "{state:?}");
        assert_eq!(
            (house.status(order), house.entries().len()),
            (OrderStatus::Priced, 0),
            "{state:?}"
        );
    }
    house.gateway.pay(&reference);
    assert_eq!(
        house.verify(&reference).await,
        Settled::Paid,
        "a failed attempt may still succeed"
    );
    assert_paid_once(&house, order, &reference).await;
}

#[tokio::test]
async fn a_failure_is_told_once() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.set(&reference, ChargeState::Failed);
    assert_eq!(house.verify(&reference).await, Settled::Failed);
    assert_eq!(house.verify(&reference).await, Settled::Already);
    let payment = house.payment(&reference);
    assert_eq!(
        (payment.status, payment.note.as_deref()),
        (PaymentStatus::Failed, Some("Failed"))
    );
    assert_eq!(
        house.count(&DomainEvent::PaymentFailed {
            order,
            payment: payment.id
        }),
        1
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_abandoned_checkout_stays_open_until_its_session_ends_and_can_still_be_paid_afterwards()
{
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.set(&reference, ChargeState::Abandoned);
    house.clock.advance_mins(29);
    assert_eq!(house.verify(&reference).await, Settled::Open);
    assert_eq!(house.payment(&reference).status, PaymentStatus::Pending);
    house.clock.advance_mins(1);
    assert_eq!(house.verify(&reference).await, Settled::Failed);
    assert_eq!(house.payment(&reference).status, PaymentStatus::Abandoned);
    assert_eq!(house.verify(&reference).await, Settled::Already);
    house.gateway.pay(&reference);
    assert_eq!(
        house.verify(&reference).await,
        Settled::Paid,
        "abandoned can still become success"
    );
    assert_paid_once(&house, order, &reference).await;
}

#[tokio::test]
async fn t43_a_gateway_that_does_not_answer_leaves_the_payment_as_it_is() {
    let house = House::new().await;
    let (order, reference) = waiting(&house).await;
    house
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    let failed = verify_payment(&house.store, &house.gateway, &reference, house.owner()).await;
    assert_eq!(failed, Err(PayingError::Gateway(GatewayError::Unavailable)));
    assert_eq!(
        (house.payment(&reference).status, house.entries().len()),
        (PaymentStatus::Pending, 0)
    );
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert_paid_once(&house, order, &reference).await;
}
