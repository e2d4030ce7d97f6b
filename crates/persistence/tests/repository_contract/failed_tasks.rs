//! Tasks that failed: the runner stops trying some of them, and staff start them again.

use super::jobs::{KIND, at, claim, job, schedule};
use crate::test_databases::TestDatabase;
use kernel::Limit;
use marketplace::FailedTask;
use testkit::id_no;

async fn a_stopped_task_is_not_claimed_until_it_is_started_or_scheduled(db: &TestDatabase) {
    for number in [1, 2, 3] {
        schedule(db, number, number * 100, 5).await;
    }
    for task in claim(db, 5).await {
        db.run(move |uow| uow.tasks().stop(&task, at(6), "The mailbox is full."))
            .await;
    }
    assert_eq!(claim(db, 60).await, []);
    let failed = db.reads().failed_tasks(Limit::default()).await.unwrap();
    let expected = FailedTask {
        id: id_no(1).into(),
        kind: KIND,
        attempts: 0,
        error: "The mailbox is full.".into(),
        due_at: at(5),
        stopped_at: Some(at(6)),
    };
    assert_eq!((failed.len(), &failed[0]), (3, &expected));
    let start = |number: u64| async move {
        db.run(move |uow| uow.tasks().start_again(id_no(number).into(), at(70)))
            .await
    };
    assert!(start(1).await && start(1).await);
    assert!(!start(9).await, "there is no such task");
    schedule(db, 4, 200, 80).await;
    assert_eq!(claim(db, 70).await, [job(1, 100, 70, 0)]);
    assert_eq!(
        claim(db, 80).await.len(),
        2,
        "the first one's lease is over"
    );
    schedule(db, 5, 500, 90).await;
    assert!(!start(5).await, "it has not failed");
    let left = db.reads().failed_tasks(Limit::default()).await.unwrap();
    let ids: Vec<_> = left.iter().map(|task| task.stopped_at.is_some()).collect();
    assert_eq!(ids, [true, false, false], "{left:?}");
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
    a_stopped_task_is_not_claimed_until_it_is_started_or_scheduled,
    a_task_that_is_scheduled_while_it_runs_is_not_stopped,
);
