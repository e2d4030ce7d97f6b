//! Callback, webhook and sweeper, in any order and any number of times: the money is booked once.

use crate::support::Fixture;
use kernel::OrderId;
use marketplace::{
    DomainEvent, TaskKind,
    payments::{PaymentsError, Settled, settle_charge, verify_payment},
};
use orders::{OrderStatus, TrackingStep};
use payments::{
    GatewayError, GatewayMode, InboxState, PaymentReference, PaymentStatus, ledger::Account,
};
use testkit::{ChargeState, GatewayCallKind};

async fn waiting(fixture: &Fixture) -> (OrderId, PaymentReference) {
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    (order, reference)
}

/// The order is paid once, the money is in escrow, and everything that follows is under way.
async fn assert_paid_once(fixture: &Fixture, order: OrderId, reference: &PaymentReference) {
    let (stored, payment) = (fixture.order(order), fixture.payment(reference));
    let amount = payment.amount;
    assert_eq!(
        (stored.status, stored.paid, stored.provider),
        (OrderStatus::Paid, amount, None)
    );
    assert_eq!(fixture.escrow(order), amount.kobo());
    assert_eq!(fixture.balance(&Account::PspClearing), amount.kobo());
    assert_eq!(fixture.entries(), [format!("charge:{}", payment.id)]);
    assert_eq!(payment.status, PaymentStatus::Success);
    assert_eq!(payment.channel.as_deref(), Some("card"));
    assert!(payment.paid_at.is_some() && stored.paid_at.is_some());
    assert_eq!(fixture.count(&DomainEvent::OrderPaid { order }), 1);
    assert_eq!(
        fixture
            .history(order)
            .iter()
            .filter(|reason| *reason == "PAYMENT_CAPTURED")
            .count(),
        1
    );
    assert!(
        fixture.job(TaskKind::ExpirePrice, order).is_none()
            && fixture.job(TaskKind::CheckPayment, payment.id).is_none()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn faq_02_a_verified_payment_pays_all_of_it_upfront_into_escrow() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_paid_once(&fixture, order, &reference).await;
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::Finding);
    assert_eq!(
        fixture
            .job(TaskKind::DispatchOffers, order)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now()
    );
}

#[tokio::test]
async fn t38_a_webhook_that_comes_three_times_pays_once() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    assert!(fixture.webhook(&reference).await);
    assert!(!fixture.webhook(&reference).await);
    fixture.work().await;
    assert!(!fixture.webhook(&reference).await);
    fixture.work().await;
    assert_paid_once(&fixture, order, &reference).await;
    assert_eq!(fixture.inbox().len(), 1);
    assert_eq!(
        (fixture.inbox()[0].state, fixture.inbox()[0].note.as_deref()),
        (InboxState::Applied, Some("paid"))
    );
}

#[tokio::test]
async fn t38_a_webhook_before_the_callback_pays_once() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    assert!(fixture.webhook(&reference).await);
    fixture.work().await;
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    assert_paid_once(&fixture, order, &reference).await;
}

#[tokio::test]
async fn t38_a_webhook_after_the_callback_pays_once() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert!(fixture.webhook(&reference).await);
    fixture.work().await;
    assert_paid_once(&fixture, order, &reference).await;
    assert_eq!(
        (fixture.inbox()[0].state, fixture.inbox()[0].note.as_deref()),
        (InboxState::Ignored, Some("booked before"))
    );
}

#[tokio::test]
async fn t38_the_sweeper_alone_finds_a_payment_that_was_never_reported() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    assert_eq!(fixture.work().await, []);
    fixture.work_after_mins(1).await;
    assert_paid_once(&fixture, order, &reference).await;
    assert_eq!(fixture.gateway.count(GatewayCallKind::Verify), 1);
}

#[tokio::test]
async fn the_same_invocation_twice_books_once() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    let (call, charge) = (
        fixture.system(),
        fixture.gateway.verified(&reference).unwrap(),
    );
    for expected in [Settled::Paid, Settled::Already] {
        let settled = settle_charge(&fixture.store, charge.clone(), GatewayMode::Test, call).await;
        assert_eq!(settled, Ok(expected));
    }
    assert_paid_once(&fixture, order, &reference).await;
}

#[tokio::test]
async fn t42_a_callback_proves_nothing_while_the_gateway_says_otherwise() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    for (state, expected) in [
        (ChargeState::Open, Settled::Open),
        (ChargeState::Abandoned, Settled::Open),
        (ChargeState::Unknown, Settled::Open),
        (ChargeState::Failed, Settled::Failed),
    ] {
        fixture.gateway.set(&reference, state);
        assert_eq!(fixture.verify(&reference).await, expected, "{state:?}");
        assert_eq!(
            (fixture.status(order), fixture.entries().len()),
            (OrderStatus::Priced, 0),
            "{state:?}"
        );
    }
    fixture.gateway.pay(&reference);
    assert_eq!(
        fixture.verify(&reference).await,
        Settled::Paid,
        "a failed attempt may still succeed"
    );
    assert_paid_once(&fixture, order, &reference).await;
}

#[tokio::test]
async fn a_failure_is_told_once() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(&reference, ChargeState::Failed);
    assert_eq!(fixture.verify(&reference).await, Settled::Failed);
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    let payment = fixture.payment(&reference);
    assert_eq!(
        (payment.status, payment.note.as_deref()),
        (PaymentStatus::Failed, Some("Failed"))
    );
    assert_eq!(
        fixture.count(&DomainEvent::PaymentFailed {
            order,
            payment: payment.id
        }),
        1
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_abandoned_checkout_stays_open_until_its_session_ends_and_can_still_be_paid_afterwards()
{
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(&reference, ChargeState::Abandoned);
    fixture.clock.advance_mins(29);
    assert_eq!(fixture.verify(&reference).await, Settled::Open);
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Pending);
    fixture.clock.advance_mins(1);
    assert_eq!(fixture.verify(&reference).await, Settled::Failed);
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Abandoned);
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    fixture.gateway.pay(&reference);
    assert_eq!(
        fixture.verify(&reference).await,
        Settled::Paid,
        "abandoned can still become success"
    );
    assert_paid_once(&fixture, order, &reference).await;
}

#[tokio::test]
async fn t43_a_gateway_that_does_not_answer_leaves_the_payment_as_it_is() {
    let fixture = Fixture::new().await;
    let (order, reference) = waiting(&fixture).await;
    fixture
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    let failed = verify_payment(
        &fixture.store,
        &fixture.gateway,
        &reference,
        fixture.owner(),
    )
    .await;
    assert_eq!(
        failed,
        Err(PaymentsError::Gateway(GatewayError::Unavailable))
    );
    assert_eq!(
        (fixture.payment(&reference).status, fixture.entries().len()),
        (PaymentStatus::Pending, 0)
    );
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_paid_once(&fixture, order, &reference).await;
}
