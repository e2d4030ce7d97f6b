//! The statistics of the query planner.

use crate::world::{count, slow, tell};
use kernel::StoreError;
use persistence::testing::TestDatabase;
use std::{ops::Range, time::Duration};

crate::on_both!(units_run_while_the_statistics_are_refreshed);

async fn told(db: &TestDatabase, numbers: Range<u64>) {
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| numbers.clone().try_for_each(|number| tell(uow, number)))
        .await;
    stored.unwrap();
}

/// The request comes while a unit runs, so it waits for the end of the batch.
async fn units_run_while_the_statistics_are_refreshed(db: &TestDatabase) {
    let running = tokio::spawn(slow(db.store(), 0, Duration::from_millis(300)));
    tokio::time::sleep(Duration::from_millis(100)).await;
    let store = db.store();
    let another = store.bare_unit(|uow| tell(uow, 1));
    let (refreshed, written): (_, Result<(), StoreError>) =
        tokio::join!(db.database.refresh_statistics(), another);
    assert_eq!((refreshed, written), (Ok(()), Ok(())));
    assert_eq!(running.await.unwrap(), Ok(()));
    assert_eq!(count(&mut db.outside(), "outbox"), 2);
}

/// The number of rows of the outbox by the statistics of SQLite.
fn known_rows(db: &TestDatabase) -> i64 {
    let largest =
        "SELECT MAX(CAST(stat AS INTEGER)) AS number FROM sqlite_stat1 WHERE tbl = 'outbox'";
    db.outside().number(largest)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_refreshes_the_statistics_of_a_table_that_has_grown_tenfold_while_it_runs() {
    let db = TestDatabase::sqlite().await;
    let mut known = Vec::new();
    for numbers in [0..5, 5..12, 12..300] {
        told(&db, numbers).await;
        assert_eq!(db.database.refresh_statistics().await, Ok(()));
        known.push(known_rows(&db));
    }
    assert_eq!(known[..2], [5, 5], "twice as many rows change no plan");
    assert!(known[2] > 100, "{known:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_refreshes_no_statistics_after_its_shutdown() {
    let db = TestDatabase::sqlite().await;
    db.database.shutdown().await;
    let late = db.database.refresh_statistics().await;
    assert_eq!(late, Err(StoreError::Unavailable));
}
