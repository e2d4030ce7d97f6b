//! Who calls and reports that no one opens, and when.

use super::{at_the_door, calls, reported, reports};
use crate::support::Fixture;
use kernel::{Applied, Money};
use marketplace::{
    DomainEvent,
    cancellation::{
        AskCancellation, CancellationsError, ReportNoAccess, ask_cancellation, report_no_access,
    },
    fulfilment::{FulfilmentError, JobStep, log_call},
    settlement::SettlementError,
};
use orders::{CancelReason, NoAccessError, OrderError, OrderStatus};
use testkit::world::{self, OrderPlan};

#[tokio::test]
async fn b1_t6_the_calls_at_a_closed_door_are_those_of_the_job() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    fixture.store.tamper(|state| {
        let job = state.orders.get_mut(&order).unwrap();
        job.deadlines.access_calls = 1;
    });
    assert!(calls(&fixture, order).await.unwrap().is_now());
    fixture.clock.advance_mins(20);
    assert_eq!(calls(&fixture, order).await, Ok(Applied::Already));
    let reported = reports(&fixture, fixture.amina(), order).await;
    assert!(reported.is_ok_and(|reported| reported.is_now()));
}

#[tokio::test]
async fn no_access_cannot_be_reported_too_soon_or_without_calling() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    assert_eq!(
        reports(&fixture, fixture.amina(), order).await,
        Err(CancellationsError::Door(NoAccessError::CallFirst(2)))
    );
    assert!(calls(&fixture, order).await.unwrap().is_now());
    fixture.clock.advance_secs(30);
    assert_eq!(
        calls(&fixture, order).await,
        Ok(Applied::Already),
        "the same tap again"
    );
    fixture.clock.advance_mins(4);
    assert!(matches!(
        calls(&fixture, order).await,
        Err(FulfilmentError::Door(NoAccessError::CallTooSoon(_)))
    ));
    fixture.clock.advance_mins(1);
    assert!(calls(&fixture, order).await.unwrap().is_now());
    assert!(matches!(
        reports(&fixture, fixture.amina(), order).await,
        Err(CancellationsError::Door(NoAccessError::WaitUntil(_)))
    ));
    assert_eq!(
        (
            fixture.state().access_attempts.len(),
            fixture.count(&DomainEvent::CustomerNotReached { order })
        ),
        (3, 1)
    );
    assert!(fixture.state().cancellations.is_empty() && fixture.state().tickets.is_empty());
}

#[tokio::test]
async fn only_the_provider_of_the_job_at_its_door_calls_and_reports() {
    let fixture = Fixture::new().await;
    let order = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await
    .id;
    assert!(
        matches!(
            calls(&fixture, order).await,
            Err(FulfilmentError::Order(OrderError::OutOfStep { .. }))
        ),
        "still at home"
    );
    let early = reports(&fixture, fixture.amina(), order).await;
    assert!(
        matches!(
            early,
            Err(CancellationsError::Settlement(SettlementError::Order(
                OrderError::OutOfStep { .. }
            )))
        ),
        "{early:?}"
    );
    for call in fixture.not_the_provider() {
        assert_eq!(
            log_call(&fixture.store, JobStep { call, order }).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            reports(&fixture, call, order).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
}

#[tokio::test]
async fn a_report_is_made_once_and_its_note_is_not_too_long() {
    let fixture = Fixture::new().await;
    let order = at_the_door(&fixture).await;
    let long = ReportNoAccess {
        call: fixture.amina(),
        order,
        note: "x".repeat(501),
    };
    assert!(matches!(
        report_no_access(&fixture.store, long).await,
        Err(CancellationsError::Invalid(_))
    ));
    let fixture = Fixture::new().await;
    let (order, _) = reported(&fixture).await;
    assert_eq!(
        reports(&fixture, fixture.amina(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            fixture.state().cancellations.len(),
            fixture.state().tickets.len()
        ),
        (1, 1)
    );
    let fee = Money::from_kobo(625_000);
    let asks = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert_eq!(
        ask_cancellation(&fixture.store, asks).await,
        Ok(Applied::Already),
        "support has it already"
    );
}
