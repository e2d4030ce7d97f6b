//! The timers and the work behind the scenes.

use crate::support::House;
use kernel::{Applied, JobId, StoreError};
use marketplace::{
    Job, JobKind,
    fulfilment::auto_complete,
    work::{self, JobRun},
};
use orders::OrderStatus;
use payments::GatewayError;
use testkit::{GatewayCallKind, id_no};

/// A job of a kind whose subject is not there, due now.
async fn queue(house: &House, number: u64, kind: JobKind) {
    let now = house.clock_now();
    let stored = house.door().unit(move |uow| {
        uow.jobs().schedule(
            JobId::from_uuid(id_no(number)),
            kind,
            id_no(number + 50),
            now,
        )
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
}

async fn claim(house: &House, limit: u32) -> Vec<Job> {
    work::claim(&house.store, house.system(), limit)
        .await
        .unwrap()
}

async fn run(house: &House, job: Job) -> JobRun {
    work::run(house.tools(), job, house.system()).await.unwrap()
}

#[tokio::test]
async fn a_job_of_every_kind_whose_subject_is_gone_is_done_and_not_tried_for_ever() {
    let house = House::new().await;
    for (number, kind) in (700..).zip(JobKind::ALL) {
        queue(&house, number, kind).await;
    }
    let runs = house.work().await;
    assert_eq!(runs.len(), JobKind::ALL.len());
    assert!(runs.iter().all(|run| run.error.is_none()), "{runs:?}");
    assert!(house.state().jobs.is_empty());
}

#[tokio::test]
async fn jobs_are_claimed_oldest_first_within_the_limit_and_not_before_they_are_due() {
    let house = House::new().await;
    for number in [703, 701, 702] {
        queue(&house, number, JobKind::AutoComplete).await;
        house.clock.advance_secs(1);
    }
    let numbers = |jobs: Vec<Job>| {
        jobs.into_iter()
            .map(|job| job.id.uuid())
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(claim(&house, 2).await), [id_no(703), id_no(701)]);
    assert_eq!(numbers(claim(&house, 2).await), [id_no(702)]);
    assert_eq!(claim(&house, 2).await, []);
    queue(&house, 704, JobKind::AutoComplete).await;
    house.clock.advance_secs(-1);
    assert_eq!(claim(&house, 2).await, []);
}

#[tokio::test]
async fn a_claimed_job_is_held_for_a_minute_and_is_due_again_when_its_worker_died() {
    let house = House::new().await;
    queue(&house, 700, JobKind::AutoComplete).await;
    let first = claim(&house, 10).await.remove(0);
    assert_eq!(first.attempts, 0);
    house.clock.advance_secs(59);
    assert_eq!(claim(&house, 10).await, []);
    house.clock.advance_secs(1);
    let second = claim(&house, 10).await.remove(0);
    assert_eq!((second.id, second.attempts), (first.id, 1));
    assert_eq!(run(&house, second).await.error, None);
    assert_eq!(
        run(&house, first).await.error,
        None,
        "the dead worker that was only slow does no harm"
    );
    assert!(house.state().jobs.is_empty());
}

#[tokio::test]
async fn a_job_that_fails_is_tried_again_with_a_growing_pause_up_to_an_hour() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    house.clock.advance_mins(1);
    let payment = house.payment(&reference).id;
    for pause in [1, 2, 4, 8, 16] {
        house
            .gateway
            .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
        let runs = house.work().await;
        assert_eq!(runs.len(), 1);
        assert_eq!(
            runs[0].error.as_deref(),
            Some("the payment gateway did not answer")
        );
        let queued = house.job(JobKind::CheckPayment, payment).unwrap();
        assert_eq!(
            (queued.job.due_at, queued.leased_until),
            (house.clock_now().plus_secs(pause), None)
        );
        assert_eq!(
            queued.last_error.as_deref(),
            Some("the payment gateway did not answer")
        );
        house.clock.advance_secs(pause);
    }
    let id = house.job(JobKind::CheckPayment, payment).unwrap().job.id;
    house
        .store
        .tamper(|state| state.jobs.get_mut(&id).unwrap().job.attempts = 4_000_000);
    house
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    house.work().await;
    assert_eq!(
        house
            .job(JobKind::CheckPayment, payment)
            .unwrap()
            .job
            .due_at,
        house.clock_now().plus_hours(1)
    );
    house.work_after_mins(60).await;
    assert_eq!(house.status(order), OrderStatus::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_failing_job_does_not_stop_the_others() {
    let house = House::new().await;
    let (bad, good) = (house.priced().await, house.priced().await);
    for order in [bad, good] {
        let reference = house.checkout(order).await;
        house.gateway.pay(&reference);
    }
    house
        .gateway
        .fail_next(GatewayCallKind::Verify, GatewayError::Unavailable);
    house.work_after_mins(1).await;
    assert_eq!(
        (house.status(bad), house.status(good)),
        (OrderStatus::Priced, OrderStatus::Paid)
    );
}

#[tokio::test]
async fn a_job_that_was_scheduled_anew_while_it_ran_is_not_lost() {
    let house = House::new().await;
    let (order, _) = house.paid().await;
    house.work().await;
    let queued = house.job(JobKind::DispatchOffers, order).unwrap();
    assert_eq!(
        (queued.leased_until, queued.job.due_at),
        (None, house.clock_now().plus_mins(60))
    );
}

#[tokio::test]
async fn a_job_that_could_not_be_finished_runs_again_without_a_second_effect() {
    let house = House::new().await;
    let order = house.finished().await;
    house.clock.advance_hours(24);
    let job = claim(&house, 10).await.remove(0);
    assert_eq!(job.kind, JobKind::AutoComplete);
    assert_eq!(
        auto_complete(&house.store, order, house.system()).await,
        Ok(Applied::Now(()))
    );
    let entries = house.entries();
    assert_eq!(run(&house, job).await.error, None);
    assert_eq!(
        (house.entries(), house.status(order)),
        (entries, OrderStatus::Completed)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_order_runs_from_its_price_to_its_end_by_timers_alone() {
    let house = House::new().await;
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    house.work_after_mins(1).await;
    house.work().await;
    let offer = house.offers(order)[0].id;
    house.accept(order, offer).await;
    house.start(order).await;
    house.finish(order).await;
    house.work_after_mins(24 * 60).await;
    assert_eq!(house.status(order), OrderStatus::Completed);
    let left: Vec<_> = house
        .state()
        .jobs
        .owned()
        .into_values()
        .map(|queued| queued.job.kind)
        .collect();
    assert!(
        left.contains(&JobKind::AskForReview)
            && left.contains(&JobKind::MakePayouts)
            && left.len() == 2,
        "{left:?}"
    );
    house.assert_sound().await;
}
