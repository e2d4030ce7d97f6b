use crate::support::{Fixture, a_payment_start};
use kernel::{Actor, Invocation, OrderId, StoreError};
use marketplace::{
    TaskKind,
    payments::{PaymentsError, Settled, StartPayment, StartedPayment, start_payment},
};
use orders::{OrderError, OrderStatus};
use payments::{GatewayError, Payment, PaymentStatus};
use testkit::{GatewayCall, GatewayCallKind, edit, id_no, world};

async fn start(fixture: &Fixture, cmd: StartPayment) -> Result<StartedPayment, PaymentsError> {
    start_payment(&fixture.store, &fixture.gateway, cmd).await
}

const UNAVAILABLE: PaymentsError = PaymentsError::Gateway(GatewayError::Unavailable);

#[tokio::test]
async fn faq_02_the_checkout_asks_for_the_whole_price_in_kobo_under_our_reference() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let started = start(&fixture, a_payment_start(fixture.owner(), order))
        .await
        .unwrap();
    let (stored, payments) = (fixture.order(order), fixture.payments(order));
    assert_eq!(payments.len(), 1);
    let payment = &payments[0];
    assert_eq!(
        started,
        StartedPayment {
            reference: payment.reference.clone(),
            url: format!("https://checkout.example/{}", payment.reference),
            amount: stored.price.unwrap().total,
            credit: kernel::Money::ZERO,
        }
    );
    assert_eq!(
        (payment.status, payment.attempt, payment.amount),
        (PaymentStatus::Pending, 1, started.amount)
    );
    assert_eq!(payment.checkout_url.as_ref(), Some(&started.url));
    assert_eq!(
        started.reference.as_str(),
        format!("ord-{}-v1-a1", stored.reference)
    );
    let GatewayCall::Initialize(asked) = &fixture.gateway.calls()[0] else {
        panic!("an initialize")
    };
    assert_eq!(
        (
            asked.amount,
            &asked.reference,
            asked.order_reference.as_str()
        ),
        (
            started.amount,
            &started.reference,
            stored.reference.as_str()
        )
    );
    assert_eq!(
        (stored.status, stored.payment_attempts),
        (OrderStatus::Priced, 1)
    );
    assert_eq!(
        fixture
            .job(TaskKind::CheckPayment, payment.id)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now().plus_secs(60)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn asking_again_gives_the_same_checkout_and_asks_the_gateway_once() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let cmd = a_payment_start(fixture.owner(), order);
    let first = start(&fixture, cmd.clone()).await.unwrap();
    assert_eq!(
        start(&fixture, cmd).await.as_ref(),
        Ok(&first),
        "the same request"
    );
    fixture.clock.advance_mins(29);
    assert_eq!(
        start(&fixture, a_payment_start(fixture.owner(), order))
            .await
            .as_ref(),
        Ok(&first),
        "another tab"
    );
    assert_eq!(
        (
            fixture.payments(order).len(),
            fixture.gateway.count(GatewayCallKind::Initialize)
        ),
        (1, 1)
    );
}

