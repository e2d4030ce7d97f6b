//! Tasks that failed: the runner stops trying some of them, and staff start them again.

use super::jobs::{at, claim, job, schedule};
use crate::test_databases::TestDatabase;
use testkit::id_no;

async fn a_stopped_task_is_not_claimed_until_it_is_replayed_or_scheduled(db: &TestDatabase) {
    for number in [1, 2, 3] {
        schedule(db, number, number * 100, 5).await;
    }
    for task in claim(db, 5).await {
        db.run(move |uow| uow.tasks().stop(&task, at(6), "The mailbox is full."))
            .await;
    }
    assert_eq!(claim(db, 60).await, []);
    let stuck = db.reads().stuck().await.unwrap();
    let stopped: Vec<_> = stuck.iter().map(|view| view.stopped_at).collect();
    assert_eq!(stopped, [Some(at(6)); 3]);
    assert_eq!(stuck[0].error, "The mailbox is full.");
    let hurry = |number: u64| async move {
        db.run(move |uow| uow.reconciliation().hurry_task(id_no(number), at(70)))
            .await
    };
    assert!(hurry(1).await && hurry(1).await);
    assert!(!hurry(9).await, "there is no such task");
    schedule(db, 4, 200, 70).await;
    let mut claimed = claim(db, 70).await;
    claimed.sort_by_key(|task| task.id);
    // A rescheduled task starts with zero tries.
    assert_eq!(claimed, [job(1, 100, 70, 1), job(2, 200, 70, 0)]);
    let left = db.reads().stuck().await.unwrap();
    let stopped = left.iter().filter(|view| view.stopped_at.is_some());
    assert_eq!(stopped.count(), 1);
}

async fn a_task_that_is_scheduled_while_it_runs_is_not_stopped(db: &TestDatabase) {
    schedule(db, 1, 100, 5).await;
    let task = claim(db, 5).await.remove(0);
    schedule(db, 2, 100, 8).await;
    db.run(move |uow| uow.tasks().stop(&task, at(6), "The mailbox is full."))
        .await;
    assert_eq!(claim(db, 8).await, [job(1, 100, 8, 0)]);
}

contract!(sqlite, postgres =>
    a_stopped_task_is_not_claimed_until_it_is_replayed_or_scheduled,
    a_task_that_is_scheduled_while_it_runs_is_not_stopped,
);
