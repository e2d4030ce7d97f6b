use crate::support::{House, a_payment_start};
use kernel::{Actor, Invocation, OrderId, StoreError};
use marketplace::{
    JobKind,
    paying::{PayingError, Settled, StartPayment, StartedPayment, start_payment},
};
use orders::{OrderError, OrderStatus};
use payments::{GatewayError, PaymentStatus};
use testkit::{GatewayCall, GatewayCallKind, id_no, world};

async fn start(house: &House, cmd: StartPayment) -> Result<StartedPayment, PayingError> {
    start_payment(&house.store, &house.gateway, cmd).await
}

const UNAVAILABLE: PayingError = PayingError::Gateway(GatewayError::Unavailable);

#[tokio::test]
async fn faq_02_the_checkout_asks_for_the_whole_price_in_kobo_under_our_reference() {
    let house = House::new().await;
    let order = house.priced().await;
    let started = start(&house, a_payment_start(house.owner(), order))
        .await
        .unwrap();
    let (stored, payments) = (house.order(order), house.payments(order));
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
    let GatewayCall::Initialize(asked) = &house.gateway.calls()[0] else {
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
        house
            .job(JobKind::CheckPayment, payment.id)
            .unwrap()
            .job
            .due_at,
        house.clock_now().plus_secs(60)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn asking_again_gives_the_same_checkout_and_asks_the_gateway_once() {
    let house = House::new().await;
    let order = house.priced().await;
    let cmd = a_payment_start(house.owner(), order);
    let first = start(&house, cmd.clone()).await.unwrap();
    assert_eq!(
        start(&house, cmd).await.as_ref(),
        Ok(&first),
        "the same request"
    );
    house.clock.advance_mins(29);
    assert_eq!(
        start(&house, a_payment_start(house.owner(), order))
            .await
            .as_ref(),
        Ok(&first),
        "another tab"
    );
    assert_eq!(
        (
            house.payments(order).len(),
            house.gateway.count(GatewayCallKind::Initialize)
        ),
        (1, 1)
    );
}

#[tokio::test]
async fn a_checkout_whose_session_ended_is_given_up_for_a_new_attempt() {
    let house = House::new().await;
    let order = house.priced().await;
    let first = house.checkout(order).await;
    house.clock.advance_mins(30);
    let second = house.checkout(order).await;
    assert_eq!(house.payment(&first).status, PaymentStatus::Abandoned);
    assert_eq!(
        (
            house.payment(&second).status,
            house.payment(&second).attempt
        ),
        (PaymentStatus::Pending, 2)
    );
    house.gateway.pay(&second);
    assert_eq!(house.verify(&second).await, Settled::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_failed_attempt_is_followed_by_a_second_one() {
    let house = House::new().await;
    let order = house.priced().await;
    let first = house.checkout(order).await;
    house.gateway.set(&first, testkit::ChargeState::Failed);
    assert_eq!(house.verify(&first).await, Settled::Failed);
    let second = house.checkout(order).await;
    assert_ne!(first, second);
    house.gateway.pay(&second);
    assert_eq!(house.verify(&second).await, Settled::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_gateway_that_does_not_answer_keeps_the_attempt_and_the_next_try_uses_it() {
    let house = House::new().await;
    let order = house.priced().await;
    house
        .gateway
        .fail_next(GatewayCallKind::Initialize, GatewayError::Unavailable);
    assert_eq!(
        start(&house, a_payment_start(house.owner(), order)).await,
        Err(UNAVAILABLE)
    );
    assert_eq!(house.payments(order).len(), 1);
    let started = start(&house, a_payment_start(house.owner(), order))
        .await
        .unwrap();
    assert_eq!(started.reference, house.payments(order)[0].reference);
    assert_eq!(house.payments(order).len(), 1);
}

#[tokio::test]
async fn a_lost_answer_costs_a_second_attempt_once_the_first_cannot_be_on_its_way_any_more() {
    let house = House::new().await;
    let order = house.priced().await;
    house
        .gateway
        .lose_answer_of_next(GatewayCallKind::Initialize);
    assert_eq!(
        start(&house, a_payment_start(house.owner(), order)).await,
        Err(UNAVAILABLE)
    );
    house.clock.advance_secs(2);
    let soon = start(&house, a_payment_start(house.owner(), order)).await;
    assert_eq!(
        soon,
        Err(UNAVAILABLE),
        "somebody else may be about to get its link"
    );
    assert_eq!(house.payments(order).len(), 1);
    house.clock.advance_secs(10);
    let cmd = a_payment_start(house.owner(), order);
    let second = start(&house, cmd.clone()).await.unwrap();
    let payments = house.payments(order);
    assert_eq!(
        payments
            .iter()
            .map(|payment| payment.status)
            .collect::<Vec<_>>(),
        [PaymentStatus::Abandoned, PaymentStatus::Pending]
    );
    assert_eq!(second.reference, payments[1].reference);
    assert_eq!(
        start(&house, cmd).await,
        Ok(second.clone()),
        "the same request again"
    );
    house.gateway.pay(&second.reference);
    assert_eq!(house.verify(&second.reference).await, Settled::Paid);
    house.work_after_mins(120).await;
    assert_eq!(house.status(order), OrderStatus::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn t41_a_second_tab_that_meets_an_attempt_being_opened_does_not_open_another() {
    let house = House::new().await;
    let order = house.priced().await;
    let link = house.checkout(order).await;
    // As the other tab sees it: the gateway has opened the checkout, its link is not yet stored.
    house.store.tamper(|state| {
        state
            .payments
            .values_mut()
            .for_each(|payment| payment.checkout_url = None)
    });
    assert_eq!(
        start(&house, a_payment_start(house.owner(), order)).await,
        Err(UNAVAILABLE)
    );
    assert_eq!(house.payments(order).len(), 1);
    assert_eq!(
        house.payment(&link).status,
        PaymentStatus::Pending,
        "the first tab's checkout stays the live one"
    );
}

#[tokio::test]
async fn a_refused_checkout_is_told_and_the_order_stays_as_it_was() {
    let house = House::new().await;
    let order = house.priced().await;
    let refusal = GatewayError::Refused("invalid key".into());
    house
        .gateway
        .fail_next(GatewayCallKind::Initialize, refusal.clone());
    assert_eq!(
        start(&house, a_payment_start(house.owner(), order)).await,
        Err(PayingError::Gateway(refusal))
    );
    assert_eq!(house.status(order), OrderStatus::Priced);
    house.assert_sound().await;
}

#[tokio::test]
async fn another_person_cannot_pay_an_order_and_learns_nothing() {
    let house = House::new().await;
    let order = house.priced().await;
    for call in house.not_the_owner() {
        assert_eq!(
            start(&house, a_payment_start(call, order)).await,
            Err(PayingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        start(&house, a_payment_start(house.owner(), nowhere)).await,
        Err(PayingError::NotFound)
    );
    assert_eq!(house.gateway.calls(), []);
}

#[tokio::test]
async fn status_09_only_a_priced_order_can_be_paid() {
    let house = House::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&house.store, &world::OrderPlan::numbered(number), status).await;
        let started = start(&house, a_payment_start(house.owner(), order.id)).await;
        if status == OrderStatus::Priced {
            assert!(started.is_ok(), "{started:?}");
        } else {
            assert_eq!(
                started,
                Err(PayingError::Order(OrderError::NoPrice)),
                "{status:?}"
            );
            assert_eq!(house.order(order.id), order);
        }
    }
}

#[tokio::test]
async fn t33_an_incomplete_profile_cannot_pay() {
    let house = House::new().await;
    let plan = world::OrderPlan::numbered(1).of(world::a_customer().id);
    let order = world::order_in(&house.store, &plan, OrderStatus::Priced).await;
    let ada = Invocation {
        actor: Actor::Customer(plan.customer),
        ..house.owner()
    };
    assert_eq!(
        start(&house, a_payment_start(ada, order.id)).await,
        Err(PayingError::ProfileIncomplete)
    );
    assert_eq!(
        (house.payments(order.id), house.gateway.calls()),
        (vec![], vec![])
    );
}

#[tokio::test]
async fn an_attempt_that_could_not_be_stored_opens_no_checkout() {
    let house = House::new().await;
    let order = house.priced().await;
    let cmd = a_payment_start(house.owner(), order);
    house.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        start(&house, cmd.clone()).await,
        Err(PayingError::Store(StoreError::Unavailable))
    );
    assert_eq!(
        house.gateway.calls(),
        [],
        "an effect outside never precedes its commit"
    );
    assert!(start(&house, cmd).await.is_ok());
}
