use crate::support::House;
use marketplace::{
    JobKind,
    paying::{PayingError, check_payment},
};
use orders::OrderStatus;
use payments::{GatewayError, PaymentStatus};
use testkit::{ChargeState, GatewayCallKind, id_no};

#[tokio::test]
async fn an_open_checkout_is_visited_every_two_minutes_until_its_session_ends() {
    let house = House::new().await;
    let reference = house.checkout(house.priced().await).await;
    let payment = house.payment(&reference);
    house.work_after_mins(1).await;
    for visit in 1..15 {
        let due = house
            .job(JobKind::CheckPayment, payment.id)
            .unwrap()
            .job
            .due_at;
        assert_eq!(due, payment.created_at.plus_mins(1 + 2 * visit));
        house.clock.set(due);
        house.work().await;
    }
    assert_eq!(house.payment(&reference).status, PaymentStatus::Pending);
    house.work_after_mins(2).await;
    assert_eq!(house.payment(&reference).status, PaymentStatus::Abandoned);
    let due = house
        .job(JobKind::CheckPayment, payment.id)
        .unwrap()
        .job
        .due_at;
    assert_eq!(
        due,
        payment.created_at.plus_hours(1),
        "money that comes late is still looked for"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_failed_attempt_is_still_visited_for_it_may_succeed() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.set(&reference, ChargeState::Failed);
    house.work_after_mins(1).await;
    assert_eq!(house.payment(&reference).status, PaymentStatus::Failed);
    house.gateway.pay(&reference);
    house.work_after_mins(2).await;
    assert_eq!(house.status(order), OrderStatus::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_visit_to_a_gateway_that_does_not_answer_is_made_again() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    house
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    let runs = house.work_after_mins(1).await;
    assert_eq!(
        runs[0].error.as_deref(),
        Some("the payment gateway did not answer")
    );
    assert_eq!(house.status(order), OrderStatus::Priced);
    house.clock.advance_secs(1);
    house.work().await;
    assert_eq!(house.status(order), OrderStatus::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_payment_that_is_booked_or_not_there_is_not_asked_after() {
    let house = House::new().await;
    let (_, reference) = house.paid().await;
    let asked = house.gateway.count(GatewayCallKind::Verify);
    let id = house.payment(&reference).id;
    assert_eq!(
        check_payment(&house.store, &house.gateway, id, house.system()).await,
        Ok(())
    );
    assert_eq!(
        check_payment(
            &house.store,
            &house.gateway,
            id_no(9).into(),
            house.system()
        )
        .await,
        Ok(())
    );
    assert_eq!(house.gateway.count(GatewayCallKind::Verify), asked);
    assert!(house.job(JobKind::CheckPayment, id).is_none());
}

#[tokio::test]
async fn a_gateway_that_never_heard_of_the_attempt_leaves_it_open() {
    let house = House::new().await;
    let order = house.priced().await;
    house
        .gateway
        .fail_next(GatewayCallKind::Initialize, GatewayError::Unavailable);
    let cmd = crate::support::a_payment_start(house.owner(), order);
    let failed = marketplace::paying::start_payment(&house.store, &house.gateway, cmd).await;
    assert_eq!(failed, Err(PayingError::Gateway(GatewayError::Unavailable)));
    house.work_after_mins(1).await;
    assert_eq!(house.payments(order)[0].status, PaymentStatus::Pending);
    house.work_after_mins(40).await;
    assert_eq!(house.payments(order)[0].status, PaymentStatus::Abandoned);
    house.assert_sound().await;
}
