//! Work that pauses because there is no light.

use crate::{
    quotes::told,
    support::{Fixture, amina, bola},
};
use kernel::{Applied, Timestamp};
use marketplace::{
    DomainEvent, WorkPause,
    fulfilment::{FulfilmentError, JobStep, Reported, pause_work, resume_work},
};
use orders::{OrderError, ReportedStep, TrackingStep};

fn step(fixture: &Fixture, order: kernel::OrderId) -> JobStep {
    JobStep {
        call: fixture.amina(),
        order,
    }
}

fn later(fixture: &Fixture, order: kernel::OrderId, at: Timestamp) -> Reported<JobStep> {
    Reported {
        cmd: step(fixture, order),
        happened_at: Some(at),
    }
}

#[tokio::test]
async fn work_pauses_for_no_light_and_the_customer_is_told_once_with_the_time_of_the_phone() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    fixture.clock.advance_mins(60);
    let dark = fixture.clock_now().plus_mins(-30);
    for expected in [Applied::Now(()), Applied::Already] {
        let paused = pause_work(&fixture.store, later(&fixture, order, dark)).await;
        assert_eq!(paused, Ok(expected));
    }
    assert_eq!(
        fixture.order(order).tracking_step,
        TrackingStep::PausedNoPower
    );
    for expected in [Applied::Now(()), Applied::Already] {
        let resumed = resume_work(&fixture.store, step(&fixture, order)).await;
        assert_eq!(resumed, Ok(expected));
    }
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::Started);
    let stored = fixture.order(order);
    let reports: Vec<_> = stored
        .own_step_reports()
        .map(|report| (report.step, report.happened_at))
        .collect();
    assert_eq!(
        reports[reports.len() - 2..],
        [
            (ReportedStep::PausedNoPower, dark),
            (ReportedStep::Resumed, fixture.clock_now())
        ]
    );
    for is_over in [false, true] {
        let event = DomainEvent::WorkPaused(WorkPause { order, is_over });
        assert_eq!(fixture.count(&event), 1);
    }
    fixture.reactions().await;
    let told = told(&fixture, bola());
    for title in ["The work is paused: no light", "The work continues"] {
        assert_eq!(
            told.iter().filter(|one| *one == title).count(),
            1,
            "{title}"
        );
    }
}

#[tokio::test]
async fn only_the_provider_of_a_started_job_pauses_it() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    for call in fixture.not_the_provider() {
        let (cmd, refused) = (JobStep { call, order }, Err(FulfilmentError::NotFound));
        assert_eq!(pause_work(&fixture.store, cmd).await, refused);
        assert_eq!(resume_work(&fixture.store, cmd).await, refused);
    }
    fixture.finish(order).await;
    assert_eq!(
        pause_work(&fixture.store, step(&fixture, order)).await,
        Err(FulfilmentError::Order(OrderError::OutOfStep {
            step: TrackingStep::Finished
        }))
    );
    assert_eq!(fixture.order(order).provider, Some(amina()));
}