#[tokio::test]
async fn a_checkout_whose_session_ended_is_given_up_for_a_new_attempt() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let first = fixture.checkout(order).await;
    fixture.clock.advance_mins(30);
    let second = fixture.checkout(order).await;
    assert_eq!(fixture.payment(&first).status, PaymentStatus::Abandoned);
    assert_eq!(
        (
            fixture.payment(&second).status,
            fixture.payment(&second).attempt
        ),
        (PaymentStatus::Pending, 2)
    );
    fixture.gateway.pay(&second);
    assert_eq!(fixture.verify(&second).await, Settled::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_failed_attempt_is_followed_by_a_second_one() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let first = fixture.checkout(order).await;
    fixture.gateway.set(&first, testkit::ChargeState::Failed);
    assert_eq!(fixture.verify(&first).await, Settled::Failed);
    let second = fixture.checkout(order).await;
    assert_ne!(first, second);
    fixture.gateway.pay(&second);
    assert_eq!(fixture.verify(&second).await, Settled::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_gateway_that_does_not_answer_keeps_the_attempt_and_the_next_try_uses_it() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture
        .gateway
        .fail_next(GatewayCallKind::Initialize, GatewayError::Unavailable);
    assert_eq!(
        start(&fixture, a_payment_start(fixture.owner(), order)).await,
        Err(UNAVAILABLE)
    );
    assert_eq!(fixture.payments(order).len(), 1);
    let started = start(&fixture, a_payment_start(fixture.owner(), order))
        .await
        .unwrap();
    assert_eq!(started.reference, fixture.payments(order)[0].reference);
    assert_eq!(fixture.payments(order).len(), 1);
}

#[tokio::test]
async fn a_lost_answer_costs_a_second_attempt_once_the_first_cannot_be_on_its_way_any_more() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture
        .gateway
        .lose_answer_of_next(GatewayCallKind::Initialize);
    assert_eq!(
        start(&fixture, a_payment_start(fixture.owner(), order)).await,
        Err(UNAVAILABLE)
    );
    fixture.clock.advance_secs(2);
    let soon = start(&fixture, a_payment_start(fixture.owner(), order)).await;
    assert_eq!(
        soon,
        Err(UNAVAILABLE),
        "somebody else may be about to get its link"
    );
    assert_eq!(fixture.payments(order).len(), 1);
    fixture.clock.advance_secs(10);
    let cmd = a_payment_start(fixture.owner(), order);
    let second = start(&fixture, cmd.clone()).await.unwrap();
    let payments = fixture.payments(order);
    assert_eq!(
        payments
            .iter()
            .map(|payment| payment.status)
            .collect::<Vec<_>>(),
        [PaymentStatus::Abandoned, PaymentStatus::Pending]
    );
    assert_eq!(second.reference, payments[1].reference);
    assert_eq!(
        start(&fixture, cmd).await,
        Ok(second.clone()),
        "the same request again"
    );
    fixture.gateway.pay(&second.reference);
    assert_eq!(fixture.verify(&second.reference).await, Settled::Paid);
    fixture.work_after_mins(120).await;
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t41_a_second_tab_that_meets_an_attempt_being_opened_does_not_open_another() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let link = fixture.checkout(order).await;
    // As another browser tab sees it: the gateway has opened the checkout, and its link is not yet
    // stored.
    fixture.store.tamper(|state| {
        for payment in state.payments.values_mut() {
            edit(payment, Payment::restore, |row| row.checkout_url = None);
        }
    });
    assert_eq!(
        start(&fixture, a_payment_start(fixture.owner(), order)).await,
        Err(UNAVAILABLE)
    );
    assert_eq!(fixture.payments(order).len(), 1);
    assert_eq!(
        fixture.payment(&link).status,
        PaymentStatus::Pending,
        "the first tab's checkout stays the live one"
    );
}

#[tokio::test]
async fn a_refused_checkout_is_told_and_the_order_stays_as_it_was() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let refusal = GatewayError::Refused("invalid key".into());
    fixture
        .gateway
        .fail_next(GatewayCallKind::Initialize, refusal.clone());
    assert_eq!(
        start(&fixture, a_payment_start(fixture.owner(), order)).await,
        Err(PaymentsError::Gateway(refusal))
    );
    assert_eq!(fixture.status(order), OrderStatus::Priced);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn another_person_cannot_pay_an_order_and_learns_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    for call in fixture.not_the_owner() {
        assert_eq!(
            start(&fixture, a_payment_start(call, order)).await,
            Err(PaymentsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        start(&fixture, a_payment_start(fixture.owner(), nowhere)).await,
        Err(PaymentsError::NotFound)
    );
    assert_eq!(fixture.gateway.calls(), []);
}

#[tokio::test]
async fn status_09_only_a_priced_order_can_be_paid() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let started = start(&fixture, a_payment_start(fixture.owner(), order.id)).await;
        if status == OrderStatus::Priced {
            assert!(started.is_ok(), "{started:?}");
        } else {
            assert_eq!(
                started,
                Err(PaymentsError::Order(OrderError::NoPrice)),
                "{status:?}"
            );
            assert_eq!(fixture.order(order.id), order);
        }
    }
}

#[tokio::test]
async fn t33_an_incomplete_profile_cannot_pay() {
    let fixture = Fixture::new().await;
    let plan = world::OrderPlan::numbered(1).of(world::a_customer().id);
    let order = world::order_in(&fixture.store, &plan, OrderStatus::Priced).await;
    let ada = Invocation {
        actor: Actor::Customer(plan.customer),
        ..fixture.owner()
    };
    assert_eq!(
        start(&fixture, a_payment_start(ada, order.id)).await,
        Err(PaymentsError::ProfileIncomplete)
    );
    assert_eq!(
        (fixture.payments(order.id), fixture.gateway.calls()),
        (vec![], vec![])
    );
}

#[tokio::test]
async fn an_attempt_that_could_not_be_stored_opens_no_checkout() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let cmd = a_payment_start(fixture.owner(), order);
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        start(&fixture, cmd.clone()).await,
        Err(PaymentsError::Store(StoreError::Unavailable))
    );
    assert_eq!(
        fixture.gateway.calls(),
        [],
        "an effect outside never precedes its commit"
    );
    assert!(start(&fixture, cmd).await.is_ok());
}
