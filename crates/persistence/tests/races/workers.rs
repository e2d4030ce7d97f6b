//! A company names one worker for many jobs at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, OrderId, StoreError};
use marketplace::fulfilment::{FulfilmentError, NameWorker, name_worker};
use orders::OrderStatus;
use providers::WorkerError;
use testkit::world;

races!(
    b8_13_of_sixteen_jobs_at_one_time_for_which_a_worker_is_named_at_once_one_has_them,
    b8_13_sixteen_names_for_one_job_at_once_are_one,
);

async fn team(scenario: &Scenario) {
    let stored = scenario.store().bare_unit(|uow| {
        let _company = uow.providers().lock(world::a_provider().id)?;
        uow.workers().insert(world::a_worker_no(1))
    });
    let stored: Result<(), StoreError> = stored.await;
    stored.unwrap();
}

async fn name(scenario: Scenario, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    let cmd = NameWorker {
        call: scenario.amina(),
        order,
        worker: Some(world::a_worker_no(1).id),
        reason: String::new(),
    };
    name_worker(scenario.store(), cmd).await
}

/// The jobs are stored as assigned, so that only the names race.
async fn b8_13_of_sixteen_jobs_at_one_time_for_which_a_worker_is_named_at_once_one_has_them(
    scenario: Scenario,
) {
    let mut jobs = Vec::new();
    for number in 1..=u64::try_from(CALLERS).unwrap() {
        jobs.push(scenario.order_in(number, OrderStatus::Assigned).await);
    }
    team(&scenario).await;
    let answers = at_once(CALLERS, |caller| name(scenario.clone(), jobs[caller])).await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    let busy: Result<Applied<()>, _> = Err(FulfilmentError::Worker(WorkerError::Busy));
    assert_eq!(times(&answers, &busy), CALLERS - 1, "{answers:?}");
    assert_eq!(scenario.count("job_workers"), 1);
    assert_eq!(scenario.events("personNamed"), 1);
}

async fn b8_13_sixteen_names_for_one_job_at_once_are_one(scenario: Scenario) {
    let job = scenario.order_in(1, OrderStatus::Assigned).await;
    team(&scenario).await;
    let answers = at_once(CALLERS, |_| name(scenario.clone(), job)).await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    assert_eq!(
        times(&answers, &Ok(Applied::Already)),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(scenario.events("personNamed"), 1);
}
