//! A provider who finished a job by mistake takes the finish back, while the customer has not
//! confirmed it.

use super::{confirm, finish};
use crate::support::{Fixture, bola};
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent, TakenBackFinish, TaskKind,
    fulfilment::{FulfilmentError, JobStep, auto_complete, take_back_finish},
};
use orders::{OrderError, OrderStatus, ReportedStep, TrackingStep};

async fn takes_back(fixture: &Fixture, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    let cmd = JobStep {
        call: fixture.amina(),
        order,
    };
    take_back_finish(&fixture.store, cmd).await
}

#[tokio::test]
async fn t48_the_work_goes_on_the_customer_is_told_and_the_timer_confirms_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    fixture.clock.advance_mins(5);
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(takes_back(&fixture, order).await, Ok(expected));
    }
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step, stored.finished_at),
        (OrderStatus::InProgress, TrackingStep::Started, None)
    );
    let steps: Vec<_> = stored
        .own_step_reports()
        .map(|report| report.step)
        .collect();
    assert_eq!(
        steps[steps.len() - 2..],
        [ReportedStep::Finished, ReportedStep::Resumed],
        "staff see both"
    );
    assert!(fixture.job(TaskKind::AutoComplete, order).is_none());
    let news = DomainEvent::FinishTakenBack(TakenBackFinish { order });
    assert_eq!(fixture.count(&news), 1);
    fixture.clock.advance_hours(48);
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.escrow(order), stored.paid.kobo());
    fixture.assert_told(bola(), "by mistake").await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_job_that_was_finished_again_waits_from_then_on() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    assert_eq!(takes_back(&fixture, order).await, Ok(Applied::Now(())));
    fixture.clock.advance_hours(2);
    let again = finish(&fixture, fixture.amina(), order, "Now it is done.").await;
    assert_eq!(again, Ok(Applied::Now(())));
    assert_eq!(
        fixture
            .job(TaskKind::AutoComplete, order)
            .map(|queued| queued.job.due_at),
        Some(fixture.clock_now().plus_hours(24))
    );
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn only_the_provider_takes_a_finish_back_and_only_before_the_customer_confirms() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    for call in fixture.not_the_provider() {
        let refused = take_back_finish(&fixture.store, JobStep { call, order }).await;
        assert_eq!(refused, Err(FulfilmentError::NotFound), "{:?}", call.actor);
    }
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let step = TrackingStep::Confirmed;
    assert_eq!(
        takes_back(&fixture, order).await,
        Err(OrderError::OutOfStep { step }.into())
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t59_a_provider_who_took_another_job_for_this_time_keeps_the_finish() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let other = fixture.assigned().await;
    fixture.store.tamper(|state| {
        let slot = state.orders[&order].slot;
        state.orders.get_mut(&other).unwrap().slot = slot;
    });
    assert_eq!(
        takes_back(&fixture, order).await,
        Err(FulfilmentError::Busy)
    );
    let stored = fixture.order(order);
    assert_eq!(stored.tracking_step, TrackingStep::Finished);
    assert!(fixture.job(TaskKind::AutoComplete, order).is_some());
    fixture.assert_sound().await;
}
