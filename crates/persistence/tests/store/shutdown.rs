//! Limits and shutdown: no unit waits without a limit, and no accepted unit is lost.

use crate::world::{count, slow, tell};
use kernel::StoreError;
use persistence::{Options, testing::TestDatabase};
use std::time::{Duration, Instant};

crate::on_both!(shutting_down_finishes_what_was_accepted_and_refuses_the_rest);

async fn shutting_down_finishes_what_was_accepted_and_refuses_the_rest(db: &TestDatabase) {
    let accepted: Vec<_> = (0..10)
        .map(|number| tokio::spawn(slow(db.store(), number, Duration::from_millis(60))))
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    db.database.shutdown().await;
    assert_eq!(
        count(&mut db.outside(), "outbox"),
        10,
        "the shutdown waited for all of them"
    );
    for unit in accepted {
        assert_eq!(unit.await.unwrap(), Ok(()));
    }
    let late: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 99)).await;
    assert_eq!(late, Err(StoreError::Unavailable));
    assert!(!db.database.is_ready().await);
    db.database.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_refuses_at_once_on_sqlite() {
    full_database(
        TestDatabase::sqlite_with(Options {
            queue: 2,
            ..Options::default()
        })
        .await,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_house_refuses_at_once_on_postgres() {
    full_database(
        TestDatabase::postgres_with(Options {
            connections: 1,
            waiting: 2,
            ..Options::default()
        })
        .await,
    )
    .await;
}

/// One unit runs and two wait, so the fourth is refused.
async fn full_database(db: TestDatabase) {
    let running = tokio::spawn(slow(db.store(), 0, Duration::from_millis(1_000)));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let waiting = [1, 2].map(|number| tokio::spawn(slow(db.store(), number, Duration::ZERO)));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let began = Instant::now();
    let refused: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 9)).await;
    assert_eq!(refused, Err(StoreError::Unavailable));
    assert!(
        began.elapsed() < Duration::from_millis(250),
        "{:?}",
        began.elapsed()
    );
    assert_eq!(running.await.unwrap(), Ok(()));
    for unit in waiting {
        assert_eq!(unit.await.unwrap(), Ok(()));
    }
    let again: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 10)).await;
    assert_eq!(again, Ok(()), "there is room again");
}
