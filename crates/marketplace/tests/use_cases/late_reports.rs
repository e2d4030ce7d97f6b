//! The steps of a job that a phone without a network reports later: both times are kept, and the
//! rules with a time follow the report.

use crate::support::{Fixture, PIN, amina, bola};
use kernel::{Applied, OrderId, UploadId, UserId};
use marketplace::{
    TaskKind,
    fulfilment::{
        ConfirmCompletion, FinishJob, FulfilmentError, JobStep, Reported, StartJob, arrive,
        auto_complete, confirm_completion, en_route, finish_job, log_call, start_job,
    },
    uploads::Upload,
};
use orders::{OrderError, OrderStatus, PROOF_PHOTOS_MAX, ReportedStep};
use payments::ledger::Account;
use testkit::world::with_proof;

fn step(fixture: &Fixture, order: OrderId) -> JobStep {
    JobStep {
        call: fixture.amina(),
        order,
    }
}

/// A command whose step happened some minutes ago.
fn ago<C>(fixture: &Fixture, minutes: i64, cmd: C) -> Reported<C> {
    Reported {
        cmd,
        happened_at: Some(fixture.clock_now().plus_mins(-minutes)),
    }
}

fn done(fixture: &Fixture, order: OrderId, photos: &[UploadId]) -> FinishJob {
    FinishJob {
        call: fixture.amina(),
        order,
        note: "All rooms done.".into(),
        materials: None,
        weights: None,
        photos: photos.to_vec(),
        proof: None,
    }
}

/// For each reported step, how many minutes before its report it happened.
fn lags(fixture: &Fixture, order: OrderId) -> Vec<(ReportedStep, i64)> {
    let order = fixture.order(order);
    order
        .own_step_reports()
        .map(|report| {
            (
                report.step,
                report.reported_at.secs_since(report.happened_at) / 60,
            )
        })
        .collect()
}

fn uploaded(fixture: &Fixture, owner: UserId) -> UploadId {
    let seed = fixture.system().seed;
    let upload = Upload {
        id: seed.into(),
        owner: Some(owner),
        file: seed.simple().to_string(),
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: fixture.clock_now(),
        order: None,
    };
    let id = upload.id;
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(id, upload)));
    id
}

fn refused_field(result: Result<Applied<()>, FulfilmentError>) -> (String, String) {
    let Err(FulfilmentError::Order(OrderError::Invalid(errors))) = result else {
        panic!("a field is refused: {result:?}");
    };
    (errors.0[0].field.to_string(), errors.0[0].code.to_string())
}

#[tokio::test]
async fn a_job_that_was_done_without_a_network_keeps_both_times_of_each_step() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.clock.advance_mins(180);
    for _twice in 0..2 {
        let cmd = ago(&fixture, 170, step(&fixture, order));
        let _applied = en_route(&fixture.store, cmd).await.unwrap();
    }
    let _applied = arrive(&fixture.store, ago(&fixture, 140, step(&fixture, order)))
        .await
        .unwrap();
    let pin = StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    let _applied = start_job(&fixture.store, ago(&fixture, 135, pin))
        .await
        .unwrap();
    let _applied = finish_job(
        &fixture.store,
        ago(&fixture, 20, done(&fixture, order, &[])),
    )
    .await
    .unwrap();
    assert_eq!(
        lags(&fixture, order),
        [
            (ReportedStep::EnRoute, 170),
            (ReportedStep::Arrived, 140),
            (ReportedStep::Started, 135),
            (ReportedStep::Finished, 20)
        ],
        "a repeated report adds nothing"
    );
}

#[tokio::test]
async fn a_time_that_a_step_cannot_have_changes_nothing() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.clock.advance_mins(60);
    let before = fixture.order(order);
    for (minutes, code) in [
        (-6, "in_future"),
        (70, "before_previous_step"),
        (1_500, "too_old"),
    ] {
        let refused = arrive(
            &fixture.store,
            ago(&fixture, minutes, step(&fixture, order)),
        )
        .await;
        assert_eq!(
            refused_field(refused),
            ("happenedAt".to_owned(), code.to_owned())
        );
    }
    assert_eq!(fixture.order(order), before);
}

#[tokio::test]
async fn an_earlier_arrival_that_is_reported_late_still_counts_as_late() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let by = fixture.order(order).expected_by().unwrap();
    let late = by.secs_since(fixture.clock_now()) + 40 * 60;
    fixture.clock.advance_secs(late);
    let _applied = arrive(&fixture.store, ago(&fixture, 60, step(&fixture, order)))
        .await
        .unwrap();
    assert_eq!(
        fixture.balance(&Account::MakegoodExpense),
        100_000,
        "the customer gets the credit: the time is only the provider's word"
    );
}

#[tokio::test]
async fn the_wait_at_the_address_counts_from_the_report_of_the_arrival() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.clock.advance_mins(30);
    let _applied = arrive(&fixture.store, ago(&fixture, 30, step(&fixture, order)))
        .await
        .unwrap();
    let _applied = log_call(&fixture.store, step(&fixture, order))
        .await
        .unwrap();
    let state = fixture.state();
    let wait = fixture
        .order(order)
        .access_wait(&state.marks_of(order))
        .unwrap();
    assert_eq!(wait.arrived_at, fixture.clock_now());
    assert_eq!(wait.waited_at(), fixture.clock_now().plus_mins(20));
}

#[tokio::test]
async fn a_finish_that_is_reported_later_leaves_the_customer_a_whole_day() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    fixture.clock.advance_hours(10);
    let proven = with_proof(&fixture.store, done(&fixture, order, &[]))
        .await
        .unwrap();
    let _applied = finish_job(&fixture.store, ago(&fixture, 600, proven))
        .await
        .unwrap();
    let due = fixture.clock_now().plus_hours(24);
    assert_eq!(fixture.order(order).auto_completes_at(), Some(due));
    assert!(
        fixture
            .state()
            .tasks
            .values()
            .any(|task| task.job.kind == TaskKind::AutoComplete && task.job.due_at == due)
    );
    fixture.clock.advance_hours(15);
    let early = auto_complete(&fixture.store, order, fixture.system()).await;
    assert_eq!(early, Ok(Applied::Already));
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    let cmd = ConfirmCompletion {
        call: fixture.owner(),
        order,
    };
    let _applied = confirm_completion(&fixture.store, cmd).await.unwrap();
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_photos_of_the_finished_work_are_the_providers_own_and_each_is_used_once() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let own: Vec<_> = (0..=PROOF_PHOTOS_MAX)
        .map(|_| uploaded(&fixture, amina().into()))
        .collect();
    let customers = uploaded(&fixture, bola());
    for (photos, code) in [
        (own.clone(), "too_many"),
        (vec![own[0], own[0]], "duplicate"),
        (vec![own[0], customers], "not_your_upload"),
    ] {
        let refused = finish_job(&fixture.store, done(&fixture, order, &photos)).await;
        assert_eq!(
            refused_field(refused),
            ("photoIds".to_owned(), code.to_owned())
        );
    }
    assert!(
        fixture
            .state()
            .uploads
            .values()
            .all(|one| one.order.is_none())
    );
    let photos = &own[..2];
    for expected in [Applied::Now(()), Applied::Already] {
        let again = finish_job(&fixture.store, done(&fixture, order, photos)).await;
        assert_eq!(again, Ok(expected));
    }
    assert_eq!(fixture.order(order).proof.unwrap().photos, photos);
    let tied: Vec<_> = photos
        .iter()
        .map(|photo| fixture.state().uploads.get(photo).unwrap().order)
        .collect();
    assert_eq!(tied, [Some(order), Some(order)]);
}
