//! Limits and shutdown: no unit waits without a limit, and no accepted unit is lost.

use crate::world::{Held, PATIENCE, count, slow, tell};
use kernel::StoreError;
use persistence::{Options, testing::TestDatabase};
use std::time::Duration;
use tokio::{task::JoinSet, time::timeout};

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

/// One unit runs and two wait, so three of five others are refused while it still runs.
async fn full_database(db: TestDatabase) {
    let running = Held::begin(db.store(), 0).await;
    let mut others = JoinSet::new();
    for number in 1..=5 {
        others.spawn(slow(db.store(), number, Duration::ZERO));
    }
    for _ in 0..3 {
        let refused = timeout(PATIENCE, others.join_next()).await;
        assert_eq!(
            refused.unwrap().unwrap().unwrap(),
            Err(StoreError::Unavailable)
        );
    }
    assert_eq!(running.release().await, Ok(()));
    assert_eq!(others.join_all().await, [Ok(()), Ok(())]);
    let again: Result<(), StoreError> = db.store().bare_unit(|uow| tell(uow, 10)).await;
    assert_eq!(again, Ok(()), "there is room again");
}
