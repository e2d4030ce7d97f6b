//! Money of stages that is returned.

use super::{FIRST, NAIRA, SECOND};
use crate::support::Fixture;
use kernel::Money;
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::accept_offer,
    payments::{RefundPart, refund_part},
};
use orders::{CancelReason, OrderStatus};
use payments::{PartReason, RefundState};
use pricing::LineKind;
use testkit::world;

#[tokio::test]
async fn a_plan_without_a_provider_is_cancelled_and_its_payments_are_refunded() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.cancel(order).await;
    fixture.work().await;
    assert_eq!(
        (fixture.escrow(order), fixture.refunds()[0].amount.kobo()),
        (0, FIRST)
    );
    assert!(
        accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer))
            .await
            .is_err()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn cancelling_an_accepted_job_refunds_the_stage_that_was_paid_meanwhile() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    fixture.clock.advance_mins(11);
    // "As soon as possible" is now: 25 % of the labour, at most ₦10,000.
    let fee = Money::from_kobo(10_000 * NAIRA);
    let cmd = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(ask_cancellation(&fixture.store, cmd).await.is_ok());
    fixture.stage_paid(order).await;
    fixture.work_after_mins(10).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let request = fixture
        .state()
        .cancellations
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (request.received.kobo(), request.refund.kobo(), request.fee),
        (FIRST + SECOND, FIRST + SECOND - fee.kobo(), fee)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_part_of_the_received_money_is_refunded_and_never_more() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let part = |naira: i64| RefundPart {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(naira * NAIRA),
        reason: PartReason::NotDone,
        note: "One room was not painted.".into(),
    };
    assert!(
        refund_part(&fixture.store, part(150_000)).await.is_err(),
        "₦150,000 came"
    );
    assert!(refund_part(&fixture.store, part(20_000)).await.is_ok());
    assert_eq!(fixture.escrow(order), FIRST - 20_000 * NAIRA);
    fixture.assert_sound().await;
    fixture.stage_paid(order).await;
    fixture.stage_paid(order).await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(fixture.escrow(order), 0);
    fixture.assert_sound().await;
}
