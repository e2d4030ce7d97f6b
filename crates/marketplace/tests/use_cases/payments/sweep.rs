use crate::support::Fixture;
use marketplace::{
    TaskKind,
    payments::{PaymentsError, check_payment},
};
use orders::OrderStatus;
use payments::{GatewayError, PaymentStatus};
use testkit::{ChargeState, GatewayCallKind, id_no};

#[tokio::test]
async fn an_open_checkout_is_visited_every_two_minutes_until_its_session_ends() {
    let fixture = Fixture::new().await;
    let reference = fixture.checkout(fixture.priced().await).await;
    let payment = fixture.payment(&reference);
    fixture.work_after_mins(1).await;
    for visit in 1..15 {
        let due = fixture
            .job(TaskKind::CheckPayment, payment.id)
            .unwrap()
            .job
            .due_at;
        assert_eq!(due, payment.created_at.plus_mins(1 + 2 * visit));
        fixture.clock.set(due);
        fixture.work().await;
    }
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Pending);
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Abandoned);
    let due = fixture
        .job(TaskKind::CheckPayment, payment.id)
        .unwrap()
        .job
        .due_at;
    assert_eq!(
        due,
        payment.created_at.plus_hours(1),
        "money that comes late is still looked for"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_failed_attempt_is_still_visited_for_it_may_succeed() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(&reference, ChargeState::Failed);
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Failed);
    fixture.gateway.pay(&reference);
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_visit_to_a_gateway_that_does_not_answer_is_made_again() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    let runs = fixture.work_after_mins(1).await;
    assert_eq!(
        runs[0].error.as_deref(),
        Some("the payment gateway did not answer")
    );
    assert_eq!(fixture.status(order), OrderStatus::Priced);
    fixture.clock.advance_secs(1);
    fixture.work().await;
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_payment_that_is_booked_or_not_there_is_not_asked_after() {
    let fixture = Fixture::new().await;
    let (_, reference) = fixture.paid().await;
    let asked = fixture.gateway.count(GatewayCallKind::Verify);
    let id = fixture.payment(&reference).id;
    assert_eq!(
        check_payment(&fixture.store, &fixture.gateway, id, fixture.system()).await,
        Ok(())
    );
    assert_eq!(
        check_payment(
            &fixture.store,
            &fixture.gateway,
            id_no(9).into(),
            fixture.system()
        )
        .await,
        Ok(())
    );
    assert_eq!(fixture.gateway.count(GatewayCallKind::Verify), asked);
    assert!(fixture.job(TaskKind::CheckPayment, id).is_none());
}

#[tokio::test]
async fn a_gateway_that_never_heard_of_the_attempt_leaves_it_open() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture
        .gateway
        .fail_next(GatewayCallKind::Initialize, GatewayError::Unavailable);
    let cmd = crate::support::a_payment_start(fixture.owner(), order);
    let failed = marketplace::payments::start_payment(&fixture.store, &fixture.gateway, cmd).await;
    assert_eq!(
        failed,
        Err(PaymentsError::Gateway(GatewayError::Unavailable))
    );
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.payments(order)[0].status, PaymentStatus::Pending);
    fixture.work_after_mins(40).await;
    assert_eq!(fixture.payments(order)[0].status, PaymentStatus::Abandoned);
    fixture.assert_sound().await;
}
