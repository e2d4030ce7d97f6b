//! What waits for a stage that is not paid.

use super::{FIRST, NAIRA, SECOND, told, unpaid};
use crate::support::{Fixture, PIN, bola};
use kernel::{Applied, Money};
use marketplace::{
    TaskKind,
    fulfilment::{
        BeginStage, ConfirmCompletion, FulfilmentError, StartJob, begin_stage, confirm_completion,
        start_job,
    },
    payments::Settled,
};
use orders::{OrderStatus, TrackingStep};
use payments::RefundState;
use testkit::ChargeState;

/// Regression 21.
#[tokio::test]
async fn regression_21_staged_plan_blocks_start_while_its_first_stage_is_not_paid_and_no_longer() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().paid = Money::from_kobo(FIRST - 10_001)
    });
    let cmd = StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(
        start_job(&fixture.store, cmd.clone()).await,
        Err(unpaid(1, 10_001))
    );
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::Accepted);
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().paid = Money::from_kobo(FIRST));
    assert_eq!(start_job(&fixture.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::InProgress, FIRST)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_provider_is_asked_or_accepts_before_the_first_stage_is_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(
        &reference,
        ChargeState::Mismatch(Money::from_kobo(FIRST - 10_001)),
    );
    assert_eq!(fixture.verify(&reference).await, Settled::Part);
    assert!(
        fixture.job(TaskKind::DispatchOffers, order).is_none()
            && fixture.job(TaskKind::LapseBalance, order).is_some()
    );
    assert_eq!(
        marketplace::dispatch::send_offers(&fixture.store, order, fixture.system()).await,
        Ok(0)
    );
    fixture.reactions().await;
    assert!(
        told(&fixture, bola(), "We received part of your payment")[0]
            .contains("Pay the other ₦100.01 of the first stage by")
    );
    let rest = fixture.stage_paid(order).await;
    assert_eq!(
        (
            fixture.payment(&rest).amount.kobo(),
            fixture.payment(&rest).stage
        ),
        (10_001, Some(1))
    );
    assert!(
        fixture.job(TaskKind::DispatchOffers, order).is_some()
            && fixture.job(TaskKind::LapseBalance, order).is_none()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_first_stage_that_stays_short_closes_the_order_and_goes_back() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.staged().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(
        &reference,
        ChargeState::Mismatch(Money::from_kobo(40_000 * NAIRA)),
    );
    fixture.verify(&reference).await;
    fixture.work_after_mins(24 * 60).await;
    fixture.work().await;
    assert_eq!(
        (
            fixture.status(order),
            fixture.gateway.refunded(&reference).kobo()
        ),
        (OrderStatus::Cancelled, 40_000 * NAIRA)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_customer_confirms_nothing_that_is_not_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let cmd = ConfirmCompletion {
        call: fixture.owner(),
        order,
    };
    assert_eq!(
        confirm_completion(&fixture.store, cmd).await,
        Err(unpaid(2, SECOND))
    );
    for call in fixture.not_the_provider() {
        let refused = begin_stage(
            &fixture.store,
            BeginStage {
                call,
                order,
                stage: 2,
            },
        )
        .await;
        assert_eq!(refused, Err(FulfilmentError::NotFound), "{:?}", call.actor);
    }
}
