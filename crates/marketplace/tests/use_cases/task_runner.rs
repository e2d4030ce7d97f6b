//! The tasks and the task runner.

use crate::support::Fixture;
use kernel::{Applied, StoreError, TaskId};
use marketplace::{
    Task, TaskKind,
    fulfilment::auto_complete,
    task_runner::{self, TaskRun},
};
use orders::OrderStatus;
use payments::GatewayError;
use testkit::{GatewayCallKind, id_no};

/// A task of this kind whose subject does not exist, due now.
async fn queue(fixture: &Fixture, number: u64, kind: TaskKind) {
    let now = fixture.clock_now();
    let stored = fixture.as_store().bare_unit(move |uow| {
        uow.tasks().set_due(
            TaskId::from_uuid(id_no(number)),
            kind,
            id_no(number + 50),
            now,
        )
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
}

async fn claim(fixture: &Fixture, limit: u32) -> Vec<Task> {
    task_runner::claim(&fixture.store, fixture.system(), limit)
        .await
        .unwrap()
}

async fn run(fixture: &Fixture, job: Task) -> TaskRun {
    task_runner::run(fixture.tools(), job, fixture.system())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_job_of_every_kind_whose_subject_is_gone_is_done_and_not_tried_for_ever() {
    let fixture = Fixture::new().await;
    for (number, kind) in (700..).zip(TaskKind::ALL) {
        queue(&fixture, number, kind).await;
    }
    let runs = fixture.work().await;
    assert_eq!(runs.len(), TaskKind::ALL.len());
    assert!(runs.iter().all(|run| run.error.is_none()), "{runs:?}");
    assert!(fixture.state().tasks.is_empty());
}

#[tokio::test]
async fn jobs_are_claimed_oldest_first_within_the_limit_and_not_before_they_are_due() {
    let fixture = Fixture::new().await;
    for number in [703, 701, 702] {
        queue(&fixture, number, TaskKind::AutoComplete).await;
        fixture.clock.advance_secs(1);
    }
    let numbers = |jobs: Vec<Task>| {
        jobs.into_iter()
            .map(|job| job.id.uuid())
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(claim(&fixture, 2).await), [id_no(703), id_no(701)]);
    assert_eq!(numbers(claim(&fixture, 2).await), [id_no(702)]);
    assert_eq!(claim(&fixture, 2).await, []);
    queue(&fixture, 704, TaskKind::AutoComplete).await;
    fixture.clock.advance_secs(-1);
    assert_eq!(claim(&fixture, 2).await, []);
}

#[tokio::test]
async fn a_claimed_job_is_held_for_a_minute_and_is_due_again_when_its_worker_died() {
    let fixture = Fixture::new().await;
    queue(&fixture, 700, TaskKind::AutoComplete).await;
    let first = claim(&fixture, 10).await.remove(0);
    assert_eq!(first.attempts, 0);
    fixture.clock.advance_secs(59);
    assert_eq!(claim(&fixture, 10).await, []);
    fixture.clock.advance_secs(1);
    let second = claim(&fixture, 10).await.remove(0);
    assert_eq!((second.id, second.attempts), (first.id, 1));
    assert_eq!(run(&fixture, second).await.error, None);
    assert_eq!(
        run(&fixture, first).await.error,
        None,
        "the dead worker that was only slow does no harm"
    );
    assert!(fixture.state().tasks.is_empty());
}

#[tokio::test]
async fn a_job_that_fails_is_tried_again_with_a_growing_pause_up_to_an_hour() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.clock.advance_mins(1);
    let payment = fixture.payment(&reference).id;
    for pause in [1, 2, 4, 8, 16] {
        fixture
            .gateway
            .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
        let runs = fixture.work().await;
        assert_eq!(runs.len(), 1);
        assert_eq!(
            runs[0].error.as_deref(),
            Some("the payment gateway did not answer")
        );
        let queued = fixture.job(TaskKind::CheckPayment, payment).unwrap();
        assert_eq!(
            (queued.job.due_at, queued.leased_until),
            (fixture.clock_now().plus_secs(pause), None)
        );
        assert_eq!(
            queued.last_error.as_deref(),
            Some("the payment gateway did not answer")
        );
        fixture.clock.advance_secs(pause);
    }
    let id = fixture.job(TaskKind::CheckPayment, payment).unwrap().job.id;
    fixture
        .store
        .tamper(|state| state.tasks.get_mut(&id).unwrap().job.attempts = 4_000_000);
    fixture
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    fixture.work().await;
    assert_eq!(
        fixture
            .job(TaskKind::CheckPayment, payment)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now().plus_hours(1)
    );
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_failing_job_does_not_stop_the_others() {
    let fixture = Fixture::new().await;
    let (bad, good) = (fixture.priced().await, fixture.priced().await);
    for order in [bad, good] {
        let reference = fixture.checkout(order).await;
        fixture.gateway.pay(&reference);
    }
    fixture
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.status(bad), fixture.status(good)),
        (OrderStatus::Priced, OrderStatus::Paid)
    );
}

#[tokio::test]
async fn a_task_that_was_rescheduled_while_it_ran_is_not_lost() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture.work().await;
    let queued = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    assert_eq!(
        (queued.leased_until, queued.job.due_at),
        (None, fixture.clock_now().plus_mins(3))
    );
}

#[tokio::test]
async fn a_job_that_could_not_be_finished_runs_again_without_a_second_effect() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    fixture.clock.advance_hours(24);
    let job = claim(&fixture, 10).await.remove(0);
    assert_eq!(job.kind, TaskKind::AutoComplete);
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Now(()))
    );
    let entries = fixture.entries();
    assert_eq!(run(&fixture, job).await.error, None);
    assert_eq!(
        (fixture.entries(), fixture.status(order)),
        (entries, OrderStatus::Completed)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_order_runs_from_its_price_to_its_end_by_timers_alone() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.work_after_mins(1).await;
    fixture.work().await;
    let offer = fixture.offers(order)[0].id;
    fixture.accept(order, offer).await;
    fixture.start(order).await;
    fixture.finish(order).await;
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    let left: Vec<_> = fixture
        .state()
        .tasks
        .owned()
        .into_values()
        .map(|queued| queued.job.kind)
        .collect();
    assert!(
        left.contains(&TaskKind::AskForReview)
            && left.contains(&TaskKind::MakePayouts)
            && left.len() == 2,
        "{left:?}"
    );
    fixture.assert_sound().await;
}
